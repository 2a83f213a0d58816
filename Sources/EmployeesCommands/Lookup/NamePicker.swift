internal import DirectoryStore
internal import EmployeeDirectory

/// Finds the one employee that a typed name means.
struct NamePicker {
  /// Who the name may mean.
  enum Pick {
    case one(Person)
    /// Ordered by last and first name.
    case several([Employee])
    /// Names that look like the typed one; may be empty.
    case noMatch(near: [String])
  }

  private let store: DirectoryStore
  private let collation: Collation

  init(_ store: DirectoryStore, _ collation: Collation) {
    self.store = store
    self.collation = collation
  }

  /// Finds the employee by full name, email or phone, or by a part of a name that only one has.
  func pick(_ typed: String) throws -> Pick {
    if let (pick, _) = try nearest(to: typed) { return pick }
    return .noMatch(near: try namesNear(typed))
  }

  /// Finds the employees whose names fit a text best; `nil` if no name fits.
  ///
  /// An exact name, email or phone goes before a name that is equal without accents, that before a last
  /// name that only one person has, and that before a part of a name. The words of the text may also
  /// each be a part of the name, in any order.
  func nearest(to typed: String) throws -> (pick: Pick, nearness: Nearness)? {
    if let person = try store.person(NameKey(typed)) { return (.one(person), .exact) }
    if let pick = try pick(among: employees(withEmail: typed)) { return (pick, .exact) }
    if let pick = try pick(among: employees(withPhone: typed)) { return (pick, .exact) }
    let alike = try store.search(SearchQuery(name: typed), in: collation)
    let equal = alike.filter {
      Nearness(of: $0.name.description, to: typed) == .withoutAccents
    }
    if let pick = try pick(among: equal) { return (pick, .withoutAccents) }
    let named = alike.filter { Nearness(of: $0.name.description, to: typed) == .lastName }
    if let pick = try pick(among: named.count == 1 ? named : alike) {
      return (pick, named.isEmpty ? .part : .lastName)
    }
    let others = try store.search(SearchQuery(partsOfName: typed), in: collation)
    return try pick(among: others).map { ($0, .part) }
  }

  private func pick(among found: [Employee]) throws -> Pick? {
    if found.count > 1 { return .several(found) }
    return try found.first.flatMap { try store.person($0.key) }.map(Pick.one)
  }

  /// The employees with an email address, ignoring case.
  private func employees(withEmail typed: String) throws -> [Employee] {
    let email = typed.collapsingWhiteSpace()
    if !email.contains("@") { return [] }
    return try store.search(SearchQuery(email: email), in: collation).filter {
      $0.email.caseFolded() == email.caseFolded()
    }
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

  /// Names of employees that look like a text, the most similar first.
  func namesNear(_ typed: String) throws -> [String] {
    NearestNames.to(typed, among: try store.namesLike(typed))
  }
}
