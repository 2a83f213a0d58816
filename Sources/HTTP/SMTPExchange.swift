import Basics
import CCurl

/// The dialogue while one message is handed over.
struct SMTPExchange {
  /// The most bytes that a server's replies to one mail may have.
  static let replyLimit = 64 << 10
  /// Codes that ask for a sign-in or for encryption (RFC 4954 section 6), whatever the mail is.
  private static let sessionCodes = [530, 538]
  /// Codes that may be about EHLO: not known, out of order, a bad name, refused by a policy.
  private static let helloCodes = [501, 502, 503, 504, 550, 554]

  /// Asked before the mail's first octet.
  var begin: (() -> Bool)?
  /// The server's offers and grants on this connection; an exchange on a kept one starts with it.
  private(set) var connection: Connection
  private let needs: (login: Bool, unicodeAddresses: Bool)
  private let message: [UInt8]
  private var offset = 0
  /// Whether the server asked for the mail, and it was allowed.
  private var hasBegun = false
  private var isForbidden = false
  /// Whether all of the mail was handed to libcurl.
  private var isComplete = false
  private(set) var stage = SMTPStage.session
  private var replySize = 0
  private var lines: [String] = []
  private var reply: SMTPReply?
  /// Whether the connection is being closed: what is said then is not about the mail.
  private var isOver = false
  /// Whether the last command was EHLO, whose reply lists what the server offers.
  private var isGreeting = false
  /// Whether ``reply`` came after the mail.
  private var isReplyToMessage = false

  /// A server's offers and grants, made once for a connection: whether addresses beyond ASCII are
  /// accepted (SMTPUTF8, RFC 6531), and whether libcurl signed in; a refusal ends the connection.
  typealias Connection = (acceptsUnicodeAddresses: Bool, isSignedIn: Bool)

  init(
    _ message: [UInt8] = [], needing needs: (login: Bool, unicodeAddresses: Bool) = (false, false),
    on connection: Connection = (false, false)
  ) {
    (self.message, self.needs, self.connection) = (message, needs, connection)
  }

  /// A need that the server does not meet, once it was greeted: libcurl goes on without.
  private var unmetNeed: SMTPFault? {
    if needs.login, !connection.isSignedIn { return .noLogin }
    if needs.unicodeAddresses, !connection.acceptsUnicodeAddresses { return .noUnicodeAddresses }
    return nil
  }

  /// Copies what comes next of the mail; `nil` if it must not be sent.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    if !hasBegun {
      hasBegun = !isForbidden && unmetNeed == nil && begin?() == true
      isForbidden = !hasBegun
      if isForbidden { return nil }
    }
    let count = min(buffer.count, message.count - offset)
    unsafe buffer.copyBytes(from: message[offset..<offset + count])
    offset += count
    if count == 0 {
      isComplete = true
      stage = .message
    }
    return count
  }

  /// Writes an offer as libcurl reads it, into its own buffer: `AUTH PLAIN` for `auth plain` and
  /// `AUTH=PLAIN`; keywords have no case (RFC 5321, 2.4), and servers said `=` before RFC 2554.
  func rewriteOffer(in line: UnsafeMutableRawBufferPointer) {
    guard isGreeting, line.count > 4, unsafe line[0] == UInt8(ascii: "2") else { return }
    let end = unsafe line[4...].firstIndex { !$0.isLetterOrDigit } ?? line.count
    let keyword = unsafe String(decoding: line[4..<end], as: UTF8.self).uppercased()
    guard ["AUTH", "STARTTLS", "SIZE", "SMTPUTF8"].contains(keyword) else { return }
    for index in 4..<(keyword == "AUTH" ? line.count : end) {
      if unsafe (0x61...0x7A).contains(line[index]) { unsafe line[index] &= ~0x20 }
    }
    if keyword == "AUTH", end < line.count, unsafe line[end] == UInt8(ascii: "=") {
      unsafe line[end] = 0x20
    }
  }

  /// Takes a line of a reply; `false` if the server says too much.
  mutating func receive(_ line: [UInt8]) -> Bool {
    replySize += line.count
    if replySize > Self.replyLimit { return false }
    if isOver { return true }
    guard line.count >= 3, line[..<3].allSatisfy(\.isDigit) else { return true }
    let text = String(decoding: line, as: UTF8.self)
    lines.append(text)
    let keyword = text.dropFirst(4).split(whereSeparator: \.isWhitespace).first
    if isGreeting, keyword?.uppercased() == "SMTPUTF8" { connection.acceptsUnicodeAddresses = true }
    if line.count > 3, line[3] == UInt8(ascii: "-") { return true }
    reply = Int(text.prefix(3)).map { SMTPReply(code: $0, lines: lines) }
    isReplyToMessage = isComplete
    lines = []
    return true
  }

  /// Takes the beginning of a command that was sent.
  mutating func record(command: [UInt8]) {
    isGreeting = false
    switch String(decoding: command, as: UTF8.self) {
    case "QUIT":
      isOver = true
      return
    case "EHLO", "HELO":
      (isOver, isGreeting) = (false, true)
      connection = (false, false)
    case "AUTH": connection.isSignedIn = true
    case "MAIL": stage = .sender
    case "RCPT", "DATA": stage = .recipient
    default: break
    }
    // An earlier command's reply is not this one's.
    if !isComplete { reply = nil }
  }

  /// Whether a refusal is about EHLO, however late: about the sender, not a single email.
  ///
  /// Postfix and Exim say so after RCPT. Addresses that the server repeats do not count.
  private static func isAboutHello(_ reply: SMTPReply) -> Bool {
    if !helloCodes.contains(reply.code) { return false }
    return reply.text.lowercased().split(separator: " ").contains { word in
      !word.contains("@") && word.split { !$0.isLetter }.contains { ["helo", "ehlo"].contains($0) }
    }
  }

  /// Returns what is certain after libcurl's transfer ended with a code; `fault` is the meaning of
  /// a code other than success.
  func result(of code: CURLcode, _ fault: () -> SMTPFault) -> SMTPResult {
    if stage != .session, !hasBegun, let unmetNeed {
      return .notSent(unmetNeed, unmetNeed == .noLogin ? .session : stage)
    }
    if isForbidden { return .stopped }
    if hasBegun {
      guard isComplete, isReplyToMessage, let reply else { return .broken(fault()) }
      switch reply.code / 100 {
      case 2: return .accepted(reply)
      case 4, 5: return .refused(reply, .message)
      default: return .broken(.badReply)
      }
    }
    if let reply, [4, 5].contains(reply.code / 100) {
      let isAboutSession = stage == .sender && Self.sessionCodes.contains(reply.code)
      return .refused(reply, isAboutSession || Self.isAboutHello(reply) ? .session : stage)
    }
    return .notSent(code == CURLE_OK ? .badReply : fault(), stage)
  }
}
