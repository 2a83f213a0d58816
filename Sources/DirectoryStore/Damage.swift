internal import Foundation

/// A database that can't be read as what it should be.
enum Damage {
  /// Whether one of SQLite's extended result codes means that a database is damaged.
  ///
  /// Besides SQLITE_CORRUPT and SQLITE_NOTADB these are the codes of statements that fail because
  /// of what is there: every statement of ours agrees with the tables as they were made, so that
  /// SQLITE_ERROR (no such column), SQLITE_CONSTRAINT and SQLITE_MISMATCH come of other tables.
  /// SQLITE_READONLY does not count: SQLite opens for reading what it cannot open for writing, so
  /// that it may come of a full disk.
  static func isMeant(by code: Int32) -> Bool {
    [1, 11, 19, 20, 26].contains(code & 0xFF)
  }

  /// What a damaged database is called behind its name.
  static let suffix = ".damaged"

  /// The database's files, in the order in which they move.
  ///
  /// A log whose database is gone would be taken for its successor's. A process that is killed in
  /// between leaves a damaged database without its log, which the next launch finds.
  private static let parts = ["-wal", "-shm", ""]

  /// Moves a database out of the way, with its write-ahead log, where it can be looked at.
  ///
  /// Nobody opens the database while its files move. Those who have it open already keep the files
  /// that they opened; SQLite neither copies nor deletes a log of theirs once the database has moved.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - file: which file was found to be damaged; any other one is left alone.
  /// - Throws: ``StoreError/failed(path:code:message:)`` if it can't be moved.
  static func setAside(_ path: String, _ file: FileIdentity) throws(StoreError) {
    guard let lock = OpeningLock(path), FileIdentity(path: path) == file else { return }
    defer { withExtendedLifetime(lock) {} }
    for part in parts {
      let (old, new) = (path + part, path + suffix + part)
      if unsafe rename(old, new) != 0, errno != ENOENT {
        throw .system(path: old, errno: errno)
      }
    }
  }
}

/// The lock that SQLite takes for a moment to open a database, so that nobody can open it while
/// this is held; those who have it open already are not disturbed.
///
/// Source: "File Locking And Concurrency In SQLite Version 3", section 3 (PENDING).
private final class OpeningLock {
  private let descriptor: Int32
  /// Where SQLite's locks begin in each database (`PENDING_BYTE`).
  private static let pendingByte = 0x4000_0000
  /// How often to try, with 10 ms in between; others hold it for microseconds.
  private static let tries = 100

  /// Takes the lock, or goes on without it where it can't be had; `nil` if there is no such file.
  init?(_ path: String) {
    descriptor = unsafe open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { return nil }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(Self.pendingByte)
    lock.l_len = 1
    for _ in 0..<Self.tries {
      if unsafe fcntl(descriptor, F_SETLK, &lock) == 0 { return }
      guard errno == EAGAIN || errno == EACCES || errno == EINTR else { return }
      usleep(10_000)
    }
  }

  deinit { close(descriptor) }
}
