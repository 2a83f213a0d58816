import Foundation
import Synchronization

/// Ends a connection that takes too long, from its own thread.
///
/// libldap's TLS handshake waits for the server without a limit (OpenLDAP 2.5 and 2.6, `tls2.c`).
final class SocketTimer: Sendable {
  private let done = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let isLate = Mutex(false)

  /// Starts to wait; `nil` if the process has no descriptors left.
  init?(_ descriptor: Int32, milliseconds: Int) {
    // A copy stays that of this connection, whatever becomes of the original.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    if copy < 0 { return nil }
    Thread.detachNewThread { [self] in
      if done.wait(timeout: .now() + .milliseconds(milliseconds)) == .timedOut {
        isLate.withLock { $0 = true }
        shutdown(copy, Int32(SHUT_RDWR))
      }
      close(copy)
      ended.signal()
    }
  }

  /// Stops to wait; returns whether the connection was ended.
  ///
  /// Call it once.
  func stop() -> Bool {
    done.signal()
    ended.wait()
    return isLate.withLock(\.self)
  }
}
