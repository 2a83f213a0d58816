import Basics
import ContentLines
import EmployeeDirectory
import Files
import Foundation
import SQLiteFiles

/// Writes cards and problems of new and changed files into the index, in chunks to save memory.
struct ContactImport {
  /// In bytes; a chunk that fits into the processor's cache is read fastest.
  private static let chunkSize = 1 << 18
  private static let attempts = 3
  private let writer: ContactIndex.Writer
  private let now: Date
  private var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
  /// The files that could not be read; the index keeps their former cards.
  private(set) var pathProblems: [(path: String, cause: ContactPathProblem.Cause)] = []
  /// Whether the index holds all files as they were found, and none of them may change unnoticed.
  private(set) var isComplete = true

  init(into writer: ContactIndex.Writer, now: Date) { (self.writer, self.now) = (writer, now) }

  mutating func run(_ changes: FileChanges) throws {
    for file in changes.gone { try FileListing.remove(id: file.id, writer.db) }
    for file in changes.toRead {
      let stamp = try read(file)
      if stamp != file.stamp { isComplete = false }
      if stamp != nil, let old = changes.known.files[file.path] {
        try FileListing.remove(id: old.id, writer.db)
      }
    }
  }

  /// Reads a file into the index; returns the stamp that it keeps, `nil` if it could not be read.
  private mutating func read(_ file: FoundFile) throws -> FileStamp? {
    var unfinished: ContactIndex.NewFile?
    do {
      let open = try OpenFile(reading: file.path)
      for _ in 0..<Self.attempts {
        let status = try open.status()
        if status.kind != .regular {
          pathProblems.append((file.path, .notAFile))
          return nil
        }
        let stamp = FileStamp(status).invalidatedIfRecent(at: now)
        var new = try writer.add(file.path, root: file.root, stamp: stamp)
        unfinished = new
        try scan(open, file.path, size: status.size, into: &new)
        if try open.status() == status { return stamp }
        try FileListing.remove(id: new.id, writer.db)
        unfinished = nil
        try open.rewind()
      }
      pathProblems.append((file.path, .changing))
    } catch let error as SystemError {
      if let unfinished { try FileListing.remove(id: unfinished.id, writer.db) }
      pathProblems.append((file.path, .system(errno: error.code)))
    }
    return nil
  }

  /// Reads a file up to the size that it had, without asking for the end; its stamp shows growth.
  private mutating func scan(
    _ file: borrowing OpenFile, _ path: String, size: Int64, into new: inout ContactIndex.NewFile
  ) throws {
    var scanner = VCardScanner()
    var problems = ProblemLimit()
    var position: Int64 = 0
    repeat {
      let count = try file.read(into: &buffer)
      if count == 0 { break }
      position += Int64(count)
      let findings = scanner.feed(buffer.span.extracting(first: count))
      try add(findings, path, &problems, to: &new)
    } while position != size
    try add(scanner.finish(), path, &problems, to: &new)
    if let rest = problems.rest(of: path) { try writer.add(rest, to: new) }
  }

  private func add(
    _ findings: [VCardScanner.Finding], _ path: String, _ problems: inout ProblemLimit,
    to new: inout ContactIndex.NewFile
  ) throws {
    for finding in findings {
      switch finding {
      case .card(let card): try writer.add(Contact(card, file: path), emails: card.emails, to: &new)
      case .problem(let problem):
        guard problems.admit(problem) else { continue }
        try writer.add(
          ContactProblem(
            file: path, line: problem.line, cause: .card(problem.cause),
            lostCards: problem.losesCard ? 1 : 0), to: new)
      }
    }
  }
}

/// Limits how many problems of one file are kept; the others become one.
private struct ProblemLimit {
  private var admitted = 0
  /// The first problem that was not admitted, how many there are, and how many cards they cost.
  private var beyond: (line: Int, count: Int, lostCards: Int)?

  mutating func admit(_ problem: VCardProblem) -> Bool {
    if admitted < 1000 {
      admitted += 1
      return true
    }
    let sum = beyond ?? (problem.line, 0, 0)
    beyond = (sum.line, sum.count + 1, sum.lostCards + (problem.losesCard ? 1 : 0))
    return false
  }

  /// One problem for all that were not admitted; `nil` if there are none.
  func rest(of path: String) -> ContactProblem? {
    beyond.map { line, count, lostCards in
      ContactProblem(file: path, line: line, cause: .more(count: count), lostCards: lostCards)
    }
  }
}

extension Contact {
  /// Describes a card as the index keeps it: with U+FFFD in place of U+0000.
  init(_ card: CardSummary, file: String) {
    self.init(
      givenName: card.name.given.replacingNUL, familyName: card.name.family.replacingNUL,
      additionalNames: card.name.additional.replacingNUL,
      formattedName: card.formattedName.replacingNUL,
      uid: card.uid.isEmpty ? nil : card.uid.replacingNUL, file: file, line: card.line,
      byteRange: card.byteRange, birthday: card.birthday.flatMap(AnnualDay.init),
      anniversary: card.anniversary.flatMap(AnnualDay.init),
      kind: card.kind.isEmpty ? nil : card.kind.replacingNUL)
  }
}

extension AnnualDay {
  /// `nil` for a date whose day or month is unknown.
  fileprivate init?(_ date: PartialDate) {
    guard let month = date.month, let day = date.day else { return nil }
    self.init(year: date.year, month: month, day: day)
  }
}
