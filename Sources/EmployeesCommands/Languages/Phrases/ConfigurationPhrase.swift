/// What can be wrong with the configuration.
enum ConfigurationPhrase: Phrase {
  case problem, unreadable, tooLarge, notUTF8, syntax, duplicateKey, unknownKey
  case unknownKeySuggestion, mustBeMapping, mustBeList, mustBeText, mustBeFlag, missingKey, empty
  case badURL, credentialsInURL, tokenOverHTTP, duplicateFeed, badFeed, badDuration, badTimeLimit
  case anchor, badSize, badPercentage, badChoice, controlCharacter, noHome
  case badSyntax, emptyPipe, silentPipe, commandOfOthers, commandOfAnother, unreadablePath
  case badLocale, badProfileName, unknownProfile, unknownProfileOfNone, badAlias, commandAsAlias,
    badAliases
  case twoTokens, badIssuer, badClientID, badScope, missingCounterpart
  case badServiceURL, unknownPlaceholder, placeholderInHost, badHost
  case badMailAddress, badMailServer, twoWaysToSend
  case unknownAction, unknownActionSuggestion, badKey, sharedKey, noQuitKey
}
