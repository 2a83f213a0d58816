import DirectoryStore
import EmployeeDirectory
import SQLiteFiles

/// The IDs of notes, which the state folder keeps: what one means never changes.
enum RecordedNoteIDs {
  /// Assigns IDs to notes that have none; throws if the recorded ones can't be read.
  static func assign(
    _ notes: [NoteHashes], in folder: String
  ) throws(StoreError) -> NoteIDs {
    var ids = NoteIDs(try recorded(in: folder))
    if ids.assign(notes).isEmpty { return ids }
    // What can't be recorded now is assigned by the next list.
    try? ChangeLog.open(folder: folder).addNoteIDs { known in
      // Another process may have assigned some meanwhile.
      ids = NoteIDs(known)
      return ids.assign(notes)
    }
    return ids
  }

  private static func recorded(
    in folder: String
  ) throws(StoreError) -> [Int64: NoteIDs.Assigned] {
    if !ChangeLog.exists(folder: folder) { return [:] }
    do throws(StoreError) {
      return try ChangeLog.open(folder: folder).noteIDs()
    } catch {
      // Maybe it only can't be written to.
      return try ChangeLog.inMemory(readingFrom: folder).noteIDs()
    }
  }
}
