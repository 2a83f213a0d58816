/// Finds the names that a mistyped name may mean.
public enum NearestNames {
  /// The most people who are offered.
  public static let limit = 5

  /// The names that a few slips lead to from a text, the fewest first, equally near ones in the
  /// order given; none for a text far longer than any name.
  public static func to(
    _ typed: String, among names: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    guard let mistyped = MistypedName(typed) else { return [] }
    var nearest = Nearest<String, Int>(limit: limit)
    for name in names {
      if let distance = mistyped.distance(to: NameText(name)) {
        nearest.add(name, at: distance.slips, isFar: distance.isFar)
      }
    }
    return nearest.all
  }

  /// The people whose names a mistyped query may mean, the nearest first, equally near ones in the
  /// order given; none for a query with alternatives.
  ///
  /// Words that are not of a name, and all other terms, must match as they are.
  public static func people(
    _ query: SearchQuery, among employees: some Sequence<Employee>,
    facts: SearchFacts = SearchFacts(), limit: Int = limit
  ) -> [Employee] {
    guard let query = MistypedQuery(query) else { return [] }
    var nearest = Nearest<Employee, MistypedName.Distance>(limit: limit)
    for employee in employees {
      let text = SearchText(of: employee)
      if let distance = query.distance(to: text), query.allows(employee, text, facts) {
        nearest.add(employee, at: distance, isFar: distance.isFar)
      }
    }
    return nearest.all
  }
}

/// A query that no one matches, whose words of names may be mistyped.
struct MistypedQuery {
  let text: String
  let name: MistypedName
  private let others: SearchQuery.Alternative

  /// Prepares a query; `nil` if it has several alternatives or nothing that may be a name.
  init?(_ query: SearchQuery) {
    guard query.alternatives.count == 1, let alternative = query.alternatives.first
    else { return nil }
    func mayBeName(_ term: SearchQuery.Term) -> Bool {
      guard !term.isNegated, let text = term.text, !text.isExact else { return false }
      return text.mayBeOfName
    }
    let words = alternative.terms.filter(mayBeName).compactMap(\.text?.text)
    text = words.joined(separator: " ")
    guard let name = MistypedName(text) else { return nil }
    self.name = name
    others = SearchQuery.Alternative(alternative.terms.filter { !mayBeName($0) })
  }

  /// How far a person's name is; `nil` if it is not near.
  func distance(to text: SearchText) -> MistypedName.Distance? {
    name.distance(to: NameText(of: text), orElsewhere: { text.bytes.contains(bytes: $0) })
  }

  /// Whether the terms that are not of names match.
  func allows(_ employee: Employee, _ text: SearchText, _ facts: SearchFacts) -> Bool {
    if others.terms.isEmpty { return true }
    var candidate = SearchQuery.Candidate(employee, text)
    return others.matches(&candidate, facts)
  }
}

/// The nearest few of many; those with more slips than they should have only without others.
struct Nearest<Element, Distance: Comparable> {
  private var found: [(distance: Distance, element: Element)] = []
  private var areFar = true
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var all: [Element] { found.map(\.element) }

  mutating func add(_ element: Element, at distance: Distance, isFar: Bool) {
    if isFar, !areFar { return }
    if areFar, !isFar {
      areFar = false
      found.removeAll(keepingCapacity: true)
    }
    if found.count == limit, let last = found.last, last.distance <= distance { return }
    let index = found.firstIndex { $0.distance > distance } ?? found.endIndex
    found.insert((distance, element), at: index)
    if found.count > limit { found.removeLast() }
  }
}
