import Foundation
import TestSupport
import Testing

/// Sending to OpenSMTPD, which delivers into Maildirs; skipped where it cannot run.
@Suite(
  .serialized, .enabled(if: MailDaemon.isAvailable, "opensmtpd is not installed, or not as root"))
struct OpenSMTPDTests {
  @Test func `each recipient gets the mail, whole and once`() throws {
    let daemon = try MailDaemon()
    let mail = try MailHome("smtp: smtp://127.0.0.1:\(daemon.port)")
    for name in ["jaan", "liis"] { try mail.add(name, to: name + "@telisa.ee") }
    #expect(try mail.greeting("send-due") == Run(status: 0))
    #expect(mail.mails() == ["sent": ["jaan", "liis"]])
    #expect(try mail.greeting("send-due") == Run(status: 0))
    for name in ["jaan", "liis"] {
      let texts = try daemon.mails(to: name)
      #expect(texts.count == 1)
      let text = try #require(texts.first)
      #expect(text.contains("Message-ID: <\(name)@telisa.ee>\n"))
      #expect(text.contains("\n\nHappy birthday!\n.\nFrom me\n"))
      #expect(!text.contains("Employees-") && !text.contains("Deferred-Delivery"))
    }
  }

  @Test func `each recipient of a quote gets it once`() throws {
    let daemon = try MailDaemon()
    let mail = try MailHome("smtp: smtp://127.0.0.1:\(daemon.port)")
    try mail.addQuote()
    #expect(try mail.greeting("send-due") == Run(status: 0))
    #expect(mail.mails()["sent"]?.count == 3)
    #expect(try mail.greeting("send-due") == Run(status: 0))
    for name in ["peeter", "tiina", "mari"] {
      let texts = try daemon.mails(to: name)
      #expect(texts.count == 1)
      let text = try #require(texts.first)
      #expect(text.hasSuffix(MailHome.quote) && !text.contains("Employees-"))
    }
  }

  @Test func `a recipient that it refuses is told with its words`() throws {
    let daemon = try MailDaemon()
    let mail = try MailHome("smtp: smtp://127.0.0.1:\(daemon.port)")
    try mail.add("elsewhere", to: "jaan@elsewhere.example")
    let run = try mail.greeting("send-due")
    #expect(run.status == 65)
    #expect(run.errors.contains("550 Invalid recipient"))
    #expect(mail.mails() == ["failed": ["elsewhere"]])
  }
}

/// OpenSMTPD on 127.0.0.1, which takes mails for telisa.ee.
private final class MailDaemon {
  private static let program = "/usr/sbin/smtpd"
  /// Below those that Linux gives to sockets without one.
  private static let ports: Range<UInt16> = 20_000..<32_000
  let port: UInt16
  private let folder: String
  private let process: ChildProcess

  static var isAvailable: Bool {
    getuid() == 0 && FileManager.default.isExecutableFile(atPath: program)
  }

  init() throws {
    // It delivers as a user who may not enter the folders of other tests.
    folder = "/tmp/employees-smtpd-\(UUID().uuidString)"
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    try files.createDirectory(
      atPath: folder + "/mail", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o777])
    unsafe chmod(folder + "/mail", 0o777)
    // No port that the system may give to another test before this server listens.
    var free = UInt16.random(in: Self.ports)
    while canConnect(to: free) { free = UInt16.random(in: Self.ports) }
    port = free
    let configuration = """
      listen on 127.0.0.1 port \(port)
      table anybody { "@" = "nobody" }
      action "deliver" maildir "\(folder)/mail/%{dest.user}" user nobody virtual <anybody>
      match from any for domain "telisa.ee" action "deliver"

      """
    let file = folder + "/smtpd.conf"
    try configuration.write(toFile: file, atomically: true, encoding: .utf8)
    unsafe chmod(file, 0o644)
    let log = folder + "/log"
    process = try ChildProcess(
      Self.program, ["-d", "-f", file], environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"],
      streams: (.file("/dev/null"), .file(log), .file(log)))
    try wait { canConnect(to: port) }
  }

  deinit {
    // It ends its other processes.
    process.end(with: SIGTERM)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The mails that somebody got, once there is one.
  func mails(to user: String) throws -> [String] {
    let new = folder + "/mail/\(user)/new"
    func names() -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: new)) ?? []).sorted()
    }
    try wait { !names().isEmpty }
    return try names().map { try String(contentsOfFile: new + "/" + $0, encoding: .utf8) }
  }

  private struct Silent: Error {
    let log: String?
  }

  private func wait(_ isReady: () -> Bool) throws {
    if !waitUntil(isReady) {
      throw Silent(log: try? String(contentsOfFile: folder + "/log", encoding: .utf8))
    }
  }
}
