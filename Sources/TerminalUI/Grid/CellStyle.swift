/// How a cell looks.
package struct CellStyle: Hashable, Sendable {
  package var isBold = false
  package var isDim = false
  package var isUnderlined = false
  package var isReversed = false
  /// The colour of the text; `nil` for the terminal's default.
  package var color: CellColor?
  /// `nil` for the terminal's default.
  package var background: CellColor?

  package static let plain = CellStyle()
  package static let bold = CellStyle(isBold: true)
  package static let dim = CellStyle(isDim: true)
  package static let underlined = CellStyle(isUnderlined: true)
  package static let reversed = CellStyle(isReversed: true)
  /// The one colour of headings.
  package static let accent = CellStyle(color: .palette(.cyan))

  /// Both styles at once; the other's colours win.
  package func adding(_ other: CellStyle) -> CellStyle {
    CellStyle(
      isBold: isBold || other.isBold, isDim: isDim || other.isDim,
      isUnderlined: isUnderlined || other.isUnderlined,
      isReversed: isReversed || other.isReversed, color: other.color ?? color,
      background: other.background ?? background)
  }

  func contains(_ other: CellStyle) -> Bool { adding(other) == self }
}
