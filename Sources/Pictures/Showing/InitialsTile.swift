/// Initials on a colour made from the name, for someone without a picture.
///
/// Letters are white. Each colour has a contrast of at least 4.5:1 to them and 3:1 to black and
/// white backgrounds (WCAG 2.2), and is one of the palette of 256, so that it looks the same there.
/// Without colours the letters alone remain.
package struct InitialsTile: Hashable, Sendable {
  /// One or two letters; empty for a name without any.
  package let text: String
  package let background: RGBColor

  package static let foreground = RGBColor.white

  package static let backgrounds = [
    RGBColor(0, 95, 175), RGBColor(0, 135, 0), RGBColor(0, 135, 95), RGBColor(95, 95, 0),
    RGBColor(95, 95, 135), RGBColor(95, 95, 175), RGBColor(95, 95, 255), RGBColor(135, 0, 215),
    RGBColor(135, 95, 0), RGBColor(135, 95, 95), RGBColor(135, 95, 135), RGBColor(135, 95, 215),
    RGBColor(175, 0, 135), RGBColor(175, 95, 0), RGBColor(175, 95, 95), RGBColor(215, 0, 95),
  ]

  /// Makes a tile for a first and a last name, of which one may be empty, and a hash of the name.
  package init(_ names: (first: String, last: String), seed: UInt64) {
    text = [names.first, names.last].compactMap(\.initial).joined()
    // Each bit of the hash counts.
    let mixed = (seed ^ seed >> 32) &* 0x9E37_79B9_7F4A_7C15
    background = Self.backgrounds[Int(mixed >> 32 % UInt64(Self.backgrounds.count))]
  }
}

extension String {
  /// The first letter or digit as a capital, with the marks on it.
  fileprivate var initial: String? {
    guard let character = first(where: { $0.isLetter || $0.isNumber }),
      let scalar = character.unicodeScalars.first
    else { return nil }
    // The capital at the start of a word: Georgian has others for words in capitals.
    guard let capital = scalar.properties.titlecaseMapping.unicodeScalars.first else { return nil }
    var initial = String.UnicodeScalarView([capital])
    initial.append(contentsOf: character.unicodeScalars.dropFirst().prefix(8))
    return String(initial)
  }
}
