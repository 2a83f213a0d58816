internal import EmployeeDirectory
internal import Foundation
internal import ICalendar
internal import Journal

/// Which notes are listed.
struct NoteFilter {
  /// The earliest time; `nil` for any.
  var since: Date?
  /// A part of the author's name or address; `nil` for any.
  var author: String?

  /// Whether a note is listed.
  func includes(_ entry: JournalEntry) -> Bool {
    if let since, entry.date < since { return false }
    guard let author else { return true }
    let texts = [entry.note.author.name, entry.note.author.email]
    return texts.contains { $0.holds(author) }
  }
}

extension String {
  /// Whether a part of the text is equal to another, ignoring case and accents, as `search` compares.
  fileprivate func holds(_ part: String) -> Bool {
    let part = part.collapsingWhiteSpace().searchFolded()
    return collapsingWhiteSpace().searchFolded().utf8.firstRange(of: part.utf8) != nil
  }
}
