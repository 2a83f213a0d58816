public import HTTP
public import Processes

/// Why there is no access token, or signing in failed; stored as JSON, so that no name may change.
public enum SignInError: Error, Hashable, Sendable, Codable {
  /// The user has not signed in, or has signed out.
  case notSignedIn
  /// The provider does not renew the sign-in any longer.
  case ended
  /// The provider could not be reached, or answered with an unexpected status.
  case unreachable(HTTPError)
  /// The provider's answer is wrong, or refuses the request.
  case provider(SignInFault)
  /// The user refused to sign in.
  case denied
  /// The user did not sign in in time.
  case expired
  /// The file, its folder or its lock cannot be used.
  case file(path: String, SignInFileFault)
  /// Another process uses the sign-in for longer than the time limit.
  case busy
  /// The user's program for secrets failed.
  case secret(TokenError)
}

/// A fault of the file of a sign-in.
public enum SignInFileFault: Hashable, Sendable, Codable {
  /// Other users may read or write it.
  case open
  /// It is another user's.
  case foreign
  /// It is a link, a folder or something else.
  case notAFile
  /// It is not what was written.
  case damaged
  /// The system refused, with that `errno`.
  case system(errno: Int32)
}
