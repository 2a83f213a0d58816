internal import CCurl

/// What was said while one mail was handed over.
struct SMTPExchange {
  /// The most bytes that a server's replies to one mail may have.
  static let replyLimit = 64 << 10

  /// Asked before the mail's first octet.
  var begin: (() -> Bool)?
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
  /// Whether ``reply`` came after the mail.
  private var isReplyToMessage = false

  /// Begins to hand a mail over.
  init(_ message: [UInt8] = []) { self.message = message }

  /// Copies what comes next of the mail; `nil` if it must not be sent.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    if !hasBegun {
      if isForbidden || begin?() != true {
        isForbidden = true
        return nil
      }
      hasBegun = true
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

  /// Takes a line of a reply; `false` if the server says too much.
  mutating func receive(_ line: [UInt8]) -> Bool {
    replySize += line.count
    if replySize > Self.replyLimit { return false }
    if isOver { return true }
    guard line.count >= 3, line[..<3].allSatisfy({ (0x30...0x39).contains($0) }) else {
      return true
    }
    let text = String(decoding: line, as: UTF8.self)
    lines.append(text)
    if line.count > 3, line[3] == UInt8(ascii: "-") { return true }
    reply = Int(text.prefix(3)).map { SMTPReply(code: $0, lines: lines) }
    isReplyToMessage = isComplete
    lines = []
    return true
  }

  /// Takes the beginning of a command that was sent.
  mutating func note(command: [UInt8]) {
    switch String(decoding: command, as: UTF8.self) {
    case "QUIT":
      isOver = true
      return
    case "EHLO", "HELO": isOver = false
    case "MAIL": stage = .sender
    case "RCPT", "DATA": stage = .recipient
    default: break
    }
    // An earlier command's reply is not this one's.
    if !isComplete { reply = nil }
  }

  /// What came of it.
  ///
  /// - Parameters:
  ///   - code: how libcurl's transfer ended.
  ///   - fault: what that means.
  /// - Returns: what is certain.
  func result(of code: CURLcode, _ fault: () -> SMTPFault) -> SMTPResult {
    if isForbidden { return .stopped }
    if hasBegun {
      guard isComplete, isReplyToMessage, let reply else { return .broken(fault()) }
      switch reply.code / 100 {
      case 2: return .accepted(reply)
      case 4, 5: return .refused(reply, .message)
      default: return .broken(.badReply)
      }
    }
    if let reply, [4, 5].contains(reply.code / 100) { return .refused(reply, stage) }
    return .notSent(code == CURLE_OK ? .badReply : fault(), stage)
  }
}
