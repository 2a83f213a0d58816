import Foundation

/// A terminal of 200x50 whose keys are typed and whose screen is read by this process.
final class PseudoTerminal {
  /// The path that the program opens.
  let path: String
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init() throws {
    descriptor = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // TIOCSPTLCK and TIOCGPTN of ioctl_tty(2), which Swift does not import.
    var (lock, number): (Int32, UInt32) = (0, 0)
    var size = winsize(ws_row: 50, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0)
    let isOpen =
      unsafe descriptor >= 0 && ioctl(descriptor, 0x4004_5431, &lock) == 0
      && ioctl(descriptor, 0x8004_5430, &number) == 0
      && ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0
    if !isOpen { throw BenchmarkError("no pseudo-terminal") }
    path = "/dev/pts/\(number)"
  }

  deinit { close(descriptor) }

  /// Starts a program in a session of its own, with this as its controlling terminal.
  ///
  /// - Returns: the process's id.
  func start(_ command: [String]) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    // POSIX_SPAWN_SETSID, which Swift does not import.
    unsafe posix_spawnattr_setflags(&attributes, 0x80)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    for stream: Int32 in [1, 2] { unsafe posix_spawn_file_actions_adddup2(&actions, 0, stream) }
    let arguments = unsafe command.map { unsafe strdup($0) }
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    let code = unsafe posix_spawnp(
      &identifier, command[0], &actions, &attributes, arguments + [nil], environ)
    if code != 0 { throw BenchmarkError("\(command[0]) does not start") }
    return identifier
  }

  /// Types a text.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(descriptor, bytes, bytes.count)
  }

  /// Waits for output.
  ///
  /// - Parameter seconds: how long to wait.
  /// - Returns: what the program has written; empty if it wrote nothing in time, or has ended.
  func read(within seconds: Double) -> ArraySlice<UInt8> {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if unsafe poll(&request, 1, Int32(seconds * 1000)) <= 0 { return [] }
    let count = unsafe Foundation.read(descriptor, &buffer, buffer.count)
    return buffer[..<max(0, count)]
  }
}
