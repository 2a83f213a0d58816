/// A word as somebody typed it, with slips: missing, doubled, wrong and swapped letters.
///
/// Compares with a word of a name in one step a letter of it (Hyyrö, "A Bit-Vector Algorithm for
/// Computing Levenshtein and Damerau Edit Distances", 2003).
struct TypedWord {
  let count: Int
  /// For each letter, which letters of the word are that one.
  private var ascii = [UInt64](repeating: 0, count: 128)
  private var others: [(letter: UInt32, occurrences: UInt64)] = []
  /// A longer word is not a mistyped name.
  static let longest = 64

  /// Prepares a word that is folded for search; `nil` if it is empty or too long.
  init?(_ word: some StringProtocol) {
    let letters = word.unicodeScalars.map(\.value)
    if letters.isEmpty || letters.count > Self.longest { return nil }
    count = letters.count
    for (index, letter) in letters.enumerated() {
      let bit = UInt64(1) << UInt64(index)
      if letter < 128 {
        ascii[Int(letter)] |= bit
      } else if let known = others.firstIndex(where: { $0.letter == letter }) {
        others[known].occurrences |= bit
      } else {
        others.append((letter, bit))
      }
    }
  }

  struct Distance {
    /// The slips that lead to the whole word, or to its beginning, whichever are fewer.
    var slips: Int
    var isWhole = false
    var hasSameFirst = false
  }

  /// Compares with a word, in UTF-8 and folded for search.
  func distance(to word: ArraySlice<UInt8>) -> Distance {
    var (ahead, behind) = (UInt64.max, UInt64(0))
    var (diagonal, before) = (UInt64(0), UInt64(0))
    let last = UInt64(1) << UInt64(count - 1)
    var (score, nearest) = (count, Distance(slips: count))
    var index = word.startIndex
    var (isFirst, isAtEnd) = (true, true)
    while index < word.endIndex {
      let equal = occurrences(at: &index, in: word)
      let swapped = ((~diagonal & equal) << 1) & before
      diagonal = (((equal & ahead) &+ ahead) ^ ahead) | equal | behind | swapped
      var right = behind | ~(diagonal | ahead)
      let left = diagonal & ahead
      if right & last != 0 { score += 1 }
      if left & last != 0 { score -= 1 }
      right = (right << 1) | 1
      ahead = (left << 1) | ~(diagonal | right)
      behind = right & diagonal
      before = equal
      if isFirst { nearest.hasSameFirst = equal & 1 != 0 }
      isFirst = false
      nearest.slips = min(nearest.slips, score)
      // Further letters only lead away.
      if score > nearest.slips + count {
        isAtEnd = false
        break
      }
    }
    nearest.isWhole = isAtEnd && score == nearest.slips
    return nearest
  }

  /// Where the letter at an index occurs; moves the index past it.
  private func occurrences(at index: inout Int, in word: ArraySlice<UInt8>) -> UInt64 {
    let byte = word[index]
    index += 1
    if byte < 0x80 { return ascii[Int(byte)] }
    var letter = UInt32(byte) & (byte >= 0xF0 ? 0x07 : byte >= 0xE0 ? 0x0F : 0x1F)
    while index < word.endIndex, word[index] & 0xC0 == 0x80 {
      letter = letter << 6 | UInt32(word[index] & 0x3F)
      index += 1
    }
    return others.first { $0.letter == letter }?.occurrences ?? 0
  }
}
