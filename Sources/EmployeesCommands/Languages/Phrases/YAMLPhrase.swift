/// Why a configuration file is not valid YAML.
enum YAMLPhrase: Phrase {
  case tooDeep, controlCharacter, tab, cannotBegin, strayColon, misplaced, noColon, misindented
  case unclosedList, unclosedMapping, noValue, unclosedQuote, unknownEscape, secondDocument
  case textBehindValue
}
