/// The content and style of one cell of a grid.
package struct Cell: Hashable, Sendable {
  /// One grapheme cluster or part of one, a space for a blank cell, empty for the second half of a
  /// wide cell; ends with the ``DirectionMark``s that follow it.
  package var text: String
  /// 1, 2, or 0 for the second half of a wide cell.
  package var columns: Int
  package var style: CellStyle
  package var link: String?

  package init(_ text: String, columns: Int = 1, style: CellStyle = .plain, link: String? = nil) {
    (self.text, self.columns, self.style, self.link) = (text, columns, style, link)
  }

  package static let blank = Cell(" ")
}
