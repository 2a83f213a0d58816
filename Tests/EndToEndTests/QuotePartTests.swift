import Foundation
import TestSupport
import Testing

/// A quote in the queue, which goes to several people: each gets it, and has a state of their own.
@Suite struct QuotePartTests {
  private static let people = ["peeter", "tiina", "mari"]
  private static let message = MailHome.quote

  private static func home(_ settings: String) throws -> MailHome {
    let mail = try MailHome(settings)
    try mail.addQuote()
    return mail
  }

  /// A part's ID in messages.
  private static func id(_ person: String) -> String {
    String(MailID.of("quote@telisa.ee", person + "@telisa.ee").prefix(8))
  }

  /// The people whose parts are in each state.
  private static func states(_ mail: MailHome) throws -> [String: [String]] {
    var states: [String: [String]] = [:]
    for (state, names) in mail.mails() {
      states[state] = try names.map { name in
        try mail.text(name, state).fields("Employees-Recipient").joined()
          .replacing("Employees-Recipient: ", with: "").replacing("@telisa.ee", with: "")
      }.sorted()
    }
    return states
  }

  @Test func `one is refused, one waits, and the third has it`() throws {
    let isLater = Locked(false)
    let server = try MailServer { stage, line in
      guard stage == .recipient, !isLater.withLock({ $0 }) else { return nil }
      if line.contains("peeter") { return .say("550 no such user") }
      return line.contains("tiina") ? .say("451 try later") : nil
    }
    let mail = try Self.home("smtp: \(server.url)")
    let run = try mail.greeting("send-due")
    #expect(run.status == 65)
    #expect(
      run.errors == """
        employees: not sent: 550 no such user.
          \(Self.id("peeter"))  peeter@telisa.ee
          'employees greeting resend ID' sends it again.
        employees: not sent yet; retrying for five days: 451 try later.
          \(Self.id("tiina"))  tiina@telisa.ee

        """)
    #expect(
      try Self.states(mail) == ["failed": ["peeter"], "scheduled": ["tiina"], "sent": ["mari"]])
    #expect(server.taken.map(\.recipients) == [["<mari@telisa.ee>"]])
    isLater.withLock { $0 = true }
    // By their IDs, each alone.
    let again = try mail.greeting("resend", Self.id("peeter"), "--yes")
    #expect(again == Run(status: 0, errors: "Sent the quote to peeter@telisa.ee.\n"))
    let now = try mail.greeting("send", Self.id("tiina"), "--yes")
    #expect(now == Run(status: 0, errors: "Sent the quote to tiina@telisa.ee.\n"))
    #expect(try Self.states(mail) == ["sent": Self.people.sorted()])
    #expect(
      server.taken.map(\.recipients) == ["mari", "peeter", "tiina"].map { ["<\($0)@telisa.ee>"] })
    // All of them see who else has it, and nothing of the queue's.
    for taken in server.taken {
      let text = taken.message.replacing("\r\n", with: "\n")
      #expect(text.hasSuffix(Self.message) && !text.contains("Employees-"))
    }
    #expect(try mail.greeting("send-due") == Run(status: 0))
    let late = try mail.greeting("send", Self.id("tiina"), "--yes")
    #expect(late.status == 1)
    #expect(
      late.errors.hasPrefix("employees: the quote to tiina@telisa.ee is sent, not scheduled."))
  }

  @Test func `sent by hand, it is told once for all; it can be cancelled, and not edited`() throws {
    let server = try MailServer()
    let mail = try Self.home("smtp: \(server.url)")
    let whole = mail.id(of: "quote")
    let edit = try mail.greeting("edit", whole, "--subject", "x", "--yes")
    #expect(edit.status == 1)
    #expect(
      edit.errors
        == "employees: \(whole.prefix(8)) is a quote; quotes cannot be changed.\n")
    let sent = try mail.greeting("send", whole, "--yes")
    #expect(
      sent
        == Run(
          status: 0,
          errors: "Sent the quote to peeter@telisa.ee, tiina@telisa.ee, mari@telisa.ee.\n"))
    #expect(try Self.states(mail) == ["sent": Self.people.sorted()])
    let other = try Self.home("smtp: \(server.url)")
    let cancelled = try other.greeting("cancel", other.id(of: "quote"), "--yes")
    #expect(
      cancelled.errors
        == "Cancelled the quote to peeter@telisa.ee, tiina@telisa.ee, mari@telisa.ee.\n")
    #expect(other.mails().isEmpty)
    #expect(server.taken.count == 3)
  }

  @Test func `a part that was cancelled is told beside the others`() throws {
    let server = try MailServer { stage, line in
      stage == .recipient && line.contains("peeter") ? .say("451 try later") : nil
    }
    let quotes = try QuoteHome(port: server.port)
    let run = try quotes.quote(
      "add", "It works.", "--said-by", "termo", "--heard-by", "me", "--yes")
    #expect(run.status == 75)
    let id = try quotes.id()
    let name = try #require(quotes.files("scheduled").first)
    let waiting = try quotes.quote("show", id)
    let line = try #require(waiting.lines.first { $0.contains("scheduled") })
    let part = String(line.prefix { $0 != " " })
    #expect(!name.isEmpty && line.contains("peeter@telisa.ee"))
    #expect(try quotes.home.run("greeting", "cancel", part, "--yes").status == 0)
    let shown = try quotes.quote("show", id)
    let cancelled = try #require(
      shown.lines.first { $0.contains("peeter@telisa.ee") && !$0.contains("said") })
    let sent = try #require(shown.lines.last { $0.contains("mari@telisa.ee") })
    #expect(cancelled.hasPrefix(String(repeating: " ", count: part.count) + "  cancelled  "))
    #expect(sent.contains("  sent       "), "\(shown)")
    #expect(try quotes.quote("show", id).output == shown.output)
  }

  @Test func `a greeting with two recipients goes to nobody`() throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    try mail.add("two", to: "a@telisa.ee>, <b@telisa.ee")
    let run = try mail.greeting("send-due")
    #expect(run.status == 65)
    #expect(
      run.errors.hasPrefix(
        "employees: not sent: it does not have exactly one sender, or its recipients are unclear.\n"
      ))
    #expect(mail.mails() == ["failed": ["two"]])
    #expect(server.connectionCount == 0)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/msmtp"), "no msmtp"))
  func `msmtp gets it once for all, and never a part`() throws {
    let isRefusing = Locked(false)
    let server = try MailServer { stage, _ in
      stage == .recipient && isRefusing.withLock { $0 } ? .say("451 try later") : nil
    }
    let command =
      "send-command: msmtp --file=/dev/null --host=127.0.0.1 --port=\(server.port) --from=mari@telisa.ee -t"
    let mail = try Self.home(command)
    #expect(try mail.greeting("send-due") == Run(status: 0))
    #expect(mail.mails() == ["sent": ["quote"]])
    #expect(server.taken.map(\.recipients) == [Self.people.map { "<\($0)@telisa.ee>" }])
    // Split for a server that takes none of them now; then the setting is changed.
    isRefusing.withLock { $0 = true }
    let other = try Self.home("smtp: \(server.url)")
    #expect(try other.greeting("send-due").status == 75)
    isRefusing.withLock { $0 = false }
    try other.configure(command)
    let run = try other.greeting("send", Self.id("tiina"), "--yes")
    #expect(run.status == 75)
    #expect(
      run.errors == """
        employees: not sent yet; retrying for five days: it goes to one of several people, and send-command would \
        send it to all of them; set mail: smtp.

        """)
    #expect(server.taken.count == 1)
    try other.configure("smtp: \(server.url)")
    #expect(try other.greeting("send", Self.id("tiina"), "--yes").status == 0)
    #expect(server.taken.map(\.recipients).last == ["<tiina@telisa.ee>"])
  }
}

extension MailHome {
  /// A mail to three people.
  static let quote = """
    From: Mari Maasikas <mari@telisa.ee>
    To: "Termomeeter, Peeter" <peeter@telisa.ee>,
     =?utf-8?q?=C3=95nne?= Tiina <tiina@telisa.ee>, mari@telisa.ee
    Subject: A quote
    Message-ID: <quote@telisa.ee>
    Keywords: quote

    Works on my machine.
    .
    From Peeter

    """

  /// Puts ``quote`` into the Maildir of mails that wait.
  func addQuote() throws {
    try home.folder.write(
      Self.quote, to: "home/.local/share/employees/default/mail/scheduled/cur/quote:2,S")
  }
}
