extension String {
  /// The number of characters as a reader counts them.
  ///
  /// Extended grapheme clusters, of which one that piles up marks counts as several.
  package var readerLength: Int { reduce(0) { $0 + $1.readerLength } }
}

extension Character {
  /// The number of characters that this counts as: one more for each code point beyond the
  /// sixteenth.
  ///
  /// The longest emoji have ten code points, and no script writes more than a few marks over a
  /// letter.
  package var readerLength: Int { 1 + max(0, unicodeScalars.count - 16) }
}
