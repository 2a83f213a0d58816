internal import Foundation

/// The text of a configuration file, and whether its commands are run.
struct ConfigurationSource {
  let text: String
  /// Why commands in the file are not run; `nil` if they are.
  let commandRefusal: ConfigurationError.Problem?

  /// The largest file, in bytes.
  static let maximumSize = 1 << 20
  /// How long to wait for data from a pipe.
  static let pipeTimeout = Duration.seconds(60)

  /// Reads a file or a pipe.
  ///
  /// - Parameters:
  ///   - path: an absolute path.
  ///   - pipeTimeout: how long to wait for data from a pipe or terminal.
  /// - Throws: a fault of the file as a whole.
  init(path: String, pipeTimeout: Duration = Self.pipeTimeout) throws(Fault) {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer without end.
    let descriptor = unsafe path.withCString { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Fault(.unreadable(code: errno)) }
    defer { close(descriptor) }
    // The status of the open file: the path may lead elsewhere by now.
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Fault(.unreadable(code: errno)) }
    let type = status.st_mode & S_IFMT
    if type == S_IFDIR { throw Fault(.unreadable(code: EISDIR)) }
    let bytes = try Self.bytes(of: descriptor, pipeTimeout: pipeTimeout)
    if bytes.count > Self.maximumSize { throw Fault(.tooLarge) }
    // An empty pipe means that its command failed, not that the defaults are wanted.
    if bytes.isEmpty, type == S_IFIFO { throw Fault(.emptyPipe) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Fault(.notUTF8) }
    self.text = text
    commandRefusal = Self.commandRefusal(mode: status.st_mode, owner: status.st_uid, user: getuid())
  }

  /// Why commands in a file are not run: somebody else could have written it.
  ///
  /// The rule is that of ssh(1) for its configuration: the file belongs to the user or root, and
  /// nobody else may write it. The folders above it do not matter: another user who may write there
  /// can replace the file, but not with one that belongs to the user.
  static func commandRefusal(mode: mode_t, owner: uid_t, user: uid_t) -> ConfigurationError.Problem?
  {
    if owner != user && owner != 0 { return .commandOfAnother }
    return mode & (S_IWGRP | S_IWOTH) == 0 ? nil : .commandOfOthers
  }

  /// The bytes up to the end, or a little more than the largest file.
  private static func bytes(
    of descriptor: Int32, pipeTimeout: Duration
  ) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= maximumSize {
      try wait(for: descriptor, pipeTimeout)
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count > 0 {
        bytes += chunk[..<count]
      } else if ![EINTR, EAGAIN].contains(errno) {
        throw Fault(.unreadable(code: errno))
      }
    }
    return bytes
  }

  /// Waits for data or for the end of the last writer.
  ///
  /// A FIFO without a writer yet would otherwise read as an empty file.
  private static func wait(for descriptor: Int32, _ pipeTimeout: Duration) throws(Fault) {
    let clock = ContinuousClock()
    let deadline = clock.now + pipeTimeout
    while true {
      let left = max(.zero, deadline - clock.now)
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      switch unsafe poll(&watched, 1, Int32(left / .milliseconds(1))) {
      case 0: throw Fault(.silentPipe(pipeTimeout))
      case 1...: return
      default: if errno != EINTR { throw Fault(.unreadable(code: errno)) }
      }
    }
  }

  /// A fault of a file as a whole.
  struct Fault: Error {
    let problem: ConfigurationError.Problem

    init(_ problem: ConfigurationError.Problem) { self.problem = problem }
  }
}
