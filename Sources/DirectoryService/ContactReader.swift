internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import VCard

/// Reading a file's cards in pieces, so that memory stays small whatever the file's size.
struct ContactReader {
  /// In bytes.
  private static let chunkSize = 1 << 20
  /// How many problems of one file are kept each; those beyond become one.
  static let problemLimit = 1000
  /// How often a file that changes while it is read is read.
  private static let attempts = 3
  /// In nanoseconds: a file written to so shortly before may be written to again without looking
  /// any different.
  private static let freshness: UInt64 = 2_000_000_000

  /// The time, in nanoseconds since 1970 began in UTC.
  private let now: Int64
  private var buffer = [UInt8](repeating: 0, count: Self.chunkSize)

  /// Prepares for reading at a time.
  init(now: Date) {
    self.now = Int64(exactly: (now.timeIntervalSince1970 * 1e9).rounded()) ?? .max
  }

  /// Why a file could not be read.
  struct ReadError: Error {
    let reason: ContactPathFault.Reason

    /// The system's error number.
    init(code: Int32) { reason = .system(errno: code) }

    init(_ reason: ContactPathFault.Reason) { self.reason = reason }
  }

  /// Hands over a file's cards.
  ///
  /// - Returns: what the file looked like, before reading as after it; of size -1 if it may change
  ///   again without looking any different.
  /// - Throws: ``ReadError``, also if the file changed each time; or what taking a card throws.
  mutating func read(
    _ file: ContactFile, into cards: ContactIndex.Cards
  ) throws -> FileStamp {
    let descriptor = unsafe file.path.withCString {
      unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else { throw ReadError(code: errno) }
    defer { close(descriptor) }
    for _ in 0..<Self.attempts {
      let before = try stamp(of: descriptor)
      try cards.beginAnew()
      try scan(descriptor, of: file.path, into: cards)
      if try stamp(of: descriptor) == before {
        // A file may claim any time, and clocks are set.
        let age = (now &- before.modified).magnitude
        return age < Self.freshness ? before.unsettled : before
      }
      if lseek(descriptor, 0, SEEK_SET) < 0 { throw ReadError(code: errno) }
    }
    throw ReadError(.changing)
  }

  private func stamp(of descriptor: Int32) throws(ReadError) -> FileStamp {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw ReadError(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ReadError(.notAFile) }
    return FileStamp(status)
  }

  private mutating func scan(
    _ descriptor: Int32, of path: String, into cards: ContactIndex.Cards
  ) throws {
    var scanner = VCardScanner()
    var taker = FindingTaker(path: path, cards: cards)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Foundation.read(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw ReadError(code: errno) }
      if count == 0 { break }
      try taker.take(scanner.feed(buffer.span.extracting(first: count)))
    }
    try taker.take(scanner.finish())
    try taker.finish()
  }
}

/// Handing what is found in a file to the index, and of too many problems only their number.
private struct FindingTaker {
  let path: String
  let cards: ContactIndex.Cards
  private var kept = 0
  /// The first problem that was not kept, and how many more there are.
  private var rest: (line: Int, count: Int, lostCards: Int)?

  init(path: String, cards: ContactIndex.Cards) {
    self.path = path
    self.cards = cards
  }

  mutating func take(_ findings: [VCardScanner.Finding]) throws {
    for finding in findings {
      switch finding {
      case .card(let card): try cards.add(Contact(card, file: path))
      case .problem(let problem): try take(problem)
      }
    }
  }

  private mutating func take(_ problem: VCardProblem) throws {
    let lost = problem.losesCard ? 1 : 0
    if kept < ContactReader.problemLimit {
      kept += 1
      try cards.add(
        ContactProblem(
          file: path, line: problem.line, reason: problem.description, lostCards: lost))
    } else {
      let sofar = rest ?? (problem.line, 0, 0)
      rest = (sofar.line, sofar.count + 1, sofar.lostCards + lost)
    }
  }

  func finish() throws {
    guard let rest else { return }
    try cards.add(
      ContactProblem(
        file: path, line: rest.line, reason: "\(rest.count) more problems from here on",
        lostCards: rest.lostCards))
  }
}

extension Contact {
  init(_ card: CardSummary, file: String) {
    self.init(
      givenName: card.givenName, familyName: card.familyName,
      additionalNames: card.additionalNames, formattedName: card.formattedName,
      uid: card.uid.isEmpty ? nil : card.uid, file: file, line: card.line,
      byteRange: card.byteRange)
  }
}
