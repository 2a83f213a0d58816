/// Identifies a person in the directory: by the name, and namesakes by one of their records, too.
public struct PersonKey: RawRepresentable, Hashable, Sendable {
  private let text: NameKey

  /// The folded name; of a namesake, a line with a feed's name and one with the record's id there
  /// follow, which is empty if the feed gives none.
  ///
  /// A folded name has no line feed: white space is collapsed.
  public var rawValue: String { text.rawValue }

  /// Wraps a stored key.
  public init(rawValue: String) { text = NameKey(rawValue: rawValue) }

  /// Identifies the only person of a name.
  public init(_ name: NameKey) { text = name }

  /// Identifies one of the people who share a name.
  init(_ name: NameKey, feed: String, id: String?) {
    text = NameKey(rawValue: [name.rawValue, feed, id ?? ""].joined(separator: "\n"))
  }

  /// The name.
  public var name: NameKey { NameKey(rawValue: String(rawValue.prefix { $0 != "\n" })) }

  /// Whether others of the directory have the name, too.
  public var isShared: Bool { rawValue.utf8.contains(0x0A) }

  /// A namesake's feed and id, as two lines; `nil` if the name says it all, or if there is no id.
  public var record: String? {
    guard let end = rawValue.firstIndex(of: "\n"), !rawValue.hasSuffix("\n") else { return nil }
    return String(rawValue[rawValue.index(after: end)...])
  }
}
