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

  /// With fewer columns the text goes below the rest.
  private static let narrowestText = 36
  /// Longer names are cut on a terminal, and push the text to the right elsewhere.
  private static let widestName = 24
  private static let gap = 2
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
  ) -> String {
    if entries.isEmpty { return "" }
    var days = DayTexts(now: now)
    let rows = entries.map { row($0, &days) }
    var widths = headings.map(\.displayWidth)
    if isFollowed { widths = zip(widths, Self.usualWidths).map(max) }
    for cells in rows {
      for (index, cell) in cells.enumerated() {
        widths[index] = min(max(widths[index], cell.displayWidth), Self.widestName)
      }
    }
    let heading = headings.map { painter.paint($0, .dim) }
    let text = isBelow(widths) ? [] : [painter.paint(NotePhrase.textColumn.text, .dim)]
    var lines = hasHeading ? self.lines(heading, text, widths) : []
    for (cells, entry) in zip(rows, entries) {
      lines += self.lines(paint(cells), NoteText.paragraphs(entry.note.text), widths)
      lines += others(of: entry.note, widths)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The names of the columns before the text.
  private var headings: [String] {
    let phrases: [NotePhrase] = [.idColumn, .whenColumn, .authorColumn, .personColumn]
    return phrases.prefix(showsPerson ? 4 : 3).map(\.text)
  }

  /// What stands before a note's text.
  private func row(_ entry: JournalEntry, _ days: inout DayTexts) -> [String] {
    let date = entry.date
    let day = date == .distantPast ? ListTable.nothing : days.clock(date)
    let row = [
      entry.id, day, entry.note.author.title.visible, entry.note.person.title.visible,
    ]
    return Array(row.prefix(showsPerson ? 4 : 3))
  }

  private func paint(_ cells: [String]) -> [String] {
    cells.enumerated().map { index, cell in
      let cell = width == nil ? cell : cell.cut(toWidth: Self.widestName)
      return switch index {
      case 0, 1: painter.paint(cell, .dim)
      case 3: painter.paint(cell, .bold)
      default: cell
      }
    }
  }

  /// The lines of a note.
  ///
  /// - Parameters:
  ///   - cells: what stands before the text, painted.
  ///   - texts: the text's lines.
  ///   - widths: of the cells.
  /// - Returns: the lines, folded.
  private func lines(_ cells: [String], _ texts: [String], _ widths: [Int]) -> [String] {
    let padded = zip(cells, widths).map { cell, width in
      let used = cell.withoutControlSequences.displayWidth
      return cell + String(repeating: " ", count: max(0, width - used) + Self.gap)
    }
    if let width, isBelow(widths) {
      return row(of: padded).folded(toWidth: width, indent: 2)
        + fold(texts, margin: margin(widths))
    }
    let edge = Self.edge(widths)
    let folded = fold(texts, margin: edge)
    // The margin is of spaces, a byte each.
    let first = String(folded.first?.utf8.dropFirst(edge) ?? "".utf8[...]) ?? ""
    return [row(of: padded + [first])] + folded.dropFirst()
  }

  /// The texts of versions that lost to this one, below it.
  private func others(of note: Note, _ widths: [Int]) -> [String] {
    let texts = note.comments.map { comment in
      NotePhrase.otherVersion.text(["text": comment.collapsingWhiteSpace().visible])
    }
    return fold(texts, margin: margin(widths)).map { painter.paint($0, .dim) }
  }

  /// The columns before a text beside the rest.
  private static func edge(_ widths: [Int]) -> Int { widths.reduce(0) { $0 + $1 + gap } }

  /// Whether texts go below the rest.
  private func isBelow(_ widths: [Int]) -> Bool {
    width.map { $0 - Self.edge(widths) < Self.narrowestText } ?? false
  }

  /// The widest margin of a text below the rest.
  private static let widestMargin = 4

  /// The columns before a text.
  private func margin(_ widths: [Int]) -> Int {
    guard let width, isBelow(widths) else { return Self.edge(widths) }
    return min(Self.widestMargin, width / 4)
  }

  private func fold(_ texts: [String], margin: Int) -> [String] {
    let space = String(repeating: " ", count: margin)
    return texts.flatMap { text in
      text.isolated.folded(toWidth: width.map { $0 - margin }).map { $0.isEmpty ? "" : space + $0 }
    }
  }

  /// A row without spaces at its end, in which no cell drawn from right to left changes places with another.
  private func row(of cells: [String]) -> String {
    let isMarked = width != nil && !Language.current.isRightToLeft
    let marked = cells.dropLast().map { cell in
      cell + (isMarked && cell.hasRightToLeft ? DirectionMark.leftToRight : "")
    }
    let row = (marked + cells.suffix(1)).asRow
    let end = row.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map { row.utf8.index(after: $0) }
    return String(row[..<(end ?? row.startIndex)])
  }
}
