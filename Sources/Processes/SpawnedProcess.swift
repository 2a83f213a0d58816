import Basics
import CSystem
import Foundation

/// A program that this process started with `posix_spawn` and waits for.
///
/// It can use the user's terminal. Foundation's `Process` makes each program a background job in a
/// group of its own, and a terminal stops a pager or a password manager there that reads a key.
package struct SpawnedProcess: Sendable {
  /// How a process ended.
  package enum TerminationStatus: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Whether a process runs.
  package enum State: Hashable {
    case running
    case stopped(signal: Int32)
    case ended(TerminationStatus)
  }

  /// The process group that a program is started in.
  package enum Group: Hashable {
    /// This process's group; the program shares its terminal.
    case inherited
    /// A new group, whose ID is the program's process ID.
    case new
    case existing(Int32)
    /// A new group in its own session, which no terminal controls: it cannot ask the user.
    case newSession
  }

  /// Stands for `/dev/null` among descriptors, for streams of programs that may go on: a pipe's
  /// reader would wait for their end.
  static let nowhere = Int32.min
  /// POSIX_SPAWN_SETSID, which glibc hides from Swift.
  private static let newSessionFlag: Int16 = 0x80

  /// The process ID.
  let identifier: Int32
  private let isGroupLeader: Bool

  /// Starts a program with default signal actions, none blocked but those of `blocked`; `nil` if it
  /// cannot be started.
  ///
  /// In an existing group, a signal to it may come before the program itself has begun. If that
  /// stopped the process, this one would wait for ever.
  ///
  /// It has the three standard streams and no other open file. Its streams and its environment, to
  /// which `variables` are added, are this process's where they are `nil`; without a `name`
  /// (`argv[0]`) it is called by its path.
  package init?(
    _ path: String, _ arguments: [String], name: String? = nil, input: Int32? = nil,
    output: Int32? = nil, errors: Int32? = nil, environment: [String: String]? = nil,
    variables: [String: String] = [:], group: Group = .inherited, blocked: [Int32] = []
  ) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (stream, number) in [
      (input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO),
    ] {
      if stream == Self.nowhere {
        unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      } else if let stream {
        unsafe posix_spawn_file_actions_adddup2(&actions, stream, number)
      }
    }
    // libcurl opens its own sockets that a program would inherit.
    unsafe cfiles_add_close_from(&actions, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Signals that this process ignores must not be ignored by the program, too.
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    // A thread in the background blocks signals.
    unsafe sigemptyset(&signals)
    for signal in blocked { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    var flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    switch group {
    case .inherited: break
    case .new: flags |= Int16(POSIX_SPAWN_SETPGROUP)
    case .existing(let identifier):
      flags |= Int16(POSIX_SPAWN_SETPGROUP)
      unsafe posix_spawnattr_setpgroup(&attributes, identifier)
    case .newSession: flags |= Self.newSessionFlag
    }
    unsafe posix_spawnattr_setflags(&attributes, flags)
    var words = unsafe ([name ?? path] + arguments).map(Self.copy) + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let environment = (environment ?? ProcessEnvironment.variables()).merging(variables) { $1 }
    var settings = unsafe environment.map { unsafe Self.copy($0.key + "=" + $0.value) } + [nil]
    defer { unsafe settings.forEach { unsafe free($0) } }
    var pid: pid_t = 0
    let code = unsafe path.withOctets {
      unsafe posix_spawn(&pid, $0, &actions, &attributes, &words, &settings)
    }
    if code != 0 { return nil }
    identifier = pid
    isGroupLeader = [.new, .newSession].contains(group)
  }

  /// Starts a program that reads `input` from a pipe or, if that is `nil`, from a stream.
  static func start(
    _ path: String, _ arguments: [String], input: [UInt8]?, or stream: Int32? = nil,
    output: Int32?, errors: Int32? = nil, variables: [String: String] = [:],
    group: Group = .inherited
  ) -> SpawnedProcess? {
    let feed = input.flatMap { _ in ProcessPipe() }
    // Without a pipe, the program would take its input for an empty one.
    if input != nil, feed == nil { return nil }
    let process = SpawnedProcess(
      path, arguments, input: feed?.reading ?? stream, output: output, errors: errors,
      variables: variables, group: group)
    if let feed, let input {
      close(feed.reading)
      if process == nil { close(feed.writing) } else { feed.feed(input) }
    }
    return process
  }

  /// The octets of an argument or a variable.
  private static func copy(_ text: String) -> UnsafeMutablePointer<CChar>? {
    unsafe text.withOctets { unsafe strdup($0) }
  }

  /// The process's state now, without waiting; must not be asked for again after `ended`.
  package func check() -> State {
    var status: Int32 = 0
    let waited = unsafe waitpid(identifier, &status, WNOHANG | WUNTRACED)
    if waited < 0 { return errno == EINTR ? .running : .ended(.exited(127)) }
    if waited == 0 { return .running }
    // WIFSTOPPED and WSTOPSIG are macros with parameters, which Swift does not import.
    return status & 0xFF == 0x7F
      ? .stopped(signal: status >> 8 & 0xFF) : .ended(TerminationStatus(status))
  }

  /// Waits until the process has ended, or for a deadline (`nil`); not to be called after a status.
  func wait(until deadline: ContinuousClock.Instant? = nil) -> TerminationStatus? {
    var status: Int32 = 0
    while true {
      let waited = unsafe waitpid(identifier, &status, deadline == nil ? 0 : WNOHANG)
      if waited == identifier { break }
      if waited < 0, errno != EINTR { return .exited(127) }
      if let deadline, waited == 0 {
        if ContinuousClock.now >= deadline { return nil }
        usleep(2_000)
      }
    }
    return TerminationStatus(status)
  }

  /// Kills the process unless it has ended, and waits for its end.
  package func kill() -> TerminationStatus? {
    _ = Foundation.kill(identifier, SIGKILL)
    return wait()
  }

  /// Ends the process, running or stopped, and all of its group if it was started in a new one.
  func end() {
    let target = isGroupLeader ? -identifier : identifier
    _ = Foundation.kill(target, SIGTERM)
    // A stopped process handles SIGTERM only after it is continued.
    _ = Foundation.kill(target, SIGCONT)
    let hasEnded = wait(until: .now + .milliseconds(200)) != nil
    // Other processes of the group may still run.
    if !hasEnded || isGroupLeader { _ = Foundation.kill(target, SIGKILL) }
    if !hasEnded { _ = wait() }
  }
}

extension SpawnedProcess.TerminationStatus {
  /// Reads the status that `waitpid` returns for a process that has ended.
  fileprivate init(_ status: Int32) {
    // WIFEXITED, WEXITSTATUS and WTERMSIG are macros with parameters, which Swift does not import.
    self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }

  /// The status that a shell reports: 128 and the signal's number where a signal ended the process.
  var shellStatus: Int32 {
    switch self {
    case .exited(let status): status
    case .signalled(let signal): 128 + signal
    }
  }
}
