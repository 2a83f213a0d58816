internal import Foundation
public import SQLiteFiles

/// The right to refresh a cache, held by one process at a time.
public final class RefreshLock: Sendable {
  private let lock: FileLock
  /// Whether another process held the lock when this one asked for it.
  public var wasHeld: Bool { lock.wasHeld }

  /// Waits for the lock of a cache.
  ///
  /// - Parameters:
  ///   - folder: the cache's folder, which must exist.
  ///   - timeout: how long to wait at most.
  /// - Throws: ``StoreError/busy(path:)`` if another process holds it for longer;
  ///   ``StoreError`` if there can be no lock.
  public convenience init(folder: String, timeout: Duration) throws(StoreError) {
    try self.init(folder: folder, timeout: timeout) { usleep(20_000) }
  }

  /// Waits for the lock of a cache, pausing between one try and the next.
  ///
  /// - Parameters:
  ///   - folder: the cache's folder, which must exist.
  ///   - timeout: how long to wait at most.
  ///   - pause: what to do before the next try.
  /// - Throws: what the other initializer throws.
  package init(folder: String, timeout: Duration, pause: () -> Void) throws(StoreError) {
    lock = try FileLock(path: folder + "/refresh.lock", timeout: timeout, pause: pause)
  }
}
