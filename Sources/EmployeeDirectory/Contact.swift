/// A card of the user's contacts: what matching and finding it again need, and its days.
public struct Contact: Hashable, Sendable {
  /// Given names (RFC 6350, section 6.2.2); empty if the card has none.
  public let givenName: String
  /// Family names; empty if the card has none.
  public let familyName: String
  /// Middle names; empty if the card has none.
  public let additionalNames: String
  /// The name as a whole (FN, section 6.2.1); empty if the card has none.
  public let formattedName: String
  /// The card's own identifier; `nil` if it has none.
  public let uid: String?
  /// The file's absolute path.
  public let file: String
  /// The line on which the card begins, from 1.
  public let line: Int
  /// The card's byte range in the file.
  public let byteRange: Range<Int>
  /// The birthday; `nil` if the card does not tell its day and month.
  public let birthday: AnnualDay?
  /// The anniversary, such as of a wedding; `nil` if the card does not tell its day and month.
  public let anniversary: AnnualDay?
  /// The kind of a card that is not a person's, such as `group` or `org`; `nil` for a person's.
  public let kind: String?

  /// Describes a card; only a person's card has days.
  public init(
    givenName: String, familyName: String, additionalNames: String, formattedName: String,
    uid: String?, file: String, line: Int, byteRange: Range<Int>, birthday: AnnualDay? = nil,
    anniversary: AnnualDay? = nil, kind: String? = nil
  ) {
    (self.givenName, self.familyName) = (givenName, familyName)
    (self.additionalNames, self.formattedName) = (additionalNames, formattedName)
    (self.uid, self.file, self.line, self.byteRange) = (uid, file, line, byteRange)
    self.birthday = kind == nil ? birthday : nil
    self.anniversary = kind == nil ? anniversary : nil
    self.kind = kind
  }

  /// The name to show: FN, else the parts of N.
  public var displayName: String {
    if !formattedName.isEmpty { return formattedName.collapsingWhiteSpace() }
    return parts.collapsingWhiteSpace()
  }

  private var parts: String { [givenName, additionalNames, familyName].joined(separator: " ") }

  private var hasParts: Bool {
    ![givenName, familyName].contains { $0.collapsingWhiteSpace().isEmpty }
  }

  /// The key of the person that the card may belong to; `nil` if it names nobody.
  ///
  /// N decides if it has both parts, else FN. Middle names are part of the full name.
  public var key: NameKey? {
    if kind != nil { return nil }
    if hasParts { return NameKey(parts) }
    return formattedName.collapsingWhiteSpace().isEmpty ? nil : NameKey(formattedName)
  }

  /// Whether the card belongs to a person: the full names are equal without regard to case,
  /// composition and where first and last name divide.
  public func matches(_ name: FullName) -> Bool { key == name.key }

  /// Keys of people who nearly match the card: with the parts swapped, or without middle names.
  public var nearbyKeys: [NameKey] {
    if kind != nil { return [] }
    let family = familyName.collapsingWhiteSpace()
    let given = givenName.collapsingWhiteSpace()
    let names: [String]
    if hasParts {
      let first = String(given.prefix { $0 != " " })
      names = [family + " " + given, given + " " + family, first + " " + family]
    } else {
      let words = formattedName.collapsingWhiteSpace().split(separator: " ")
      guard let first = words.first, let last = words.last, words.count > 1 else { return [] }
      names = ["\(last) " + words.dropLast().joined(separator: " "), "\(first) \(last)"]
    }
    let own = key
    return names.map { NameKey($0) }.filter { $0 != own }.uniqued()
  }
}
