internal import Foundation
public import SQLiteFiles

/// The right to refresh a cache, held by one process at a time.
///
/// The kernel gives it back when the process ends, however it ends.
public final class RefreshLock: Sendable {
  private let descriptor: Int32
  /// Whether another process held the lock when it was asked for.
  public let wasHeld: Bool

  /// Waits for the lock of a cache.
  ///
  /// - Parameters:
  ///   - folder: the cache's folder, which must be there.
  ///   - timeout: how long to wait at most.
  /// - Throws: ``StoreError/busy(path:)`` if another process holds it for longer;
  ///   ``StoreError`` if there can be no lock.
  public convenience init(folder: String, timeout: Duration) throws(StoreError) {
    try self.init(folder: folder, timeout: timeout) { usleep(20_000) }
  }

  /// Waits for the lock of a cache, pausing between one try and the next.
  ///
  /// - Parameters:
  ///   - folder: the cache's folder, which must be there.
  ///   - timeout: how long to wait at most.
  ///   - pause: what to do before the next try.
  /// - Throws: what the other initializer throws.
  package init(folder: String, timeout: Duration, pause: () -> Void) throws(StoreError) {
    let path = folder + "/refresh.lock"
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
