import Basics
import Configuration
package import Correspondence
package import EmployeeDirectory
import Localization

/// People by name; a typed text means one of them, as ``NamePicker`` chooses among employees.
package struct NamedPeople {
  /// Someone, with every address that is theirs.
  package struct Named: Hashable {
    /// The first of what is known; its name may be empty.
    package let person: QuotePerson
    /// The keys of their addresses.
    package fileprivate(set) var emails: Set<String>
    fileprivate var names: [String]

    /// Whether someone is this person.
    package func isAny(of person: QuotePerson) -> Bool { emails.contains(person.email.addressKey) }
  }

  /// Each once, in the order in which they were named first.
  package private(set) var all: [Named] = []
  private var byName: [NameKey: Int] = [:]
  private var byEmail: [String: Int] = [:]

  /// Collects people; those of one name or address are one, unless they are separate.
  package init(_ people: some Sequence<QuotePerson>, areSeparate: Bool = false) {
    // Quotes name the same few people again and again.
    var known: Set<QuotePerson> = []
    for person in people where known.insert(person).inserted {
      add(person, isSeparate: areSeparate)
    }
  }

  private mutating func add(_ person: QuotePerson, isSeparate: Bool) {
    let email = person.email.addressKey
    let keys = isSeparate ? [] : person.names.map { NameKey($0) }
    let known = isSeparate ? nil : byEmail[email] ?? keys.compactMap({ byName[$0] }).first
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
  package func nearest(to typed: String) -> (people: [Named], nearness: Nearness)? {
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
  package func namesNear(_ typed: String) -> [String] {
    NearestNames.to(typed, among: all.flatMap(\.names))
  }

  /// The one person that a name means; throws if several have it, or no one, which `none` says.
  package func only(_ typed: String, none: (_ name: String) -> String) throws(CommandError) -> Named
  {
    guard let (people, _) = nearest(to: typed) else {
      throw CommandError(
        message: none(typed.excerpt),
        details: Screen.suggestion(namesNear(typed)), status: .noMatch)
    }
    if people.count == 1 { return people[0] }
    throw Self.ambiguous(typed, among: people.map(\.person))
  }

  /// The error for a name of several people: lists them, numbered if the user can choose one.
  package static func ambiguous(
    _ typed: String, among people: [QuotePerson], isNumbered: Bool = false
  ) -> CommandError {
    CommandError(
      message: MessagePhrase.severalMatch(count: people.count, name: typed.excerpt),
      details: Screen.candidates(people, isNumbered: isNumbered) { $0 + $1.line },
      status: .ambiguous)
  }
}

extension QuotePerson {
  /// The name and the address, as far as they are known.
  package var line: String { AddressLine.text(name: name, email: email) }
}

/// A name and an address as people read them: `Mari Maasikas <mari@telisa.ee>`.
enum AddressLine {
  static func text(name: String, email: String) -> String {
    name.isEmpty
      ? email.visible : email.isEmpty ? name.visible : "\(name.visible) <\(email.visible)>"
  }
}

/// How the user names themself wherever the name of a person is typed.
package enum OwnName {
  package static let word = "me"

  /// Whether a typed name is the user's word for themself: `me`, whatever the case.
  package static func isMeant(by typed: String) -> Bool {
    typed.collapsingWhiteSpace().lowercased() == word
  }
}

extension Settings {
  /// The name to look for: for `me` that of the configuration, if it says who the user is.
  package func meaning(of typed: String) -> String {
    OwnName.isMeant(by: typed) ? self.me ?? typed : typed
  }
}
