/// How a cell looks.
package struct CellStyle: Hashable, Sendable {
  /// The flags in the low four bits, then the text's colour and the background's, of 26 bits each.
  private(set) var bits: UInt64 = 0

  package init(
    isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false,
    isReversed: Bool = false, color: CellColor? = nil, background: CellColor? = nil
  ) {
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
    self.color = color
    self.background = background
  }

  package static let plain = CellStyle()
  package static let bold = CellStyle(isBold: true)
  package static let dim = CellStyle(isDim: true)
  package static let underlined = CellStyle(isUnderlined: true)
  package static let reversed = CellStyle(isReversed: true)
  /// The one colour of headings.
  package static let accent = CellStyle(color: .palette(.cyan))

  package var isBold: Bool {
    get { has(0b0001) }
    set { set(0b0001, newValue) }
  }
  package var isDim: Bool {
    get { has(0b0010) }
    set { set(0b0010, newValue) }
  }
  package var isUnderlined: Bool {
    get { has(0b0100) }
    set { set(0b0100, newValue) }
  }
  package var isReversed: Bool {
    get { has(0b1000) }
    set { set(0b1000, newValue) }
  }
  /// The colour of the text; `nil` for the terminal's default.
  package var color: CellColor? {
    get { CellColor(bits: bits >> 4 & Self.colorMask) }
    set { set(newValue, at: 4) }
  }
  /// `nil` for the terminal's default.
  package var background: CellColor? {
    get { CellColor(bits: bits >> 30 & Self.colorMask) }
    set { set(newValue, at: 30) }
  }

  private static let colorMask: UInt64 = 0x3FF_FFFF

  /// Both styles at once; the other's colours win.
  package func adding(_ other: CellStyle) -> CellStyle {
    var result = self
    result.bits |= other.bits & 0x0F
    if let color = other.color { result.color = color }
    if let background = other.background { result.background = background }
    return result
  }

  /// Whether everything of the other style is part of this one.
  func contains(_ other: CellStyle) -> Bool { adding(other) == self }

  private mutating func set(_ color: CellColor?, at bit: UInt64) {
    bits = bits & ~(Self.colorMask << bit) | (color?.bits ?? 0) << bit
  }

  private func has(_ flag: UInt64) -> Bool { bits & flag != 0 }

  private mutating func set(_ flag: UInt64, _ isOn: Bool) {
    if isOn { bits |= flag } else { bits &= ~flag }
  }
}
