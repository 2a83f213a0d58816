import Foundation
import TestSupport
import Testing

/// Greetings that the built program sends at once, or changes.
@Suite struct GreetingEditTests {
  @Test func `without --at it is sent at once, to each alone`() throws {
    let server = try MailServer()
    let greetings = try GreetingHome(port: server.port)
    let run = try greetings.write("termo", "mari", "--message", "warm", "--yes")
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.lines.count == 2)
    #expect(server.taken.map(\.recipients.count) == [1, 1])
    #expect(server.taken.allSatisfy { !$0.message.contains("Deferred-Delivery") })
    #expect(greetings.mails("sent").count == 2 && greetings.mails().isEmpty)
  }

  @Test func `where the server cannot be reached it is kept for another try`() throws {
    // Nothing listens there.
    let greetings = try GreetingHome(port: 9)
    let run = try greetings.write("termo", "--message", "warm", "--yes")
    #expect(run.status == 75 && run.lines.count == 1)
    #expect(run.errors.contains("not sent yet"))
    #expect(greetings.mails().count == 1)
  }

  @Test func `edit changes subject, text and time, and keeps what identifies it`() throws {
    let greetings = try GreetingHome()
    let home = greetings.home
    let later = ["--at", "2090-01-01 9:00", "--yes"]
    let id = try #require(
      try home.start(["greeting", "write", "termo", "--message", "warm"] + later).finish().lines
        .first)
    let old = try #require(greetings.mails().first)
    try home.folder.write("Dear {first-name}, a new text\n", to: "new.txt")
    let line =
      "employees greeting edit \(id) --subject 'New\tone' --message new.txt --at '2091-02-03 4:05' --yes"
    let run = try home.shell(line)
    #expect(run.status == 0 && run.output.isEmpty)
    let new = try #require(greetings.mails().first)
    #expect(greetings.mails().count == 1)
    #expect(new.fields("Message-ID") == old.fields("Message-ID"))
    #expect(new.fields("Subject") == ["Subject: New one"])
    #expect(
      new.fields("Deferred-Delivery") == ["Deferred-Delivery: Sat, 3 Feb 2091 04:05:00 +0000"])
    #expect(new.contains("Dear Peeter, a new text") && !new.contains("{first-name}"))
    #expect(new.contains("image/png"))
  }

  @Test func `edit opens the editor, and asks on a terminal`() throws {
    let greetings = try GreetingHome()
    let home = greetings.home
    let later = ["--at", "2090-01-01 9:00", "--yes"]
    let id = try #require(
      try home.start(["greeting", "write", "termo", "--message", "warm"] + later).finish().lines
        .first)
    try home.folder.writeProgram(
      "#!/bin/sh\nprintf 'Subject: S\\n\\nT\\n' > \"$1\"\n", to: "bin/editor")
    let editor = ["EDITOR": home.folder.path("bin/editor")]
    #expect(try home.run("greeting", "edit", id, environment: editor).status == 64)
    let run = try home.run("greeting", "edit", id, "--yes", environment: editor)
    #expect(run.status == 0)
    let mail = try #require(greetings.mails().first)
    #expect(mail.fields("Subject") == ["Subject: S"] && mail.contains("\nT\n"))
    #expect(
      mail.fields("Deferred-Delivery") == ["Deferred-Delivery: Sun, 1 Jan 2090 09:00:00 +0000"])
    #expect(try home.run("greeting", "edit", id, "--yes").status == 64)
    #expect(try home.run("greeting", "edit", id, "--at", "2020-01-01", "--yes").status == 64)
    #expect(try home.run("greeting", "edit", "ffff", "--yes", environment: editor).status == 1)
    if Terminals.haveJobs {
      let shell = try JobShell(home)
      shell.run("$P greeting edit \(id) --subject Other --color never")
      try shell.expect("Subject  Other")
      try shell.expect("[y/N]")
      shell.type("n\n")
      try shell.expect("is as it was.")
      shell.finish()
      #expect(greetings.mails().first?.fields("Subject") == ["Subject: S"])
    }
  }
}
