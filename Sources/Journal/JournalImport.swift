import ContentLines
import Files
import Foundation
import GRDB
import SQLiteFiles

/// Reads new and changed files and writes their notes and problems into the index.
struct JournalImport {
  let folder: String
  let now: Date

  /// Makes all changes; returns the problems of files that could not be read, whose former notes
  /// the index keeps, and whether the index holds all files as they were found, and none of them
  /// may change unnoticed.
  func run(
    _ changes: FileChanges, _ db: Database
  ) throws -> (problems: [JournalProblem], isComplete: Bool) {
    var problems: [JournalProblem] = []
    var isComplete = true
    for file in changes.gone { try FileListing.remove(id: file.id, db) }
    for file in changes.toRead {
      let path = folder + "/" + file.path
      var stamp = file.stamp
      // None of a file that is too large.
      var calendar: CalendarFile?
      do throws(JournalProblem.Cause) {
        let content = try NoteFile(path)
        stamp = FileStamp(content.status).invalidatedIfRecent(at: now)
        calendar = CalendarFile(content.bytes)
      } catch {
        guard case .tooLarge = error else {
          problems.append(JournalProblem(file: path, line: nil, cause: error))
          isComplete = false
          continue
        }
      }
      if stamp != file.stamp { isComplete = false }
      if let former = changes.known.files[file.path] { try FileListing.remove(id: former.id, db) }
      let source = try FileListing.add(file.path, root: file.root, stamp: stamp, db)
      try add(calendar, file.path, modified: stamp.modified, source, db)
    }
    return (problems, isComplete)
  }

  private func add(
    _ calendar: CalendarFile?, _ name: String, modified: Int64, _ source: Int64, _ db: Database
  ) throws {
    func add(_ cause: JournalProblem.Cause, line: Int? = nil) throws {
      let problem = JournalProblem(file: folder + "/" + name, line: line, cause: cause)
      try JournalIndex.add(problem, source: source, to: db)
    }
    guard let calendar else { return try add(.tooLarge(limit: NoteFile.sizeLimit)) }
    let notes = calendar.journals.map(\.note)
    for (note, mark) in zip(notes, Self.marks(of: notes)) {
      try JournalIndex.add(note, mark: mark, file: name, modified: modified, source: source, to: db)
    }
    for problem in calendar.problems { try add(.calendar(problem.cause), line: problem.line) }
  }

  /// Tells the notes of a file from others with their UIDs, by what stays if one is deleted.
  private static func marks(of notes: [Note]) -> [[String]] {
    let names = notes.map { [$0.uid, $0.recurrence] }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: [[String]: Int] = [:]
    return zip(notes, names).map { note, name in
      // As it always was, so that its ID stays.
      if counts[name] == 1 { return ["0"] }
      let content = [note.person.name, note.person.email, note.title, note.text]
      let number = seen[name + content, default: 0]
      seen[name + content] = number + 1
      return content + [String(number)]
    }
  }
}
