import DirectoryStore
import EmployeeDirectory
import TestSupport
import Testing

/// The IDs of notes that the state remembers.
struct NoteIDLogTests {
  @Test func `the ID of a note stays as it was first recorded`() throws {
    let folder = try ScratchFolder()
    let log = try ChangeLog.open(folder: folder.path("state"))
    let first = NoteIDs.Assigned(length: 4, place: .min)
    let second = NoteIDs.Assigned(length: 16, place: 7)
    #expect(try log.noteIDs().isEmpty)
    try log.addNoteIDs { known in
      #expect(known.isEmpty)
      return [-1: first, .max: second]
    }
    try log.addNoteIDs { known in
      #expect(known == [-1: first, .max: second])
      return [-1: second, .min: first]
    }
    #expect(
      try ChangeLog.open(folder: folder.path("state")).noteIDs()
        == [-1: first, .max: second, .min: first])
    // They have nothing to do with those of quotes and greetings.
    #expect(try log.assignedIDs().isEmpty)
  }
}
