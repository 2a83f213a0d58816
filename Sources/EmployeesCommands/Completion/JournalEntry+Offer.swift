internal import EmployeeDirectory
internal import ICalendar
internal import Journal
internal import TerminalUI

extension JournalEntry {
  /// What a shell offers for a note: the ID, and behind a tab whom it is about and how it begins.
  var offer: String {
    let text = note.text.collapsingWhiteSpace().prefix(Self.shownCharacters)
    return id + "\t" + [note.person.title.excerpt, String(text).visible].joined(separator: ": ")
  }

  /// How much of the text is shown.
  private static let shownCharacters = 40
}
