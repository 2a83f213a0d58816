/// Identifies a person in the directory: by the name, and namesakes by one of their records, too.
public struct PersonKey: RawRepresentable, Hashable, Sendable {
  private let text: NameKey

  /// The folded name, which has no line feed; of a namesake, a line with a feed's name and one with
  /// the record's id there follow, which is empty if the feed gives none.
  public var rawValue: String { text.rawValue }

  /// Wraps a stored key.
  public init(rawValue: String) { text = NameKey(rawValue: rawValue) }

  /// A key that an earlier version may have stored, with the apostrophes and hyphens as written.
  public init(stored rawValue: String) {
    let key = Self(rawValue: rawValue)
    text = NameKey(rawValue: key.name.rawValue.withOneSign() + key.lines)
  }

  /// Identifies the only person of a name.
  public init(_ name: NameKey) { text = name }

  init(_ name: NameKey, feed: String, id: String?) {
    text = NameKey(rawValue: [name.rawValue, feed, id ?? ""].joined(separator: "\n"))
  }

  /// The name.
  public var name: NameKey { isShared ? NameKey(rawValue: String(rawValue[..<end])) : text }

  /// The key by which exports identify people, with the name as ``NameKey/written(_:)`` has it.
  public func written(as name: String) -> String { NameKey.written(name) + lines }

  private var end: String.Index { rawValue.utf8.firstIndex(of: 0x0A) ?? rawValue.endIndex }
  /// The lines of a namesake's record, each with the line feed before it.
  private var lines: Substring { rawValue[end...] }
  /// Whether others of the directory have the name, too.
  public var isShared: Bool {
    var text = rawValue
    return text.withUTF8 { unsafe $0.contains(0x0A) }
  }

  /// A namesake's feed and id, as two lines; `nil` if the name says it all, or without an id.
  public var record: String? {
    let lines = lines
    return lines.isEmpty || lines.utf8.last == 0x0A ? nil : String(lines.dropFirst())
  }
}
