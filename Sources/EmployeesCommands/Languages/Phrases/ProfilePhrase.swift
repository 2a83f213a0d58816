/// What `employees profile` says, and its help.
enum ProfilePhrase: Phrase {
  case profile, list, show, use, useDiscussion, nameArgument, none, inUse, variableChooses
  case settingsOf, first, feeds
}
