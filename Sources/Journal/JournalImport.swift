internal import Files
internal import Foundation
internal import GRDB
internal import ICalendar
internal import SQLiteFiles

/// Reads new and changed files and writes their notes and problems into the index.
struct JournalImport {
  /// How many problems of one file are kept.
  private static let problemLimit = 1000

  let folder: String
  let now: Date

  /// Makes all changes.
  ///
  /// - Parameters:
  ///   - changes: the changes.
  ///   - db: the index.
  /// - Returns: the files that could not be read, whose former notes the index keeps, and whether the index holds
  ///   all files as they were found, and none of them may change unnoticed.
  /// - Throws: SQLite's error.
  func run(
    _ changes: FileChanges, _ db: Database
  ) throws -> (problems: [JournalProblem], isComplete: Bool) {
    var problems: [JournalProblem] = []
    var isComplete = true
    for file in changes.gone { try FileListing.remove(id: file.id, db) }
    for file in changes.toRead {
      let path = folder + "/" + file.path
      let former = changes.known.files[file.path]
      let content: Result<NoteFile, NoteFile.Failure> = Result { () throws(NoteFile.Failure) in
        try NoteFile(path)
      }
      let stamp: FileStamp
      switch content {
      case .success(let content): stamp = FileStamp(content.status).settled(at: now)
      case .failure(.tooLarge): stamp = file.stamp
      case .failure(let failure):
        problems.append(JournalProblem(file: path, line: nil, fault: failure.fault))
        isComplete = false
        continue
      }
      if stamp != file.stamp { isComplete = false }
      if let former { try FileListing.remove(id: former.id, db) }
      let source = try FileListing.add(file.path, root: file.root, stamp: stamp, db)
      try add(content, file.path, source, db)
    }
    return (problems, isComplete)
  }

  private func add(
    _ content: Result<NoteFile, NoteFile.Failure>, _ name: String, _ source: Int64, _ db: Database
  ) throws {
    let path = folder + "/" + name
    switch content {
    case .success(let content):
      let calendar = CalendarFile(content.bytes)
      for (number, journal) in calendar.journals.enumerated() {
        try JournalIndex.add(journal.note, number: number, file: name, source: source, to: db)
      }
      for problem in calendar.problems.prefix(Self.problemLimit) {
        let problem = JournalProblem(
          file: path, line: problem.line, fault: .calendar(problem.fault))
        try JournalIndex.add(problem, source: source, to: db)
      }
    case .failure(let failure):
      let problem = JournalProblem(file: path, line: nil, fault: failure.fault)
      try JournalIndex.add(problem, source: source, to: db)
    }
  }
}

extension NoteFile.Failure {
  /// What a list of problems says of it.
  var fault: JournalProblem.Fault {
    switch self {
    case .system(let error): .system(errno: error.code)
    case .notAFile: .notAFile
    case .tooLarge: .tooLarge(limit: NoteFile.sizeLimit)
    case .changing: .changing
    }
  }
}
