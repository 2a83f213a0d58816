package import Pictures

/// The colour of a cell's text or background.
package enum CellColor: Hashable, Sendable {
  /// A colour of the terminal's own palette.
  case palette(ANSIColor)
  /// A colour that terminals with fewer colours show as the nearest of theirs.
  case rgb(RGBColor)

  /// A number of 26 bits; 0 stands for no colour.
  var bits: UInt64 {
    switch self {
    case .palette(let color): 1 << 24 | UInt64(color.rawValue)
    case .rgb(let color):
      2 << 24 | UInt64(color.red) << 16 | UInt64(color.green) << 8 | UInt64(color.blue)
    }
  }

  init?(bits: UInt64) {
    switch bits >> 24 {
    case 1:
      guard let color = ANSIColor(rawValue: UInt8(truncatingIfNeeded: bits)) else { return nil }
      self = .palette(color)
    case 2:
      self = .rgb(
        RGBColor(
          UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
          UInt8(truncatingIfNeeded: bits)))
    default: return nil
    }
  }

  /// The parameters of SGR for the colour.
  ///
  /// - Parameters:
  ///   - isBackground: whether it is behind the text.
  ///   - colors: what the terminal shows, more than none.
  /// - Returns: such as `36` or `48;5;238`.
  func parameters(isBackground: Bool, _ colors: ColorDepth) -> String {
    switch self {
    case .palette(let color): "\((isBackground ? 40 : 30) + color.rawValue)"
    case .rgb(let color): color.parameters(isBackground ? 48 : 38, colors)
    }
  }
}
