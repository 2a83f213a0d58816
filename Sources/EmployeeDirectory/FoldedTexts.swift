/// Texts as `search` folds them, in one buffer, so that each key typed finds them at once.
package struct FoldedTexts: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [Int] = []

  package init() {}
  /// The number of entries.
  package var count: Int { starts.count }

  /// Makes room for entries of about this many bytes each.
  package mutating func reserve(_ count: Int, bytesEach: Int) {
    starts.reserveCapacity(count)
    bytes.reserveCapacity(count * bytesEach)
  }

  /// Adds an entry of some texts; none of what is looked for reaches from one into another.
  package mutating func append(_ parts: [String]) {
    starts.append(bytes.count)
    for part in parts {
      bytes += part.foldedPart.utf8
      bytes.append(Self.end)
    }
  }

  mutating func append(folded text: ArraySlice<UInt8>) {
    starts.append(bytes.count)
    bytes += text
    bytes.append(Self.end)
  }

  subscript(index: Int32) -> ArraySlice<UInt8> { bytes[range(of: index).dropLast()] }

  /// The letters of an entry, or of those before one byte and after another.
  func letters(of index: Int32, before end: UInt8 = end, behind start: UInt8 = end) -> LetterSet {
    var letters = LetterSet()
    var isIn = true
    unsafe bytes.withUnsafeBufferPointer { bytes in
      for offset in range(of: index).dropLast() {
        let byte = unsafe bytes[offset]
        if byte == end {
          if start == Self.end { break }
          isIn = false
        }
        isIn = isIn || byte == start
        if isIn { letters.insert(byte) }
      }
    }
    letters.end()
    return letters
  }

  func hasBytes(_ needle: [UInt8], at offset: Int, of index: Int32) -> Bool {
    let range = range(of: index)
    return isAt(needle, range.lowerBound + offset, range)
  }

  /// Ends each text; no UTF-8 has this byte.
  private static let end: UInt8 = 0xFF

  /// The indices, ascending, of the entries, of `among` if given, that hold all of some texts, each
  /// in any of its parts; the texts are as ``Swift/String/foldedPart`` gives them.
  package func indices(holding texts: [String], among: [Int32]? = nil) -> [Int32] {
    var found = among
    // The longest text leaves the fewest entries.
    for text in texts.sorted(by: { $0.utf8.count > $1.utf8.count }) where !text.isEmpty {
      let needle = Array(text.utf8)
      if let few = found, few.count < count / 2 {
        found = few.filter { bytes[range(of: $0)].contains(bytes: needle) }
      } else {
        let all = indices(holding: needle)
        found = found.map { Self.common(all, $0) } ?? all
      }
    }
    return found ?? (0..<Int32(count)).map { $0 }
  }

  /// How well typed words fit an entry, best first.
  package enum Fit: Comparable, Sendable {
    case wholeWords, beginning
    /// Each begins a word of the first part, or another part.
    case beginningsOfWords
    case elsewhere
  }

  /// How well typed words, folded and with a space between two, fit entries that hold each of them.
  package func fits(of words: String, in entries: [Int32]) -> [Fit] {
    let all = Array(words.utf8)
    let each = words.split(separator: " ").map { Array($0.utf8) }
    return entries.map { index in
      let range = range(of: index)
      let fit = each.map { self.fit(of: $0, in: range) }.max() ?? Fit.elsewhere
      return fit > .beginning && begins(all, in: range) ? .beginning : fit
    }
  }

  private func begins(_ needle: [UInt8], in range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      if isAt(needle, start, range) { return true }
      while start < range.upperBound, bytes[start] != Self.end { start += 1 }
      start += 1
    }
    return false
  }

  private func isAt(_ needle: [UInt8], _ index: Int, _ range: Range<Int>) -> Bool {
    if index + needle.count > range.upperBound { return false }
    for offset in needle.indices where bytes[index + offset] != needle[offset] { return false }
    return true
  }

  private func fit(of word: [UInt8], in range: Range<Int>) -> Fit {
    var best = Fit.elsewhere
    var (isFirstPart, before) = (true, Self.end)
    for index in range {
      let byte = bytes[index]
      if byte == word[0], before == Self.end || isFirstPart && Self.separates(before),
        isAt(word, index, range)
      {
        let after = bytes[index + word.count]
        if isFirstPart, after == Self.end || Self.separates(after) { return .wholeWords }
        best = .beginningsOfWords
      }
      if byte == Self.end { isFirstPart = false }
      before = byte
    }
    return best
  }

  private static func separates(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x2D }

  /// The elements of both of two ascending lists.
  private static func common(_ left: [Int32], _ right: [Int32]) -> [Int32] {
    var (shared, index) = ([Int32](), 0)
    for value in left {
      while index < right.count, right[index] < value { index += 1 }
      if index < right.count, right[index] == value { shared.append(value) }
    }
    return shared
  }

  private func range(of index: Int32) -> Range<Int> { starts[Int(index)]..<end(of: Int(index)) }

  private func end(of index: Int) -> Int {
    index + 1 < starts.count ? starts[index + 1] : bytes.count
  }

  /// The entries with a text, by one look through the buffer.
  private func indices(holding needle: [UInt8]) -> [Int32] {
    var found: [Int32] = []
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe needle.withUnsafeBufferPointer { needle in
        var (index, start) = (0, 0)
        while let match = unsafe bytes.firstIndex(of: needle, from: start) {
          while end(of: index) <= match { index += 1 }
          found.append(Int32(index))
          start = end(of: index)
          index += 1
        }
      }
    }
    return found
  }
}
