internal import Files
internal import Foundation

/// A lock of a file that one process holds at a time (`flock`).
///
/// The kernel releases it when the process ends.
package final class FileLock: Sendable {
  private let file: OpenFile
  /// Whether another process held the lock when this one asked for it.
  package let wasHeld: Bool

  /// Waits for the lock of a file, which is created if it is missing.
  ///
  /// - Parameters:
  ///   - path: the file, which must not be a database.
  ///   - timeout: how long to wait at most.
  ///   - pause: what to do before the next try; by default sleeps 20 ms.
  /// - Throws: ``StoreError/busy(path:)`` if another process holds it for longer;
  ///   ``StoreError`` if the file cannot be locked.
  package init(
    path: String, timeout: Duration, pause: () -> Void = { usleep(20_000) }
  ) throws(StoreError) {
    file = try PrivateFolder.openFile(path)
    wasHeld = try Self.wait(for: file, path, until: .now + timeout, pause)
  }

  /// Waits for the lock of a file behind one other process at most, however often others lock it again.
  ///
  /// Who waits holds the lock of `path.next` meanwhile, which everybody needs first.
  ///
  /// - Parameters:
  ///   - path: the file, which must not be a database; it is created if it is missing.
  ///   - timeout: how long to wait at most.
  /// - Throws: as ``init(path:timeout:pause:)``.
  package init(path: String, inTurnWithin timeout: Duration) throws(StoreError) {
    let deadline = ContinuousClock.now + timeout
    let next = try PrivateFolder.openFile(path + ".next")
    let pause = { _ = usleep(20_000) }
    let hasQueued = try Self.wait(for: next, path, until: deadline, pause)
    defer { withExtendedLifetime(next) {} }
    file = try PrivateFolder.openFile(path)
    wasHeld = try Self.wait(for: file, path, until: deadline, pause) || hasQueued
  }

  /// - Returns: whether another process held the lock.
  private static func wait(
    for file: borrowing OpenFile, _ path: String, until deadline: ContinuousClock.Instant,
    _ pause: () -> Void
  ) throws(StoreError) -> Bool {
    var hasWaited = false
    do throws(SystemError) {
      while try !file.lock() {
        if ContinuousClock.now >= deadline { throw SystemError(EWOULDBLOCK) }
        hasWaited = true
        pause()
      }
    } catch {
      throw error.code == EWOULDBLOCK
        ? .busy(path: path) : .system(path: path, errno: error.code)
    }
    return hasWaited
  }
}
