import Foundation
import TestSupport
import Testing

/// Runs the commands of docs/greetings.md about writing greetings, as they are printed.
@Suite struct GreetingDocumentTests {
  @Test func `the commands of the manual run`() throws {
    let path = BuiltProgram.package.appending(path: "docs/greetings.md").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let own = text.components(separatedBy: "\n## How a mail is sent")[0]
    let blocks = own.matches(of: /```sh\n((?s:.*?))```\n/).map { String($0.1) }
    #expect(blocks.count == 4)
    let greetings = try GreetingHome()
    let home = greetings.home
    try home.folder.write("Thanks!\n", to: "thanks.txt")
    let id = try #require(
      try greetings.write("termo", "--message", "warm", "--yes", "--at", "2090-01-01").lines.first)
    for block in blocks {
      // The first line of writing asks, and needs a terminal.
      let lines = block.replacing("employees greeting write termo\n", with: "")
        .replacing("edit 3f2a", with: "edit \(id)")
        .replacing("--message - --yes", with: "--message - --at tomorrow --yes")
      let run = try home.shell("set -e\nfunction_ok() { \"$@\" || [ $? = 1 ]; }\n" + lines)
      #expect(run.status <= 1, "\(lines): \(run)")
      #expect(!run.errors.contains("wrong") && !run.errors.contains("Usage"))
    }
    #expect(greetings.mails().count == 5)
    #expect(greetings.mails().contains { $0.fields("Subject") == ["Subject: Cake, Peeter!"] })
  }

  @Test func `the lines for cron add one that sends where cron has next to no PATH`() throws {
    let path = BuiltProgram.package.appending(path: "docs/greetings.md").path
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
      .filter { $0.hasPrefix("line=") || $0.hasPrefix("(crontab -l") }
    #expect(lines.count == 2)
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    let folder = mail.home.folder
    try mail.add("due")
    // Cron has no XDG_CONFIG_HOME.
    let configuration = try String(
      contentsOfFile: folder.path("config/employees/config.yaml"), encoding: .utf8)
    try folder.write(configuration, to: "home/.config/employees/config.yaml")
    let table = try folder.write("0 5 * * *  true\n", to: "home/table")
    try folder.writeProgram(
      "#!/bin/sh\ncase $1 in -) cat > ~/new && mv ~/new ~/table ;; -l) cat ~/table ;; esac\n",
      to: "home/.local/bin/crontab")
    try folder.writeProgram(
      "#!/bin/sh\nexec '\(Program.path)' \"$@\"\n", to: "home/.local/bin/employees")
    // Typed twice, they still make one entry.
    for _ in 0..<2 {
      let added = try mail.home.shell(
        "unset -f employees\nPATH=\"$HOME/.local/bin:$PATH\"\n" + lines.joined(separator: "\n"))
      #expect(added == Run(status: 0))
    }
    let entries = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
    #expect(entries.count == 2 && entries.first == "0 5 * * *  true")
    let command = try #require(entries.last).split(separator: " ").dropFirst(5)
      .joined(separator: " ")
    let home = folder.path("home")
    let sent = try mail.home.shell(
      "exec env -i HOME='\(home)' PATH=/usr/bin:/bin SHELL=/bin/sh /bin/sh -c '\(command)' < /dev/null"
    )
    #expect(sent == Run(status: 0))
    #expect(mail.mails() == ["sent": ["due"]])
  }
}
