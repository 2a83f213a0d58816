internal import Foundation

/// The lock that SQLite takes for a moment to open a database, so that nobody can open it while
/// this is held; those who have it open already are not disturbed.
///
/// Source: "File Locking And Concurrency In SQLite Version 3", section 3 (PENDING).
final class OpeningLock {
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
