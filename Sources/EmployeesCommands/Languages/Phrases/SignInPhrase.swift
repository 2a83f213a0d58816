/// What `login` and `logout` say, their help, and why a sign-in does not help a feed.
enum SignInPhrase: Phrase {
  case login, loginDiscussion, logout, logoutDiscussion, feedArgument, needsNetwork, noSignIn
  case unknownFeed, toDo, page, code, waiting, loginFailed, logoutFailed
  case signedIn, signedInAs, signedInUntil, signedInAsUntil, signedOut, signedOutHere, notTold
  case notSignedIn, ended, provider, denied, expired, busy
  case notJSON, otherIssuer, missing, badURL, badValue, noDeviceGrant, otherTokenType
  case noRefreshToken, refused, fileOpen, fileForeign, notAFile, fileDamaged, fileFailed
  case secretNotStarted, secretFailed, secretTimedOut, noSecret, secretVariable
  case issuerVariable
}
