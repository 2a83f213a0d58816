import TestSupport
import Testing

/// Servers that reset a connection before libcurl has seen it: told as what it is, a lost connection.
@Suite(.enabled(if: Strace.isUsable, "it takes strace")) struct ConnectionResetTests {
  /// Returns from connect(2) when the server has long since reset the connection.
  private static let late =
    "'\(Strace.path)' -f -qq -o /dev/null -e trace=connect "
    + "-e inject=connect:delay_exit=200000 '\(Program.path)' "

  private let server: MailServer

  init() throws { server = try MailServer { stage, _ in stage == .banner ? .reset : nil } }

  @Test func `a feed's connection was lost`() throws {
    let home = try TestHome()
    try home.configure(feeds: [("Tallinn", "http://127.0.0.1:\(server.port)")])
    let run = try home.shell(Self.late + "refresh")
    #expect(run.status == 75)
    #expect(run.errors.contains("\n  Tallinn: the connection was lost"))
  }

  @Test func `a mail's connection broke, and the mail waits`() throws {
    let mail = try MailHome("smtp: \(server.url)")
    try mail.add("one")
    let run = try mail.home.shell(Self.late + "greeting send-due")
    #expect(run.status == 75)
    #expect(run.errors.contains(": the connection to the mail server broke.\n"))
    #expect(mail.mails() == ["scheduled": ["one"]])
    #expect(try mail.text("one", "scheduled").contains("Employees-Reply: connection-lost\n"))
  }
}
