/// The texts of `help search`, and what is wrong with a query.
enum SearchPhrase: Phrase {
  case topic, terms, and, or, not, phrase, exact, field, phone, matched, joinedAge, joined, options
  case nothingBesideOr, whatIsOr, badValue, matchedValues, joinedValues, notHint
}
