internal import DirectoryStore
internal import EmployeeDirectory

/// How near a name is to what was typed, the nearest first.
enum Nearness: Int, Comparable {
  /// Equal but for case and white space.
  case exact
  /// Equal without accents, too.
  case withoutAccents
  /// What was typed is a part of it.
  case part

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// How near a whole name is to a text; `nil` where it is not near at all.
  init?(of name: String, to typed: String) {
    let wanted = typed.collapsingWhiteSpace().searchFolded()
    let folded = name.collapsingWhiteSpace().searchFolded()
    if NameKey(name) == NameKey(typed) {
      self = .exact
    } else if folded.utf8.elementsEqual(wanted.utf8) {
      self = .withoutAccents
    } else if folded.utf8.firstRange(of: wanted.utf8) != nil {
      self = .part
    } else {
      return nil
    }
  }
}

/// Finding the one person somebody means.
struct NamePicker {
  /// Who may be meant.
  enum Pick {
    case one(Person)
    /// By last and first name.
    case several([Employee])
    /// Lines that help on; may be empty.
    case nobody(suggestion: [String])
  }

  private let store: DirectoryStore
  private let collation: Collation

  init(_ store: DirectoryStore, _ collation: Collation) {
    self.store = store
    self.collation = collation
  }

  /// Finds the person of a full name, of an email, or of a part of a name that only one has.
  func pick(_ typed: String) throws -> Pick {
    if let (pick, _) = try nearest(to: typed) { return pick }
    return .nobody(suggestion: try suggestion(for: typed))
  }

  /// Finds those whose names are nearest to a text; `nil` if nobody's is near.
  ///
  /// An exact name or email goes before a name that is equal without accents, that before a part of
  /// one. The words may also be parts of a name each, in any order.
  func nearest(to typed: String) throws -> (pick: Pick, nearness: Nearness)? {
    if let person = try store.person(NameKey(typed)) { return (.one(person), .exact) }
    if let pick = try pick(among: employees(withEmail: typed)) { return (pick, .exact) }
    let alike = try store.search(SearchQuery(name: typed), in: collation)
    let equal = alike.filter {
      Nearness(of: $0.name.description, to: typed) == .withoutAccents
    }
    if let pick = try pick(among: equal) { return (pick, .withoutAccents) }
    if let pick = try pick(among: alike) { return (pick, .part) }
    let others = try store.search(SearchQuery(partsOfName: typed), in: collation)
    return try pick(among: others).map { ($0, .part) }
  }

  private func pick(among found: [Employee]) throws -> Pick? {
    if found.count > 1 { return .several(found) }
    return try found.first.flatMap { try store.person($0.key) }.map(Pick.one)
  }

  /// Those whose email this is, without regard to case.
  private func employees(withEmail typed: String) throws -> [Employee] {
    let email = typed.collapsingWhiteSpace()
    guard email.contains("@"), let query = try? SearchQuery(["email:" + email]) else { return [] }
    return try store.search(query, in: collation).filter {
      $0.email.caseFolded() == email.caseFolded()
    }
  }

  /// "Did you mean …?", or nothing.
  func suggestion(for typed: String) throws -> [String] {
    let names = NearestNames.to(typed, among: try store.namesLike(typed)).map(\.visible)
    switch names.count {
    case 0: return []
    case 1: return [MessagePhrase.didYouMean.text(["name": names[0]])]
    default:
      let last = names[names.count - 1]
      let others = names.dropLast().joined(separator: ScreenPhrase.comma.text)
      return [MessagePhrase.didYouMeanOneOf.text(["names": others, "last": last])]
    }
  }
}
