/// How changes of the directory are told.
enum ChangePhrase: Phrase {
  case joined, left, changed, renamed, changesMissed, joinedFeed, leftFeed, changesSince, becomes
}
