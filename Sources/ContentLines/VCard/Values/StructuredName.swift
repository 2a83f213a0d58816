/// The components of N (RFC 6350 section 6.2.2), each with its list's values joined by a comma.
public struct StructuredName: Hashable, Sendable {
  /// Family names, or surnames.
  public var family: String
  /// Given names.
  public var given: String
  /// Additional or middle names.
  public var additional: String
  /// Honorific prefixes, such as `Dr.`.
  public var prefixes: String
  /// Honorific suffixes, such as `Jr.`.
  public var suffixes: String

  /// Creates a name; a component that is not given is empty.
  public init(
    family: String = "", given: String = "", additional: String = "", prefixes: String = "",
    suffixes: String = ""
  ) {
    (self.family, self.given, self.additional) = (family, given, additional)
    (self.prefixes, self.suffixes) = (prefixes, suffixes)
  }

  /// Reads the value of N with its escapes kept; missing components are empty.
  init(value: String) {
    let parts = TextEscaping.split(value, at: ASCII.semicolon)
    func part(_ index: Int) -> String {
      parts.indices.contains(index) ? TextEscaping.unescape(parts[index]) : ""
    }
    self.init(
      family: part(0), given: part(1), additional: part(2), prefixes: part(3), suffixes: part(4))
  }

  /// Whether every component is empty.
  public var isEmpty: Bool {
    family.isEmpty && given.isEmpty && additional.isEmpty && prefixes.isEmpty && suffixes.isEmpty
  }

  /// The non-empty components in spoken order.
  public var displayName: String {
    [prefixes, given, additional, family, suffixes].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
