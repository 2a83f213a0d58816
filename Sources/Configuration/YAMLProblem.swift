/// Why a configuration file is not valid YAML.
package enum YAMLProblem: CaseIterable, Hashable, Sendable {
  case tooDeep, controlCharacter, tab, cannotBegin, strayColon, misplaced, noColon, misindented
  case unclosedList, unclosedMapping, noValue, unclosedQuote, unknownEscape, secondDocument
  case textBehindValue
}
