/// The search texts of many employees, folded, so that each key of a query typed finds them again at once.
///
/// All of them are one buffer: looking through it for a text takes a few milliseconds for 100,000
/// employees, where folding them takes a hundred.
public struct SearchTexts: Sendable {
  private var bytes: [UInt8] = []
  /// Where each employee's text ends; the next one follows.
  private var ends: [Int] = []

  /// Folds the texts of some employees.
  public init(_ employees: [Employee]) {
    ends.reserveCapacity(employees.count)
    bytes.reserveCapacity(employees.count * 80)
    for employee in employees {
      bytes.append(contentsOf: SearchQuery.text(of: employee).utf8)
      bytes.append(Self.end)
      ends.append(bytes.count)
    }
  }

  /// Divides texts, so that a match cannot reach into the next one; no UTF-8 has this byte.
  private static let end: UInt8 = 0xFF

  /// The employees that match a query.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - employees: the employees that the texts were made of.
  ///   - among: the indices of those who come into question, ascending; `nil` for all.
  ///   - facts: what the query needs to know besides what the directory says.
  /// - Returns: their indices, ascending.
  public func matches(
    _ query: SearchQuery, of employees: [Employee], among: [Int32]? = nil,
    facts: SearchFacts = SearchFacts()
  ) -> [Int32] {
    if query.isEmpty { return among ?? (0..<Int32(employees.count)).map { $0 } }
    var found: [Int32] = []
    func add(_ index: Int32) {
      var candidate = SearchQuery.Candidate(employees[Int(index)], text(at: Int(index)))
      if query.alternatives.contains(where: { $0.matches(&candidate, facts) }) {
        found.append(index)
      }
    }
    let needle = query.needleForAll
    if let among {
      for index in among {
        if let needle, !text(at: Int(index)).bytes.contains(bytes: needle) { continue }
        if query.isOneNeedle { found.append(index) } else { add(index) }
      }
    } else if let needle {
      let isEnough = query.isOneNeedle
      forEach(containing: needle) { if isEnough { found.append($0) } else { add($0) } }
    } else {
      for index in employees.indices { add(Int32(index)) }
    }
    return found
  }

  /// Whose first or last name begins with one of the texts of a query.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - employees: the employees that the texts were made of.
  ///   - among: the indices of those in question.
  /// - Returns: for each employee, whether theirs does; `nil` if the query has no text that could.
  public func nameBeginnings(
    _ query: SearchQuery, of employees: [Employee], among: [Int32]
  ) -> [Bool]? {
    let terms = query.textConditions.filter { condition in
      switch condition.field {
      case nil, .name, .first, .last: true
      default: false
      }
    }
    if terms.isEmpty { return nil }
    let needles = terms.map { (field: $0.field, bytes: Array($0.text.utf8)) }
    var result = [Bool](repeating: false, count: employees.count)
    for index in among.lazy.map({ Int($0) }) {
      let text = text(at: index)
      let first = employees[index].name.first
      let last = text.bytes[text.startOfLast(spacesInFirst: first.utf8.count { $0 == 0x20 })...]
      result[index] = needles.contains { field, needle in
        field != .last && text.bytes.starts(with: needle)
          || field != .first && last.starts(with: needle)
      }
    }
    return result
  }

  private func text(at index: Int) -> SearchText {
    SearchText(bytes: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index] - 1])
  }

  /// Calls a closure with the index of each employee whose text contains another text.
  private func forEach(containing needle: String, _ body: (Int32) -> Void) {
    var needle = needle
    needle.withUTF8 { needle in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        var (index, start) = (0, 0)
        while let found = unsafe bytes.firstIndex(of: needle, from: start) {
          while ends[index] <= found { index += 1 }
          body(Int32(index))
          start = ends[index]
          index += 1
          if index == ends.count { return }
        }
      }
    }
  }
}

extension SearchQuery {
  /// Whether everybody matches.
  public var isEmpty: Bool { alternatives.contains { $0.terms.isEmpty } }

  /// A text that ``text(of:)`` of every match contains; `nil` if there is none.
  fileprivate var needleForAll: String? {
    guard alternatives.count == 1, let alternative = alternatives.first else { return nil }
    let inNumbers = Set(alternative.numbers.flatMap(\.terms))
    return alternative.terms.enumerated().compactMap { index, term -> String? in
      guard !term.isNegated, !inNumbers.contains(index), let text = term.text, text.isInText,
        text.positions.isEmpty, text.phone == nil
      else { return nil }
      return text.text
    }.max { $0.utf8.count < $1.utf8.count }
  }

  /// Whether the query is nothing but ``needleForAll``.
  fileprivate var isOneNeedle: Bool {
    guard needleForAll != nil, let terms = alternatives.first?.terms, terms.count == 1 else {
      return false
    }
    return terms.first?.text.map { $0.field == nil && !$0.isExact } ?? false
  }
}
