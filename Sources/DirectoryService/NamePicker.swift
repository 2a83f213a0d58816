package import DirectoryStore
package import EmployeeDirectory

/// Finds the one employee that a typed name means.
package struct NamePicker {
  /// Who the name may mean.
  package enum Pick {
    case one(Person)
    /// Ordered by last and first name.
    case several([Employee])
    /// The people whose names the typed one may mean, the nearest first; may be empty.
    case noMatch(near: [Employee])
  }

  private let store: DirectoryStore
  private let collation: Collation

  package init(_ store: DirectoryStore, _ collation: Collation) {
    (self.store, self.collation) = (store, collation)
  }

  /// Finds the employee by full name, email or phone, or by a part of a name that only one has.
  package func pick(_ typed: String) throws -> Pick {
    if let (pick, _) = try nearest(to: typed) { return pick }
    return .noMatch(near: try near(typed))
  }

  /// Finds the employees whose names fit a text best; `nil` if no name fits.
  ///
  /// An exact name, email or phone goes before a name that is equal without accents, that before a
  /// last name that only one person has, and that before a part of a name. The words of the text
  /// may also each be a part of the name, in any order.
  package func nearest(to typed: String) throws -> (pick: Pick, nearness: Nearness)? {
    let named = try store.people(named: NameKey(typed))
    if named.count == 1 { return (.one(named[0]), .exact) }
    if !named.isEmpty { return (.several(named.map(\.employee)), .exact) }
    if let pick = try pick(among: employees(withEmail: typed)) { return (pick, .exact) }
    if let pick = try pick(among: employees(withPhone: typed)) { return (pick, .exact) }
    let alike = try store.search(SearchQuery(name: typed), in: collation)
    let equal = alike.filter { Nearness(of: $0.name.description, to: typed) == .withoutAccents }
    if let pick = try pick(among: equal) { return (pick, .withoutAccents) }
    let lastNamed = alike.filter { Nearness(of: $0.name.description, to: typed) == .lastName }
    if let pick = try pick(among: lastNamed.count == 1 ? lastNamed : alike) {
      return (pick, lastNamed.isEmpty ? .part : .lastName)
    }
    let others = try store.search(SearchQuery(partsOfName: typed), in: collation)
    return try pick(among: others).map { ($0, .part) }
  }

  private func pick(among found: [Employee]) throws -> Pick? {
    if found.count > 1 { return .several(found) }
    return try found.first.flatMap { try store.person($0.key) }.map(Pick.one)
  }

  private func employees(withEmail typed: String) throws -> [Employee] {
    typed.contains("@")
      ? try store.employees(emailed: typed.collapsingWhiteSpace(), in: collation) : []
  }

  /// The employees whose phone has the digits of a number, however they are grouped.
  private func employees(withPhone typed: String) throws -> [Employee] {
    let phone = typed.collapsingWhiteSpace()
    guard let pattern = PhonePattern(phone), pattern.count >= Self.shortestPhone,
      let query = try? SearchQuery(["phone:" + phone])
    else { return [] }
    return try store.search(query, in: collation)
  }

  /// The fewest digits that are taken for a phone number.
  private static let shortestPhone = 4

  /// The people whose names are nearest to a text that matches no name, the nearest first.
  package func near(_ typed: String) throws -> [Employee] {
    try store.nearest(to: SearchQuery(partsOfName: typed), in: collation)
  }
}
