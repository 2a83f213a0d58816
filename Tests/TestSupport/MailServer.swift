import Foundation

/// An SMTP server on 127.0.0.1 that does as a script says, and records what it took.
public final class MailServer: Sendable {
  /// A client's stage when the server answers.
  public enum Stage: String, Sendable, CaseIterable {
    case banner, hello, auth, startTLS, mail, recipient, data
    /// In mid-body, after the first octets.
    case body
    case dot, quit
  }

  /// The server's action.
  public enum Answer: Sendable {
    /// Writes lines, without the last end.
    case say(String)
    /// Writes octets as they are, and closes.
    case sayAndClose(String)
    /// Writes octets again and again.
    case forever(String)
    case close
    case reset
    /// Says nothing more, and keeps the connection.
    case stall

    fileprivate var text: String? {
      switch self {
      case .say(let text), .sayAndClose(let text): text
      case .forever, .close, .reset, .stall: nil
      }
    }
  }

  /// A mail that the server took.
  public struct Taken: Sendable, Hashable {
    /// The command MAIL, without its beginning.
    public let sender: String
    /// The commands RCPT, without their beginning.
    public let recipients: [String]
    /// The message, without the dots that SMTP adds.
    public let message: String
    /// Which connection it came by, from 1.
    public let connection: Int
  }

  /// Everything seen so far.
  private struct Seen: Sendable {
    var taken: [Taken] = []
    var connections = 0
    var open = 0
    /// How often 354 was said.
    var asked = 0
    var commands: [String] = []
  }

  /// The port on which it listens.
  public let port: UInt16
  private let socket: ListeningSocket
  private let stopSignal: StopSignal
  private let seen = Locked(Seen())
  private let answer: @Sendable (Stage, _ line: String) -> Answer?

  /// Starts a server.
  ///
  /// - Parameter answer: what it does at a stage; `nil` for what honest servers do.
  /// - Throws: An error if no port is free.
  public init(_ answer: @escaping @Sendable (Stage, _ line: String) -> Answer? = { _, _ in nil })
    throws
  {
    socket = try ListeningSocket()
    stopSignal = try StopSignal()
    port = socket.port
    self.answer = answer
    let (socket, stopSignal) = (socket, stopSignal)
    Thread.detachNewThread { [weak self] in
      while let descriptor = socket.accept(until: stopSignal) {
        let connection = Connection(descriptor, stopSignal)
        guard let self else { return connection.close() }
        let number = self.seen.withLock {
          $0.connections += 1
          $0.open += 1
          return $0.connections
        }
        Thread.detachNewThread { [weak self] in
          self?.converse(connection, number)
          connection.close()
          self?.seen.withLock { $0.open -= 1 }
        }
      }
      socket.close()
    }
  }

  deinit { stopSignal.raise() }

  /// Its address.
  public var url: String { "smtp://127.0.0.1:\(port)" }
  /// The mails that it took, in order.
  public var taken: [Taken] { seen.withLock { $0.taken } }
  /// How often somebody connected.
  public var connectionCount: Int { seen.withLock { $0.connections } }
  /// Waits until every connection has ended, so that all is recorded that was taken.
  ///
  /// - Returns: whether they did.
  public func isIdleInTime() -> Bool { waitUntil { seen.withLock { $0.open } == 0 } }

  /// How often it asked for a mail.
  public var askedCount: Int { seen.withLock { $0.asked } }
  /// The commands that it got.
  public var commands: [String] { seen.withLock { $0.commands } }
}

extension MailServer {
  private static let honest: [Stage: String] = [
    .banner: "220 test ESMTP", .hello: "250-test\r\n250-AUTH PLAIN\r\n250 8BITMIME",
    .auth: "235 welcome", .startTLS: "454 no", .mail: "250 sender ok",
    .recipient: "250 recipient ok", .data: "354 go ahead", .dot: "250 2.0.0 taken",
    .quit: "221 bye",
  ]

  /// Does what the script says; `nil` if the conversation is over, else the code that was said.
  private func act(_ stage: Stage, _ line: String, _ connection: Connection) -> String? {
    act(answer(stage, line) ?? .say(Self.honest[stage] ?? ""), connection)
  }

  private func act(_ answer: Answer, _ connection: Connection) -> String? {
    switch answer {
    case .say(let text):
      if text.isEmpty { return "" }
      return connection.perform(.write(Array((text + "\r\n").utf8))) ? String(text.prefix(3)) : nil
    case .sayAndClose(let text):
      _ = connection.perform(.write(Array(text.utf8)))
      return nil
    case .forever(let text):
      _ = connection.perform(.writeForever(Array(text.utf8)))
      return nil
    case .close: return nil
    case .reset:
      _ = connection.perform(.reset)
      return nil
    case .stall:
      _ = connection.perform(.stall)
      return nil
    }
  }

  private func converse(_ connection: Connection, _ number: Int) {
    var lines = LineReader(connection)
    guard act(.banner, "", connection) != nil else { return }
    var (sender, recipients) = ("", [String]())
    while let line = lines.next() {
      seen.withLock { $0.commands.append(line) }
      let stage: Stage
      switch line.prefix(4).uppercased() {
      case "EHLO", "HELO": stage = .hello
      case "AUTH": stage = .auth
      case "STAR": stage = .startTLS
      case "MAIL": stage = .mail
      case "RCPT": stage = .recipient
      case "DATA": stage = .data
      case "QUIT": stage = .quit
      default: stage = .hello
      }
      if stage == .auth, !line.dropFirst("AUTH PLAIN".count).contains(where: { $0 != " " }) {
        guard act(.say("334 "), connection) != nil, let secret = lines.next() else { return }
        seen.withLock { $0.commands.append(secret) }
      }
      // Counted before it is said: the client goes on at once.
      let said = answer(stage, line) ?? .say(Self.honest[stage] ?? "")
      if stage == .data, said.text?.hasPrefix("354") == true { seen.withLock { $0.asked += 1 } }
      guard let code = act(said, connection) else { return }
      switch stage {
      case .mail: (sender, recipients) = (String(line.dropFirst("MAIL FROM:".count)), [])
      case .recipient where code.hasPrefix("2"):
        recipients.append(String(line.dropFirst("RCPT TO:".count)))
      case .data where code == "354":
        guard let message = lines.message(whenBegun: { act(.body, "", connection) != nil }) else {
          return
        }
        let mail = Taken(
          sender: sender, recipients: recipients, message: message, connection: number)
        let answer = answer(.dot, message) ?? .say(Self.honest[.dot] ?? "")
        // Taken before it is said: the client may be gone.
        if answer.text?.hasPrefix("250 ") == true || answer.text?.contains("\n250 ") == true {
          seen.withLock { $0.taken.append(mail) }
        }
        guard act(answer, connection) != nil else { return }
      case .quit: return
      default: break
      }
    }
  }

  /// Reads lines from a connection.
  private struct LineReader {
    private let connection: Connection
    private var bytes: [UInt8] = []
    private var start = 0

    init(_ connection: Connection) { self.connection = connection }

    /// The next line without its end; `nil` at the end.
    mutating func next() -> String? {
      var searched = start
      while true {
        if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
          let line = bytes[start..<end]
          start = end + 1
          return String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
        }
        searched = bytes.count
        guard let chunk = connection.receive() else { return nil }
        bytes.removeSubrange(..<start)
        searched -= start
        start = 0
        bytes += chunk
      }
    }

    /// The message up to its final dot; `nil` at the end, or if it is not wanted.
    mutating func message(whenBegun isWanted: () -> Bool) -> String? {
      var lines: [String] = []
      while let line = next() {
        if lines.isEmpty, !isWanted() { return nil }
        if line == "." { return lines.map { $0 + "\r\n" }.joined() }
        lines.append(line.hasPrefix(".") ? String(line.dropFirst()) : line)
      }
      return nil
    }
  }
}
