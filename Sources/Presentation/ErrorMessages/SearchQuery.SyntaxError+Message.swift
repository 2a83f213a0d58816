import Configuration
import EmployeeDirectory
import Localization

extension SearchQuery.SyntaxError {
  /// The fault of a term in words.
  package var message: String {
    switch self {
    case .unknownField(let name): MessagePhrase.unknownField(name: name.excerpt)
    case .nothingToFind(let term): MessagePhrase.nothingToFind(term: term.excerpt)
    case .nothingBesideOr: SearchPhrase.nothingBesideOr
    case .badValue(_, let term): SearchPhrase.badValue(term: term.excerpt)
    }
  }

  /// How to correct it.
  package var hint: String {
    switch self {
    case .nothingToFind: MessagePhrase.whatToFind
    case .nothingBesideOr: SearchPhrase.whatIsOr
    case .badValue(.matched, _): SearchPhrase.matchedValues
    case .badValue(.joined, _): SearchPhrase.joinedValues
    case .badValue(.has, _):
      SearchPhrase.hasValues(
        fields: SearchQuery.optionalFields.map(\.name).joined(separator: ScreenPhrase.comma))
    case .unknownField(let name):
      Suggestion.nearest(to: name, among: SearchQuery.names)
        .map { MessagePhrase.didYouMean(name: $0) }
        ?? MessagePhrase.fieldsAre(fields: SearchQuery.names.joined(separator: ScreenPhrase.comma))
    }
  }
}
