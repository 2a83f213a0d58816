package import Pictures

/// A picture's number among those of a screen.
package struct PictureID: Hashable, Sendable {
  package let number: Int

  /// A number from 0; only its lower 24 bits count.
  package init(_ number: Int) { self.number = number & 0xFF_FFFF }

  /// The identifier in kitty's protocol, whose numbers all programs of a window share.
  package var kittyID: UInt32 { 0x6500_0000 | UInt32(number) }
}

/// A picture in the cells that it covers.
package struct PicturePlacement: Hashable, Sendable {
  package let picture: PictureID
  package let box: CellBox
  package let row: Int
  /// Its first column on the screen, counted from the left.
  package let column: Int
  /// The part of the picture that is shown; `nil` for all of it.
  package let crop: PixelRectangle?

  var columns: Range<Int> { column..<column + box.columns }
  var rows: Range<Int> { row..<row + box.rows }

  func overlaps(_ other: PicturePlacement) -> Bool {
    rows.overlaps(other.rows) && columns.overlaps(other.columns)
  }

  /// The number of the placement in kitty's protocol: there is one at each position.
  var kittyNumber: UInt32 { UInt32(row * 1_000 + column + 1) }
}
