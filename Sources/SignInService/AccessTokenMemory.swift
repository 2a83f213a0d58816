internal import SignIn
internal import Synchronization

/// The access tokens of a process whose secrets the user's program keeps, by the files of the sign-ins.
final class AccessTokenMemory: Sendable {
  private let tokens = Mutex<[String: StoredSignIn.AccessToken]>([:])

  subscript(path: String) -> StoredSignIn.AccessToken? {
    get { tokens.withLock { $0[path] } }
    set { tokens.withLock { $0[path] = newValue } }
  }
}
