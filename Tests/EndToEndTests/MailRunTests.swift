import Foundation
import TestSupport
import Testing

/// Runs that send mails: what they report, how long they wait, and what they write besides.
@Suite struct MailRunTests {
  @Test func `what killed runs left is reported by the next one, once, each of them`() throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    for name in ["one", "two"] { try mail.add(name, state: "sending") }
    // This one was moved by a run that was killed before it said so.
    let file = try mail.add("three", state: "unsure")
    try FileManager.default.moveItem(
      atPath: file, toPath: file.replacing(":2,S", with: ":2,"))
    let run = try mail.greeting("send-due")
    #expect(run.status == 65)
    for name in ["one", "two", "three"] {
      #expect(run.errors.components(separatedBy: mail.id(of: name).prefix(8)).count == 2, "\(run)")
    }
    #expect(try mail.greeting("send-due") == Run(status: 0))
    #expect(mail.mails() == ["unsure": ["one", "three", "two"]])
    #expect(server.connectionCount == 0)
  }

  @Test func `each of many that killed runs left is named, since no later run names it`() throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    let names = (1...25).map { "mail\($0)" }
    for name in names { try mail.add(name, state: "sending") }
    let run = try mail.greeting("send-due")
    #expect(run.status == 65 && !run.errors.contains("more"))
    for name in names { #expect(run.errors.contains(mail.id(of: name).prefix(8)), "\(name)") }
    #expect(try mail.greeting("send-due") == Run(status: 0))
  }

  @Test func `the name of mail.from is the sender's, and a bare address stays one`() throws {
    let greetings = try GreetingHome(
      "me: mari@telisa.ee\n",
      mail: "{send-command: 'cat >\"$HOME/mail\"', from: 'Mari Õunapuu <mari@telisa.ee>'}")
    let shown = try greetings.home.run("config", "show").output
    #expect(shown.contains("from: \"Mari Õunapuu <mari@telisa.ee>\""), "\(shown)")
    let run = try greetings.write("termo", "--message", "warm", "--yes")
    #expect(run.status == 0, "\(run)")
    let mail = try #require(greetings.mails("sent").first)
    #expect(mail.fields("From").first?.hasSuffix("<mari@telisa.ee>") == true)
    #expect(mail.fields("From").first?.contains("=?utf-8?") == true)
  }

  @Test func `what the command prints is for its user alone, and no link is followed`() throws {
    let mail = try MailHome("send-command: 'cat >/dev/null; echo secret'")
    try mail.add("one")
    let log = mail.home.folder.path("home/.local/state/employees/mail-send.log")
    let state = mail.home.folder.path("home/.local/state/employees")
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(
      atPath: log, contents: Data("old and longer\n".utf8), attributes: [.posixPermissions: 0o644])
    #expect(try mail.greeting("send-due") == Run(status: 0))
    let attributes = try FileManager.default.attributesOfItem(atPath: log)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "secret\n")
    try FileManager.default.removeItem(atPath: log)
    let target = try mail.home.folder.write("mine\n", to: "home/mine")
    try FileManager.default.createSymbolicLink(atPath: log, withDestinationPath: target)
    try mail.add("two")
    let run = try mail.greeting("send-due")
    #expect(run.status == 75 && !run.errors.contains("mine"), "\(run)")
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine\n")
    #expect(mail.mails() == ["scheduled": ["two"], "sent": ["one"]])
  }

  @Test func `a slow server is waited for where no user waits, else as long as --timeout`() throws {
    let server = try MailServer { stage, _ in
      // Longer than --timeout says: how slow the server is, not a wait for something to happen.
      if stage == .banner { Thread.sleep(forTimeInterval: 2) }
      return nil
    }
    let mail = try MailHome("smtp: \(server.url)")
    try mail.add("one")
    let run = try mail.greeting("send", mail.id(of: "one"), "--yes", "--timeout", "1s")
    #expect(run.status == 75)
    #expect(run.errors.contains("the mail server took too long"))
    let text = try mail.text("one", "scheduled").replacing(
      /Employees-Next-Attempt: .*/, with: "Employees-Next-Attempt: Thu, 1 Jan 2026 09:00:00 +0200")
    try text.write(
      toFile: mail.folder("scheduled") + "/one:2,S", atomically: true, encoding: .utf8)
    let due = try mail.greeting("send-due", "--timeout", "1s")
    #expect(due.status == 0)
    #expect(mail.mails() == ["sent": ["one"]])
  }
}
