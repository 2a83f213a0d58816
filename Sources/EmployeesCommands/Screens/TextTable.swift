internal import TerminalUI

/// Rows of short cells with a text beside them, or below them on a narrow terminal.
struct TextTable {
  /// A row of the table.
  struct Row {
    /// What stands before the text, unpainted.
    let cells: [String]
    /// The text's lines.
    let lines: [String]
    /// Dim lines below the text.
    var remarks: [String] = []
  }

  let painter: Painter
  /// The terminal's columns; `nil` to fold nothing.
  let width: Int?
  /// The names of the columns before the text.
  let headings: [String]
  /// The name of the text's column.
  let textHeading: String
  /// How the cells of each column are painted.
  let styles: [Style?]
  /// The least widths of the columns; rows that come later may need them.
  var leastWidths: [Int] = []

  /// With fewer columns the text goes below the rest.
  private static let narrowestText = 36
  /// Longer cells are cut on a terminal, and push the text to the right elsewhere.
  private static let widestCell = 24
  /// The widest margin of a text below the rest.
  private static let widestMargin = 4
  /// Bytes reserved for a row.
  private static let likelyRow = 256

  /// The rows, below the names of the columns.
  ///
  /// - Parameters:
  ///   - rows: the rows.
  ///   - hasHeading: whether the names of the columns are shown.
  /// - Returns: the lines.
  func text(_ rows: [Row], hasHeading: Bool = true) -> OutputText {
    let layout = RowLayout(widths: widths(of: rows), isOnTerminal: width != nil)
    var text = OutputText(capacity: rows.count * Self.likelyRow)
    if hasHeading {
      let heading = isBelow(layout) ? [] : [painter.paint(textHeading, .dim)]
      append(headings, heading, headings.map { _ in .dim }, layout, to: &text)
    }
    let margin = margin(layout)
    for row in rows {
      append(row.cells, row.lines, styles, layout, to: &text)
      for line in fold(row.remarks, margin: margin) {
        text.append(line: painter.paint(line, .dim))
      }
    }
    return text
  }

  /// The columns of the cells.
  private func widths(of rows: [Row]) -> [Int] {
    var widths = headings.map(\.displayWidth)
    for (index, least) in leastWidths.prefix(widths.count).enumerated() {
      widths[index] = max(widths[index], least)
    }
    for row in rows {
      for (index, cell) in row.cells.enumerated() where widths[index] < Self.widestCell {
        widths[index] = min(max(widths[index], cell.displayWidth), Self.widestCell)
      }
    }
    return widths
  }

  /// Writes the lines of a row.
  ///
  /// - Parameters:
  ///   - cells: what stands before the text.
  ///   - texts: the text's lines.
  ///   - styles: how the cells are painted.
  ///   - layout: where they stand.
  ///   - text: where to.
  private func append(
    _ cells: [String], _ texts: [String], _ styles: [Style?], _ layout: RowLayout,
    to text: inout OutputText
  ) {
    let cells = width == nil ? cells : cells.map { $0.cut(toWidth: Self.widestCell) }
    let isBelow = isBelow(layout)
    let start = text.end
    var lines = isBelow ? [] : fold(texts, margin: layout.edge, isFirst: false)
    let first = lines.isEmpty ? "" : lines.removeFirst()
    layout.write(cells, isBelow ? nil : first, to: &text) { cell, index in
      styles[index].map { painter.paint(cell, $0) } ?? cell
    }
    text.removeSpaces(from: start)
    if isBelow {
      let row = text.removeText(from: start)
      lines = row.folded(toWidth: width, indent: 2) + fold(texts, margin: margin(layout))
    } else {
      text.append(ascii: "\n")
    }
    for line in lines { text.append(line: line) }
  }

  /// Whether texts go below the rest.
  private func isBelow(_ layout: RowLayout) -> Bool {
    width.map { $0 - layout.edge < Self.narrowestText } ?? false
  }

  /// The columns before a text.
  private func margin(_ layout: RowLayout) -> Int {
    guard let width, isBelow(layout) else { return layout.edge }
    return min(Self.widestMargin, width / 4)
  }

  /// Folds texts behind a margin.
  ///
  /// - Parameters:
  ///   - texts: the texts.
  ///   - margin: in columns.
  ///   - isFirst: whether the first line has the margin, too.
  /// - Returns: the lines.
  private func fold(_ texts: [String], margin: Int, isFirst: Bool = true) -> [String] {
    if texts.isEmpty { return [] }
    let lines = texts.flatMap { $0.isolated.folded(toWidth: width.map { $0 - margin }) }
    if !isFirst, lines.count < 2 { return lines }
    let space = String(repeating: " ", count: margin)
    return lines.enumerated().map { index, line in
      line.isEmpty || index == 0 && !isFirst ? line : space + line
    }
  }
}
