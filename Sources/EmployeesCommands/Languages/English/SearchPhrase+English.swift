extension SearchPhrase {
  var english: Template {
    switch self {
    case .topic: "Search terms: or, not:, phrases, whole values."
    case .terms: "Terms"
    case .and: "Both match. Case and accents do not matter."
    case .or: "Either matches; 'a b or c' means (a and b) or c."
    case .not: "Leave out matches; -web only behind --: 'search -- -web'."
    case .phrase: "The words together; also project:\"tartu buss\". In quotes, \"or\" is text."
    case .exact: "A whole value, such as a first name or a project."
    case .field: "Search one field: {fields}."
    case .phone: "Digits of a phone, however they are grouped."
    case .matched: "In your contacts; matched:no, not in them."
    case .joinedAge: "Joined less than 30 days ago; > is longer ago. Units: s, m, h, d, w, y."
    case .joined: "Joined in that month; also a year or a day, with <, <=, > or >= before it."
    case .options: "'employees search --help' shows the options."
    case .nothingBesideOr: "'or' needs a term on both sides."
    case .whatIsOr: "To search for the word itself, put it in quotes: '\"or\"'."
    case .badValue: "invalid value in \"{term}\"."
    case .matchedValues: "Use matched:yes or matched:no."
    case .joinedValues:
      "Use 'joined:<30d', 'joined:>1y', joined:2026-10 or 'joined:>=2026-10-05', with the quotes in a shell."
    case .notHint: "To leave out matches of a term, use not:TERM, or -TERM behind --."
    }
  }
}
