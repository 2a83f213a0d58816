internal import EmployeeDirectory
internal import ICalendar
internal import Journal
internal import TerminalUI

extension JournalEntry {
  /// The completion of a note: its ID, then a tab, the person and the beginning of the text.
  var offer: String {
    let text = note.text.collapsingWhiteSpace().prefix(Self.shownCharacters)
    return id + "\t" + [note.person.title.excerpt, String(text).visible].joined(separator: ": ")
  }

  /// How much of the text is shown.
  private static let shownCharacters = 40
}
