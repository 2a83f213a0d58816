/// A search: terms that must all match, each in some field of an employee.
///
/// A term matches as a substring, without regard to case or accents. Digits also match phone numbers,
/// however these are grouped.
public struct SearchQuery: Hashable, Sendable {
  /// The separator of fields in ``text(of:)``; no term contains it.
  public static let fieldSeparator = "\u{1F}"

  /// The terms, in the order given.
  public let terms: [Term]
  /// The terms, or runs of terms, that may be a phone number.
  public let numbers: [Number]

  /// One search term.
  public struct Term: Hashable, Sendable {
    /// The field to search, or `nil` for all of ``SearchQuery/text(of:)``.
    public let field: Field?
    /// The text to find, folded for search; not empty if it was typed.
    public let text: String
    /// The positions whose labels contain the text, though their codes do not.
    public let positions: Set<Position>
    /// The digits to find, if the field is ``Field/phone`` and only digits were typed.
    public let phone: PhonePattern?
    /// Whether every match has the text in ``SearchQuery/text(of:)``, or one of the positions.
    public var isInText: Bool { field != .phone && field != .feed }
  }

  /// Terms without a field, one behind the other, that are a phone's digits: "+372", "5551", "0106".
  public struct Number: Hashable, Sendable {
    /// Which terms they are.
    public let terms: Range<Int>
    /// Their digits.
    public let pattern: PhonePattern
  }

  /// The fields a term can be narrowed to: `email:telisa`.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    case first, last, name, email, phone, project, position, feed
  }

  /// Why a term cannot be searched for.
  public enum Fault: Error, Hashable, Sendable {
    /// The name before the colon, as typed, is not a field.
    case unknownField(String)
    /// The term, as typed, contains nothing to compare.
    case nothingToFind(String)
  }

  /// Parses terms as typed: `text` or `field:text`.
  ///
  /// - Parameters:
  ///   - typed: the terms.
  ///   - labels: the labels that are shown for positions.
  /// - Throws: ``Fault`` for a word before a colon that is not a field, and for a term that would
  ///   match everybody.
  public init(_ typed: [String], labels: [Position: String] = [:]) throws(Fault) {
    let labels = labels.mapValues { $0.searchFolded() }
    var terms: [Term] = []
    var texts: [String?] = []
    for term in typed {
      let (field, text) = try Term.parts(of: term)
      terms.append(try Term(field, text, typed: term, labels: labels))
      texts.append(field == nil ? text : nil)
    }
    self.terms = terms
    numbers = Self.numbers(among: texts)
  }

  private init(inNames texts: [String]) {
    terms = texts.map { Term(field: .name, text: $0.searchTerm(), positions: [], phone: nil) }
    numbers = []
  }

  /// Searches for a part of a full name.
  public init(name: String) { self.init(inNames: [name]) }

  /// Searches for words that are each a part of a full name.
  public init(partsOfName words: String) {
    self.init(inNames: words.collapsingWhiteSpace().split(separator: " ").map(String.init))
  }

  /// The phones among terms: each by itself, and those that stand together.
  ///
  /// - Parameter texts: the terms, `nil` for one with a field.
  /// - Returns: those of four digits or more.
  private static func numbers(among texts: [String?]) -> [Number] {
    var numbers: [Number] = []
    func add(_ range: Range<Int>) {
      let pattern = PhonePattern(texts[range].compactMap(\.self).joined(separator: " "))
      guard let pattern, pattern.count >= shortestNumber else { return }
      numbers.append(Number(terms: range, pattern: pattern))
    }
    var start = 0
    while start < texts.count {
      let end =
        texts[start...].firstIndex { !($0?.isLikePhone ?? false) } ?? texts.endIndex
      for index in start..<end { add(index..<index + 1) }
      if end > start + 1 { add(start..<end) }
      start = end + 1
    }
    return numbers
  }

  /// The fewest digits that are taken for a phone number without `phone:`.
  private static let shortestNumber = 4
}

// MARK: - Matching

extension SearchQuery {
  /// Whether every term matches.
  public func matches(_ employee: Employee) -> Bool {
    lazy var text = Self.text(of: employee)
    lazy var called = numbers.filter { number in
      employee.phone.map(number.pattern.matches) ?? false
    }
    return terms.enumerated().allSatisfy { index, term in
      let isFound =
        term.field == nil
        ? text.containsBytes(of: term.text) : term.isFound(in: employee)
      return isFound || term.positions.contains(employee.position)
        || called.contains { $0.terms.contains(index) }
    }
  }

  /// The text that terms without a field search: name, email, projects and position, folded for search
  /// and separated by ``fieldSeparator``.
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

  /// The end of ``text(of:)`` for everybody of a position.
  public static func text(of position: Position) -> String {
    fieldSeparator + position.rawValue.searchFolded()
  }
}

extension SearchQuery.Term {
  /// Whether a phone number matches a term of the field ``SearchQuery/Field/phone``.
  public func matches(phone: String) -> Bool {
    self.phone?.matches(phone) ?? phone.dialable.searchFolded().containsBytes(of: text)
  }

  fileprivate func isFound(in employee: Employee) -> Bool {
    func isFound(_ value: String) -> Bool { value.searchFolded().containsBytes(of: text) }
    return switch field {
    case nil: false
    case .first: isFound(employee.name.first)
    case .last: isFound(employee.name.last)
    case .name: isFound(employee.name.description)
    case .email: isFound(employee.email)
    case .phone: employee.phone.map(matches(phone:)) ?? false
    case .project: employee.projects.contains(where: isFound)
    case .position: isFound(employee.position.rawValue)
    case .feed: employee.feeds.contains(where: isFound)
    }
  }
}

// MARK: - Reading

extension SearchQuery.Term {
  fileprivate init(
    _ field: SearchQuery.Field?, _ text: String, typed: String, labels: [Position: String]
  ) throws(SearchQuery.Fault) {
    let term = (field == .phone ? text.dialable : text).searchTerm()
    if term.isEmpty { throw .nothingToFind(typed) }
    let hasLabels = field == nil || field == .position
    let called = labels.filter { position, label in
      hasLabels && label.containsBytes(of: term)
        && !position.rawValue.searchFolded().containsBytes(of: term)
    }
    self.init(
      field: field, text: term, positions: Set(called.keys),
      phone: field == .phone ? PhonePattern(text) : nil)
  }

  /// Splits a term at its first colon, by scalars: a combining mark may follow it.
  ///
  /// A field's name consists of letters, so times and addresses are texts: "14:05", "http://…".
  fileprivate static func parts(
    of typed: String
  ) throws(SearchQuery.Fault) -> (field: SearchQuery.Field?, text: String) {
    let scalars = typed.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return (nil, typed) }
    let name = String(scalars[..<colon])
    let text = String(scalars[scalars.index(after: colon)...])
    if let field = SearchQuery.Field(rawValue: name.lowercased()) { return (field, text) }
    let isWord = !name.isEmpty && name.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    if !isWord || text.unicodeScalars.starts(with: "//".unicodeScalars) { return (nil, typed) }
    throw .unknownField(name)
  }
}

extension String {
  /// The text to find for this typed text.
  ///
  /// Replaces typed field separators by spaces, so that no term reaches into the next field.
  fileprivate func searchTerm() -> String {
    replacing(SearchQuery.fieldSeparator, with: " ").collapsingWhiteSpace().searchFolded()
  }

  /// Whether another text's UTF-8 is part of this one's.
  ///
  /// For folded texts, which are in NFD without marks, this matches scalars. Comparing characters
  /// would let "e" miss "é".
  func containsBytes(of other: String) -> Bool {
    utf8.firstRange(of: other.utf8) != nil || other.isEmpty
  }
}
