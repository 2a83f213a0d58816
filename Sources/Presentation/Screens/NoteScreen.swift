package import Basics
package import ContentLines
import EmployeeDirectory
import Foundation
package import Journal
import Localization

/// Notes as people read them: the text next to the rest, or below it on a narrow terminal.
package struct NoteScreen: ScreenInContext {
  package let context: ScreenContext
  /// Whether the notes are about several people, so that each one's is named.
  package let showsPerson: Bool

  package init(_ context: ScreenContext, showsPerson: Bool = true) {
    (self.context, self.showsPerson) = (context, showsPerson)
  }

  /// The notes in their order; where others follow, columns have at least their usual widths.
  package func text(
    _ entries: [JournalEntry], isFollowed: Bool = false, hasHeading: Bool = true
  ) -> OutputText {
    if entries.isEmpty { return OutputText() }
    var days = DayTexts(now: now)
    let rows = entries.map { row($0, &days) }
    let columns: [(heading: String, style: Style?, usualWidth: Int)] = [
      (NotePhrase.idColumn, .dim, 4), (NotePhrase.whenColumn, .dim, 10),
      (NotePhrase.authorColumn, nil, 18), (NotePhrase.personColumn, .bold, 18),
    ]
    let table = TextTable(
      painter: painter, width: width,
      columns: columns.prefix(columnCount).map {
        TextTable.Column(
          heading: $0.heading, style: $0.style, leastWidth: isFollowed ? $0.usualWidth : 0)
      },
      textHeading: NotePhrase.textColumn)
    return table.text(rows, hasHeading: hasHeading)
  }

  private var columnCount: Int { showsPerson ? 4 : 3 }

  private func row(_ entry: JournalEntry, _ days: inout DayTexts) -> TextTable.Row {
    let note = entry.note
    let day = entry.moment.map { days.clock($0) } ?? ListTable.nothing
    let cells = [entry.id, day, note.author.title.visible, note.person.title.visible]
    let title = note.title.isEmpty ? [] : [note.title.visible]
    // The texts of versions that lost to this one.
    let others = note.otherVersions.map { comment in
      NotePhrase.otherVersion(text: comment.collapsingWhiteSpace().visible)
    }
    return TextTable.Row(
      cells: Array(cells.prefix(columnCount)), lines: title + NoteText.paragraphs(note.text),
      remarks: others)
  }
}

extension NoteScreen {
  /// A note in full, with its other versions.
  package func page(_ entry: JournalEntry) -> String {
    let note = entry.note
    let subject =
      note.person.isEmpty && !note.title.isEmpty
      ? (label: NotePhrase.titleLabel, values: [note.title.visible])
      : (label: NotePhrase.personColumn, values: [note.person.line])
    let changed = note.modified.flatMap { $0 == entry.date ? nil : Day.minute(of: $0) }
    var lines = self.lines([
      subject, (NotePhrase.authorColumn, [note.author.line]),
      (ScreenPhrase.when, [entry.moment.map { Day.minute(of: $0) } ?? ListTable.nothing]),
      (NotePhrase.changedLabel, changed.map { [$0] } ?? []),
    ])
    let text = NoteText.paragraphs(note.text)
    if !text.isEmpty { lines += [""] + text.flatMap { $0.isolated.folded(toWidth: width) } }
    for other in note.otherVersions {
      lines += [""] + self.lines([(NotePhrase.otherVersionLabel, NoteText.paragraphs(other))])
    }
    if note.isStyled {
      let remark = NotePhrase.isStyled.isolatedLine.folded(toWidth: width)
      lines += [""] + remark.map { painter.paint($0, .dim) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(_ details: [(label: String, values: [String])]) -> [String] {
    let shown = details.filter { !$0.values.isEmpty }
    return LabelColumn.lines(shown, width: width, margin: 0) { painter.paint($0, .dim) }
  }
}

/// A note's text and the texts of its other versions, for an editor as one text.
package struct NoteVersions: Equatable {
  /// The text, tidied.
  package var text: String
  /// The texts of versions that lost to it, tidied.
  package var others: [String]

  /// The versions of a note.
  package init(_ note: Note) {
    text = NoteText.tidied(note.text)
    others = note.otherVersions.map(NoteText.tidied)
  }

  /// The text, and below it each other version after a line that says how to drop it.
  package var draft: String { ([text] + others).joined(separator: "\n\n\(divider)\n\n") }

  /// Reads what an editor left of ``draft``: the text, and the other versions below a line.
  package mutating func read(_ draft: String) {
    let divider = Substring(divider)
    let parts = draft.split(separator: "\n", omittingEmptySubsequences: false)
      .split(omittingEmptySubsequences: false) { $0 == divider }
      .map { NoteText.tidied($0.joined(separator: "\n")) }
    text = parts.first ?? ""
    others = parts.dropFirst().filter { !$0.isEmpty }
  }

  /// The line before each other version; no version has it.
  private var divider: String {
    var marks = "===="
    while ([text] + others).contains(where: { $0.contains(marks) }) { marks += "=" }
    return marks + " " + NotePhrase.otherVersionBelow
  }
}

/// A note as a person's page shows it.
package struct PageNote: Hashable, Sendable {
  /// When it was written; `nil` if the file does not say.
  package let moment: CalendarMoment?
  package let author: CalendarPerson
  /// The text, or the beginning of a long one.
  package let text: String

  /// Shows a note.
  package init(_ entry: JournalEntry) {
    moment = entry.moment
    author = entry.note.author
    let text = entry.note.text
    self.text =
      text.utf8.count > Self.longestText
      ? String(text.unicodeScalars.prefix(Self.longestText / 4)) + "…" : text
  }

  /// In bytes; a page shows less of it.
  private static let longestText = 4000
}

extension CalendarPerson {
  /// The name, or else the address; a dash if neither is known.
  package var title: String { isEmpty ? ListTable.nothing : name.isEmpty ? email : name }

  /// The name and the address, as far as they are known; a dash if neither is.
  fileprivate var line: String {
    isEmpty ? ListTable.nothing : AddressLine.text(name: name, email: email)
  }
}

extension Note {
  /// Who it is about, or else its title.
  package var heading: String { person.isEmpty && !title.isEmpty ? title : person.title }
}
