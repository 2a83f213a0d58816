import Basics

extension String {
  /// The number of terminal columns of the text, which must be ``visible``.
  package var displayWidth: Int { plainWidth ?? reduce(0) { $0 + $1.displayWidth } }

  /// The width of a ``visible`` text of ASCII, Latin or Cyrillic letters; `nil` for others.
  package var plainWidth: Int? {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.span.plainWidth } ?? nil
  }

  /// The text cut to a width, ending with `…` if anything is missing.
  package func cut(toWidth width: Int) -> String {
    if displayWidth <= width { return self }
    return width <= 0 ? "" : prefix(width: width - 1) + "…"
  }

  func prefix(width: Int) -> String {
    var left = width
    return String(
      prefix { character in
        left -= character.displayWidth
        return left >= 0
      })
  }

  /// The text padded with spaces to a width.
  package func padded(toWidth width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}

extension Span<UInt8> {
  /// The ``Swift/String/plainWidth`` of UTF-8 bytes.
  package var plainWidth: Int? {
    var continuations = 0
    let isPlain = arePlain { byte in
      if (0x80...0xBF).contains(byte) {
        continuations += 1
        return true
      }
      return (0xC3...0xCB).contains(byte) || (0xD0...0xD1).contains(byte)
    }
    return isPlain ? count - continuations : nil
  }
}

extension Character {
  /// The number of columns of the character.
  package var displayWidth: Int {
    if isASCII { return 1 }
    if isEmoji { return 2 }
    // Vowel signs and joined consonants take their own columns.
    return unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// Whether it is an emoji, a flag, or a symbol with U+FE0F: two columns with what is joined.
  var isEmoji: Bool {
    unicodeScalars.contains { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }
  }
}
