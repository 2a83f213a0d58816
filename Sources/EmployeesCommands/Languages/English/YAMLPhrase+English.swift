extension YAMLPhrase {
  var english: Template {
    switch self {
    case .tooDeep: "values are nested too deeply"
    case .controlCharacter: "contains a control character"
    case .tab: "a tab indents the line; use spaces"
    case .cannotBegin:
      "a value cannot begin with a tab, %, @ or `; indent with spaces, and quote such text"
    case .strayColon: "a colon is extra here or missing above; quote text that contains \": \""
    case .misplaced: "a list or a key cannot begin here"
    case .noColon: "a key is not followed by a colon"
    case .misindented: "the line is not indented like the lines above it"
    case .unclosedList: "a comma or ] is missing"
    case .unclosedMapping: "a comma or } is missing"
    case .noValue: "a value or a closing bracket is missing"
    case .unclosedQuote: "a closing quote is missing"
    case .unknownEscape:
      "unknown escape after \\ in double quotes; double the \\, or use single quotes"
    case .secondDocument: "text after the end of the document"
    case .textBehindValue: "text after a value"
    }
  }
}
