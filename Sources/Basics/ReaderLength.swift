extension String {
  /// The characters as a reader counts them; a grapheme cluster that piles up marks is several.
  package var readerLength: Int { reduce(0) { $0 + $1.readerLength } }
}

extension Character {
  /// How many characters this counts as: one more for each code point beyond the sixteenth, since
  /// the longest emoji have ten, and scripts write few marks over a letter.
  package var readerLength: Int { 1 + max(0, unicodeScalars.count - 16) }
}
