/// A text of which a spelling must be in an employee's text, or must not; or the position matches.
struct RequiredText {
  let spellings: [String]
  /// For each of some positions, whether everyone of it matches.
  let positions: [Bool]
  let isNegated: Bool
  var length: Int { spellings.map(\.utf8.count).min() ?? 0 }
}

extension SearchQuery.Alternative {
  /// The texts that all matches must have, or must not, and whether everyone with them matches.
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
          spellings: text.spellings, positions: positions.map(text.positions.contains),
          isNegated: term.isNegated))
    }
    return (texts, areEnough)
  }
}
