import Foundation
import Glibc

/// A program started by a test, in a process group of its own.
///
/// It inherits nothing from the test process: its streams are opened in the child, no signal is
/// blocked or ignored, and the environment is the given one.
public final class ChildProcess: Sendable {
  /// Where a standard stream of the child goes.
  public enum Stream: Sendable {
    /// A file or device, opened for reading as standard input, otherwise for writing.
    case file(String)
    /// Nowhere: the descriptor is closed.
    case closed
  }

  /// How a process ended.
  public enum Ending: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// It still ran at the time limit, and was killed.
    case outOfTime
  }

  /// Its process ID and process group ID.
  public let identifier: Int32
  private let ended = DispatchSemaphore(value: 0)
  private let isEnded = Locked(false)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program's absolute path.
  ///   - arguments: without the program's name.
  ///   - environment: all of its variables.
  ///   - streams: standard input, output and error.
  /// - Throws: the system's error number if it does not start.
  public init(
    _ path: String, _ arguments: [String], environment: [String: String],
    streams: (input: Stream, output: Stream, errors: Stream)
  ) throws {
    let variables = environment.map { "\($0.key)=\($0.value)" }
    var pid: pid_t = 0
    let code = unsafe withSpawnActions([streams.input, streams.output, streams.errors]) {
      actions, attributes in
      unsafe withCStrings([path] + arguments) { arguments in
        unsafe withCStrings(variables) { variables in
          unsafe posix_spawn(&pid, path, &actions, &attributes, arguments, variables)
        }
      }
    }
    guard code == 0 else { throw SpawnError(path: path, code: code) }
    identifier = pid
    Thread.detachNewThread { [identifier, ended] in
      var info = unsafe siginfo_t()
      // The process stays a zombie until `wait`, so that its ID is not reused before.
      while unsafe waitid(P_PID, id_t(identifier), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      ended.signal()
    }
  }

  /// Sends the process a signal.
  public func send(_ signal: Int32) { kill(identifier, signal) }

  /// Ends the process with a signal, and waits for that; does nothing the next time.
  public func end(with signal: Int32) {
    isEnded.withLock { isEnded in
      if isEnded { return }
      isEnded = true
      send(signal)
      _ = wait()
    }
  }

  /// Waits until the process ends; kills it, and its whole group, at a time limit.
  ///
  /// Call it once, and not with ``end(with:)``.
  public func wait(atMost limit: Duration = TimeLimit.hang) -> Ending {
    let seconds = limit / .seconds(1)
    let isOver = ended.wait(timeout: .now() + seconds) == .success
    if !isOver {
      kill(-identifier, SIGKILL)
      ended.wait()
    }
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    if !isOver { return .outOfTime }
    // WIFEXITED and WEXITSTATUS; Swift does not import macros with parameters.
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }
}

/// A program that could not be started.
struct SpawnError: Error {
  let path: String
  let code: Int32
}

/// Calls a function with posix_spawn's file actions for the three standard streams, and its
/// attributes.
private func withSpawnActions<R>(
  _ streams: [ChildProcess.Stream],
  _ body: (inout posix_spawn_file_actions_t, inout posix_spawnattr_t) -> R
) -> R {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  for (descriptor, stream) in streams.enumerated() {
    switch stream {
    case .closed: unsafe posix_spawn_file_actions_addclose(&actions, Int32(descriptor))
    case .file(let path):
      let flags = descriptor == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY
      unsafe posix_spawn_file_actions_addopen(&actions, Int32(descriptor), path, flags, 0o600)
    }
  }
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  var noSignals = sigset_t()
  var allSignals = sigset_t()
  unsafe sigemptyset(&noSignals)
  unsafe sigfillset(&allSignals)
  unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
  unsafe posix_spawnattr_setsigdefault(&attributes, &allSignals)
  unsafe posix_spawnattr_setpgroup(&attributes, 0)
  let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
  unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  return unsafe body(&actions, &attributes)
}

/// Calls a function with a null-terminated array of C strings.
private func withCStrings<R>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
) -> R {
  let pointers = unsafe texts.map { unsafe strdup($0) }
  defer { unsafe pointers.forEach { unsafe free($0) } }
  return unsafe body(pointers + [nil])
}
