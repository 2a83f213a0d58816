/// The part of a content line before its colon: group, name and parameters, not copied anywhere.
///
/// Source: RFC 6350 section 3.3; RFC 5545 section 3.1; for bare parameters vCard 2.1 section 2.1.2.
package struct ContentLineHead {
  /// Where a parameter's name and values are, in bytes.
  package struct ParameterRanges {
    /// `nil` for a bare parameter of vCard 2.1 (`TEL;HOME:`).
    package let name: Range<Int>?
    /// Everything after the equals sign.
    package let values: Range<Int>
    let whole: Range<Int>
  }

  /// The group; `nil` if there is none.
  package let group: Range<Int>?
  package let name: Range<Int>
  private let end: Int
  private var next: Int

  /// Splits the head in a range: everything before the colon.
  package init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let nameEnd = bytes.firstIndex(of: ASCII.semicolon, in: range) ?? range.upperBound
    let whole = bytes.trimmed(range.lowerBound..<nameEnd)
    if let dot = bytes.firstIndex(of: ASCII.dot, in: whole) {
      group = whole.lowerBound..<dot
      name = dot + 1..<whole.upperBound
    } else {
      group = nil
      name = whole
    }
    next = nameEnd
    end = range.upperBound
  }

  /// The name that a physical line begins with, whatever follows it.
  package static func name(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound, bytes[end] != ASCII.colon, bytes[end] != ASCII.semicolon {
      end += 1
    }
    return bytes.trimmed(range.lowerBound..<end)
  }

  /// The next parameter, or `nil` after the last.
  package mutating func nextParameter(_ bytes: Span<UInt8>) -> ParameterRanges? {
    while next < end {
      let start = next + 1
      var index = start
      var equals: Int?
      var isQuoted = false
      while index < end {
        let byte = bytes[index]
        if byte == ASCII.quote {
          isQuoted.toggle()
        } else if byte == ASCII.semicolon && !isQuoted {
          break
        } else if byte == ASCII.equals && equals == nil {
          equals = index
        }
        index += 1
      }
      next = index
      guard start < index else { continue }
      let valuesStart = equals.map { $0 + 1 } ?? start
      return ParameterRanges(
        name: equals.map { bytes.trimmed(start..<$0) },
        values: bytes.trimmed(valuesStart..<index), whole: start - 1..<index)
    }
    return nil
  }
}
