/// How well a typed word fits a name, best first.
enum WordFit: Int {
  case wholeWord, beginning, inside, elsewhere
}

/// Typed words to compare with the names of people who match them, for showing the best first.
struct NameScorer {
  private let words: [[UInt8]]

  /// Takes words that are folded for search and have a space between two.
  init(_ text: String) { words = text.split(separator: " ").map { Array($0.utf8) } }

  init(_ query: SearchQuery) {
    let texts = query.textConditions.filter(\.mayBeOfName).map(\.text)
    self.init(texts.joined(separator: " "))
  }

  var isEmpty: Bool { words.isEmpty }
  /// The penalty from which no word begins a word of the name.
  var noBeginning: Int { words.count * (WordFit.elsewhere.rawValue + 1) - 1 }

  /// How badly they fit a text's best spelling: 0 for the whole name, else the sum for all words.
  func penalty(_ text: SearchText) -> Int { text.spellings.lazy.map(penalty(inName:)).min() ?? 0 }

  private func penalty(inName name: ArraySlice<UInt8>) -> Int {
    var (sum, length) = (0, 0)
    for word in words {
      sum += fit(of: word, inName: name).rawValue + 1
      length += word.count + 1
    }
    return sum == words.count && length == name.count + 1 ? 0 : sum
  }

  private func fit(of word: [UInt8], inName name: ArraySlice<UInt8>) -> WordFit {
    var best = WordFit.elsewhere
    var start = name.startIndex
    while start + word.count <= name.endIndex {
      defer { start += 1 }
      guard name[start] == word[0], name[start...].starts(with: word) else { continue }
      let begins = start == name.startIndex || NameText.divides(name[start - 1])
      let end = start + word.count
      if begins, end == name.endIndex || NameText.divides(name[end]) { return .wholeWord }
      if begins || best == .elsewhere { best = begins ? .beginning : .inside }
    }
    return best
  }
}

extension [Employee] {
  /// Those whose names fit a typed text best first, equally good ones in the order given.
  public func bestFirst(for typed: String) -> [Employee] {
    let scorer = NameScorer(typed.foldedPart)
    // No one reads a longer list to its end, and comparing many names takes long.
    if scorer.isEmpty || count > SearchTexts.mostCompared { return self }
    let penalties = map { scorer.penalty(SearchText(of: $0)) }
    return indices.sorted { (penalties[$0], $0) < (penalties[$1], $1) }.map { self[$0] }
  }
}
