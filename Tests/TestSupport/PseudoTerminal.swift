import Foundation
import Glibc

/// A pseudoterminal whose screen a test reads; programs open its other side by path.
public final class PseudoTerminal: Sendable {
  /// The path that programs open.
  public let path: String
  private let descriptor: Int32
  private let slave: Int32
  private let initialSettings: [UInt8]
  private let seen = Locked<[UInt8]>([])
  private let finished = DispatchSemaphore(value: 0)
  private let isClosing = Locked(false)
  private let stop: StopSignal

  /// Opens a terminal, by default with so many rows that nothing is paged.
  public init(columns: UInt16, rows: UInt16 = 1000) throws {
    stop = try StopSignal()
    descriptor = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SocketError(call: "open /dev/ptmx") }
    // TIOCSPTLCK and TIOCGPTN of ioctl_tty(2), which Swift does not import; unlockpt and ptsname
    // use them.
    var lock: Int32 = 0
    guard unsafe ioctl(descriptor, 0x4004_5431, &lock) == 0 else {
      throw SocketError(call: "TIOCSPTLCK")
    }
    var number: UInt32 = 0
    guard unsafe ioctl(descriptor, 0x8004_5430, &number) == 0 else {
      throw SocketError(call: "TIOCGPTN")
    }
    path = "/dev/pts/\(number)"
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0 else {
      throw SocketError(call: "TIOCSWINSZ")
    }
    // Stays open so that reading does not end before the program has opened its side.
    slave = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw SocketError(call: "open " + path) }
    initialSettings = Self.settings(of: slave)
    Thread.detachNewThread { [descriptor, seen, finished, stop] in
      var chunk = [UInt8](repeating: 0, count: 4096)
      while stop.wait(for: descriptor, POLLIN) {
        let count = unsafe read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        seen.withLock { $0 += chunk[..<count] }
      }
      close(descriptor)
      finished.signal()
    }
  }

  /// The output of programs so far, each `\n` as `\r\n`.
  public var text: String { seen.withLock { String(decoding: $0, as: UTF8.self) } }

  /// The bytes of ``text``.
  public var bytes: [UInt8] { seen.withLock { $0 } }

  /// Types a text.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(descriptor, bytes, bytes.count)
  }

  /// Resizes the terminal.
  public func resize(
    columns: UInt16, rows: UInt16, pixelWidth: UInt16 = 0, pixelHeight: UInt16 = 0
  ) {
    var size = winsize(
      ws_row: rows, ws_col: columns, ws_xpixel: pixelWidth, ws_ypixel: pixelHeight)
    _ = unsafe ioctl(slave, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the terminal echoes what is typed.
  public var echoes: Bool {
    var settings = termios()
    return unsafe tcgetattr(slave, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// How many typed bytes a program could read now: lines, and what Ctrl-D followed.
  public var unread: Int {
    var count: Int32 = 0
    return unsafe ioctl(slave, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Whether all settings are as they were when the terminal was opened.
  public var hasInitialSettings: Bool { Self.settings(of: slave) == initialSettings }

  private static func settings(of slave: Int32) -> [UInt8] {
    var settings = termios()
    guard unsafe tcgetattr(slave, &settings) == 0 else { return [] }
    return unsafe withUnsafeBytes(of: &settings) { unsafe Array($0) }
  }

  /// Waits until a condition holds; false if the terminal is closed before.
  ///
  /// For a thread beside an exit test, whose process may start much later than the thread: the
  /// limit is the process's.
  public func isOpen(until condition: () -> Bool) -> Bool {
    while !isClosing.withLock({ $0 }) {
      if condition() { return true }
      usleep(2000)
    }
    return false
  }

  /// Closes the terminal's window, which programs still use; call it instead of ``finish()``.
  public func hangUp() {
    isClosing.withLock { $0 = true }
    stop.raise()
    finished.wait()
    close(slave)
  }

  /// Closes the terminal; ``text`` is complete then.
  ///
  /// Call it once, after every program has closed the terminal.
  public func finish() {
    isClosing.withLock { $0 = true }
    close(slave)
    finished.wait()
  }
}
