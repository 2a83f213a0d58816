package import Basics
import Localization
import TerminalUI

/// A column of a table.
package struct TableColumn: Equatable {
  /// In terminal columns.
  package let width: Int
  /// Whether longer values are cut; otherwise they push the rest of the row to the right.
  package var isCut = false
  /// Whether values are at the end of the column.
  var isNumber = false
}

/// Builds rows of aligned cells, without white space at their ends.
package struct TableRows {
  /// The number of spaces between two columns.
  package static let gap = 2

  package private(set) var text: OutputText
  /// Whether values get styles or links.
  private let isPainted: Bool
  /// Whether the rows go to a terminal, which may draw some values from right to left.
  private let isOnTerminal: Bool
  /// Whether each row begins with a direction mark.
  private let marksRows: Bool
  /// Spaces to write before the next cell that is not empty.
  private var space = 0
  /// Whether a direction mark goes after the gap, since the last value is right-to-left.
  private var isMarkDue = false
  private var isLineEmpty = true

  /// Starts a table of `width` columns; `nil` if it does not go to a terminal.
  init(_ painter: Painter, width: Int?, capacity: Int = 0, marksRows: Bool? = nil) {
    text = OutputText(capacity: capacity)
    isPainted = painter.isColored || painter.isLinked
    isOnTerminal = width != nil
    self.marksRows = isOnTerminal && marksRows ?? Language.current.isRightToLeft
  }

  mutating func add(line: String) { text.append(line: line) }

  /// Adds a row; a last text may follow its cells as it is.
  mutating func add(
    _ cells: [String], _ columns: [TableColumn], then last: String = "",
    paint: (_ cell: String, _ index: Int) -> String
  ) {
    begin()
    for (index, cell) in cells.enumerated() { add(columns[index], cell) { paint($0, index) } }
    if !last.isEmpty { add(TableColumn(width: 0), last) }
    end()
  }

  mutating func begin(indent: Int = 0) {
    space = indent
    isMarkDue = marksRows
    isLineEmpty = true
  }

  mutating func end() { text.append(ascii: "\n") }

  /// Adds a cell that a closure writes; most values need no change, and are left where they are.
  ///
  /// Inlined, since closures that are not copy the table for each cell: a fifth of a painted list.
  @inline(__always) mutating func add(
    _ column: TableColumn, orElse substitute: String = "", write: (inout OutputText) -> Void,
    paint: (String) -> String
  ) {
    let edge = text.end
    if !isPainted {
      text.append(spaces: space)
      if isMarkDue { text.append(DirectionMark.leftToRight) }
    }
    let start = text.end
    write(&text)
    if !isPainted, text.end > start, let width = text.bytes.span.extracting(start...).plainWidth,
      width <= column.width || !column.isCut
    {
      space = max(0, column.width - width) + Self.gap
      (isMarkDue, isLineEmpty) = (false, false)
      return
    }
    let shown = text.removeText(from: start).visible
    if start > edge { _ = text.removeText(from: edge) }
    add(column, shown, orElse: substitute, paint: paint)
  }

  /// Adds a cell fit to be shown; a painted text of one column replaces an empty one.
  @inline(__always) mutating func add(
    _ column: TableColumn, _ value: String, orElse substitute: String = "",
    paint: (String) -> String = { $0 }
  ) {
    let shown = column.isCut ? value.cut(toWidth: column.width) : value
    let painted = shown.isEmpty ? substitute : paint(shown)
    var padding = column.width
    // A column of width 0 has no padding, so that its text, which may be long, is not measured.
    if padding > 0, !painted.isEmpty {
      padding = max(0, padding - (shown.isEmpty ? 1 : shown.displayWidth))
    }
    if painted.isEmpty {
      space += padding + Self.gap
      return
    }
    text.append(spaces: space)
    // Without a mark it would reorder its neighbours, or the line if it is first.
    let isReordered = isOnTerminal && shown.hasRightToLeft
    if isMarkDue || isReordered && isLineEmpty { text.append(DirectionMark.leftToRight) }
    if column.isNumber { text.append(spaces: padding) }
    text.append(painted)
    (isMarkDue, isLineEmpty) = (isReordered, false)
    space = (column.isNumber ? 0 : padding) + Self.gap
  }
}

extension Painter {
  /// A row on a narrow terminal: a title, and below it the texts that are not empty.
  func block(_ title: String, _ texts: [String], width: Int?) -> [String] {
    ([paint(title, .bold)] + texts.filter { !$0.isEmpty }.map { "  " + $0 })
      .flatMap { $0.isolatedLine.folded(toWidth: width, indent: 4) }
  }
}

extension [TableColumn] {
  var edge: Int { reduce(0) { $0 + $1.width + TableRows.gap } }
}

extension [[String]] {
  var columnWidths: [Int] {
    (first ?? []).indices.map { column in lazy.map { $0[column].displayWidth }.max() ?? 0 }
  }
}

/// Rows of short cells with a text next to them, or below them on a narrow terminal.
struct TextTable {
  struct Row {
    /// The cells before the text, unpainted.
    let cells: [String]
    let lines: [String]
    var remarks: [String] = []
  }

  struct Column {
    let heading: String
    var style: Style?
    /// Rows that come later may need it.
    var leastWidth = 0
  }

  let painter: Painter
  let width: Int?
  let columns: [Column]
  let textHeading: String

  /// With fewer columns the text goes below the rest.
  private static let narrowestText = 36
  /// Longer cells are cut on a terminal, and push the text to the right elsewhere.
  private static let widestCell = 24
  private static let widestMargin = 4

  func text(_ rows: [Row], hasHeading: Bool = true) -> OutputText {
    let cells = tableColumns(rows)
    let isBelow = width.map { $0 - cells.edge < Self.narrowestText } ?? false
    let margin = isBelow ? min(Self.widestMargin, (width ?? 0) / 4) : cells.edge
    let space = String(repeating: " ", count: margin)
    var table = TableRows(painter, width: width)
    func fold(_ lines: [String]) -> [String] {
      guard let width else { return lines.map(\.isolated) }
      return lines.flatMap { $0.isolated.folded(toWidth: width - margin) }
    }
    func add(_ row: [String], _ lines: [String], paint: (String, Int) -> String) {
      let lines = fold(lines)
      if isBelow {
        var head = TableRows(painter, width: width)
        head.add(row, cells, paint: paint)
        let line = String(head.text.string.dropLast())
        for line in line.folded(toWidth: width, indent: 2) { table.add(line: line) }
      } else {
        table.add(row, cells, then: lines.first ?? "", paint: paint)
      }
      for line in lines.dropFirst(isBelow ? 0 : 1) {
        table.add(line: line.isEmpty ? line : space + line)
      }
    }
    if hasHeading {
      let heading = isBelow ? [] : [painter.paint(textHeading, .dim)]
      add(columns.map(\.heading), heading) { cell, _ in painter.paint(cell, .dim) }
    }
    for row in rows {
      add(row.cells, row.lines) { cell, index in
        columns[index].style.map { painter.paint(cell, $0) } ?? cell
      }
      for line in fold(row.remarks) {
        table.add(line: painter.paint(line.isEmpty ? line : space + line, .dim))
      }
    }
    return table.text
  }

  private func tableColumns(_ rows: [Row]) -> [TableColumn] {
    var widths = columns.map { max($0.heading.displayWidth, $0.leastWidth) }
    for row in rows {
      for (index, cell) in row.cells.enumerated() where widths[index] < Self.widestCell {
        widths[index] = min(max(widths[index], cell.displayWidth), Self.widestCell)
      }
    }
    return widths.map { TableColumn(width: $0, isCut: width != nil) }
  }
}
