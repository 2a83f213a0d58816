/// Why a token command gave no token.
public enum TokenError: Error, Hashable, Sendable, Codable {
  /// It could not be started.
  case notStarted
  /// It ended with a status other than 0.
  case failed(status: Int32)
  /// It took longer than the time limit.
  case timedOut
  /// Its first line is empty, too long, or not a bearer token (RFC 6750, section 2.1).
  case noToken
}
