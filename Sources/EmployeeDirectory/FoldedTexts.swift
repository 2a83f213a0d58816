/// Texts as `search` folds them, in one buffer, so that each key of a query typed finds them at once.
package struct FoldedTexts: Sendable {
  private var bytes: [UInt8] = []
  /// Where each entry begins.
  private var starts: [Int] = []

  /// Starts without entries.
  package init() {}

  /// The number of entries.
  package var count: Int { starts.count }

  /// Makes room for entries of about this many bytes each.
  package mutating func reserve(_ count: Int, bytesEach: Int) {
    starts.reserveCapacity(count)
    bytes.reserveCapacity(count * bytesEach)
  }

  /// Adds an entry.
  ///
  /// - Parameter parts: its texts; none of what is looked for reaches from one into another.
  package mutating func append(_ parts: [String]) {
    starts.append(bytes.count)
    for part in parts {
      bytes += part.foldedPart.utf8
      bytes.append(Self.end)
    }
  }

  /// Ends each text; no UTF-8 has this byte.
  private static let end: UInt8 = 0xFF

  /// The entries that hold all of some texts, each in any of its parts.
  ///
  /// - Parameters:
  ///   - texts: as ``Swift/String/foldedPart`` gives them.
  ///   - among: the entries in question, ascending; `nil` for all.
  /// - Returns: their indices, ascending.
  package func indices(holding texts: [String], among: [Int32]? = nil) -> [Int32] {
    var found = among
    // The longest text leaves the fewest entries.
    for text in texts.sorted(by: { $0.utf8.count > $1.utf8.count }) where !text.isEmpty {
      let needle = Array(text.utf8)
      if let few = found, few.count < count / 2 {
        found = few.filter { holds(needle, at: Int($0)) }
      } else {
        let all = indices(holding: needle)
        found = found.map { Self.common(all, $0) } ?? all
      }
    }
    return found ?? (0..<Int32(count)).map { $0 }
  }

  /// Those of some entries whose first part begins with a text.
  package func entries(_ entries: [Int32], beginningWith text: String) -> [Int32] {
    let needle = Array(text.utf8)
    return entries.filter { index in
      let start = starts[Int(index)]
      return start + needle.count <= bytes.count
        && bytes[start..<start + needle.count].elementsEqual(needle)
    }
  }

  /// What two ascending lists share.
  private static func common(_ left: [Int32], _ right: [Int32]) -> [Int32] {
    var (shared, index) = ([Int32](), 0)
    for value in left {
      while index < right.count, right[index] < value { index += 1 }
      if index < right.count, right[index] == value { shared.append(value) }
    }
    return shared
  }

  /// Where the next entry begins.
  private func end(of index: Int) -> Int {
    index + 1 < starts.count ? starts[index + 1] : bytes.count
  }

  /// The entries with a text, by one look through the buffer.
  private func indices(holding needle: [UInt8]) -> [Int32] {
    var found: [Int32] = []
    var (index, start) = (0, 0)
    while let match = offset(of: needle, in: start..<bytes.count) {
      while end(of: index) <= match { index += 1 }
      found.append(Int32(index))
      start = end(of: index)
      index += 1
    }
    return found
  }

  private func holds(_ needle: [UInt8], at index: Int) -> Bool {
    offset(of: needle, in: starts[index]..<end(of: index)) != nil
  }

  /// Where some bytes begin within a part of the buffer.
  private func offset(of needle: [UInt8], in range: Range<Int>) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe needle.withUnsafeBufferPointer { needle in
        let part = unsafe UnsafeBufferPointer(rebasing: bytes[range])
        return unsafe part.firstIndex(of: needle, from: 0).map { range.lowerBound + $0 }
      }
    }
  }
}
