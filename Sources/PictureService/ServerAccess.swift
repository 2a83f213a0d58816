import Foundation
import LDAP
import Synchronization

/// The access to a directory server: one search at a time until one has succeeded, so that a wrong
/// password is sent once, and not by each thread, which could lock the account.
final class ServerAccess: Sendable {
  private let turn = DispatchSemaphore(value: 1)
  private let hasSucceeded = Mutex(false)

  /// Calls `body`, which searches, in turn or, once a search has succeeded, at once.
  ///
  /// Throws `.deadlinePassed`, which is not the server's failure, if the turn comes after `end`.
  func search<Value>(
    until end: ContinuousClock.Instant, _ body: () throws(PictureError) -> Value
  ) throws(PictureError) -> Value {
    if hasSucceeded.withLock(\.self) { return try body() }
    let milliseconds = ContinuousClock.now.duration(to: end) / .milliseconds(1)
    let limit = DispatchTime.now() + .milliseconds(Int(min(max(milliseconds, 0), 1e9)))
    guard turn.wait(timeout: limit) == .success else { throw .ldap(LDAPError(.deadlinePassed)) }
    if hasSucceeded.withLock(\.self) {
      turn.signal()
      return try body()
    }
    defer { turn.signal() }
    let value = try body()
    hasSucceeded.withLock { $0 = true }
    return value
  }

  /// Lets one search at a time begin again, after the server failed.
  func restrict() { hasSucceeded.withLock { $0 = false } }
}
