extension String {
  /// Whether U+0000 is in the text; SQLite's texts end there.
  package var hasNUL: Bool { !allBytes { $0 != 0 } }

  /// The text with U+FFFD in place of U+0000.
  package var replacingNUL: String {
    guard hasNUL else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
