/// A name and its other spellings, divided into words to compare with a mistyped one.
struct NameText {
  /// The words of each spelling, in UTF-8 and folded for search; one of them has no space.
  let spellings: [[ArraySlice<UInt8>]]

  /// Divides a name, which may be a name of anything.
  init(_ name: String) { spellings = [Array(name.foldedPart.utf8)[...].split(separator: 0x20)] }

  /// Divides the name at the beginning of a search text, and the spellings at its end.
  init(of text: SearchText) {
    var spellings = text.spellings.map { $0.split(whereSeparator: Self.divides) }
    // A space may be what is missing.
    if let words = spellings.first, words.count > 1 {
      spellings.append([Array(words.joined())[...]])
    }
    self.spellings = spellings
  }

  /// Whether a byte is between two words of a name: a space, a hyphen or an apostrophe.
  static func divides(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x2D || byte == 0x27 }

  /// Whether letters are the initials of the first word, of others between and of the last one.
  func hasInitials(_ letters: [[UInt8]]) -> Bool {
    spellings.contains { words in
      guard words.count >= letters.count, let first = words.first, let last = words.last,
        first.starts(with: letters[0]), last.starts(with: letters[letters.count - 1])
      else { return false }
      return letters.count == 2
        || words.dropFirst().dropLast().contains { $0.starts(with: letters[1]) }
    }
  }
}
