package import Pictures

/// The colour of a cell's text or background.
package enum CellColor: Hashable, Sendable {
  /// A colour of the terminal's own palette.
  case palette(ANSIColor)
  /// A colour that terminals with fewer colours show as the nearest of theirs.
  case rgb(RGBColor)

  /// The parameters of SGR for the colour on a terminal that shows any: `36` or `48;5;238`.
  func parameters(isBackground: Bool, _ colors: ColorDepth) -> String {
    switch self {
    case .palette(let color): "\((isBackground ? 40 : 30) + color.rawValue)"
    case .rgb(let color): color.parameters(isBackground ? 48 : 38, colors)
    }
  }
}
