/// How changes of the directory are told and followed.
enum ChangePhrase: Phrase {
  case joined, left, changed, renamed, changesMissed, joinedFeed, leftFeed, changesSince, becomes
  case followOption, execOption, jsonOption, execIsJSON, refreshJSONOption, commandFailed
  case commandTimedOut, comesAgain
}
