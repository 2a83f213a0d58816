/// The words for reasons that the cache keeps, which it does in English.
enum StoredReason {
  /// A reason in the current language; as it is kept where no catalogue has it.
  static func text(of kept: String) -> String {
    if Language.current == .english { return kept }
    for phrase in ReasonPhrase.allCases {
      if let values = phrase.english.values(in: kept) {
        return phrase.text(values)
      }
    }
    return kept
  }
}

extension Template {
  /// What stands in the text's places where another text is this one, filled; `nil` where it is not.
  func values(in filled: String) -> [String: String]? {
    guard case .text(let text) = self else { return nil }
    var values: [String: String] = [:]
    var rest = filled[...]
    var place: String?
    for piece in Self.pieces(of: text) {
      switch piece {
      case .placeholder(let name): place = name
      case .words(let words):
        guard let range = rest.firstRange(of: words) else { return nil }
        let skipped = rest[..<range.lowerBound]
        if let name = place {
          values[name] = String(skipped)
        } else if !skipped.isEmpty {
          return nil
        }
        place = nil
        rest = rest[range.upperBound...]
      }
    }
    if let place { values[place] = String(rest) } else if !rest.isEmpty { return nil }
    return values
  }
}
