import Basics
package import ContentLines
import Files
package import Foundation

extension Journal {
  /// Writes a note into its own file; creates the folder if it is missing.
  ///
  /// After an error the folder is as it was.
  package func add(_ note: Note) throws(JournalError) -> String {
    var name = Self.fileName(for: note)
    do throws(SystemError) {
      try prepareFolder()
      var writer = WholeFileWriter(try OpenFolder(folder))
      let bytes = note.written()
      while try !writer.create(name, bytes) { name = UUID().uuidString.lowercased() + ".ics" }
      try writer.synchronize()
      return folder + "/" + name
    } catch { throw JournalError(error, folder) }
  }

  /// Gives a note a new text and new other versions, unless they are `nil`; every octet of its file
  /// that does not say so stays as it is.
  ///
  /// Throws ``JournalError/changed(path:)`` if the file's note is not the one that was listed.
  package func edit(
    _ entry: JournalEntry, text: String?, otherVersions: [String]? = nil, now: Date
  ) throws(JournalError) {
    try Self.change(entry) { $0.replacingText(text, otherVersions: otherVersions, of: $1, at: now) }
  }

  /// Deletes a note, and its file if nothing else is in it.
  ///
  /// Throws ``JournalError/changed(path:)`` if the file's note is not the one that was listed.
  package func delete(_ entry: JournalEntry) throws(JournalError) {
    try Self.change(entry) { $0.removing($1) }
  }

  /// Reads a file as a whole, such as one to resolve.
  package static func read(_ path: String) throws(JournalError) -> [UInt8] { try file(path).bytes }

  /// Gives a file another content.
  ///
  /// Throws ``JournalError/changed(path:)`` if it has not the former one.
  package static func replace(
    _ path: String, _ old: [UInt8], with new: [UInt8]
  ) throws(JournalError) {
    let file = try file(path)
    guard file.bytes == old else { throw .changed(path: path) }
    if old != new { try write(new, to: path, file.status) }
  }

  /// Changes a note in its file, or removes the file if the change leaves nothing of it.
  private static func change(
    _ entry: JournalEntry, _ change: (CalendarFile, JournalComponent) -> [UInt8]?
  ) throws(JournalError) {
    guard FileStatus.exists(entry.file) else { throw .changed(path: entry.file) }
    let file = try file(entry.file)
    let calendar = CalendarFile(file.bytes)
    guard let journal = calendar.journals.first(where: { $0.note == entry.note }) else {
      throw .changed(path: entry.file)
    }
    try write(change(calendar, journal), to: entry.file, file.status)
  }

  /// Writes or removes a file, unless it changed since it was read.
  private static func write(
    _ bytes: [UInt8]?, to path: String, _ status: FileStatus
  ) throws(JournalError) {
    let name = FileSystem.name(of: path)
    do throws(SystemError) {
      let writer = WholeFileWriter(try OpenFolder(FileSystem.folder(of: path) ?? "."))
      let isWritten =
        if let bytes {
          try writer.replace(name, status, with: bytes)
        } else {
          try writer.remove(name, status)
        }
      if isWritten { return try writer.synchronize() }
    } catch { throw JournalError(error, path) }
    throw .changed(path: path)
  }

  /// Reads a file that may be replaced: not a link, which would be lost.
  private static func file(_ path: String) throws(JournalError) -> NoteFile {
    let status: FileStatus
    do throws(SystemError) { status = try FileStatus(of: path, followsLinks: false) } catch {
      throw JournalError(error, path)
    }
    guard status.kind == .regular else { throw .notAFile(path: path) }
    do throws(JournalProblem.Cause) {
      return try NoteFile(path)
    } catch {
      switch error {
      case .system(let code): throw JournalError(SystemError(code), path)
      case .notAFile, .notUTF8, .calendar: throw .notAFile(path: path)
      case .tooLarge(let limit): throw .tooLarge(path: path, limit: limit)
      case .changing: throw .changed(path: path)
      }
    }
  }

  /// Creates the folder, and waits until it is on the disk.
  private func prepareFolder() throws(SystemError) {
    var parents: [String] = []
    var path = folder
    while !FileStatus.exists(path), let parent = FileSystem.folder(of: path) {
      parents.append(parent)
      path = parent
    }
    if parents.isEmpty { return }
    try FileSystem.createFolder(folder)
    for parent in parents { try OpenFolder(parent).synchronize() }
  }

  /// The name of a new note's file: its UID if that can be one, as vdirsyncer names files.
  private static func fileName(for note: Note) -> String {
    let isName = note.uid.utf8.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) }
    let isUsable = isName && (1...100).contains(note.uid.utf8.count)
    return (isUsable ? note.uid : UUID().uuidString.lowercased()) + ".ics"
  }
}

/// Why a note could not be written.
package enum JournalError: Error, Hashable, Sendable {
  /// The system refused to read or write the file or the folder.
  case system(path: String, errno: Int32)
  /// Another program changed or removed the file meanwhile; nothing was written.
  case changed(path: String)
  /// It is a link, a pipe or something else that is not a regular file.
  case notAFile(path: String)
  /// The file has more than `limit` bytes.
  case tooLarge(path: String, limit: Int)
  /// Another process of this program writes to the folder and does not end.
  case busy(path: String)

  init(_ error: SystemError, _ path: String) {
    self = error.code == EWOULDBLOCK ? .busy(path: path) : .system(path: path, errno: error.code)
  }
}
