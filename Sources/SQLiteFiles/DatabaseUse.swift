internal import Files
internal import Foundation

/// Who uses a database, as far as SQLite's locks tell.
///
/// Source: "File Locking And Concurrency In SQLite Version 3", section 3 (SHARED).
package final class DatabaseUse {
  private let lock: OpeningLock?

  /// Keeps processes from opening a database, if it is there, as long as this exists.
  package init(preventing path: String) { lock = OpeningLock(path) }

  /// Whether another process has a database open.
  package static func isOpen(_ path: String) -> Bool {
    guard let file = try? OpenFile(updating: path) else { return false }
    // Bytes that each reader locks (`SHARED_FIRST`, `SHARED_SIZE`), in WAL mode as long as it is open.
    return (try? file.isLocked(0x4000_0002..<0x4000_0002 + 510)) == true
  }
}
