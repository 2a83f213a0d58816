import EmployeeDirectory
import Foundation
import TerminalUI
import Testing

@testable import Browser

/// A browser on some people, driven by keys.
struct BrowserFixture {
  var state: BrowserState
  /// Effects that the last key requested.
  var effects: [BrowserEffect] = []
  var now = Date(timeIntervalSince1970: 1_800_000_000)

  init(
    _ people: [Employee] = BrowserFixture.people, columns: Int = 100, rows: Int = 24,
    isPicker: Bool = false, query: String = "", contacts: [String] = ["Mari Maasikas"],
    keys: [BrowserAction: [Key]] = [:], hasPictures: Bool = false,
    profiles: [String] = []
  ) throws {
    var context = BrowserContext(
      collation: Collation(localeIdentifier: "et"),
      orderLabel: \.rawValue, label: { "\($0)" },
      parse: { (text) throws(SearchQuery.SyntaxError) in
        try SearchQuery(SearchQuery.arguments(of: text)) { year in
          year == "2027" ? Date(timeIntervalSince1970: 1.798e9)..<Date.distantFuture : nil
        }
      }, keys: KeyMap.standard.rebinding(keys), isPicker: isPicker,
      hasPictures: hasPictures)
    context.profiles = profiles
    context.profile = profiles.first
    state = BrowserState(
      context, size: GridSize(columns: columns, rows: rows), query: query,
      memory: BrowserMemory(), refreshInterval: 60)
    load(people, contacts: contacts)
  }

  /// Loads people, sorted by last and first name.
  mutating func load(_ people: [Employee], contacts: [String] = ["Mari Maasikas"]) {
    let order = Collation(localeIdentifier: "et").order(of: people.map(\.name))
    let cards = contacts.map { name in
      let card = Contact(
        givenName: "", familyName: "", additionalNames: "", formattedName: name, uid: nil,
        file: "/contacts.vcf", line: 1, byteRange: 0..<1)
      return (PersonKey(NameKey(name)), [card])
    }
    let loaded = People(
      order.map { people[$0] }, cards: Dictionary(cards) { first, _ in first },
      previous: state.people.employees.isEmpty ? nil : state.people)
    effects = state.update(.loaded(loaded), now: now)
  }

  /// Types keys as a configuration names them: `type("m", "enter", "ctrl-n")`.
  mutating func type(_ keys: String...) throws {
    for name in keys {
      let key = try #require(Key(name), "\(name) is not a key")
      effects = state.update(.input(.key(key)), now: now)
    }
  }

  /// Types each character of a text.
  mutating func type(text: String) {
    for character in text {
      effects = state.update(.input(.key(Key(.character(character)))), now: now)
    }
  }

  /// The name under the cursor.
  var selected: String? { state.selected?.name.description }

  /// The names that are shown, group by group.
  var names: [String] {
    state.listing.groups.flatMap { group in
      group.members.map { state.people.employees[Int($0)].name.description }
    }
  }

  static func employee(
    _ name: String, _ position: Position = .iOS, email: String = "", phone: String? = nil,
    projects: [String] = [], feeds: [String] = ["Tallinn"]
  ) -> Employee? {
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    return FullName(first: words[0], last: words[1]).map {
      Employee(
        name: $0, emails: email.isEmpty ? [] : [email], phones: phone.map { [$0] } ?? [],
        position: position, projects: projects, feeds: feeds)
    }
  }

  /// Five people in three positions.
  static let people = [
    employee("Mari Maasikas", .android, email: "mari@telisa.ee", projects: ["Parkla"]),
    employee("Jüri Käär", .android, email: "jyri@telisa.ee", phone: "5551 0106"),
    employee("Peeter Termomeeter", .iOS, email: "peeter@telisa.ee", feeds: ["Tartu"]),
    employee("Ants Mari", .iOS, email: "ants@telisa.ee", projects: ["Parkla", "Emajõgi"]),
    employee("Tiit Tester", .tester, email: "tiit.mari@telisa.ee", feeds: ["Tallinn", "Tartu"]),
  ].compactMap { $0 }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// The key that types a character.
  package init(unicodeScalarLiteral value: Unicode.Scalar) {
    self.init(.character(Character(value)))
  }
}
