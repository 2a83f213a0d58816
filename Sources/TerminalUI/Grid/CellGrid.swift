/// A screen as a grid of cells; a mirrored one, for a language written from the right, counts
/// columns from the right edge, and text stays in logical order.
package struct CellGrid: Equatable, Sendable {
  package let size: GridSize
  package let isMirrored: Bool
  /// Where the terminal's cursor is shown, mirrored as texts are; `nil` hides it.
  package var caret: GridPosition?

  /// Row by row.
  var cells: [PackedCell]
  var clusters = StringTable()
  var links = StringTable()
  /// The pictures, none over another.
  var placements: [PicturePlacement] = []
  /// Whether any cell may be one below a picture.
  var hasPictureCells = false

  package init(_ size: GridSize, isMirrored: Bool = false) {
    (self.size, self.isMirrored) = (size, isMirrored)
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// Converts a column of the layout to one of the screen, counted from the left, or back.
  package func mirrored(_ column: Int) -> Int { isMirrored ? size.columns - 1 - column : column }

  /// A cell of the screen, with the column counted from the left; blank outside of the grid.
  package subscript(row: Int, column: Int) -> Cell {
    guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else { return .blank }
    let cell = cells[row * size.columns + column]
    return Cell(
      text(of: cell.glyph), columns: cell.glyph.columns, style: cell.style, link: link(of: cell))
  }

  func text(of glyph: Glyph) -> String {
    if glyph.isContinuation { return "" }
    if let index = glyph.clusterIndex { return clusters.strings[index] }
    return glyph.scalar.map { String(Character($0)) } ?? " "
  }

  func link(of cell: PackedCell) -> String? {
    cell.link == 0 ? nil : links.strings[Int(cell.link) - 1]
  }

  /// The caret on the screen, with the column counted from the left; `nil` if it is outside.
  var caretOnScreen: GridPosition? {
    guard var caret else { return nil }
    caret.column = mirrored(caret.column)
    let isInside = (0..<size.rows).contains(caret.row) && (0..<size.columns).contains(caret.column)
    return isInside ? caret : nil
  }

  /// The cells numbered as in another grid, so that equal cells have equal bits.
  func cells(numberedAs other: CellGrid) -> [PackedCell] {
    if clusters.strings == other.clusters.strings, links.strings == other.links.strings {
      return cells
    }
    var otherClusters = other.clusters
    var otherLinks = other.links
    let newClusters = clusters.strings.map { otherClusters.index(of: $0) }
    let newLinks = links.strings.map { UInt16(otherLinks.index(of: $0) + 1) }
    return cells.map { cell in
      var cell = cell
      if let index = cell.glyph.clusterIndex {
        cell.glyph = Glyph(cluster: newClusters[index], isWide: cell.glyph.isWide)
      }
      if cell.link > 0 { cell.link = newLinks[Int(cell.link) - 1] }
      return cell
    }
  }

  package static func == (left: CellGrid, right: CellGrid) -> Bool {
    left.size == right.size && left.caretOnScreen == right.caretOnScreen
      && left.placements == right.placements
      && left.cells == right.cells(numberedAs: left)
  }
}
