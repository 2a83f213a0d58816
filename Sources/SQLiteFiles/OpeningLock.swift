internal import Files
internal import Foundation

/// The lock that SQLite takes for a moment to open a database, so that nobody can open it while
/// this is held; those who have it open already are not disturbed.
///
/// Source: "File Locking And Concurrency In SQLite Version 3", section 3 (PENDING).
final class OpeningLock {
  private let file: OpenFile
  /// Where SQLite's locks begin in each database (`PENDING_BYTE`).
  private static let pendingByte = 0x4000_0000
  /// How often to try, with 10 ms in between; others hold it for microseconds.
  private static let tries = 100

  /// Takes the lock, or goes on without it where it can't be had; `nil` if there is no such file.
  init?(_ path: String) {
    guard let file = try? OpenFile(updating: path) else { return nil }
    self.file = file
    for _ in 0..<Self.tries {
      if (try? self.file.lock(byteAt: Self.pendingByte)) != false { return }
      usleep(10_000)
    }
  }
}
