import Foundation
import TestSupport
import Testing

/// What docs/greetings.md prints about writing greetings, run as it is printed.
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
}
