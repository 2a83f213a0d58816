import Pictures
package import TerminalUI

/// Where the parts of the screen are; rows and columns from 0.
package struct BrowserLayout: Hashable, Sendable {
  /// A rectangle of cells.
  package struct Area: Hashable, Sendable {
    package var row: Int
    package var column: Int
    package var rows: Int
    package var columns: Int

    package init(row: Int, column: Int, rows: Int, columns: Int) {
      (self.row, self.column) = (row, column)
      (self.rows, self.columns) = (max(0, rows), max(0, columns))
    }

    func contains(row: Int, column: Int) -> Bool {
      (0..<rows).contains(row - self.row) && (0..<columns).contains(column - self.column)
    }
  }

  package let size: GridSize
  /// The query and the number of people.
  package let queryRow = 0
  /// Filters and ages; `nil` on a terminal too low for it.
  package let statusRow: Int?
  package let list: Area
  /// How many people are in one line of the list.
  package let perLine: Int
  /// The person under the cursor; `nil` if the page is not next to the list.
  package let pane: Area?
  /// The page of an open person, over the list.
  package let page: Area
  package let footerRow: Int

  /// Smaller terminals get a sentence.
  package static let smallest = GridSize(columns: 20, rows: 5)

  /// Whether there is no room for anything.
  package var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
  }

  /// Divides a screen.
  package init(_ size: GridSize, _ view: BrowserView) {
    self.size = size
    statusRow = size.rows >= 8 ? 1 : nil
    footerRow = size.rows - 1
    let top = statusRow == nil ? 1 : 3
    let body = Area(
      row: top, column: 0, rows: max(1, size.rows - top - (statusRow == nil ? 1 : 2)),
      columns: size.columns)
    page = body
    var (list, pane) = (body, body)
    // A cell is twice as high as wide.
    let isBeside = size.columns >= 110 && size.columns > 2 * size.rows
    if isBeside {
      list.columns = body.columns * 11 / 20
      pane.column = list.columns + 3
      pane.columns -= pane.column
    } else {
      list.rows = body.rows * 11 / 20
      pane.row += list.rows + 1
      pane.rows -= list.rows + 1
    }
    let hasPane = view == .pane && (isBeside || body.rows >= 12)
    self.list = hasPane ? list : body
    self.pane = hasPane ? pane : nil
    perLine = view == .grid ? max(1, body.columns / Self.cardColumns) : 1
  }

  /// The narrowest card of a grid.
  private static let cardColumns = 40

  // MARK: Pictures

  /// Where a picture over the whole screen is.
  package var picture: Area {
    Area(row: 1, column: 0, rows: max(1, footerRow - 1), columns: size.columns)
  }

  /// The room of ``picture`` in pixels of half a cell.
  var pictureRoom: PixelSize { PixelSize(width: picture.columns, height: 2 * picture.rows) }
}
