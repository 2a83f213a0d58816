/// Marks that keep text in order where a terminal draws right-to-left letters that way (UAX 9);
/// ``Swift/String/visible`` removes remote marks; only terminals get ours (``TextOutput``).
package enum DirectionMark {
  /// LEFT-TO-RIGHT MARK: its neighbours belong to left-to-right text.
  package static let leftToRight = "\u{200E}"
  /// RIGHT-TO-LEFT ISOLATE: starts a sentence with its own direction.
  package static let isolate = "\u{2067}"
  /// POP DIRECTIONAL ISOLATE: ends it.
  package static let pop = "\u{2069}"
}

extension String {
  /// The text without ``DirectionMark``s.
  package var withoutDirectionMarks: String {
    var result = unicodeScalars
    result.removeAll { ["\u{200E}", "\u{2066}", "\u{2067}", "\u{2069}"].contains($0) }
    return String(result)
  }

  /// Whether any letter is written from right to left.
  package var hasRightToLeft: Bool { unicodeScalars.contains(where: \.isRightToLeft) }
}

extension Unicode.Scalar {
  /// Whether it is one of the marks of ``DirectionMark``.
  package var isDirectionMark: Bool { value == 0x200E || value == 0x2067 || value == 0x2069 }

  /// Whether its script is written from right to left, such as Hebrew and Arabic.
  package var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      properties.isAlphabetic
    default: false
    }
  }
}
