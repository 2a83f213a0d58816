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
  private static let gap = 2

  /// The rows, below the names of the columns.
  ///
  /// - Parameters:
  ///   - rows: the rows.
  ///   - hasHeading: whether the names of the columns are shown.
  /// - Returns: the lines.
  func text(_ rows: [Row], hasHeading: Bool = true) -> String {
    var widths = headings.map(\.displayWidth)
    for (index, least) in leastWidths.prefix(widths.count).enumerated() {
      widths[index] = max(widths[index], least)
    }
    for row in rows {
      for (index, cell) in row.cells.enumerated() {
        widths[index] = min(max(widths[index], cell.displayWidth), Self.widestCell)
      }
    }
    let heading = headings.map { painter.paint($0, .dim) }
    let text = isBelow(widths) ? [] : [painter.paint(textHeading, .dim)]
    var lines = hasHeading ? self.lines(heading, text, widths) : []
    for row in rows {
      lines += self.lines(paint(row.cells), row.lines, widths)
      lines += fold(row.remarks, margin: margin(widths)).map { painter.paint($0, .dim) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func paint(_ cells: [String]) -> [String] {
    zip(cells, styles).map { cell, style in
      let cell = width == nil ? cell : cell.cut(toWidth: Self.widestCell)
      return style.map { painter.paint(cell, $0) } ?? cell
    }
  }

  /// The lines of a row.
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
