public import Foundation

extension SearchQuery {
  /// Terms that must all match.
  public struct Alternative: Hashable, Sendable {
    /// The terms, in the order typed.
    public let terms: [Term]
    /// The runs of several terms that may be one phone number.
    public let numbers: [Number]

    init(_ terms: [Term]) {
      self.terms = terms
      numbers = Self.numbers(among: terms)
    }

    private static func numbers(among terms: [Term]) -> [Number] {
      var numbers: [Number] = []
      var start = 0
      while start < terms.count {
        let end = terms[start...].firstIndex { !$0.mayBeInNumber } ?? terms.endIndex
        let texts = terms[start..<end].compactMap(\.text?.text)
        if texts.count > 1, let pattern = PhonePattern.number(texts.joined(separator: " ")) {
          numbers.append(Number(terms: start..<end, pattern: pattern))
        }
        start = end + 1
      }
      return numbers
    }
  }

  /// Terms without a field, in a row, that are a phone's digits: "+372", "5551", "0106".
  public struct Number: Hashable, Sendable {
    /// Which terms they are.
    public let terms: Range<Int>
    /// Their digits.
    public let pattern: PhonePattern
  }

  /// One search term.
  public struct Term: Hashable, Sendable {
    /// The condition, which must hold or must not.
    public let condition: Condition
    /// Whether the condition must not hold.
    public let isNegated: Bool

    /// The condition on a text; `nil` for any other.
    public var text: TextCondition? {
      if case .text(let condition) = condition { condition } else { nil }
    }

    fileprivate var mayBeInNumber: Bool {
      guard !isNegated, let text, text.field == nil, !text.isExact else { return false }
      return text.text.isLikePhone
    }
  }

  /// The condition of a term.
  public enum Condition: Hashable, Sendable {
    case text(TextCondition)
    /// Whether the person is in the user's contacts.
    case isInContacts(Bool)
    /// When the person joined.
    case joined(Range<Date>)
    /// Whether the person has a value of the field.
    case has(Field)

    /// Whether the condition holds; `false` for a time that is not known.
    func matches(_ candidate: inout SearchQuery.Candidate, _ facts: SearchFacts) -> Bool {
      switch self {
      case .text(let condition): condition.matches(&candidate)
      case .isInContacts(let isExpected):
        facts.contacts.contains(candidate.employee.key) == isExpected
      case .joined(let times):
        facts.joinTimes[candidate.employee.key].map { times.contains($0) } ?? false
      case .has(let field): candidate.employee.has(field)
      }
    }
  }

  /// A text to find.
  public struct TextCondition: Hashable, Sendable {
    /// The field to search, or `nil` for all of ``SearchQuery/text(of:)`` and phone numbers.
    public let field: Field?
    /// The text to find, folded for search; not empty if it was typed.
    public let text: String
    /// Other spellings of ``text`` that are also found.
    public let otherSpellings: [String]
    /// Whether the text must be a field's whole value.
    public let isExact: Bool
    /// The positions whose labels match, though their codes do not.
    public let positions: Set<Position>
    /// The digits to find in phone numbers; `nil` if the text is not one.
    public let phone: PhonePattern?

    /// Creates a condition for a typed text; the positions' labels are folded for search.
    init(
      field: Field?, typed: String, isExact: Bool = false, labels: [Position: String] = [:],
      phone: PhonePattern? = nil
    ) {
      let text = typed.searchTerm()
      (self.field, self.text, self.isExact, self.phone) = (field, text, isExact, phone)
      otherSpellings = typed.withoutSeparators.otherSpellings
      func isFound(_ folded: String) -> Bool {
        isExact ? folded == text : folded.containsBytes(of: text)
      }
      let hasLabels = field == nil || field == .position
      let called = labels.filter { position, label in
        hasLabels && isFound(label) && !isFound(position.rawValue.searchFolded())
      }
      positions = Set(called.keys)
    }

    /// The text and its other spellings.
    public var spellings: [String] { [text] + otherSpellings }

    /// Whether every match has a position, or one of ``spellings`` in ``SearchQuery/text(of:)``.
    public var isInText: Bool { field != .phone && field != .feed }

    var mayBeOfName: Bool { field == nil || field == .first || field == .last || field == .name }
  }
}

extension Employee {
  /// Whether there is a value of a field; the position for those without one is none.
  fileprivate func has(_ field: SearchQuery.Field) -> Bool {
    switch field {
    case .email: !emails.isEmpty
    case .phone: !phones.isEmpty
    case .project: !projects.isEmpty
    case .position: position != .other
    case .first: !name.first.isEmpty
    case .last: !name.last.isEmpty
    case .name, .feed: true
    case .own(let name): more.value(of: name)?.isEmpty == false
    }
  }
}

extension SearchQuery.TextCondition {
  /// Whether a phone number matches.
  public func matches(phone: String) -> Bool {
    guard let pattern = self.phone else { return field == .phone && isFound(in: phone.dialable) }
    return isExact ? pattern.isWhole(phone) : pattern.matches(phone)
  }

  fileprivate func matches(_ candidate: inout SearchQuery.Candidate) -> Bool {
    let employee = candidate.employee
    if positions.contains(employee.position) { return true }
    return isFound(in: &candidate) || employee.phones.contains(where: matches(phone:))
  }

  private func isFound(in candidate: inout SearchQuery.Candidate) -> Bool {
    if field == .phone { return false }
    if field == .feed { return candidate.employee.feeds.contains { isFound(in: $0) } }
    if case .own(let name) = field {
      return candidate.employee.more.value(of: name).map { isFound(in: $0) } ?? false
    }
    if field == nil, !isExact {
      return spellings.contains { candidate.text.bytes.contains(bytes: $0) }
    }
    return candidate.text.values(of: field, in: candidate.employee.name).contains { value in
      spellings.contains { isExact ? value.elementsEqual($0.utf8) : value.contains(bytes: $0) }
    }
  }

  private func isFound(in value: String) -> Bool {
    let value = value.searchFolded()
    return spellings.contains { isExact ? value == $0 : value.containsBytes(of: $0) }
  }
}
