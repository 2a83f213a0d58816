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
  package let queryRow: Int
  /// Filters and ages; `nil` on a terminal too low for it.
  package let statusRow: Int?
  package let list: Area
  /// The person under the cursor; `nil` if the page is not next to the list.
  package let pane: Area?
  /// The page of an open person, over the list.
  package let page: Area
  package let footerRow: Int

  /// Smaller terminals get a sentence.
  package static let smallest = GridSize(columns: 20, rows: 5)

  /// Whether there is room for anything.
  package var isTooSmall: Bool { Self.isTooSmall(size) }

  /// Whether a screen has no room for anything.
  package static func isTooSmall(_ size: GridSize) -> Bool {
    size.columns < smallest.columns || size.rows < smallest.rows
  }

  /// Whether people can be side by side; a cell is twice as high as wide.
  package static func isWide(_ size: GridSize) -> Bool {
    size.columns >= 110 && size.columns > 2 * size.rows
  }

  /// Divides a screen.
  package init(_ size: GridSize, _ view: BrowserView) {
    self.size = size
    queryRow = 0
    statusRow = size.rows >= 8 ? 1 : nil
    footerRow = size.rows - 1
    let top = statusRow == nil ? 1 : 3
    let body = Area(
      row: top, column: 0, rows: max(1, size.rows - top - (statusRow == nil ? 1 : 2)),
      columns: size.columns)
    page = body
    var (list, pane) = (body, body)
    let isBeside = Self.isWide(size)
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
  }

  /// The narrowest card of a grid.
  private static let cardColumns = 40

  /// How many people are in one line.
  package func perLine(_ view: BrowserView) -> Int {
    view == .grid ? max(1, list.columns / Self.cardColumns) : 1
  }

  // MARK: Pictures

  /// The cells of the picture on a card of the grid; `nil` where only a text fits.
  var cardPicture: GridSize? {
    list.columns / perLine(.grid) >= 36 && list.rows >= 6 ? GridSize(columns: 6, rows: 3) : nil
  }

  /// The cells of the picture next to the heading of a page; `nil` where the page needs its room.
  static func pagePicture(in area: Area) -> GridSize? {
    guard area.rows >= 12, area.columns >= 50 else { return nil }
    let rows = min(6, max(3, area.rows / 4))
    return GridSize(columns: 2 * rows, rows: rows)
  }

  /// Where a picture over the whole screen is.
  package var picture: Area {
    Area(row: 1, column: 0, rows: max(1, footerRow - 1), columns: size.columns)
  }

  /// The room of ``picture`` in pixels of half a cell.
  var pictureRoom: PixelSize { PixelSize(width: picture.columns, height: 2 * picture.rows) }
}
