/// Finds the names that a mistyped name may mean.
public enum NearestNames {
  /// The names that are a few typing errors away from a text.
  ///
  /// Every word of the text must be close to the beginning of some word of the name; missing, added,
  /// wrong and swapped letters count.
  ///
  /// - Parameters:
  ///   - typed: one or more words.
  ///   - names: all names.
  ///   - limit: the largest number of names to return.
  /// - Returns: the closest names first, equally close ones in the order given; none for a text far
  ///   longer than any name.
  public static func to(
    _ typed: String, among names: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    if typed.utf8.count > longestTyped { return [] }
    let words = scalars(ofWordsIn: typed)
    if words.isEmpty { return [] }
    var near: [(distance: Int, name: String)] = []
    for name in names {
      guard let distance = distance(from: words, to: scalars(ofWordsIn: name)) else { continue }
      let index = near.firstIndex { $0.distance > distance } ?? near.endIndex
      near.insert((distance, name), at: index)
      if near.count > limit { near.removeLast() }
    }
    return near.map(\.name)
  }

  /// A longer text, in bytes, is not a mistyped name.
  private static let longestTyped = 500

  private static func scalars(ofWordsIn text: String) -> [[Unicode.Scalar]] {
    text.collapsingWhiteSpace().searchFolded().unicodeScalars.split(separator: " ").map(Array.init)
  }

  private static func distance(
    from words: [[Unicode.Scalar]], to nameWords: [[Unicode.Scalar]]
  ) -> Int? {
    var total = 0
    for word in words {
      let nearest = nameWords.map { prefixDistance(from: word, to: $0) }.min()
      guard let nearest, nearest <= tolerance(ofLength: word.count) else { return nil }
      total += nearest
    }
    return total
  }

  /// The number of typing errors allowed in a word of some length.
  private static func tolerance(ofLength length: Int) -> Int {
    switch length {
    case ...2: 0
    case ...4: 1
    case ...6: 2
    default: 3
    }
  }

  /// The smallest optimal string alignment distance between a word and any prefix of another.
  private static func prefixDistance(
    from word: [Unicode.Scalar], to other: [Unicode.Scalar]
  ) -> Int {
    let other = other.prefix(word.count + tolerance(ofLength: word.count))
    var beforePrevious: [Int] = []
    var previous = Array(0...other.count)
    for (row, letter) in word.enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        var best = min(previous[column + 1], current[column]) + 1
        best = min(best, previous[column] + (letter == otherLetter ? 0 : 1))
        let swapped =
          row > 0 && column > 0 && letter == other[column - 1] && word[row - 1] == otherLetter
        if swapped { best = min(best, beforePrevious[column - 1] + 1) }
        current.append(best)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous.min() ?? 0
  }
}
