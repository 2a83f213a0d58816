import Files
import Foundation

/// A lock of a file that one process at a time holds (`flock`), at most until it ends.
package final class FileLock: Sendable {
  private let file: OpenFile
  /// Whether another process held the lock when this one asked for it.
  package let wasHeld: Bool

  /// Waits for the lock of a file, which is created if it is missing and must not be a database.
  ///
  /// Throws ``StoreError/busy(path:)`` after the timeout; pauses, 20 ms by default, between tries.
  package init(path: String, timeout: Duration, pause: () -> Void = sleep) throws(StoreError) {
    file = try PrivateFolder.openFile(path)
    wasHeld = try Self.require(file, path, until: .now + timeout, pause)
  }

  /// Waits for the right to refresh a cache, whose folder must exist.
  package convenience init(
    refreshing folder: String, timeout: Duration, pause: () -> Void = sleep
  ) throws(StoreError) {
    try self.init(path: folder + "/refresh.lock", timeout: timeout, pause: pause)
  }

  /// Waits for the lock of a file; who locks it again and again lets one that waits go first.
  ///
  /// Who waits holds the lock of `path.next`, which every process takes first; without it if that
  /// takes longer than `courtesy`: who holds it may have been stopped.
  package init(
    path: String, inTurnWithin timeout: Duration, courtesy: Duration = .milliseconds(200)
  ) throws(StoreError) {
    let start = ContinuousClock.now
    let next = try PrivateFolder.openFile(path + ".next")
    let turn = try Self.wait(for: next, path, until: start + min(courtesy, timeout))
    defer { withExtendedLifetime(next) {} }
    file = try PrivateFolder.openFile(path)
    wasHeld = try Self.require(file, path, until: start + timeout) || turn.hasWaited
  }

  private static func require(
    _ file: borrowing OpenFile, _ path: String, until deadline: ContinuousClock.Instant,
    _ pause: () -> Void = sleep
  ) throws(StoreError) -> Bool {
    let outcome = try wait(for: file, path, until: deadline, pause)
    if !outcome.isLocked { throw .busy(path: path) }
    return outcome.hasWaited
  }

  private static func wait(
    for file: borrowing OpenFile, _ path: String, until deadline: ContinuousClock.Instant,
    _ pause: () -> Void = sleep
  ) throws(StoreError) -> (isLocked: Bool, hasWaited: Bool) {
    var hasWaited = false
    do throws(SystemError) {
      let isLocked = try file.lock(until: deadline) {
        hasWaited = true
        pause()
      }
      return (isLocked, hasWaited || !isLocked)
    } catch { throw .system(path: path, errno: error.code) }
  }

  private static func sleep() { usleep(20_000) }
}
