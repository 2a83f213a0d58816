import Foundation
import TestSupport
import Testing

/// Sending greetings: by a timer, by hand, again, and not.
@Suite struct GreetingSendingTests {
  private static let later = "Deferred-Delivery: Sun, 1 Jan 2090 09:00:00 +0200\n"

  private static let broken =
    "unsure whether it was sent: the connection to the mail server broke."

  /// Many days ago.
  private static let missed = "Deferred-Delivery: Thu, 1 Jan 2026 09:00:00 +0200\n"

  @Test func `what is due is sent, in silence, and the rest waits`() throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    #expect(try mail.greeting("send-due") == Run(status: 0))
    try mail.add("one")
    try mail.add("two", to: "anu@telisa.ee")
    try mail.add("later", fields: Self.later)
    #expect(try mail.greeting("send-due") == Run(status: 0))
    #expect(mail.mails() == ["scheduled": ["later"], "sent": ["one", "two"]])
    #expect(server.taken.map(\.recipients) == [["<jaan@telisa.ee>"], ["<anu@telisa.ee>"]])
    let message = try #require(server.taken.first?.message)
    #expect(message.contains("\r\n\r\nHappy birthday!\r\n.\r\nFrom me\r\n"))
    #expect(message.hasPrefix("Date: ") && !message.contains("Employees-"))
    #expect(try mail.text("one", "sent").hasPrefix("Employees-Reply: 250 2.0.0 taken\nDate: "))
    #expect(server.connectionCount == 1 && server.commands.first == "EHLO [127.0.0.1]")
    #expect(try mail.greeting("send-due") == Run(status: 0))
    #expect(server.taken.count == 2)
  }

  @Test func `a server is greeted as the configuration says`() throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)\nhello: '[192.0.2.7]'")
    try mail.add("one")
    #expect(try mail.greeting("send-due") == Run(status: 0))
    #expect(server.commands.first == "EHLO [192.0.2.7]")
    #expect(try mail.home.run("config", "show").output.contains("hello: "))
  }

  @Test func `a mail that was missed is told of once`() throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    try mail.add("missed", fields: Self.missed)
    let run = try mail.greeting("send-due")
    #expect(run.status == 65)
    #expect(
      run.errors == """
        employees: not sent: its day was over before it could be sent.
          \(mail.id(of: "missed").prefix(8))  jaan@telisa.ee
          'employees greeting resend ID' sends it again.

        """)
    #expect(mail.mails() == ["failed": ["missed"]])
    #expect(try mail.greeting("send-due") == Run(status: 0))
    #expect(server.connectionCount == 0)
  }

  @Test func `a server that cannot be reached is told of once, not every minute`() throws {
    let port = try RefusingPort()
    let mail = try MailHome("smtp: smtp://127.0.0.1:\(port.port)")
    for name in ["one", "two"] { try mail.add(name) }
    let run = try mail.greeting("send-due")
    #expect(run.status == 75)
    let lines = run.errors.split(separator: "\n")
    #expect(
      lines.first
        == "employees: not sent yet; retrying for five days: could not connect to the mail server."
    )
    #expect(lines.count == 3)
    // A minute later nothing is due; when it is, nothing new is to be told.
    #expect(try mail.greeting("send-due") == Run(status: 0))
    for name in ["one", "two"] {
      let text = try mail.text(name, "scheduled")
      #expect(text.contains("Employees-Reply: could-not-connect\nEmployees-Attempts: 1\n"))
      let due = text.replacing(
        /Employees-Next-Attempt: .*/, with: "Employees-Next-Attempt: Thu, 1 Jan 2026 09:00:00 +0200"
      )
      try due.write(
        toFile: mail.folder("scheduled") + "/\(name):2,S", atomically: true, encoding: .utf8)
    }
    #expect(try mail.greeting("send-due") == Run(status: 75))
    // At last: that is told, too.
    let server = try MailServer()
    try mail.configure("smtp: \(server.url)")
    for name in ["one", "two"] {
      let due = try mail.text(name, "scheduled").replacing(
        /Employees-Next-Attempt: .*/, with: "Employees-Next-Attempt: Thu, 1 Jan 2026 09:00:00 +0200"
      )
      try due.write(
        toFile: mail.folder("scheduled") + "/\(name):2,S", atomically: true, encoding: .utf8)
    }
    let last = try mail.greeting("send-due")
    #expect(last.status == 0)
    #expect(last.errors.hasPrefix("employees: sent after all:\n"))
    #expect(mail.mails() == ["sent": ["one", "two"]])
  }

  @Test(arguments: [
    (
      MailServer.Stage.recipient, MailServer.Answer.say("550 5.1.1 no such\u{1B}[31m user"),
      "failed",
      "not sent: 550 5.1.1 no such [31m user."
    ),
    (.dot, .say("554 spam"), "failed", "not sent: 554 spam."),
    (.dot, .close, "unsure", Self.broken), (.body, .reset, "unsure", Self.broken),
  ])
  func `what fails, and what is unsure, is told and never sent again`(
    stage: MailServer.Stage, answer: MailServer.Answer, state: String, message: String
  ) throws {
    let server = try MailServer { asked, _ in asked == stage ? answer : nil }
    let mail = try MailHome("smtp: \(server.url)")
    try mail.add("one")
    let run = try mail.greeting("send-due")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("employees: \(message)\n"))
    #expect(mail.mails() == [state: ["one"]])
    let connections = server.connectionCount
    #expect(try mail.greeting("send-due") == Run(status: 0))
    #expect(server.connectionCount == connections)
    // By hand, and with a server that takes it.
    let honest = try MailServer()
    try mail.configure("smtp: \(honest.url)")
    let again = try mail.greeting("resend", mail.id(of: "one"), "--yes")
    #expect((again.status, again.output) == (0, ""))
    #expect(mail.mails() == ["sent": ["one"]])
    #expect(honest.taken.count == 1)
    #expect(honest.taken.first?.message.contains("Message-ID: <one@telisa.ee>\r\n") == true)
  }

  @Test func `a mail is sent by hand before its time, or cancelled`() throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    for name in ["one", "two"] { try mail.add(name, fields: Self.later) }
    let one = String(mail.id(of: "one").prefix(6))
    for command in ["send", "resend", "cancel"] {
      let run = try mail.greeting(command, one)
      #expect(run.status == 64)
      #expect(run.errors == "employees: without a terminal, greeting \(command) needs --yes.\n")
    }
    #expect(mail.mails() == ["scheduled": ["one", "two"]])
    #expect(
      try mail.greeting("send", one, "--yes")
        == Run(
          status: 0, errors: "Sent greeting \(mail.id(of: "one").prefix(8)) to jaan@telisa.ee.\n"))
    let cancelled = try mail.greeting("cancel", mail.id(of: "two"), "-y")
    #expect(cancelled.status == 0)
    #expect(mail.mails() == ["sent": ["one"]])
    #expect(FileManager.default.fileExists(atPath: mail.folder("scheduled") + "/two:2,ST"))
    #expect(server.taken.count == 1)
    // Neither can be done twice.
    #expect(try mail.greeting("send", one, "--yes").status == 1)
    #expect(try mail.greeting("cancel", mail.id(of: "two"), "--yes").status == 1)
    #expect(try mail.greeting("send", "ffff", "--yes").status == 1)
  }

  @Test func `nothing says how to send: that is told where something is due`() throws {
    let mail = try MailHome("")
    #expect(try mail.greeting("send-due") == Run(status: 0))
    try mail.add("later", fields: Self.later)
    #expect(try mail.greeting("send-due") == Run(status: 0))
    try mail.add("one")
    let run = try mail.greeting("send-due")
    #expect(run.status == 78)
    #expect(run.errors.contains("set 'mail:' in the configuration"))
    #expect(mail.mails() == ["scheduled": ["later", "one"]])
  }

  @Test func `the password comes from its command, and stands nowhere else`() throws {
    let server = try MailServer()
    let mail = try MailHome(
      "smtp: \(server.url)\nuser: mari\npassword-command: echo asked >>\"$HOME/asked\"; echo hunter2"
    )
    for name in ["one", "two"] { try mail.add(name) }
    #expect(try mail.greeting("send-due") == Run(status: 0))
    let secret = Data("\0mari\0hunter2".utf8).base64EncodedString()
    #expect(server.commands.contains { $0.contains(secret) })
    let asked = try String(
      contentsOfFile: mail.home.folder.path("home/asked"), encoding: .utf8)
    #expect(asked == "asked\n")
    let files = try mail.home.shell("grep -rl hunter2 home cache 2>/dev/null; true")
    #expect(files.output == "")
    let shown = try mail.home.run("config", "show")
    #expect(!shown.output.contains("hunter2") && shown.output.contains("# password-command is set"))
    try mail.configure("smtp: \(server.url)\nuser: mari\npassword-command: exit 3")
    try mail.add("three")
    let run = try mail.greeting("send-due")
    #expect(run.status == 75)
    #expect(run.errors.contains("password-command printed no password"))
  }

  @Test(arguments: [
    ("cat >\"$HOME/mail\"", 0, "sent"),
    ("cat >/dev/null; echo try later; exit 75", 75, "scheduled"),
    ("cat >/dev/null; echo no such user; exit 67", 65, "failed"),
    ("cat >/dev/null; exit 1", 65, "unsure"), ("kill -9 $$", 65, "unsure"),
    ("/nowhere/msmtp -t", 75, "scheduled"),
  ])
  func `a command can send instead of a server`(
    command: String, status: Int32, state: String
  ) throws {
    let mail = try MailHome("send-command: '\(command)'")
    try mail.add("one")
    let run = try mail.greeting("send-due")
    #expect(run.status == status)
    #expect(run.output == "")
    #expect(mail.mails() == [state: ["one"]])
    if state == "sent" {
      let text = try String(contentsOfFile: mail.home.folder.path("home/mail"), encoding: .utf8)
      #expect(text.hasPrefix("Date: ") && text.hasSuffix("Happy birthday!\n.\nFrom me\n"))
      #expect(!text.contains("\r"))
    }
    if command.contains("echo") {
      #expect(run.errors.contains(command.contains("later") ? "try later" : "no such user"))
    }
  }

  @Test func `who holds the lock sends; another one says so when asked by hand`() throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    try mail.add("one")
    let folder = mail.home.folder.path("home/.local/share/employees/default/mail")
    let lock = folder + "/lock"
    _ = FileManager.default.createFile(atPath: lock, contents: nil)
    let more = ["SECONDS": "1"]
    let line = """
      exec 9>"\(lock)"; /usr/bin/flock 9; employees --timeout 1s greeting send-due; echo $?; \
      employees --timeout 1s greeting send \(mail.id(of: "one")) --yes; echo $?; \
      touch -d '2 hours ago' "\(lock)"; employees --timeout 1s greeting send-due; echo $?
      """
    let run = try mail.home.shell(line, environment: mail.home.environment.merging(more) { $1 })
    #expect(run.output == "0\n75\n75\n")
    #expect(
      run.errors
        == String(
          repeating: "employees: another process is sending email; try again.\n", count: 2))
    #expect(mail.mails() == ["scheduled": ["one"]])
    #expect(try mail.greeting("send-due") == Run(status: 0))
    #expect(mail.mails() == ["sent": ["one"]])
  }

  @Test(arguments: [
    ("smtp: http://x.ee", "mail.smtp: \"http://x.ee\" is not an SMTP server"),
    ("smtp: smtp://mari:secret@x.ee", "mail.smtp: "),
    ("smtp: smtp://x.ee/path", "mail.smtp: "), ("smtp: smtp://x.ee:99999", "mail.smtp: "),
    ("from: a@x.ee, b@x.ee", "mail.from: \"a@x.ee, b@x.ee\" is not an address of one person"),
    ("smtp: smtp://x.ee\nsend-command: msmtp -t", "mail.send-command: use either smtp or"),
    ("smtp: smtp://x.ee\nhello: box", "mail.hello: \"box\" is neither a full host name nor"),
    ("smtp: smtp://x.ee\nhello: a.ee/b", "mail.hello: "), ("hello: a.ee", "mail.hello: needs smtp"),
    ("smtp: smtp://x.ee\nhello: '[127.0.0.1'", "mail.hello: "),
    ("smtp: smtp://x.ee\nhello: -a.ee", "mail.hello: "),
    ("smtp: smtp://x.ee\nhello: 192.0.2.1", "mail.hello: "),
    ("smtp: smtp://x.ee\nhello: '[192.0.2.999]'", "mail.hello: "),
    ("smtp: smtp://x.ee\nhello: '[IPv6:::::]'", "mail.hello: "),
    ("smtp: smtp://x.ee\nhello: a..ee", "mail.hello: "),
    ("user: mari", "mail.user: needs password-command, too"),
    ("smtp: smtp://x.ee\npassword-command: pass", "mail.password-command: needs user, too"),
    ("server: x", "mail.server: unknown key"), ("maildirs: {}", "mail.maildirs: "),
  ])
  func `a wrong configuration names file, line and key`(mail: String, message: String) throws {
    let run = try MailHome(mail).greeting("send-due")
    #expect(run.status == 78)
    #expect(run.errors.contains(/config.yaml:[0-9]+: mail\./))
    #expect(run.errors.contains(message))
    #expect(!run.errors.contains("secret"))
  }
}

/// Tests reports of `status` and `doctor` about greetings.
@Suite struct GreetingStatusTests {
  @Test func `status counts them, and doctor tells what needs its writer`() throws {
    let mail = try MailHome("smtp: smtp://127.0.0.1:1")
    #expect(try !mail.home.run("status", "--offline").output.contains("greetings"))
    let empty = try mail.home.run("status", "--json").json()
    #expect(empty["mails"]?["unsure"] == .number(0) && empty["mails"]?["last_run"] == .null)
    try mail.add("later", fields: "Deferred-Delivery: Sun, 1 Jan 2090 09:00:00 +0200\n")
    try mail.add("gone", fields: "Employees-Reply: interrupted\n", state: "unsure")
    try mail.add("bad", fields: "Employees-Reply: 550 no such user\n", state: "failed")
    let doctor = try mail.home.run("doctor").output
    #expect(doctor.contains("Emails that need attention"))
    #expect(doctor.contains("unsure: the program ended while sending it"))
    #expect(doctor.contains("failed: 550 no such user"))
    #expect(doctor.contains("'employees greeting send-due' has never run"))
    #expect(try mail.greeting("send-due") == Run(status: 0))
    let status = try mail.home.run("status").output
    #expect(status.contains("1 scheduled, 1 unsure, 1 failed"))
    let json = try mail.home.run("status", "--json").json()
    #expect(json["mails"]?["scheduled"] == .number(1) && json["mails"]?["failed"] == .number(1))
    #expect(json["mails"]?["last_run"] != .null)
    let metrics = try mail.home.run("status", "--format", "openmetrics").output
    #expect(metrics.contains("employees_mails{state=\"unsure\"} 1\n"))
    #expect(metrics.contains("employees_mail_run_timestamp_seconds 1"))
    #expect(try !mail.home.run("doctor").output.contains("has never run"))
  }

  @Test func `status counts what doctor lists, also a mail that cannot be read`() throws {
    let mail = try MailHome("smtp: smtp://127.0.0.1:1")
    #expect(try mail.greeting("send-due") == Run(status: 0))
    try mail.add("gone", fields: "Employees-Reply: interrupted\n", state: "unsure")
    // A loop of links cannot be read, not even by root.
    let loop = mail.folder("unsure") + "/loop:2,S"
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    let doctor = try mail.home.run("doctor", "--json").json().elements
    let listed = doctor.filter { $0["kind"] == "mail" }
    let count = try mail.home.run("status", "--json").json()["mails"]?["unsure"]
    #expect(listed.count == 2 && count == .number(2), "\(doctor)")
  }
}
