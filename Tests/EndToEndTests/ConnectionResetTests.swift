import TestSupport
import Testing

/// Servers that reset each connection at once: told as what it is, a lost connection, whether
/// libcurl sees the connection before its end or not.
@Suite(.enabled(if: Strace.isUsable, "it takes strace")) struct ConnectionResetTests {
  /// How the program is started: as it is, and so that connect(2) returns when the server has long
  /// since reset the connection.
  static let ways = [
    "",
    "'\(Strace.path)' -f -qq -o /dev/null -e trace=connect -e inject=connect:delay_exit=200000 ",
  ]

  private let server: MailServer

  init() throws { server = try MailServer { stage, _ in stage == .banner ? .reset : nil } }

  @Test(arguments: ["http", "https"], ways)
  func `a feed's connection was lost`(scheme: String, way: String) throws {
    let home = try TestHome()
    try home.configure(feeds: [("Tallinn", "\(scheme)://127.0.0.1:\(server.port)")])
    let run = try home.shell(way + "'\(Program.path)' refresh")
    #expect(run.status == 75)
    #expect(run.errors.contains("\n  Tallinn: the connection was lost"), "\(run.errors)")
  }

  @Test(arguments: ["http", "https"], ways)
  func `a connection to a proxy was lost`(scheme: String, way: String) throws {
    let home = try TestHome()
    try home.configure(feeds: [("Tallinn", "\(scheme)://feed.invalid")])
    let proxies = "http_proxy=http://127.0.0.1:\(server.port) https_proxy=$http_proxy; "
    let run = try home.shell(
      proxies + "export http_proxy https_proxy; " + way + "'\(Program.path)' refresh")
    #expect(run.status == 75)
    #expect(run.errors.contains("\n  Tallinn: the connection was lost"), "\(run.errors)")
  }

  @Test(arguments: ["smtp", "smtps"], ways)
  func `a mail's connection broke, and the mail waits`(scheme: String, way: String) throws {
    let mail = try MailHome("smtp: \(scheme)://127.0.0.1:\(server.port)")
    try mail.add("one")
    let run = try mail.home.shell(way + "'\(Program.path)' greeting send-due")
    #expect(run.status == 75)
    #expect(run.errors.contains(": the connection to the mail server broke.\n"), "\(run.errors)")
    #expect(mail.mails() == ["scheduled": ["one"]])
    #expect(try mail.text("one", "scheduled").contains("Employees-Reply: connection-lost\n"))
  }
}
