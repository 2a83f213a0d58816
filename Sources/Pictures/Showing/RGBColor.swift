/// An sRGB colour.
package struct RGBColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  package static let black = RGBColor(0, 0, 0)
  package static let white = RGBColor(255, 255, 255)

  /// The number of the nearest colour in the palette of 256, from 16: the first 16 are the user's.
  package var nearestOf256: UInt8 {
    let steps = [red, green, blue].map(Self.cubeStep)
    let levels = steps.map { Self.cubeLevels[$0] }
    let cube = RGBColor(levels[0], levels[1], levels[2])
    let average = (Int(red) + Int(green) + Int(blue)) / 3
    let grayStep = max(0, min(23, (average - 3) / 10))
    let level = UInt8(8 + 10 * grayStep)
    if distance(to: RGBColor(level, level, level)) < distance(to: cube) {
      return UInt8(232 + grayStep)
    }
    return UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
  }

  /// The number of the hue among black, red, green, yellow, blue, magenta, cyan, white.
  package var hueOf8: UInt8 {
    let brightest = max(red, green, blue)
    if brightest < 64 { return 0 }
    let least = brightest / 4 * 3
    return (red >= least ? 1 : 0) | (green >= least ? 2 : 0) | (blue >= least ? 4 : 0)
  }

  /// The levels of a channel in the palette's cube.
  package static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static func cubeStep(_ value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
  }

  private func distance(to other: RGBColor) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }

  /// The parameters of SGR for the colour in the foreground (38) or background (48): `38;5;196`.
  package func parameters(_ code: Int, _ colors: ColorDepth) -> String {
    switch colors {
    case .all: "\(code);2;\(red);\(green);\(blue)"
    case .palette256: "\(code);5;\(nearestOf256)"
    case .palette16, .none: "\(code - 8 + Int(hueOf8))"
    }
  }
}
