import Synchronization

/// The secrets of a process whose user's program keeps them, by the files of the sign-ins.
final class SecretMemory: Sendable {
  /// The last access token, which no file keeps, and a refresh token that the user's program has
  /// not stored yet; `nil` if it has the last one.
  typealias Secrets = (access: StoredSignIn.AccessToken?, unstored: String?)

  private let secrets = Mutex<[String: Secrets]>([:])

  subscript(path: String) -> Secrets? {
    get { secrets.withLock { $0[path] } }
    set { secrets.withLock { $0[path] = newValue } }
  }
}
