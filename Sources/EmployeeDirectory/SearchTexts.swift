/// The search texts of many employees, folded, so that each key typed finds them again at once.
///
/// They are one buffer: a look through 100,000 takes a few milliseconds, folding them a hundred.
public struct SearchTexts: Sendable {
  private var texts = FoldedTexts()
  /// The number of bytes before each employee's last name.
  private var lastNames: [Int32] = []
  /// Each employee's position, as an index in ``positions``.
  private var positionIndices: [Int32] = []
  private var haveSpellings: [Bool] = []
  private let positions: [Position]

  /// Folds the texts of some employees.
  public init(_ employees: [Employee]) {
    texts.reserve(employees.count, bytesEach: 80)
    lastNames.reserveCapacity(employees.count)
    positionIndices.reserveCapacity(employees.count)
    haveSpellings.reserveCapacity(employees.count)
    var positions: [Position: Int32] = [:]
    for employee in employees {
      let text = SearchText(of: employee)
      let spaces = employee.name.first.utf8.count { $0 == 0x20 }
      let position = positions[employee.position] ?? Int32(positions.count)
      positions[employee.position] = position
      texts.append(folded: text.bytes)
      lastNames.append(Int32(text.startOfLast(spacesInFirst: spaces)))
      positionIndices.append(position)
      haveSpellings.append(text.bytes.contains(SearchText.spellingSeparator))
    }
    self.positions = positions.sorted { $0.value < $1.value }.map(\.key)
  }

  func text(of index: Int32) -> SearchText { SearchText(bytes: texts[index]) }

  private var everyone: [Int32] { (0..<Int32(texts.count)).map { $0 } }

  /// The indices, ascending, of the employees that match a query.
  ///
  /// The employees are those that the texts were made of. Only those in `among`, ascending, may
  /// match, if given.
  public func matches(
    _ query: SearchQuery, of employees: [Employee], among: [Int32]? = nil,
    facts: SearchFacts = SearchFacts()
  ) -> [Int32] {
    if query.isEmpty { return among ?? everyone }
    var found = among
    if query.alternatives.count == 1 {
      let required = query.alternatives[0].requiredTexts(positions)
      // The longest text leaves the fewest people.
      for text in required.texts.sorted(by: { $0.length > $1.length }) {
        found = matches(text, among: found)
      }
      if required.areEnough { return found ?? everyone }
    }
    return (found ?? everyone).filter { index in
      var candidate = SearchQuery.Candidate(employees[Int(index)], text(of: index))
      return query.alternatives.contains { $0.matches(&candidate, facts) }
    }
  }

  private func matches(_ required: RequiredText, among: [Int32]?) -> [Int32] {
    let found = required.spellings.map { texts.indices(holding: [$0], among: among) }
    if !required.isNegated, !required.positions.contains(true), found.count == 1 { return found[0] }
    var isFound = [Bool](repeating: false, count: texts.count)
    for index in found.joined() { isFound[Int(index)] = true }
    return (among ?? everyone).filter { index in
      let index = Int(index)
      let isMatch = isFound[index] || required.positions[Int(positionIndices[index])]
      return isMatch != required.isNegated
    }
  }

  /// The most people whose names are compared word by word.
  static let mostCompared = 5_000

  /// How badly the names of some employees fit a query, and from which penalty on no name begins
  /// with it; `nil` if the query has no text that may be of a name.
  ///
  /// Of many people, only those whose first or last name begins with a text are told apart.
  public func penalties(
    _ query: SearchQuery, among: [Int32]
  ) -> (values: [Int], noBeginning: Int)? {
    let scorer = NameScorer(query)
    if scorer.isEmpty { return nil }
    if among.count <= Self.mostCompared {
      return (among.map { scorer.penalty(text(of: $0)) }, scorer.noBeginning)
    }
    guard let begin = nameBeginnings(query, among: among) else { return nil }
    return (among.map { begin[Int($0)] ? 0 : 1 }, 1)
  }

  /// Whether each employee's first or last name begins with one of the texts of a query, for those
  /// in question; `nil` if the query has no text that could.
  public func nameBeginnings(_ query: SearchQuery, among: [Int32]) -> [Bool]? {
    let terms = query.textConditions.filter(\.mayBeOfName)
    if terms.isEmpty { return nil }
    var result = [Bool](repeating: false, count: texts.count)
    for term in terms {
      let needle = Array(term.text.utf8)
      for index in among where !result[Int(index)] {
        let last = Int(lastNames[Int(index)])
        result[Int(index)] =
          term.field != .last && texts.hasBytes(needle, at: 0, of: index)
          || term.field != .first && texts.hasBytes(needle, at: last, of: index)
      }
    }
    return result
  }

  /// The indices of the employees whose names a mistyped query may mean, as
  /// ``NearestNames/people(_:among:facts:limit:)`` finds them, but only those that are `allowed`.
  public func nearest(
    _ query: SearchQuery, of employees: [Employee], facts: SearchFacts = SearchFacts(),
    limit: Int = NearestNames.limit, allowed: (Employee) -> Bool = { _ in true }
  ) -> [Int] {
    guard let query = MistypedQuery(query) else { return [] }
    for isFar in [false, true] {
      var nearest = Nearest<Int, MistypedName.Distance>(limit: limit)
      for index in 0..<Int32(texts.count) {
        let letters =
          haveSpellings[Int(index)]
          ? texts.letters(
            of: index, before: SearchText.separator, behind: SearchText.spellingSeparator)
          : texts.letters(of: index, before: SearchText.separator)
        guard
          query.name.mayBeNear(letters: letters, all: { texts.letters(of: index) }, isFar: isFar),
          case let text = self.text(of: index), let distance = query.distance(to: text),
          distance.isFar == isFar, query.allows(employees[Int(index)], text, facts),
          allowed(employees[Int(index)])
        else { continue }
        nearest.add(Int(index), at: distance, isFar: isFar)
      }
      if !nearest.all.isEmpty { return nearest.all }
    }
    return []
  }
}
