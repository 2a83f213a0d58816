internal import Files
internal import Foundation

/// Holds the lock that SQLite takes to open a database: no process can open it meanwhile, and those that
/// have it open are not disturbed.
///
/// Source: "File Locking And Concurrency In SQLite Version 3", section 3 (PENDING, SHARED).
package final class OpeningLock {
  private let file: OpenFile
  /// Where SQLite's locks begin in each database (`PENDING_BYTE`).
  private static let pendingByte = 0x4000_0000
  /// The bytes that readers lock (`SHARED_FIRST`, `SHARED_SIZE`); with a write-ahead log, as long as they have
  /// the database open.
  private static let sharedBytes = 0x4000_0002..<0x4000_0002 + 510
  /// How often to try, with 10 ms in between; SQLite holds it for microseconds.
  private static let tries = 100

  /// Tries to take the lock for a second; `nil` if the file can't be opened.
  package init?(_ path: String) {
    guard let file = try? OpenFile(updating: path) else { return nil }
    self.file = file
    for _ in 0..<Self.tries {
      if (try? self.file.lock(byteAt: Self.pendingByte)) != false { return }
      usleep(10_000)
    }
  }

  /// Whether another process has the database open.
  package var isInUse: Bool { (try? file.isLocked(Self.sharedBytes)) == true }
}
