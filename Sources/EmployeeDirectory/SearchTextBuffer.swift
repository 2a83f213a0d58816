internal import CBytes

/// A term that asks for a text in all fields, or for a position.
struct PlainTerm {
  let text: [UInt8]
  /// For each of some positions, whether everybody of it matches.
  let positions: [Bool]
  let isNegated: Bool
}

extension [PlainTerm] {
  /// The term whose matches are all that the others are compared with.
  var longest: PlainTerm? { filter { !$0.isNegated }.max { $0.text.count < $1.text.count } }
}

extension SearchQuery.Alternative {
  /// The terms, if each asks for a text in all fields.
  ///
  /// - Parameter positions: the positions to compare with.
  /// - Returns: `nil` if a term asks for anything else; digits may be a phone number.
  func plainTerms(_ positions: [Position]) -> [PlainTerm]? {
    var plain: [PlainTerm] = []
    for (index, term) in terms.enumerated() {
      guard let text = term.text, text.field == nil, !text.isExact, text.phone == nil,
        !numbers.contains(where: { $0.terms.contains(index) })
      else { return nil }
      plain.append(
        PlainTerm(
          text: Array(text.text.utf8), positions: positions.map(text.positions.contains),
          isNegated: term.isNegated))
    }
    return plain
  }
}

/// The bytes of ``SearchTexts``, without reference counting, which would take longer than searching.
@unsafe struct SearchTextBuffer {
  let bytes: UnsafeBufferPointer<UInt8>
  let entries: UnsafeBufferPointer<SearchTexts.Entry>

  /// Whether a term matches an employee.
  func matches(_ term: PlainTerm, at index: Int) -> Bool {
    let entry = unsafe entries[index]
    if term.positions[Int(entry.position)] { return !term.isNegated }
    let end = unsafe index + 1 < entries.count ? entries[index + 1].start : bytes.count
    let text = unsafe UnsafeBufferPointer(rebasing: bytes[entry.start..<end])
    let isFound = unsafe term.text.withUnsafeBufferPointer { needle in
      unsafe text.firstIndex(of: needle, from: 0) != nil
    }
    return isFound != term.isNegated
  }

  /// Calls a closure with the index of each employee whom a term matches that is not negated.
  func forEach(matching term: PlainTerm, _ body: (Int) -> Void) {
    let isAnyPosition = term.positions.contains(true)
    var next = 0
    /// Goes on to an employee, looking only at positions.
    func skip(to index: Int) {
      if isAnyPosition {
        for index in next..<index where unsafe term.positions[Int(entries[index].position)] {
          body(index)
        }
      }
      next = index
    }
    unsafe term.text.withUnsafeBufferPointer { needle in
      while unsafe next < entries.count,
        let found = unsafe bytes.firstIndex(of: needle, from: entries[next].start)
      {
        var index = next
        while unsafe index + 1 < entries.count && entries[index + 1].start <= found { index += 1 }
        skip(to: index)
        body(index)
        next = index + 1
      }
    }
    unsafe skip(to: entries.count)
  }

  /// Whether some bytes begin at an index.
  func hasBytes(_ needle: [UInt8], at start: Int) -> Bool {
    guard unsafe needle.count <= bytes.count - start else { return false }
    for index in needle.indices where unsafe bytes[start + index] != needle[index] { return false }
    return true
  }
}
