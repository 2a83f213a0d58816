internal import Foundation

/// A program that runs beside this one and may use its terminal.
///
/// Foundation's `Process` puts what it starts into a process group of its own, which a terminal
/// takes for a background job: a pager or a password manager would be stopped when it asks.
package struct ForegroundProcess: Sendable {
  /// How a process ended.
  package enum Ending: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// What a process is doing.
  enum State: Hashable {
    case running
    case stopped(Int32)
    case ended(Ending)
  }

  /// The process group that a program is started in.
  package enum Group: Hashable, Sendable {
    /// This process's own, so that the terminal is its, too.
    case shared
    /// One of its own, whose ID is the program's.
    case new
    /// Another one.
    case other(Int32)
  }

  /// Its process ID.
  package let identifier: Int32
  private let group: Group

  /// Starts a program with the usual signals (`posix_spawn`); `nil` if it can't be started.
  ///
  /// - Parameters:
  ///   - path: the program's absolute path.
  ///   - arguments: without the program's name.
  ///   - input: a descriptor for its standard input; `nil` for this process's own.
  ///   - output: a descriptor for its standard output; `nil` for this process's own.
  ///   - variables: what to add to this process's environment.
  ///   - group: its process group.
  package init?(
    _ path: String, _ arguments: [String], input: Int32? = nil, output: Int32? = nil,
    variables: [String: String] = [:], group: Group = .shared
  ) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let input { unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    if let output { unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // What this process ignores, its children are not to ignore.
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int16(POSIX_SPAWN_SETSIGDEF)
    if group != .shared { flags |= Int16(POSIX_SPAWN_SETPGROUP) }
    if case .other(let identifier) = group {
      unsafe posix_spawnattr_setpgroup(&attributes, identifier)
    }
    unsafe posix_spawnattr_setflags(&attributes, flags)
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var pid: pid_t = 0
    let code: Int32
    if variables.isEmpty {
      code = unsafe posix_spawn(&pid, path, &actions, &attributes, &words, environ)
    } else {
      let all = ProcessInfo.processInfo.environment.merging(variables) { $1 }
      var settings = unsafe all.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
      defer { unsafe settings.forEach { unsafe free($0) } }
      code = unsafe posix_spawn(&pid, path, &actions, &attributes, &words, &settings)
    }
    if code != 0 { return nil }
    identifier = pid
    self.group = group
  }

  /// Looks what the process is doing; not to be called again once it has ended.
  func check() -> State {
    var status: Int32 = 0
    let waited = unsafe waitpid(identifier, &status, WNOHANG | WUNTRACED)
    if waited < 0 { return errno == EINTR ? .running : .ended(.exited(127)) }
    // What WIFSTOPPED and WSTOPSIG do; Swift does not see macros with parameters.
    if waited == 0 { return .running }
    return status & 0xFF == 0x7F ? .stopped(status >> 8 & 0xFF) : .ended(Ending(status))
  }

  /// Waits until the process has ended; to be called until it tells how, and not again.
  ///
  /// - Parameter deadline: when to give up; `nil` for never.
  /// - Returns: `nil` at the deadline.
  package func wait(until deadline: ContinuousClock.Instant? = nil) -> Ending? {
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
    return Ending(status)
  }

  /// Ends the process, whatever it does, and with it all of a group of its own.
  package func end() {
    let target = group == .new ? -identifier : identifier
    kill(target, SIGTERM)
    // What is stopped takes no other signal but SIGKILL.
    kill(target, SIGCONT)
    let isOver = wait(until: .now + .milliseconds(200)) != nil
    // Its children may be there still.
    if !isOver || group == .new { kill(target, SIGKILL) }
    if !isOver { _ = wait() }
  }
}

extension ForegroundProcess.Ending {
  /// What `waitpid` tells of a process that has ended: what WIFEXITED and WEXITSTATUS do.
  fileprivate init(_ status: Int32) {
    self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }
}

/// The two ends of a pipe, which no child inherits but by ``ForegroundProcess``.
package struct ProcessPipe {
  /// The end to read from.
  package let reading: Int32
  /// The end to write to.
  package let writing: Int32

  /// Makes a pipe; `nil` if the process may open no more files.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}
