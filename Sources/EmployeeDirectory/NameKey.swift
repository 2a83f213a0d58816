/// A full name reduced to what identifies the person.
///
/// Two keys are equal if the names are a canonical caseless match (Unicode Standard 15.0, section
/// 3.13, D145), without regard to runs of white space and to which apostrophe or hyphen was typed:
/// phones write O’Brien, keyboards O'Brien. Accents count.
public struct NameKey: RawRepresentable, Hashable, Sendable {
  /// The folded name in NFD.
  public let rawValue: String

  /// Wraps a stored key.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Folds a name as written.
  public init(_ name: String) { rawValue = Self.written(name).withOneSign() }

  /// A folded name with the apostrophes and hyphens that are written, as exports identify people.
  public static func written(_ name: String) -> String { name.collapsingWhiteSpace().caseFolded() }

  /// Compares bytes: in NFD, texts are equal where these are; a String would be normalized first.
  public static func == (left: Self, right: Self) -> Bool {
    left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
  }

  /// Hashes bytes, for the same reason.
  public func hash(into hasher: inout Hasher) {
    var text = rawValue
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
