extension SearchQuery {
  /// The fields that a term can be narrowed to: `email:telisa`.
  public enum Field: Hashable, Sendable {
    case first, last, name, email, phone, project, position, feed
    /// A field that only some directories have, by its name.
    case own(String)

    /// The fields that every directory has.
    public static let everywhere: [Field] = [
      .first, .last, .name, .email, .phone, .project, .position, .feed,
    ]

    /// The name in front of the colon.
    public var name: String {
      switch self {
      case .first: "first"
      case .last: "last"
      case .name: "name"
      case .email: "email"
      case .phone: "phone"
      case .project: "project"
      case .position: "position"
      case .feed: "feed"
      case .own(let name): name
      }
    }

    /// Another name of ``feed``.
    public static let office = "office"

    /// The field of a name, whatever its case, where `own` are the names of the directory's own.
    public init?(named name: String, own: [String]) {
      let typed = name.lowercased()
      let all = Self.everywhere + own.map(Field.own)
      let known = all.first { $0.name.lowercased() == typed }
      guard let field = known ?? (typed == Self.office ? Field.feed : nil) else { return nil }
      self = field
    }
  }

  /// The properties besides the fields: `matched:yes`, `joined:<30d`, `has:phone`.
  public enum Property: String, CaseIterable, Hashable, Sendable {
    case matched, joined, has
  }

  /// The fields of ``Property/has`` that every directory has; others are its own.
  public static let optionalFields: [Field] = [.email, .phone, .project, .position]
}
