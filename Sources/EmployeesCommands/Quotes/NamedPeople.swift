internal import EmployeeDirectory
internal import Quotes
internal import TerminalUI

/// People by name; a typed text means one of them, as ``NamePicker`` chooses among employees.
struct NamedPeople {
  /// Somebody, with every address that is theirs.
  struct Named: Hashable {
    /// The first of what is known; its name may be empty.
    let person: QuotePerson
    /// The keys of their addresses.
    fileprivate(set) var emails: Set<String>
    fileprivate var names: [String]

    /// Whether somebody is this person.
    func isAny(of person: QuotePerson) -> Bool { emails.contains(person.email.addressKey) }
  }

  /// Each once, in the order in which they were named first.
  private(set) var all: [Named] = []
  /// Indices of ``all``.
  private var byName: [NameKey: Int] = [:]
  private var byEmail: [String: Int] = [:]

  /// Collects people.
  ///
  /// - Parameters:
  ///   - people: the people.
  ///   - areSeparate: whether those of one name with other addresses, or of one address with other names, are several
  ///     people, as for who gets a mail; else they are one.
  init(_ people: some Sequence<QuotePerson>, areSeparate: Bool = false) {
    // Quotes name the same few people again and again.
    var known: Set<QuotePerson> = []
    for person in people where known.insert(person).inserted {
      if areSeparate { addSeparately(person) } else { add(person) }
    }
  }

  private mutating func addSeparately(_ person: QuotePerson) {
    let email = person.email.addressKey
    if !email.isEmpty, byEmail[email] == nil { byEmail[email] = all.count }
    all.append(
      Named(person: person, emails: email.isEmpty ? [] : [email], names: person.names))
  }

  private mutating func add(_ person: QuotePerson) {
    let email = person.email.addressKey
    let keys = person.names.map { NameKey($0) }
    let known = byEmail[email] ?? keys.compactMap({ byName[$0] }).first
    let index = known ?? all.count
    if known == nil { all.append(Named(person: person, emails: [], names: [])) }
    for name in person.names where !all[index].names.contains(name) {
      all[index].names.append(name)
    }
    for key in keys where byName[key] == nil { byName[key] = index }
    if email.isEmpty { return }
    all[index].emails.insert(email)
    if byEmail[email] == nil { byEmail[email] = index }
  }

  /// The people whose names fit a text best, and how well; `nil` if no name fits.
  func nearest(to typed: String) -> (people: [Named], nearness: Nearness)? {
    let email = typed.collapsingWhiteSpace().addressKey
    if let index = byEmail[email] { return ([all[index]], .exact) }
    let found = all.compactMap { named in
      named.names.compactMap { Nearness(of: $0, to: typed) }.min().map { (named, $0) }
    }
    func people(_ nearness: Nearness) -> [Named] { found.filter { $0.1 == nearness }.map(\.0) }
    for nearness in [Nearness.exact, .withoutAccents] {
      let people = people(nearness)
      if !people.isEmpty { return (people, nearness) }
    }
    let lastNames = people(.lastName)
    if lastNames.count == 1 { return (lastNames, .lastName) }
    if !found.isEmpty { return (found.map(\.0), .part) }
    let words = typed.split(whereSeparator: \.isWhitespace).map { String($0).foldedPart }
    if words.isEmpty { return nil }
    let others = all.filter { named in
      named.names.map(\.foldedPart).contains { name in words.allSatisfy { name.holds($0) } }
    }
    return others.isEmpty ? nil : (others, .part)
  }

  /// Names that look like a text.
  func namesNear(_ typed: String) -> [String] {
    NearestNames.to(typed, among: all.flatMap(\.names))
  }
}

extension NamedPeople {
  /// How the user names themself.
  static let me = "me"

  /// The one person that a name means.
  ///
  /// - Parameters:
  ///   - typed: the name.
  ///   - none: says that nobody has it.
  /// - Returns: the person.
  /// - Throws: ``CommandError`` if nobody, or more than one person, has the name.
  func only(_ typed: String, none: QuotePhrase) throws(CommandError) -> Named {
    guard let (people, _) = nearest(to: typed) else {
      throw CommandError(
        message: none.text(["name": typed.excerpt]),
        details: Screen.suggestion(namesNear(typed)), status: .noMatch)
    }
    if people.count == 1 { return people[0] }
    throw Self.ambiguous(typed, among: people.map(\.person))
  }

  /// Several people may be meant: who they are.
  ///
  /// - Parameters:
  ///   - typed: the typed name.
  ///   - people: the candidates.
  ///   - isNumbered: whether the user will be asked for a number.
  /// - Returns: the error, with the status `.ambiguous`.
  static func ambiguous(
    _ typed: String, among people: [QuotePerson], isNumbered: Bool = false
  ) -> CommandError {
    let shown = people.prefix(Screen.candidateLimit)
    let rest = people.count - shown.count
    let lines = shown.enumerated().map { index, person in
      isNumbered ? Screen.number(index, of: shown.count) + person.line : person.line
    }
    return CommandError(
      message: MessagePhrase.severalMatch.text(count: people.count, ["name": typed.excerpt]),
      details: lines + (rest > 0 ? [MessagePhrase.andMore.text(count: rest)] : []),
      status: .ambiguous)
  }
}

extension QuotePerson {
  /// The name and the address: `Mari Maasikas <mari@telisa.ee>`.
  var line: String {
    name.isEmpty
      ? email.visible : email.isEmpty ? name.visible : "\(name.visible) <\(email.visible)>"
  }
}
