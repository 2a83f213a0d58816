import Basics
public import Foundation

/// A search: alternatives, one of which must match.
///
/// A term matches a part, without case and accents, or a phone number, however it is grouped.
public struct SearchQuery: Hashable, Sendable {
  /// The separator of fields in ``text(of:)``; no term contains it.
  public static let fieldSeparator = "\u{1F}"
  /// The separator of emails, and of own fields; no term contains it.
  public static let valueSeparator = "\u{1E}"
  /// The character before each other spelling of a name; no term contains it.
  public static let spellingSeparator = "\u{1D}"

  /// The alternatives in the order typed; without terms, an empty one, which everyone matches.
  public let alternatives: [Alternative]

  init(alternatives: [Alternative]) { self.alternatives = alternatives }

  private init(all conditions: [TextCondition]) {
    let terms = conditions.map { Term(condition: .text($0), isNegated: false) }
    alternatives = [Alternative(terms)]
  }

  /// Matches everyone.
  public static let everybody = SearchQuery(all: [])

  /// Searches for a part of a full name.
  public init(name: String) { self.init(all: [TextCondition(field: .name, typed: name)]) }

  /// Searches for a whole email, whatever characters it has.
  ///
  /// Finds all emails of the same ``Swift/String/addressKey``, and others that fold alike. An
  /// international domain has two forms, so only what is before the domain narrows the search.
  public init(email: String) {
    let isInternational = email.addressKey.contains("xn--")
    let text = isInternational ? email.prefix { $0 != "@" } + "@" : email[...]
    self.init(all: [TextCondition(field: .email, typed: String(text), isExact: !isInternational)])
  }

  /// Searches for words that are each a part of a full name.
  public init(partsOfName words: String) {
    let words = words.collapsingWhiteSpace().split(separator: " ")
    self.init(all: words.map { TextCondition(field: .name, typed: String($0)) })
  }

  /// The text conditions that are not negated, whose matches can be highlighted.
  public var textConditions: [TextCondition] {
    alternatives.flatMap(\.terms).compactMap { $0.isNegated ? nil : $0.text }
  }

  /// The words that may be a mistyped name, folded; `nil` without any, or with alternatives.
  public var mistypedNames: String? { MistypedQuery(self)?.text }
  /// Whether everyone matches.
  public var isEmpty: Bool { alternatives.contains { $0.terms.isEmpty } }
  /// Whether an answer depends on ``SearchFacts/contacts``.
  public var needsContacts: Bool { has { if case .isInContacts = $0 { true } else { false } } }
  /// Whether an answer depends on ``SearchFacts/joinTimes``.
  public var needsJoinTimes: Bool { has { if case .joined = $0 { true } else { false } } }

  private func has(_ isWanted: (Condition) -> Bool) -> Bool {
    alternatives.flatMap(\.terms).contains { isWanted($0.condition) }
  }

  /// Whether all terms of some alternative match.
  public func matches(_ employee: Employee, _ facts: SearchFacts = SearchFacts()) -> Bool {
    var candidate = Candidate(employee)
    return alternatives.contains { $0.matches(&candidate, facts) }
  }

  /// The text that terms without a field search: name, emails, the values of ``Employee/more``,
  /// projects and position, folded for search and separated by ``fieldSeparator``; several emails
  /// or values are separated by ``valueSeparator``.
  ///
  /// At the end are the name's other spellings, each after a ``spellingSeparator``.
  public static func text(of employee: Employee) -> String {
    var text = ""
    text.reserveCapacity(100)
    text += employee.name.first.withoutSeparator
    text += " "
    text += employee.name.last.withoutSeparator
    text += fieldSeparator
    for (index, email) in employee.emails.enumerated() {
      if index > 0 { text += valueSeparator }
      text += email.withoutSeparator
    }
    text += fieldSeparator
    for (index, field) in employee.more.enumerated() {
      if index > 0 { text += valueSeparator }
      text += field.value.withoutSeparator
    }
    for project in employee.projects {
      text += fieldSeparator
      text += project.withoutSeparator
    }
    text += fieldSeparator
    text += employee.position.rawValue.withoutSeparator
    text = text.searchFolded()
    for spelling in employee.name.otherSpellings {
      text += spellingSeparator
      text += spelling.text.withoutSeparator
    }
    return text
  }

  /// The last field of ``text(of:)`` for everyone of a position.
  public static func text(of position: Position) -> String {
    fieldSeparator + position.rawValue.withoutSeparator.searchFolded()
  }

  /// An employee to compare with a query; folds the text once for all terms.
  struct Candidate {
    let employee: Employee
    lazy var text = SearchText(of: employee)

    init(_ employee: Employee, _ text: SearchText? = nil) {
      self.employee = employee
      if let text { self.text = text }
    }
  }
}

/// Facts about people, besides the directory's own, that a query may ask for.
public struct SearchFacts: Sendable {
  /// The people in the user's contacts.
  public var contacts: Set<PersonKey> = []
  /// When people joined, as far as it is known.
  public var joinTimes: [PersonKey: Date] = [:]

  /// Creates facts about no one.
  public init() {}
}

extension SearchQuery.Alternative {
  func matches(_ candidate: inout SearchQuery.Candidate, _ facts: SearchFacts) -> Bool {
    for (index, term) in terms.enumerated() {
      let isMatch =
        term.condition.matches(&candidate, facts) || isInNumber(index, of: candidate.employee)
      if isMatch == term.isNegated { return false }
    }
    return true
  }

  private func isInNumber(_ index: Int, of employee: Employee) -> Bool {
    employee.phones.contains { phone in
      numbers.contains { $0.terms.contains(index) && $0.pattern.matches(phone) }
    }
  }
}

extension String {
  /// The text with spaces for the separators, which only a hostile feed sends.
  fileprivate var withoutSeparator: String {
    guard utf8.contains(where: { (0x1D...0x1F).contains($0) }) else { return self }
    return [SearchQuery.fieldSeparator, SearchQuery.valueSeparator, SearchQuery.spellingSeparator]
      .reduce(self) { $0.replacing($1, with: " ") }
  }
}
