package import EmployeeDirectory
import Pictures
package import TerminalUI

extension BrowserState {
  /// The cells of the picture on each card of the grid; `nil` where cards have only initials.
  package var cardPicture: GridSize? {
    context.hasPictures && view == .grid ? layout.cardPicture : nil
  }

  /// The picture next to the heading of the page; `nil` if it does not fit.
  package var pagePicture: BrowserLayout.Area? {
    guard let room = pagePictureRoom, pageHeadingRows > room.rows else { return nil }
    let area = pageArea
    return BrowserLayout.Area(
      row: area.row, column: area.column, rows: room.rows, columns: room.columns)
  }

  /// The cells that the page has for a picture, whatever its heading.
  var pagePictureRoom: GridSize? {
    context.hasPictures ? BrowserLayout.pagePicture(in: pageArea) : nil
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
