internal import Files
internal import Foundation

/// Holds the lock that SQLite takes to open a database: no process can open it meanwhile, and those that
/// have it open are not disturbed.
///
/// Source: "File Locking And Concurrency In SQLite Version 3", section 3 (PENDING).
final class OpeningLock {
  private let file: OpenFile
  /// Where SQLite's locks begin in each database (`PENDING_BYTE`).
  private static let pendingByte = 0x4000_0000
  /// How often to try, with 10 ms in between; SQLite holds it for microseconds.
  private static let tries = 100

  /// Tries to take the lock for a second; `nil` if the file can't be opened.
  init?(_ path: String) {
    guard let file = try? OpenFile(updating: path) else { return nil }
    self.file = file
    for _ in 0..<Self.tries {
      if (try? self.file.lock(byteAt: Self.pendingByte)) != false { return }
      usleep(10_000)
    }
  }
}
