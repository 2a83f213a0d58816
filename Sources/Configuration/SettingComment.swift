/// The texts about each setting in help, a new configuration file and the manual.
package enum SettingComment: CaseIterable, Hashable, Sendable {
  case introduction, tokenIsSet, configOption, profileOption, meNote, profilesNote, feedOption,
    feedsNote, contactsOption, contactsNote, notesNote, syncCommandNote
  case cacheOption, cacheNote, stateOption, stateNote, offlineOption, offlineNote, maxAgeOption
  case maxAgeNote, timeout, shrinkLimitNote, localeOption, localeNote, maxSizeNote, maxPeopleNote
  case authoritiesNote, onChangeNote, colorOption, colorNote, formatNote, aliasesNote
  case keysNote, picturesAsOption, picturesAsNote, picturesNote, picturesHostsNote
  case picturesCacheNote, watermarkNote, secretStoreNote, secretNote
  case mailNote, passwordIsSet, sendIsSet
}
