import Basics

/// A person's first and last name as written, with white space collapsed.
public struct FullName: Hashable, Sendable, CustomStringConvertible {
  /// The first name or names; empty if the name is one word, or has no such part.
  public let first: String
  /// The last name; empty if the name has no such part, but never with ``first``.
  public let last: String
  /// The key that identifies the person; computed once, since folding is slow.
  public let key: NameKey

  /// Creates a name, collapsing each part's white space; `nil` if both parts are blank.
  ///
  /// U+FFFD replaces U+0000, at which SQLite's texts end: names that differ after it would be one.
  public init?(first: String, last: String) {
    let first = first.collapsingWhiteSpace().replacingNUL
    let last = last.collapsingWhiteSpace().replacingNUL
    self.init(first: first, last: last, key: NameKey(first + " " + last))
  }

  /// Divides a whole name in front of its last word; `nil` if it is blank.
  public init?(whole: String) {
    let words = whole.collapsingWhiteSpace()
    guard let space = words.lastIndex(of: " ") else {
      self.init(first: "", last: words)
      return
    }
    self.init(first: String(words[..<space]), last: String(words[words.index(after: space)...]))
  }

  /// Restores a name with its key; `nil` if both parts are empty.
  public init?(first: String, last: String, key: NameKey) {
    if first.isEmpty && last.isEmpty { return nil }
    (self.first, self.last, self.key) = (first, last, key)
  }

  /// First name, a space, last name; of one part, that alone.
  public var description: String {
    first.isEmpty || last.isEmpty ? first + last : first + " " + last
  }
}
