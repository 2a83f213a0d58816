/// A line of text being typed, and where the next character goes.
package struct QueryLine: Hashable, Sendable {
  /// The characters.
  private var characters: [Character] = []
  /// The number of characters before the caret.
  package private(set) var caret = 0

  /// Longer text, from a paste, is cut.
  static let longest = 1000

  /// Starts with a text, the caret behind it.
  package init(_ text: String = "") { insert(text) }

  /// The text.
  package var text: String { String(characters) }
  /// The text before the caret.
  package var textBeforeCaret: String { String(characters[..<caret]) }

  package var isEmpty: Bool { characters.isEmpty }

  mutating func insert(_ text: String) {
    let added = Array(text.prefix(Self.longest - characters.count))
    // Marks join the character before them.
    let before = Array(String(characters[..<caret]) + String(added))
    characters = Array(String(before) + String(characters[caret...]))
    caret = min(before.count, characters.count)
  }

  mutating func deleteBackward() {
    if caret == 0 { return }
    caret -= 1
    characters.remove(at: caret)
  }

  mutating func deleteForward() {
    if caret < characters.count { characters.remove(at: caret) }
  }

  /// Deletes the word before the caret, with the white space behind it.
  mutating func deleteWord() {
    var start = caret
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    characters.removeSubrange(start..<caret)
    caret = start
  }

  /// Deletes everything before the caret.
  mutating func deleteLine() {
    characters.removeSubrange(..<caret)
    caret = 0
  }

  mutating func move(by offset: Int) { caret = min(max(0, caret + offset), characters.count) }
  mutating func moveToStart() { caret = 0 }
  mutating func moveToEnd() { caret = characters.count }
}
