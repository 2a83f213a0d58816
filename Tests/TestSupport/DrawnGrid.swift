import Pictures
package import TerminalUI

extension CellGrid {
  /// The rows as text, without trailing blanks.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var cells = (0..<size.columns).map { self[row, $0].text }
      while cells.last == " " { cells.removeLast() }
      return cells.joined()
    }
  }
}

extension Renderer {
  /// The bytes of a frame without pictures.
  package func bytes(from old: CellGrid?, to new: CellGrid) -> [UInt8] {
    var pictures = ScreenPictures(.sixel)
    return bytes(from: old, to: new, pictures: &pictures) { _ in nil }
  }
}
