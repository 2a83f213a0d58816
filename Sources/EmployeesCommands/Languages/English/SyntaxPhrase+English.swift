extension SyntaxPhrase {
  var english: Template {
    switch self {
    case .tooDeep: "values are nested too deeply"
    case .controlCharacter: "there is a control character"
    case .tab: "a tab indents the line; use spaces"
    case .cannotBegin:
      "nothing can begin with a tab, %, @ or `; indent with spaces, and quote such a text"
    case .strayColon:
      "there is a colon too many here, or too few above; quote a text with \": \" in it"
    case .misplaced: "a list or a key cannot begin here"
    case .noColon: "a key has no colon behind it"
    case .misindented: "the line is not indented like those above it"
    case .unclosedList: "a comma or ] is missing"
    case .unclosedMapping: "a comma or } is missing"
    case .noValue: "a value or a closing bracket is missing"
    case .unclosedQuote: "a quoted text does not end"
    case .unknownEscape: "\\ means something in double quotes; double it, or use single quotes"
    case .secondDocument: "there is more behind the end of the document"
    case .textBehindValue: "there is more behind a value"
    }
  }
}
