internal import DirectoryStore
internal import EmployeeDirectory

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

  /// Finds the person of a full name, or of a part of a name that only one has.
  ///
  /// The words may also be parts of a name each, in any order.
  func pick(_ typed: String) throws -> Pick {
    if let person = try store.person(NameKey(typed)) { return .one(person) }
    for query in [SearchQuery(name: typed), SearchQuery(partsOfName: typed)] {
      let found = try store.search(query, in: collation)
      if found.count > 1 { return .several(found) }
      if let only = found.first, let person = try store.person(only.name.key) {
        return .one(person)
      }
    }
    return .nobody(suggestion: try suggestion(for: typed))
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
