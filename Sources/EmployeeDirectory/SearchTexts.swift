/// The search texts of many employees, folded, so that each key of a query typed finds them again at once.
///
/// All of them are one buffer: looking through it for a text takes a few milliseconds for 100,000
/// employees, where folding them takes a hundred.
public struct SearchTexts: Sendable {
  /// What is known of an employee beside the text.
  struct Entry {
    /// Where the text begins.
    let start: Int
    /// The number of bytes before the last name.
    let lastName: Int32
    /// The index of the position in ``positions``.
    let position: Int32
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The different positions of the employees.
  private let positions: [Position]

  /// Folds the texts of some employees.
  public init(_ employees: [Employee]) {
    entries.reserveCapacity(employees.count)
    bytes.reserveCapacity(employees.count * 80)
    var positions: [Position: Int32] = [:]
    for employee in employees {
      let text = SearchText(of: employee)
      let spaces = employee.name.first.utf8.count { $0 == 0x20 }
      let position = positions[employee.position] ?? Int32(positions.count)
      positions[employee.position] = position
      entries.append(
        Entry(
          start: bytes.count, lastName: Int32(text.startOfLast(spacesInFirst: spaces)),
          position: position))
      bytes += text.bytes
      bytes.append(Self.end)
    }
    self.positions = positions.sorted { $0.value < $1.value }.map(\.key)
  }

  /// Divides texts, so that a match cannot reach into the next one; no UTF-8 has this byte.
  private static let end: UInt8 = 0xFF

  /// The employees that match a query.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - employees: the employees that the texts were made of.
  ///   - among: the indices of all who may match, ascending; `nil` for everybody.
  ///   - facts: what the query needs to know besides what the directory says.
  /// - Returns: their indices, ascending.
  public func matches(
    _ query: SearchQuery, of employees: [Employee], among: [Int32]? = nil,
    facts: SearchFacts = SearchFacts()
  ) -> [Int32] {
    let everybody = { (0..<Int32(employees.count)).map { $0 } }
    if query.isEmpty { return among ?? everybody() }
    // Looking through all texts at once takes half as long for each.
    var found = among.flatMap { $0.count > employees.count / 2 ? nil : $0 }
    if query.alternatives.count == 1 {
      let required = query.alternatives[0].requiredTexts(positions)
      unsafe withBuffer { buffer in
        // The longest text leaves the fewest people.
        for text in required.texts.sorted(by: { $0.text.count > $1.text.count }) {
          found = unsafe found.map { unsafe buffer.filter($0, text) } ?? buffer.indices(with: text)
        }
      }
      if required.areEnough { return found ?? everybody() }
    }
    return (found ?? everybody()).filter { index in
      var candidate = SearchQuery.Candidate(employees[Int(index)], text(at: Int(index)))
      return query.alternatives.contains { $0.matches(&candidate, facts) }
    }
  }

  /// Whose first or last name begins with one of the texts of a query.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - among: the indices of those in question.
  /// - Returns: for each employee, whether theirs does; `nil` if the query has no text that could.
  public func nameBeginnings(_ query: SearchQuery, among: [Int32]) -> [Bool]? {
    let terms = query.textConditions.filter { condition in
      switch condition.field {
      case nil, .name, .first, .last: true
      default: false
      }
    }
    if terms.isEmpty { return nil }
    var result = [Bool](repeating: false, count: entries.count)
    unsafe withBuffer { buffer in
      for term in terms {
        let needle = Array(term.text.utf8)
        for index in among.lazy.map({ Int($0) }) where !result[index] {
          let entry = entries[index]
          let last = entry.start + Int(entry.lastName)
          let isName = unsafe term.field != .last && buffer.hasBytes(needle, at: entry.start)
          let isLast = unsafe term.field != .first && buffer.hasBytes(needle, at: last)
          result[index] = isName || isLast
        }
      }
    }
    return result
  }

  private func text(at index: Int) -> SearchText {
    let end = index + 1 < entries.count ? entries[index + 1].start : bytes.count
    return SearchText(bytes: bytes[entries[index].start..<end - 1])
  }

  private func withBuffer(_ body: (SearchTextBuffer) -> Void) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe entries.withUnsafeBufferPointer { entries in
        unsafe body(SearchTextBuffer(bytes: bytes, entries: entries))
      }
    }
  }
}

extension SearchQuery {
  /// Whether everybody matches.
  public var isEmpty: Bool { alternatives.contains { $0.terms.isEmpty } }
}
