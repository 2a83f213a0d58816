/// The options of `list` and `search` that shape the output, and what is wrong with them.
enum ListOptionPhrase: Phrase {
  case fieldsOption, templateOption, jqOption, limitOption, sortOption, countOption, nullOption
  case noPagerOption, limitOne, templateAlone, jqNeedsJSON, nullNeedsLines, unclosedBrace
  case unknownEscape, noJQ, jqFailed, firstOf
}
