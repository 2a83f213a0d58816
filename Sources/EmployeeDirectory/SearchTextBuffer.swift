internal import CBytes

/// A text that must be, or must not be, in an employee's text, unless the position matches.
struct RequiredText {
  let text: [UInt8]
  /// For each of some positions, whether everybody of it matches.
  let positions: [Bool]
  let isNegated: Bool
}

extension SearchQuery.Alternative {
  /// What the texts of all matches have in common.
  ///
  /// - Parameter positions: the positions to compare with.
  /// - Returns: the texts, and whether everybody with them matches.
  func requiredTexts(_ positions: [Position]) -> (texts: [RequiredText], areEnough: Bool) {
    var (texts, areEnough): ([RequiredText], Bool) = ([], true)
    for (index, term) in terms.enumerated() {
      // Digits may be a phone number.
      let isInNumber = numbers.contains { $0.terms.contains(index) }
      guard let text = term.text, text.isInText, text.phone == nil, !isInNumber else {
        areEnough = false
        continue
      }
      let isWholeTerm = text.field == nil && !text.isExact
      areEnough = areEnough && isWholeTerm
      if term.isNegated, !isWholeTerm { continue }
      texts.append(
        RequiredText(
          text: Array(text.text.utf8), positions: positions.map(text.positions.contains),
          isNegated: term.isNegated))
    }
    return (texts, areEnough)
  }
}

/// The bytes of ``SearchTexts``, without reference counting, which takes longer than searching.
@unsafe struct SearchTextBuffer {
  let bytes: UnsafeBufferPointer<UInt8>
  let entries: UnsafeBufferPointer<SearchTexts.Entry>

  /// The indices of the employees with a text.
  func indices(with required: RequiredText) -> [Int32] {
    if required.isNegated { return unsafe filter((0..<Int32(entries.count)).map { $0 }, required) }
    var found: [Int32] = []
    unsafe required.text.withUnsafeBufferPointer { needle in
      unsafe required.positions.withUnsafeBufferPointer { positions in
        var index = 0
        while unsafe index < entries.count {
          let match = unsafe bytes.firstIndex(of: needle, from: entries[index].start) ?? bytes.count
          // Up to the employee whose text this is in, only positions can match.
          while unsafe index < entries.count && end(of: index) <= match {
            if unsafe positions[Int(entries[index].position)] { found.append(Int32(index)) }
            index += 1
          }
          if unsafe index < entries.count { found.append(Int32(index)) }
          index += 1
        }
      }
    }
    return found
  }

  /// The employees with a text among some.
  func filter(_ indices: [Int32], _ required: RequiredText) -> [Int32] {
    unsafe required.text.withUnsafeBufferPointer { needle in
      unsafe required.positions.withUnsafeBufferPointer { positions in
        indices.filter { index in
          let entry = unsafe entries[Int(index)]
          let isFound = unsafe positions[Int(entry.position)] || contains(needle, at: Int(index))
          return isFound != required.isNegated
        }
      }
    }
  }

  /// Whether an employee's text contains some bytes.
  private func contains(_ needle: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let text = unsafe bytes[entries[index].start..<end(of: index)]
    return unsafe UnsafeBufferPointer(rebasing: text).firstIndex(of: needle, from: 0) != nil
  }

  /// Where the next employee's text begins.
  private func end(of index: Int) -> Int {
    unsafe index + 1 < entries.count ? entries[index + 1].start : bytes.count
  }

  /// Whether some bytes begin at an index.
  func hasBytes(_ needle: [UInt8], at start: Int) -> Bool {
    guard unsafe needle.count <= bytes.count - start else { return false }
    for index in needle.indices where unsafe bytes[start + index] != needle[index] { return false }
    return true
  }
}
