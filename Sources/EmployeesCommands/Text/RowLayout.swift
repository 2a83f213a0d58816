internal import TerminalUI

/// Where the cells of a table's rows stand.
struct RowLayout {
  /// The columns between two cells.
  static let gap = 2

  /// The columns of each cell that has one of its own; the last text of a row has none.
  let widths: [Int]
  /// Whether the language is written from right to left.
  private let isRightToLeft: Bool
  /// Whether a direction mark goes behind each cell that is drawn from right to left, which would change places
  /// with the next one.
  private let isMarked: Bool

  /// Describes a table.
  ///
  /// - Parameters:
  ///   - widths: the columns of each cell.
  ///   - isOnTerminal: whether the rows go to a terminal.
  init(widths: [Int], isOnTerminal: Bool) {
    self.widths = widths
    isRightToLeft = Language.current.isRightToLeft
    isMarked = isOnTerminal && !isRightToLeft
  }

  /// The columns before the last text of a row.
  var edge: Int { widths.reduce(0) { $0 + $1 + Self.gap } }

  /// Writes a row without a line end.
  ///
  /// - Parameters:
  ///   - cells: unpainted.
  ///   - last: the last text, painted; `nil` for none.
  ///   - text: where to.
  ///   - paint: paints a cell of a column.
  func write(
    _ cells: [String], _ last: String?, to text: inout OutputText, paint: (String, Int) -> String
  ) {
    if isRightToLeft {
      let padded = cells.enumerated().map { index, cell in
        paint(cell, index) + String(repeating: " ", count: gap(behind: cell, index))
      }
      text.append((padded + (last.map { [$0] } ?? [])).asRow)
      return
    }
    for (index, cell) in cells.enumerated() {
      text.append(paint(cell, index))
      text.append(spaces: gap(behind: cell, index))
      let isLast = last == nil && index == cells.count - 1
      if isMarked, !isLast, cell.hasRightToLeft { text.append(DirectionMark.leftToRight) }
    }
    if let last { text.append(last) }
  }

  /// The spaces behind a cell.
  private func gap(behind cell: String, _ index: Int) -> Int {
    max(0, widths[index] - cell.displayWidth) + Self.gap
  }
}
