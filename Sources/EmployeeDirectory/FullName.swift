/// A person's first and last name, as written but for white space.
public struct FullName: Hashable, Sendable, CustomStringConvertible {
  /// The first name or names; not blank.
  public let first: String
  /// The last name; not blank.
  public let last: String
  /// What makes two names the same person's; made once, since folding is slow.
  public let key: NameKey

  /// Creates a name, trimming each part and folding its runs of white space into one space.
  ///
  /// - Returns: `nil` if either part is blank.
  public init?(first: String, last: String) {
    let (first, last) = (first.collapsingWhiteSpace(), last.collapsingWhiteSpace())
    self.init(first: first, last: last, key: NameKey(first + " " + last))
  }

  /// Brings a name back that was made earlier, with its key.
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

/// A full name reduced to what identifies its owner.
///
/// Two keys are equal exactly where the names are equal without regard to case (full case
/// folding), to how Unicode composes their letters (canonical equivalence) and to runs of white
/// space. Accents count.
///
/// Source: Unicode Standard 15.0, section 3.13, definition D145 (canonical caseless match).
public struct NameKey: RawRepresentable, Hashable, Sendable {
  /// The folded name in NFD.
  public let rawValue: String

  /// Takes a key made earlier, as it is.
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
