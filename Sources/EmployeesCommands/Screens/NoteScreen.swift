internal import EmployeeDirectory
internal import Foundation
internal import ICalendar
internal import Journal
internal import TerminalUI

/// Notes as people read them: the text beside the time, the author and the person, or below them on a narrow terminal.
struct NoteScreen {
  let painter: Painter
  /// The terminal's columns; `nil` to fold nothing.
  let width: Int?
  let now: Date
  /// Whether the notes are about several people, so that each one's is named.
  var showsPerson = true

  /// Of the columns before the text, where not all notes are known.
  private static let usualWidths = [4, 10, 18, 18]

  /// The notes in their order, below the names of the columns.
  ///
  /// - Parameters:
  ///   - entries: the notes.
  ///   - isFollowed: whether others follow, for which there must be room in the columns.
  ///   - hasHeading: whether the names of the columns are shown.
  /// - Returns: the lines.
  func text(
    _ entries: [JournalEntry], isFollowed: Bool = false, hasHeading: Bool = true
  ) -> OutputText {
    if entries.isEmpty { return OutputText() }
    var days = DayTexts(now: now)
    let rows = entries.map { row($0, &days) }
    let headings: [NotePhrase] = [.idColumn, .whenColumn, .authorColumn, .personColumn]
    let table = TextTable(
      painter: painter, width: width, headings: headings.prefix(columns).map(\.text),
      textHeading: NotePhrase.textColumn.text, styles: [.dim, .dim, nil, .bold],
      leastWidths: isFollowed ? Self.usualWidths : [])
    return table.text(rows, hasHeading: hasHeading)
  }

  /// How many columns stand before the text.
  private var columns: Int { showsPerson ? 4 : 3 }

  private func row(_ entry: JournalEntry, _ days: inout DayTexts) -> TextTable.Row {
    let (note, date) = (entry.note, entry.date)
    let day = date == .distantPast ? ListTable.nothing : days.clock(date)
    let cells = [entry.id, day, note.author.title.visible, note.person.title.visible]
    // The texts of versions that lost to this one.
    let others = note.comments.map { comment in
      NotePhrase.otherVersion.text(["text": comment.collapsingWhiteSpace().visible])
    }
    return TextTable.Row(
      cells: Array(cells.prefix(columns)), lines: NoteText.paragraphs(note.text), remarks: others)
  }
}
