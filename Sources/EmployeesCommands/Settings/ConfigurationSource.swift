internal import Foundation

/// The text of a configuration file, and whether a command in it may be run.
struct ConfigurationSource {
  let text: String
  /// Why no command in the file may be run; `nil` if one may.
  let distrust: ConfigurationError.Problem?

  /// How large a file may be, in bytes.
  static let maximumSize = 1 << 20
  /// How long a pipe may bring nothing where somebody waits for a command.
  static let patience = Duration.seconds(60)

  /// Reads a file, or what a pipe brings.
  ///
  /// - Parameters:
  ///   - path: an absolute path.
  ///   - patience: how long a pipe or terminal may bring nothing before it is given up.
  /// - Throws: what is wrong with the file as a whole.
  init(path: String, patience: Duration = Self.patience) throws(Fault) {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer without end.
    let descriptor = unsafe path.withCString { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Fault(.unreadable(code: errno)) }
    defer { close(descriptor) }
    // Of what was opened: the path may lead elsewhere by now.
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Fault(.unreadable(code: errno)) }
    let type = status.st_mode & S_IFMT
    if type == S_IFDIR { throw Fault(.unreadable(code: EISDIR)) }
    let bytes = try Self.bytes(of: descriptor, patience: patience)
    if bytes.count > Self.maximumSize { throw Fault(.tooLarge) }
    // A pipe without a byte is a command that failed, not the wish for the defaults.
    if bytes.isEmpty, type == S_IFIFO { throw Fault(.emptyPipe) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Fault(.notUTF8) }
    self.text = text
    distrust = Self.distrust(mode: status.st_mode, owner: status.st_uid, user: getuid())
  }

  /// Why no command in a file may be run: others could have written it.
  ///
  /// The rule of ssh(1) for its own configuration: the file belongs to the user or root, and nobody
  /// else may write it. As there, the folders above it are not looked at: somebody who may write in
  /// one can put another file in the place of this one, but not one that belongs to the user.
  static func distrust(mode: mode_t, owner: uid_t, user: uid_t) -> ConfigurationError.Problem? {
    if owner != user && owner != 0 { return .commandOfAnother }
    return mode & (S_IWGRP | S_IWOTH) == 0 ? nil : .commandOfOthers
  }

  /// The bytes up to the end, but few more than may be there.
  private static func bytes(
    of descriptor: Int32, patience: Duration
  ) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= maximumSize {
      try wait(for: descriptor, patience)
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

  /// Waits until there is something to read or the last writer is gone.
  ///
  /// A FIFO without a writer yet would otherwise read as an empty file.
  private static func wait(for descriptor: Int32, _ patience: Duration) throws(Fault) {
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    while true {
      let left = max(.zero, deadline - clock.now)
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      switch unsafe poll(&watched, 1, Int32(left / .milliseconds(1))) {
      case 0: throw Fault(.silentPipe(patience))
      case 1...: return
      default: if errno != EINTR { throw Fault(.unreadable(code: errno)) }
      }
    }
  }

  /// What is wrong with a file as a whole.
  struct Fault: Error {
    let problem: ConfigurationError.Problem

    init(_ problem: ConfigurationError.Problem) { self.problem = problem }
  }
}
