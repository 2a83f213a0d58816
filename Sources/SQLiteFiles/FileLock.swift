internal import Foundation

/// The right to do something with a file, held by one process at a time (`flock`).
///
/// The kernel releases it when the process ends.
package final class FileLock: Sendable {
  private let descriptor: Int32
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
    try PrivateFolder.prepareFile(path)
    let descriptor = unsafe path.withCString { unsafe open($0, O_RDWR | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .system(path: path, errno: errno) }
    do throws(StoreError) {
      wasHeld = try Self.wait(for: descriptor, of: path, until: .now + timeout, pause)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Waits until a file is locked by this process.
  ///
  /// - Returns: whether there was anything to wait for.
  private static func wait(
    for descriptor: Int32, of path: String, until deadline: ContinuousClock.Instant,
    _ pause: () -> Void
  ) throws(StoreError) -> Bool {
    var hasWaited = false
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .system(path: path, errno: errno)
      }
      if ContinuousClock.now >= deadline { throw .busy(path: path) }
      hasWaited = true
      pause()
    }
    return hasWaited
  }
}
