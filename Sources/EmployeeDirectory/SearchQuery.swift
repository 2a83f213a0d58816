/// What somebody looks for: terms that must all match, each in some field of an employee.
///
/// A term matches where it is a substring, without regard to case or accents. Digits also match phones,
/// whatever stands between them.
public struct SearchQuery: Hashable, Sendable {
  /// What stands between two fields in ``text(of:)``; no term can reach across it.
  public static let fieldSeparator = "\u{1F}"

  /// The terms, in the order given.
  public let terms: [Term]
  /// The terms that may be a phone's digits, and what they are together.
  public let numbers: [Number]

  /// One thing to look for.
  public struct Term: Hashable, Sendable {
    /// The one field to look in, or `nil` for all that ``SearchQuery/text(of:)`` holds.
    public let field: Field?
    /// What to look for, folded for search; never empty where it was typed.
    public let text: String
    /// The positions whose labels hold the text, though their codes don't.
    public let positions: Set<Position>
    /// The digits to look for in phones, where the field is ``Field/phone`` and nothing else was typed.
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

  /// Why something typed cannot be looked for.
  public enum Fault: Error, Hashable, Sendable {
    /// The name before the colon, as typed, is not the name of a field.
    case unknownField(String)
    /// The term, as typed, has nothing that is compared.
    case nothingToFind(String)
  }

  /// Reads terms as typed: `text` or `field:text`.
  ///
  /// - Parameters:
  ///   - typed: the terms.
  ///   - labels: what positions are called where they are shown.
  /// - Throws: ``Fault`` for letters before a colon that are no field's name, and for a term that
  ///   everybody would match.
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

  /// Looks for a part of a full name.
  public init(name: String) { self.init(inNames: [name]) }

  /// Looks for words that are each a part of a full name.
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

  /// How many digits are taken for a part of a phone without its field's name.
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

  /// What ``text(of:)`` ends with for everybody of a position.
  public static func text(of position: Position) -> String {
    fieldSeparator + position.rawValue.searchFolded()
  }
}

extension SearchQuery.Term {
  /// Whether a phone is what a term with that field looks for.
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

  /// Divides what is typed at its first colon, by scalars: a mark may follow it.
  ///
  /// Only letters can be a field's name, so that times and addresses are texts: "14:05", "http://…".
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
