import Basics
import EmployeeDirectory

/// A line of text being typed, and where the next character goes.
package struct QueryLine: Hashable, Sendable {
  private var characters: [Character] = []
  /// The number of characters before the caret.
  package private(set) var caret = 0

  /// The most characters, as a reader counts them; what does not fit is cut.
  package let limit: Int

  /// The most characters of a query.
  static let longest = 1000

  /// Starts with a text, the caret after it.
  package init(_ text: String = "", limit: Int = Self.longest) {
    self.limit = limit
    insert(text)
  }

  package var text: String { String(characters) }
  package var textBeforeCaret: String { String(characters[..<caret]) }
  package var isEmpty: Bool { characters.isEmpty }
  var isFull: Bool { length >= limit }
  /// The number of characters, as a reader counts them.
  private var length: Int { characters.reduce(0) { $0 + $1.readerLength } }

  /// How many characters there is room for, at most.
  package var room: Int {
    let bytes = characters.reduce(0) { $0 + $1.utf8.count }
    return min(limit - length, byteLimit - bytes)
  }

  /// The most bytes: of so many characters only piled up marks take more, as in a quote's text.
  private var byteLimit: Int { 28 * limit }

  /// Inserts as much of a text as there is room for; returns whether that was all of it.
  @discardableResult
  mutating func insert(_ text: String) -> Bool {
    if isFull, !joinsCharacterBefore(text) { return text.isEmpty }
    let rest = characters[caret...]
    let added = text.prefix(limit - characters.count + 1)
    // Marks join the character before them.
    let joined = Array(String(characters[..<caret]) + added)
    var kept = joined.prefix(limit - rest.count)
    var bytes = kept.reduce(0) { $0 + $1.utf8.count } + rest.reduce(0) { $0 + $1.utf8.count }
    var length = kept.reduce(0) { $0 + $1.readerLength } + rest.reduce(0) { $0 + $1.readerLength }
    while bytes > byteLimit || length > limit, kept.count > caret {
      let last = kept.removeLast()
      (bytes, length) = (bytes - last.utf8.count, length - last.readerLength)
    }
    if bytes > byteLimit || length > limit { return false }
    characters = Array(String(kept) + String(rest))
    caret = min(kept.count, characters.count)
    return added.endIndex == text.endIndex && kept.count == joined.count
  }

  /// Whether a text begins with marks of the character before the caret.
  private func joinsCharacterBefore(_ text: String) -> Bool {
    guard caret > 0, let first = text.unicodeScalars.first else { return false }
    return (String(characters[caret - 1]) + String(first)).count == 1
  }

  mutating func deleteBackward() {
    if caret == 0 { return }
    caret -= 1
    characters.remove(at: caret)
  }

  /// Deletes the word before the caret, with the white space after it.
  mutating func deleteWord() {
    var start = caret
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    characters.removeSubrange(start..<caret)
    caret = start
  }

  mutating func move(by offset: Int) { caret = min(max(0, caret + offset), characters.count) }
  mutating func moveToStart() { caret = 0 }

  /// Does what a key does to a line of text; returns whether it does anything to one.
  mutating func edit(_ action: BrowserAction) -> Bool {
    switch action {
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .first: moveToStart()
    case .last: caret = characters.count
    case .deleteBackward: deleteBackward()
    case .deleteForward: if caret < characters.count { characters.remove(at: caret) }
    case .deleteWord: deleteWord()
    case .deleteLine:
      characters.removeSubrange(..<caret)
      caret = 0
    case .up, .down, .pageUp, .pageDown, .halfPageDown, .open, .back, .query, .nextPane, .mark,
      .copy, .mail, .openLink, .card, .edit, .note, .greeting, .filter, .sort, .undo, .earlierQuery,
      .laterQuery, .refresh, .problems, .view, .picture, .zoomIn, .zoomOut, .quotes, .allQuotes,
      .saidQuotes, .heardQuotes, .addQuote, .profile, .help, .mouse, .redraw, .suspend, .quit,
      .cancel:
      return false
    }
    return true
  }
}
