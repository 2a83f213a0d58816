internal import CTerminal
internal import Foundation

/// The user's terminal in the hands of a program that runs in a process group of its own, so that all
/// of it can be ended, and that may ask the user all the same.
///
/// What a shell does for its jobs: the group is put into the terminal's foreground, and what is typed
/// to interrupt or to stop it then counts for this process, too. Where there is no terminal, or it is
/// another's, nothing of this is done.
final class TerminalLoan {
  private let group: pid_t
  private var isLent = false
  private var wasInterrupted = false
  private var watch: (process: ForegroundProcess, input: Int32)?

  /// Lends the terminal to a group.
  init(to group: pid_t) {
    self.group = group
    // In the group before the terminal is, so that nothing typed is missed.
    if cterminal_can_lend() { watch = Self.startWatch(in: group) }
    lend()
  }

  /// Starts something that only a signal typed at the terminal ends, since the program itself may make
  /// something else of that signal, such as an error.
  private static func startWatch(in group: pid_t) -> (process: ForegroundProcess, input: Int32)? {
    guard let pipe = ProcessPipe() else { return nil }
    let process = ForegroundProcess(
      "/bin/sh", ["-c", "read line"], input: pipe.reading, group: .other(group))
    close(pipe.reading)
    guard let process else {
      close(pipe.writing)
      return nil
    }
    return (process, pipe.writing)
  }

  private func lend() {
    isLent = cterminal_lend(group)
    // Whatever asked before the terminal was the group's has been stopped.
    if isLent { kill(-group, SIGCONT) }
  }

  /// Whether an interrupt was typed.
  func isInterrupted() -> Bool {
    if let watch, case .ended(let ending) = watch.process.check() {
      close(watch.input)
      self.watch = nil
      wasInterrupted = ending.isInterrupt
    }
    return wasInterrupted
  }

  /// Stops with the group, as the job that it is a part of, and goes on with it; what did not come from
  /// the terminal is no reason to.
  func stop(_ signal: Int32) {
    guard signal == SIGTSTP && isLent || [SIGTTIN, SIGTTOU].contains(signal) else { return }
    cterminal_take_back(true)
    // The rest of our own group, such as the other end of a pipe, belongs to the same job.
    kill(0, signal)
    lend()
    kill(-group, SIGCONT)
  }

  /// Takes the terminal back; if an interrupt was typed, does what it asks for.
  func end() {
    cterminal_take_back(false)
    if let watch {
      // A signal that was typed before goes before the end of the input.
      close(watch.input)
      kill(watch.process.identifier, SIGCONT)
      wasInterrupted = watch.process.wait()?.isInterrupt ?? false
      self.watch = nil
    }
    if wasInterrupted { kill(0, SIGINT) }
  }
}

extension ForegroundProcess.Ending {
  /// Whether it was an interrupt that ended the process, as a shell tells it or as the system does.
  fileprivate var isInterrupt: Bool { self == .signalled(SIGINT) || self == .exited(128 + SIGINT) }
}
