/// A person's first and last name as written, with white space collapsed.
public struct FullName: Hashable, Sendable, CustomStringConvertible {
  /// The first name or names; not blank.
  public let first: String
  /// The last name; not blank.
  public let last: String
  /// The key that identifies the person; computed once, since folding is slow.
  public let key: NameKey

  /// Creates a name, trimming each part and folding its runs of white space into one space.
  ///
  /// - Returns: `nil` if either part is blank.
  public init?(first: String, last: String) {
    let (first, last) = (first.collapsingWhiteSpace(), last.collapsingWhiteSpace())
    self.init(first: first, last: last, key: NameKey(first + " " + last))
  }

  /// Restores a name with its key.
  ///
  /// - Returns: `nil` if either part is empty.
  public init?(first: String, last: String, key: NameKey) {
    if first.isEmpty || last.isEmpty { return nil }
    self.first = first
    self.last = last
    self.key = key
  }

  /// First name, a space, last name.
  public var description: String { first + " " + last }
}
