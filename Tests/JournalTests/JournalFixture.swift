import ContentLines
import EmployeeDirectory
import Foundation
import Journal
import TestSupport

/// A folder of notes and a cache, and launches that read them.
final class JournalFixture: Sendable {
  let scratch: ScratchFolder
  /// The IDs that were assigned to notes; they outlive the index.
  private let ids = Locked(NoteIDs())
  /// Long after any file here was written.
  let later = Date(timeIntervalSinceNow: 3600)
  static let created = Date(timeIntervalSince1970: 1_790_000_000)

  init() throws { scratch = try ScratchFolder() }

  var folder: String { scratch.path("data/notes") }

  /// Writes a file into the folder; gives back its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try scratch.write(text, to: "data/notes/" + name)
  }

  /// A launch that has read all files.
  func journal() throws -> Journal {
    let journal = try Journal(folder: folder, cacheFolder: scratch.path("cache")) { [ids] notes in
      ids.withLock { ids in
        ids.assign(notes)
        return ids
      }
    }
    try journal.update(now: later)
    return journal
  }

  /// The notes that a launch lists.
  func entries() throws -> [JournalEntry] { try journal().entries() }

  /// The only note with a text.
  func entry(_ text: String) throws -> JournalEntry {
    let found = try entries().filter { $0.note.text == text }
    guard found.count == 1 else { throw CocoaError(.fileNoSuchFile) }
    return found[0]
  }

  /// The names in the folder, hidden ones too.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  func content(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// A new note.
  func note(
    _ text: String, uid: String = UUID().uuidString, name: String = "Mari Tamm",
    email: String = "", at date: Date = created
  ) -> Note {
    Note(
      uid: uid, person: CalendarPerson(name: name, email: email),
      author: CalendarPerson(name: "Me"),
      text: text, at: date)
  }

  /// The problems that a launch tells, as `file:line fault`.
  func problems() throws -> [String] {
    try journal().problems().map { problem in
      let name = URL(filePath: problem.file).lastPathComponent
      return "\(name):\(problem.line.map(String.init) ?? "") \(problem.cause)"
    }
  }
}
