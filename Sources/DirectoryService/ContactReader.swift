internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import VCard

/// Some of what a file has, in order.
struct ContactPortion: Sendable {
  /// The file's place among those that are read.
  let file: Int
  /// Whether what was handed over before of this file is void.
  var isAnew = false
  /// Cards.
  var contacts: [Contact] = []
  /// What could not be read.
  var problems: [ContactProblem] = []
  /// What the file looks like, or why it cannot be read; `nil` if there is more to come.
  var end: Result<FileStamp, ContactReader.ReadError>?

  /// About how much memory it takes, in bytes.
  var size: Int {
    let texts = contacts.reduce(0) { size, contact in
      size + contact.givenName.utf8.count + contact.familyName.utf8.count
        + contact.additionalNames.utf8.count + contact.formattedName.utf8.count
        + (contact.uid?.utf8.count ?? 0)
    }
    return texts + 256 * (1 + contacts.count + problems.count)
  }
}

/// Reading files' cards in pieces, so that memory stays small whatever their sizes.
struct ContactReader {
  /// In bytes; what fits into a processor's cache is read fastest.
  private static let chunkSize = 1 << 18
  /// How large a portion is that is handed over before its file's end, in bytes; what a chunk ends
  /// stays together.
  static let portionSize = 1 << 16
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

  /// Hands over what a file has, at its end what it looked like before reading as after it: of size -1
  /// if it may change again without looking any different.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - place: its place among those that are read.
  ///   - handOver: takes a portion; `false` if it wants no more.
  /// - Returns: whether all was taken.
  mutating func read(
    _ file: ContactFile, at place: Int, handOver: (ContactPortion) -> Bool
  ) -> Bool {
    withoutActuallyEscaping(handOver) { handOver in
      var portions = PortionWriter(file: place, path: file.path, handOver: handOver)
      do {
        return try portions.finish(.success(read(file.path, into: &portions)))
      } catch let error as ReadError {
        return portions.finish(.failure(error))
      } catch {
        return false
      }
    }
  }

  private mutating func read(
    _ path: String, into portions: inout PortionWriter
  ) throws -> FileStamp {
    let descriptor = unsafe path.withCString {
      unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else { throw ReadError(code: errno) }
    defer { close(descriptor) }
    for _ in 0..<Self.attempts {
      let before = try stamp(of: descriptor)
      portions.beginAnew()
      try scan(descriptor, size: before.size, into: &portions)
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

  /// Reads to the end, which need not be asked for where it stands at the size that the file has; if
  /// it grows meanwhile, its stamp tells.
  private mutating func scan(
    _ descriptor: Int32, size: Int64, into portions: inout PortionWriter
  ) throws {
    var scanner = VCardScanner()
    var position: Int64 = 0
    repeat {
      let count = try fillBuffer(descriptor)
      if count == 0 { break }
      position += Int64(count)
      try portions.add(scanner.feed(buffer.span.extracting(first: count)))
    } while position != size
    try portions.add(scanner.finish())
    portions.addRest()
  }

  /// Reads what comes next; tells how much that is.
  private mutating func fillBuffer(_ descriptor: Int32) throws(ReadError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Foundation.read(descriptor, bytes.baseAddress, bytes.count)
      }
      if count >= 0 { return count }
      if errno != EINTR { throw ReadError(code: errno) }
    }
  }
}

/// Handing over what is found in a file, and of too many problems only their number.
private struct PortionWriter {
  let file: Int
  let path: String
  let handOver: (ContactPortion) -> Bool
  private var portion: ContactPortion
  private var kept = 0
  /// The first problem that was not kept, how many there are, and how many cards they cost.
  private var rest: (line: Int, count: Int, lostCards: Int)?

  init(file: Int, path: String, handOver: @escaping (ContactPortion) -> Bool) {
    self.file = file
    self.path = path
    self.handOver = handOver
    portion = ContactPortion(file: file)
  }

  /// Drops what was handed over.
  mutating func beginAnew() {
    portion = ContactPortion(file: file, isAnew: true)
    kept = 0
    rest = nil
  }

  /// Adds what was found.
  ///
  /// - Throws: `CancellationError` if it is not wanted any more.
  mutating func add(_ findings: [VCardScanner.Finding]) throws {
    for finding in findings {
      switch finding {
      case .card(let card): portion.contacts.append(Contact(card, file: path))
      case .problem(let problem): add(problem)
      }
    }
    if portion.size >= ContactReader.portionSize {
      guard handOver(portion) else { throw CancellationError() }
      portion = ContactPortion(file: file)
    }
  }

  private mutating func add(_ problem: VCardProblem) {
    let lost = problem.losesCard ? 1 : 0
    if kept < ContactReader.problemLimit {
      kept += 1
      portion.problems.append(
        ContactProblem(
          file: path, line: problem.line, reason: problem.description, lostCards: lost))
    } else {
      let sofar = rest ?? (problem.line, 0, 0)
      rest = (sofar.line, sofar.count + 1, sofar.lostCards + lost)
    }
  }

  /// Adds the number of the problems that were not kept.
  mutating func addRest() {
    guard let rest else { return }
    portion.problems.append(
      ContactProblem(
        file: path, line: rest.line, reason: "\(rest.count) more problems from here on",
        lostCards: rest.lostCards))
  }

  mutating func finish(_ end: Result<FileStamp, ContactReader.ReadError>) -> Bool {
    portion.end = end
    return handOver(portion)
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
