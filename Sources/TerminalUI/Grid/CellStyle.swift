/// How a cell looks.
package struct CellStyle: Hashable, Sendable {
  /// The flags in the low four bits, then the colour's number plus one.
  private(set) var bits: UInt8 = 0

  package init(
    isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false,
    isReversed: Bool = false, color: ANSIColor? = nil
  ) {
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
    self.color = color
  }

  package static let plain = CellStyle()
  package static let bold = CellStyle(isBold: true)
  package static let dim = CellStyle(isDim: true)
  package static let underlined = CellStyle(isUnderlined: true)
  package static let reversed = CellStyle(isReversed: true)
  /// The one colour of headings.
  package static let accent = CellStyle(color: .cyan)

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
  /// `nil` for the terminal's default.
  package var color: ANSIColor? {
    get { bits >> 4 == 0 ? nil : ANSIColor(rawValue: bits >> 4 - 1) }
    set { bits = bits & 0x0F | (newValue.map { $0.rawValue + 1 } ?? 0) << 4 }
  }

  /// Both styles at once; the other's colour wins.
  package func adding(_ other: CellStyle) -> CellStyle {
    var result = self
    result.bits |= other.bits & 0x0F
    if let color = other.color { result.color = color }
    return result
  }

  /// Whether everything of the other style is part of this one.
  func contains(_ other: CellStyle) -> Bool { adding(other) == self }

  private func has(_ flag: UInt8) -> Bool { bits & flag != 0 }

  private mutating func set(_ flag: UInt8, _ isOn: Bool) {
    if isOn { bits |= flag } else { bits &= ~flag }
  }
}
