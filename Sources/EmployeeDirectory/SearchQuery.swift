public import Foundation

/// A search: alternatives, one of which must match.
///
/// A term matches as a substring, without regard to case or accents. Digits also match phone numbers,
/// however these are grouped.
public struct SearchQuery: Hashable, Sendable {
  /// The separator of fields in ``text(of:)``; no term contains it.
  public static let fieldSeparator = "\u{1F}"

  /// The alternatives in the order typed; a query without terms has an empty one, which everybody
  /// matches.
  public let alternatives: [Alternative]

  init(alternatives: [Alternative]) { self.alternatives = alternatives }

  private init(inNames texts: [String]) {
    let terms = texts.map { text in
      Term(.text(TextCondition(field: .name, text: text.searchTerm())), isNegated: false)
    }
    self.init(alternatives: [Alternative(terms)])
  }

  /// Matches everybody.
  public static let everybody = SearchQuery(alternatives: [Alternative([])])

  /// Searches for a part of a full name.
  public init(name: String) { self.init(inNames: [name]) }

  /// Searches for a whole email, whatever characters it has.
  public init(email: String) {
    let condition = TextCondition(field: .email, text: email.searchTerm(), isExact: true)
    self.init(alternatives: [Alternative([Term(.text(condition), isNegated: false)])])
  }

  /// Searches for words that are each a part of a full name.
  public init(partsOfName words: String) {
    self.init(inNames: words.collapsingWhiteSpace().split(separator: " ").map(String.init))
  }

  /// The text conditions that are not negated, whose matches can be highlighted.
  public var textConditions: [TextCondition] {
    alternatives.flatMap(\.terms).compactMap { $0.isNegated ? nil : $0.text }
  }

  /// Whether an answer depends on ``SearchFacts/contacts``.
  public var needsContacts: Bool {
    alternatives.flatMap(\.terms).contains { term in
      if case .isInContacts = term.condition { true } else { false }
    }
  }

  /// Whether an answer depends on ``SearchFacts/joinTimes``.
  public var needsJoinTimes: Bool {
    alternatives.flatMap(\.terms).contains { term in
      if case .joined = term.condition { true } else { false }
    }
  }
}

/// What a query may ask about people besides what the directory says.
public struct SearchFacts: Sendable {
  /// The people in the user's contacts.
  public var contacts: Set<NameKey> = []
  /// When people joined, as far as it is known.
  public var joinTimes: [NameKey: Date] = [:]

  /// Creates facts about nobody.
  public init() {}
}

// MARK: - Matching

extension SearchQuery {
  /// Whether all terms of some alternative match.
  public func matches(_ employee: Employee, _ facts: SearchFacts = SearchFacts()) -> Bool {
    var candidate = Candidate(employee)
    return alternatives.contains { $0.matches(&candidate, facts) }
  }

  /// The text that terms without a field search: name, email, projects and position, folded for search
  /// and separated by ``fieldSeparator``.
  public static func text(of employee: Employee) -> String {
    var text = ""
    text.reserveCapacity(100)
    text += employee.name.first.withoutSeparator
    text += " "
    text += employee.name.last.withoutSeparator
    text += fieldSeparator
    text += employee.email.withoutSeparator
    for project in employee.projects {
      text += fieldSeparator
      text += project.withoutSeparator
    }
    text += fieldSeparator
    text += employee.position.rawValue.withoutSeparator
    return text.searchFolded()
  }

  /// The end of ``text(of:)`` for everybody of a position.
  public static func text(of position: Position) -> String {
    fieldSeparator + position.rawValue.withoutSeparator.searchFolded()
  }

  /// An employee to compare with a query; folds the text once for all terms.
  struct Candidate {
    let employee: Employee
    lazy var text = SearchText(of: employee)

    init(_ employee: Employee) { self.employee = employee }

    /// A candidate whose text is known.
    init(_ employee: Employee, _ text: SearchText) {
      self.employee = employee
      self.text = text
    }
  }
}

extension SearchQuery.Alternative {
  /// Whether every term matches.
  func matches(_ candidate: inout SearchQuery.Candidate, _ facts: SearchFacts) -> Bool {
    for (index, term) in terms.enumerated() {
      let isMatch =
        term.condition.matches(&candidate, facts) || isInNumber(index, of: candidate.employee)
      if isMatch == term.isNegated { return false }
    }
    return true
  }

  private func isInNumber(_ index: Int, of employee: Employee) -> Bool {
    guard let phone = employee.phone else { return false }
    return numbers.contains { $0.terms.contains(index) && $0.pattern.matches(phone) }
  }
}

extension String {
  /// The text with spaces for separators of fields, which only a hostile feed sends.
  fileprivate var withoutSeparator: String {
    utf8.contains(0x1F) ? replacing(SearchQuery.fieldSeparator, with: " ") : self
  }
}
