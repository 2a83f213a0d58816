/// What help, a new configuration file and the manual say of each setting.
enum SettingPhrase: Phrase {
  case introduction, tokenIsSet, configOption, profileOption, meNote, profilesNote, feedOption,
    feedsNote, contactsOption, contactsNote, notesNote, syncCommandNote
  case cacheOption, cacheNote, stateOption, stateNote, offlineOption, offlineNote, maxAgeOption
  case maxAgeNote, timeout, shrinkLimitNote, localeOption, localeNote, maxSizeNote
  case authoritiesNote, onChangeNote, colorOption, colorNote, formatNote, aliasesNote
  case keysNote, picturesAsOption, picturesAsNote, picturesNote, picturesHostsNote
  case picturesCacheNote, watermarkNote, secretStoreNote, secretNote
  case mailNote, passwordIsSet, sendIsSet
}
