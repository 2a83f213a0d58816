/// What somebody looks for: terms that must all match, each in some field of an employee.
///
/// A term matches where it is a substring, without regard to case or accents.
public struct SearchQuery: Hashable, Sendable {
  /// What stands between two fields in ``text(of:)``; no term can reach across it.
  public static let fieldSeparator = "\u{1F}"

  /// The terms, in the order given.
  public let terms: [Term]

  /// One thing to look for.
  public struct Term: Hashable, Sendable {
    /// The one field to look in, or `nil` for all that ``SearchQuery/text(of:)`` holds.
    public let field: Field?
    /// What to look for, folded for search; may be empty, which everybody matches.
    public let text: String
    /// Whether whoever matches has the text in ``SearchQuery/text(of:)``.
    public var isInText: Bool { field != .phone && field != .feed }
  }

  /// The fields a term can be narrowed to: `email:telisa`.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    case first, last, name, email, phone, project, position, feed
  }

  /// A term that names a field nobody has.
  public struct UnknownField: Error, Hashable, Sendable {
    /// The name before the colon, as typed.
    public let name: String
  }

  /// Reads terms as typed: `text` or `field:text`.
  ///
  /// - Throws: ``UnknownField`` for a colon behind something that is no field.
  public init(_ typed: [String]) throws(UnknownField) {
    var terms: [Term] = []
    for term in typed { terms.append(try Term(term)) }
    self.terms = terms
  }

  /// Looks for a part of a full name.
  public init(name: String) {
    terms = [Term(field: .name, text: name.searchTerm())]
  }

  /// Looks for words that are each a part of a full name.
  public init(partsOfName words: String) {
    terms = words.collapsingWhiteSpace().split(separator: " ")
      .map { Term(field: .name, text: String($0).searchTerm()) }
  }

  /// Whether every term matches.
  public func matches(_ employee: Employee) -> Bool {
    lazy var text = Self.text(of: employee)
    return terms.allSatisfy { term in
      if term.text.isEmpty { return true }
      guard let field = term.field else { return text.containsBytes(of: term.text) }
      return employee.values(of: field).contains { value in
        let folded = field == .phone ? value.dialable : value
        return folded.searchFolded().containsBytes(of: term.text)
      }
    }
  }

  /// What a term without a field is looked for in: name, email, projects and position, folded for
  /// search and separated by ``fieldSeparator``.
  public static func text(of employee: Employee) -> String {
    var text = employee.name.first
    text.reserveCapacity(100)
    text += " "
    text += employee.name.last
    text += fieldSeparator
    text += employee.email
    for project in employee.projects {
      text += fieldSeparator
      text += project
    }
    text += fieldSeparator
    text += employee.position.rawValue
    return text.searchFolded()
  }
}

extension SearchQuery.Term {
  fileprivate init(_ typed: String) throws(SearchQuery.UnknownField) {
    let parts = typed.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      self.init(field: nil, text: typed.searchTerm())
      return
    }
    guard let field = SearchQuery.Field(rawValue: parts[0].lowercased()) else {
      throw SearchQuery.UnknownField(name: String(parts[0]))
    }
    let text = String(parts[1])
    self.init(field: field, text: (field == .phone ? text.dialable : text).searchTerm())
  }
}

extension Employee {
  fileprivate func values(of field: SearchQuery.Field) -> [String] {
    switch field {
    case .first: [name.first]
    case .last: [name.last]
    case .name: [name.description]
    case .email: [email]
    case .phone: phone.map { [$0] } ?? []
    case .project: projects
    case .position: [position.rawValue]
    case .feed: feeds
    }
  }
}

extension String {
  /// What is looked for where this was typed.
  ///
  /// A field separator typed by hand counts as a space, lest it reach from one field into the next.
  fileprivate func searchTerm() -> String {
    replacing(SearchQuery.fieldSeparator, with: " ").collapsingWhiteSpace().searchFolded()
  }

  /// Whether another text's UTF-8 stands anywhere in this one's.
  ///
  /// On folded texts this is what "substring" means: both are in NFD without marks, so a match of
  /// bytes is a match of scalars. Comparing characters would let "e" miss "é".
  func containsBytes(of other: String) -> Bool {
    utf8.firstRange(of: other.utf8) != nil || other.isEmpty
  }
}
