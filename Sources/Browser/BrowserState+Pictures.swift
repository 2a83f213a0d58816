package import EmployeeDirectory
import Pictures
package import TerminalUI

extension BrowserState {
  /// The cells of the picture on each card of the grid; `nil` where cards have only initials.
  package var cardPicture: GridSize? {
    guard context.hasPictures, view == .grid else { return nil }
    let layout = layout
    let hasRoom = layout.list.columns / layout.perLine >= 36 && layout.list.rows >= 6
    return hasRoom ? GridSize(columns: 6, rows: 3) : nil
  }

  /// The picture next to the heading of the page; `nil` if it does not fit.
  package var pagePicture: BrowserLayout.Area? {
    guard let room = pagePictureRoom, pageHeadingRows > room.rows else { return nil }
    let area = pageArea
    return BrowserLayout.Area(
      row: area.row, column: area.column, rows: room.rows, columns: room.columns)
  }

  /// The cells that the page has for a picture, whatever its heading; `nil` if it needs its room.
  var pagePictureRoom: GridSize? {
    let area = pageArea
    guard context.hasPictures, area.rows >= 12, area.columns >= 50 else { return nil }
    let rows = min(6, max(3, area.rows / 4))
    return GridSize(columns: 2 * rows, rows: rows)
  }

  /// The first column of the page's heading, counted from that of the page.
  package var pageHeadingIndent: Int { pagePicture.map { $0.columns + 2 } ?? 0 }
  /// The columns that the heading of the page is folded to.
  var pageHeadingColumns: Int { pageColumns - (pagePictureRoom.map { $0.columns + 2 } ?? 0) }

  /// The people whose pictures may be seen next: a screenful below, then one above.
  package var peopleNearby: [Employee] {
    guard cardPicture != nil, let first = shownLines.first(where: { $0.row > 0 })?.line,
      let last = shownLines.last?.line
    else { return [] }
    let count = last - first + 1
    let lines =
      Array(last + 1..<min(listing.lineCount, last + 1 + count))
      + (max(0, first - count)..<first).reversed()
    return lines.flatMap(employees(ofLine:))
  }

  mutating func resizePicture(of key: PersonKey, to size: PixelSize) {
    guard case .picture(var zoom) = overlay, zoom.key == key else { return }
    zoom.size = size
    overlay = .picture(zoom)
  }
}
