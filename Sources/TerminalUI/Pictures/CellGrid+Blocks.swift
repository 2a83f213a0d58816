package import Pictures

extension CellGrid {
  /// Draws a picture of half blocks, clipped to the grid; what is transparent in it is blank, and
  /// its first column is in a mirrored grid the last one on the screen.
  package mutating func draw(_ blocks: BlockPicture, row: Int, column: Int) {
    let (columns, rows) = (blocks.box.columns, blocks.box.rows)
    guard (-rows...size.rows).contains(row), (-columns...size.columns).contains(column)
    else { return }
    let start = isMirrored ? size.columns - column - columns : column
    for line in 0..<rows where (0..<size.rows).contains(row + line) {
      clear(row: row + line, columns: column..<column + columns)
      for offset in 0..<columns where (0..<size.columns).contains(start + offset) {
        cells[(row + line) * size.columns + start + offset] = PackedCell(blocks[line, offset])
      }
    }
  }
}

extension PackedCell {
  fileprivate init(_ cell: BlockPicture.Cell) {
    self = .blank
    switch cell {
    case (let upper?, let lower):
      glyph = Glyph("▀", isWide: false)
      style = CellStyle(color: .rgb(upper), background: lower.map(CellColor.rgb))
    case (nil, let lower?):
      glyph = Glyph("▄", isWide: false)
      style = CellStyle(color: .rgb(lower))
    case (nil, nil): break
    }
  }
}
