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
    let id = try greetings.schedule()
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

  @Test func `edit changes picture and occasion, whose own picture follows`() throws {
    let greetings = try GreetingHome()
    let home = greetings.home
    let id = try greetings.schedule()
    func edit(_ options: String...) throws -> String {
      let run = try home.start(["greeting", "edit", id, "--yes"] + options).finish()
      #expect(run.status == 0 && run.output.isEmpty, "\(run)")
      #expect(greetings.mails().count == 1)
      return try #require(greetings.mails().first)
    }
    let thanks = try edit("--occasion", "thanks")
    #expect(thanks.fields("Keywords") == ["Keywords: greeting, thanks"])
    #expect(thanks.contains("thanks.png") && !thanks.contains("birthday.png"))
    #expect(thanks.contains("Happy birthday"))
    let bare = try edit("--picture", "none")
    #expect(!bare.contains("image/png"))
    #expect(try !edit("--occasion", "farewell").contains("image/png"))
    let other = try edit("--picture", "welcome", "--occasion", "birthday")
    #expect(other.contains("welcome.png"))
    #expect(other.fields("Keywords") == ["Keywords: greeting, birthday"])
    #expect(try edit("--occasion", "thanks").contains("welcome.png"))
    #expect(try home.run("greeting", "edit", id, "--picture", "nowhere.png", "--yes").status == 74)
    #expect(try home.run("greeting", "edit", id, "--occasion", "x", "--yes").status == 64)
  }

  @Test func `an address that changed is reported by doctor and at sending`() throws {
    let server = try MailServer()
    let greetings = try GreetingHome(port: server.port)
    let home = greetings.home
    for name in ["termo", "mari"] {
      let later = ["--message", "warm", "--at", "2090-01-01 9:00", "--yes"]
      #expect(try home.start(["greeting", "write", name] + later).finish().status == 0)
    }
    #expect(try !home.run("doctor").output.contains("another address"))
    let moved = Feed.tallinn.replacing("peeter@telisa.ee", with: "termo@telisa.ee")
    greetings.office.tallinn.say(moved)
    #expect(try home.run("refresh").status == 0)
    let message = "Peeter Termomeeter: the directory now has another address, termo@telisa.ee"
    let doctor = try home.run("doctor").output
    #expect(doctor.components(separatedBy: "another address").count == 2, "\(doctor)")
    #expect(doctor.replacing(/\s+/, with: " ").contains(message), "\(doctor)")
    let id = try #require(
      try home.run("greeting", "list", "termo", "--json").json()[0]?["id"]?.text)
    let run = try home.run("greeting", "send", id, "--yes")
    #expect(run.status == 0)
    #expect(run.errors.contains("employees: \(message).\n"), "\(run)")
    #expect(server.taken.map(\.recipients) == [["<peeter@telisa.ee>"]])
  }

  @Test(arguments: ["edit", "send", "resend", "cancel"])
  func `a greeting that is not there needs no --yes`(command: String) throws {
    let home = try GreetingHome().home
    let run = try home.run("greeting", command, "9999")
    #expect(run.status == 1 && run.errors.contains("\"9999\""), "\(run)")
    #expect(try home.run("greeting", command, "9999", "--yes") == run)
  }

  @Test func `edit opens the editor, and asks on a terminal`() throws {
    let greetings = try GreetingHome()
    let home = greetings.home
    let id = try greetings.schedule()
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
      try shell.run(
        "$P greeting edit \(id) --subject Other --color never", until: "Subject  Other", "[y/N]")
      try shell.type("n\n", until: "is unchanged.")
      shell.finish()
      #expect(greetings.mails().first?.fields("Subject") == ["Subject: S"])
    }
  }
}
