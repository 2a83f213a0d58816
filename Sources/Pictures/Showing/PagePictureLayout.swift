/// Where a picture goes on a page of text, so that the text's first row stays on the screen.
package enum PagePictureLayout: Hashable, Sendable {
  /// To the right of the text, from its first row on.
  case beside(PictureFit, column: Int)
  /// On its own rows before the text, which moves down.
  case above(PictureFit)

  /// The widths of a text's rows, and the size of a terminal's screen.
  package typealias Page = (rowWidths: [Int], columns: Int, rows: Int)

  private static let gap = 3
  /// A picture of fewer rows shows nothing.
  private static let fewestRows = 3

  /// Finds the place for a picture of a size, if the screen has one; next to a mirrored text is no
  /// room, since it may be drawn from the right.
  package init?(
    _ picture: PixelSize, on page: Page, _ terminal: PictureTerminal, isMirrored: Bool = false
  ) {
    // At most a third of the screen.
    let rows = min(12, page.rows / 3)
    // The cursor has its own row below.
    guard rows >= Self.fewestRows, page.rowWidths.count < page.rows else { return nil }
    func fit(_ columns: Int, _ rows: Int) -> PictureFit {
      PictureFit(picture, in: CellBox(columns: columns, rows: rows), on: terminal)
    }
    let column = (page.rowWidths.prefix(rows).max() ?? 0) + Self.gap
    let left = page.rows - 1 - page.rowWidths.count
    if !isMirrored, column < page.columns {
      let beside = fit(page.columns - column, rows)
      // A wide picture would become too small.
      if beside.box.rows * 2 >= fit(page.columns, rows).box.rows {
        self = .beside(beside, column: column)
        return
      }
    }
    if left < Self.fewestRows { return nil }
    self = .above(fit(page.columns, min(rows, left)))
  }
}
