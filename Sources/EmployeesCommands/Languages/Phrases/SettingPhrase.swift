/// What help, a new configuration file and the manual say of each setting.
enum SettingPhrase: Phrase {
  case introduction, tokenIsSet, configOption, feedOption, feedsNote, contactsOption, contactsNote
  case cacheOption, cacheNote, stateOption, stateNote, offlineOption, offlineNote, maxAgeOption
  case maxAgeNote, timeout, shrinkLimitNote, localeOption, localeNote, maxSizeNote
  case authoritiesNote, onChangeNote, colorOption, colorNote, formatNote, aliasesNote
  case keysNote
}
