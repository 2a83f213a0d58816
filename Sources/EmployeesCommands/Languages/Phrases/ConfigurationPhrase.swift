/// What can be wrong with the configuration, and the notes in a new configuration file.
enum ConfigurationPhrase: Phrase {
  case problem, unreadable, tooLarge, notUTF8, syntax, duplicateKey, unknownKey
  case unknownKeySuggestion, mustBeMapping, mustBeList, mustBeText, mustBeFlag, missingKey, empty
  case badURL, credentialsInURL, tokenOverHTTP, duplicateFeed, badFeed, badDuration, badTimeLimit
  case anchor, badSize, badPercentage, badChoice, controlCharacter, noHome, tokenIsSet
  case badSyntax, emptyPipe, silentPipe, commandOfOthers, commandOfAnother, unreadablePath
  case badLocale
  case introduction, feedsNote, contactsNote, cacheNote, offlineNote, maxAgeNote, timeoutNote
  case shrinkLimitNote, localeNote, maxSizeNote, authoritiesNote
}
