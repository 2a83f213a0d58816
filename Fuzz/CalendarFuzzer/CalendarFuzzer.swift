import ContentLines
import Foundation

/// Reads arbitrary octets as an iCalendar file, edits each of its journals and resolves it with
/// itself.
///
/// Traps where an edit changes more than it should, which libFuzzer reports with the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCalendar(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer's octets live as long as this call; the array is a copy.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let file = CalendarFile(bytes)
  for problem in file.problems { precondition(problem.line >= 1) }
  // Each journal is edited by reading the whole file again.
  for index in file.journals.indices.prefix(4) { checkEdit(file, index) }
  checkResolution(file)
  return 0
}

private func checkEdit(_ file: CalendarFile, _ index: Int) {
  let old = file.journals[index].note
  let text = old.text + "\nEND:VJOURNAL\r\n" + old.person.name
  let now = Date(timeIntervalSince1970: 1_795_000_000)
  let new = CalendarFile(file.replacingText(text, of: file.journals[index], at: now))
  precondition(new.journals.count == file.journals.count, "an edit adds or removes a journal")
  for (place, journal) in new.journals.enumerated() where place != index {
    precondition(journal.note == file.journals[place].note, "an edit changes another journal")
  }
  let note = new.journals[index].note
  precondition(note.uid == old.uid && note.person == old.person && note.author == old.author)
  precondition(note.otherVersions == old.otherVersions && note.start == old.start)
  precondition(note.modified ?? .distantPast >= old.modified ?? .distantPast, "time goes back")
  let again = CalendarFile(new.replacingText(text, of: new.journals[index], at: now))
  precondition(again.journals[index].note == note, "an edit does not settle")
  if let rest = file.removing(file.journals[index]) {
    precondition(CalendarFile(rest).journals.count == file.journals.count - 1)
  }
}

private func checkResolution(_ file: CalendarFile) {
  guard file.journals.count == 1 else { return }
  let journal = file.journals[0]
  precondition(
    (try? NoteResolution.resolve(file.bytes, file.bytes)) == file.bytes, "not idempotent")
  let other = file.replacingText("other", of: journal, at: Date(timeIntervalSince1970: 0))
  precondition(
    (try? NoteResolution.resolve(file.bytes, other))
      == (try? NoteResolution.resolve(other, file.bytes)), "not commutative")
  // A new note of the same words.
  let note = Note(
    person: journal.note.person, author: journal.note.author, text: journal.note.text,
    at: Date(timeIntervalSince1970: 0))
  let written = CalendarFile(note.written())
  precondition(written.journals.count == 1 && written.problems.isEmpty, "not one note")
  precondition(CalendarFile(written.journals[0].note.written()).journals.count == 1)
}
