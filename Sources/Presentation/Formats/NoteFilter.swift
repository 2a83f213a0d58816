import ContentLines
import EmployeeDirectory
package import Foundation
package import Journal

/// Which notes are listed.
package struct NoteFilter {
  /// The earliest time; `nil` for any.
  package var since: Date?
  /// A part of the author's name or address, folded; `nil` for any.
  private let author: String?
  /// Parts that the text or the people must contain, folded.
  private let terms: [String]

  /// Describes some notes; `terms` are parts of the text, or of a name or address.
  package init(since: Date? = nil, author: String? = nil, terms: [String] = []) {
    self.since = since
    self.author = author?.foldedPart
    self.terms = terms.map(\.foldedPart)
  }

  /// Some of the notes, in their order.
  package func selected(_ entries: [JournalEntry]) -> [JournalEntry] {
    since == nil && author == nil && terms.isEmpty ? entries : entries.filter(includes)
  }

  /// Whether a note is listed.
  package func includes(_ entry: JournalEntry) -> Bool {
    let note = entry.note
    if let since, entry.date < since { return false }
    let authors = [note.author.name, note.author.email]
    if let author, !authors.contains(where: { $0.foldedPart.holds(author) }) { return false }
    if terms.isEmpty { return true }
    let texts = ([note.text, note.name, note.person.email] + authors).map(\.foldedPart)
    return terms.allSatisfy { term in texts.contains { $0.holds(term) } }
  }
}
