package import Pictures

extension CellGrid {
  /// Places a picture, or the part within a crop, over cells, which become blank.
  ///
  /// Text that is written over any of them later hides the whole picture, and so does another
  /// picture. Its first column is in a mirrored grid the last one on the screen.
  ///
  /// - Returns: false if not all of the box is inside the grid, which shows nothing.
  @discardableResult
  package mutating func place(
    _ picture: PictureID, in box: CellBox, row: Int, column: Int, crop: PixelRectangle? = nil
  ) -> Bool {
    guard box.columns > 0, box.rows > 0, box.columns <= size.columns, box.rows <= size.rows,
      (0...size.columns - box.columns).contains(column), (0...size.rows - box.rows).contains(row)
    else { return false }
    let start = isMirrored ? size.columns - column - box.columns : column
    let placement = PicturePlacement(
      picture: picture, box: box, row: row, column: start, crop: crop)
    placements.removeAll { $0.overlaps(placement) }
    placements.append(placement)
    for line in placement.rows { clear(row: line, columns: column..<column + box.columns) }
    mark(placement)
    return true
  }

  /// The grid without pictures that were written over, and with plain cells below the others.
  var withVisiblePictures: CellGrid {
    if placements.isEmpty, !hasPictureCells { return self }
    var grid = self
    grid.placements = placements.filter { placement in
      indexes(of: placement).allSatisfy { cells[$0].glyph == .picture }
    }
    for index in grid.cells.indices where grid.cells[index].glyph == .picture {
      grid.cells[index].glyph = .space
    }
    for placement in grid.placements { grid.mark(placement) }
    return grid
  }

  func indexes(of placement: PicturePlacement) -> [Int] {
    placement.rows.flatMap { row in placement.columns.map { row * size.columns + $0 } }
  }

  private mutating func mark(_ placement: PicturePlacement) {
    for index in indexes(of: placement) { cells[index] = .picture }
    hasPictureCells = true
  }
}
