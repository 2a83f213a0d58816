/// A text that is not anyone's name, perhaps a mistyped one.
///
/// Each word may have one slip from four letters on, two from eight on, compared with any word of a
/// name and with its beginning. If no name is as near, shorter words may have one slip too, and
/// others one more. Two or three letters may be initials.
package struct MistypedName {
  private let words: [TypedWord]
  private let texts: [[UInt8]]
  /// The letters of each word, and how many of them may be slips.
  private let wordLetters: [(letters: LetterSet, limits: (usual: Int, most: Int))]
  /// The letters of what may be initials, in UTF-8.
  private let initials: [[UInt8]]
  /// A text of more words is not a name.
  private static let mostWords = 10

  /// Prepares a text; `nil` if it has no words, or is far longer than any name.
  package init?(_ typed: String) {
    if typed.utf8.count > 500 { return nil }
    let words = typed.foldedPart.split(separator: " ")
    let typedWords = words.prefix(Self.mostWords + 1).compactMap(TypedWord.init)
    guard (1...Self.mostWords) ~= words.count, typedWords.count == words.count else { return nil }
    self.words = typedWords
    texts = words.map { Array($0.utf8) }
    wordLetters = zip(texts, typedWords).map { (LetterSet($0), Self.limits(of: $1.count)) }
    let letters = words.count == 1 ? words[0].unicodeScalars.map { Array(String($0).utf8) } : []
    initials = (2...3).contains(letters.count) ? letters : []
  }

  /// How far a name is, nearest first.
  package struct Distance: Comparable {
    /// Whether there are more slips than the words should have.
    let isFar: Bool
    let slips: Int
    /// The number of typed words that only begin a word of the name, or begin with another letter.
    fileprivate let flaws: Int
    /// The number of words of the name that nothing was typed of.
    fileprivate let untyped: Int

    package static func < (left: Self, right: Self) -> Bool {
      (left.isFar ? 1 : 0, left.slips, left.flaws, left.untyped)
        < (right.isFar ? 1 : 0, right.slips, right.flaws, right.untyped)
    }
  }

  /// How far a name is, of which words may be elsewhere as `mayHave` says; `nil` if it is not near.
  func distance(
    to name: NameText, orElsewhere mayHave: (_ word: [UInt8]) -> Bool = { _ in false }
  ) -> Distance? {
    if !initials.isEmpty, name.hasInitials(initials) {
      return Distance(isFar: false, slips: 0, flaws: initials.count, untyped: 0)
    }
    var nearest: Distance?
    for spelling in name.spellings {
      guard let distance = distance(toWords: spelling, mayHave) else { continue }
      nearest = nearest.map { min($0, distance) } ?? distance
    }
    return nearest
  }

  private func distance(
    toWords nameWords: [ArraySlice<UInt8>], _ mayHave: ([UInt8]) -> Bool
  ) -> Distance? {
    var (isFar, slips, flaws) = (false, 0, 0)
    // Of names with more words, the last ones count as not typed.
    var typed: UInt64 = 0
    for (index, word) in words.enumerated() {
      var best: (slips: Int, flaws: Int, word: Int)?
      for (number, nameWord) in nameWords.enumerated() {
        let distance = word.distance(to: nameWord)
        let flaws = (distance.isWhole ? 0 : 1) + (distance.hasSameFirst ? 0 : 1)
        if best.map({ ($0.slips, $0.flaws) > (distance.slips, flaws) }) ?? true {
          best = (distance.slips, flaws, number)
        }
      }
      let limits = wordLetters[index].limits
      guard let best, best.slips <= limits.most else {
        guard mayHave(texts[index]) else { return nil }
        continue
      }
      isFar = isFar || best.slips > limits.usual
      slips += best.slips
      flaws += best.flaws
      typed |= 1 << UInt64(min(best.word, 63))
    }
    return Distance(
      isFar: isFar, slips: slips, flaws: flaws, untyped: nameWords.count - typed.nonzeroBitCount)
  }

  /// Whether a name with some letters may be near enough; `false` only if it is not.
  ///
  /// `all` are the letters of everything that the person has.
  func mayBeNear(letters: LetterSet, all: () -> LetterSet, isFar: Bool) -> Bool {
    !initials.isEmpty
      || wordLetters.allSatisfy { own, limits in
        own.count(without: letters) <= (isFar ? limits.most : limits.usual)
          || own.count(without: all()) == 0
      }
  }

  /// The slips that a word of some length should have at most, and may have if no name is nearer.
  private static func limits(of length: Int) -> (usual: Int, most: Int) {
    switch length {
    case ...2: (0, 0)
    case 3: (0, 1)
    case 4: (1, 1)
    case 5, 6: (1, 2)
    case 7: (1, 3)
    default: (2, 3)
    }
  }
}
