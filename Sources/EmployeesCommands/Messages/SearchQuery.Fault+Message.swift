internal import EmployeeDirectory

extension SearchQuery.Fault {
  /// What is wrong with a term.
  var message: String {
    switch self {
    case .unknownField(let name): MessagePhrase.unknownField.text(["name": name.excerpt])
    case .nothingToFind(let term): MessagePhrase.nothingToFind.text(["term": term.excerpt])
    case .nothingBesideOr: SearchPhrase.nothingBesideOr.text
    case .badValue(_, let term): SearchPhrase.badValue.text(["term": term.excerpt])
    }
  }

  /// What to do about it.
  var hint: String {
    switch self {
    case .nothingToFind: MessagePhrase.whatToFind.text
    case .nothingBesideOr: SearchPhrase.whatIsOr.text
    case .badValue(.matched, _): SearchPhrase.matchedValues.text
    case .badValue(.joined, _): SearchPhrase.joinedValues.text
    case .unknownField(let name):
      Suggestion.nearest(to: name, among: SearchQuery.names)
        .map { MessagePhrase.didYouMean.text(["name": $0]) }
        ?? MessagePhrase.fieldsAre.text([
          "fields": SearchQuery.names.joined(separator: ScreenPhrase.comma.text)
        ])
    }
  }
}
