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

  private let identifier: pid_t

  /// Starts a program in this process's own group, with the usual signals (`posix_spawn`); `nil` if
  /// it can't be started.
  ///
  /// - Parameters:
  ///   - path: the program's absolute path.
  ///   - arguments: without the program's name.
  ///   - input: a descriptor for its standard input; `nil` for this process's own.
  ///   - output: a descriptor for its standard output; `nil` for this process's own.
  package init?(_ path: String, _ arguments: [String], input: Int32? = nil, output: Int32? = nil) {
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
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var pid: pid_t = 0
    guard unsafe posix_spawn(&pid, path, &actions, &attributes, &words, environ) == 0 else {
      return nil
    }
    identifier = pid
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
    // What WIFEXITED and WEXITSTATUS do; Swift does not see macros with parameters.
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }

  /// Ends the process, whatever it does.
  package func end() {
    kill(identifier, SIGTERM)
    if wait(until: .now + .milliseconds(200)) == nil {
      kill(identifier, SIGKILL)
      _ = wait()
    }
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
