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

/// A full name reduced to what identifies the person.
///
/// Two keys are equal if the names are equal without regard to case (full case folding), Unicode
/// composition (canonical equivalence) and runs of white space. Accents count.
///
/// Source: Unicode Standard 15.0, section 3.13, definition D145 (canonical caseless match).
public struct NameKey: RawRepresentable, Hashable, Sendable {
  /// The folded name in NFD.
  public let rawValue: String

  /// Wraps a stored key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Folds a name as written.
  public init(_ name: String) { rawValue = name.collapsingWhiteSpace().caseFolded() }

  /// Compares bytes: in NFD, texts are equal where these are, and a String would be normalized first.
  public static func == (left: Self, right: Self) -> Bool {
    left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
  }

  /// Hashes bytes, for the same reason.
  public func hash(into hasher: inout Hasher) {
    var text = rawValue
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
