import CSystem
import Foundation

/// Job control for a program that runs in its own process group, so that the whole group can
/// be ended, and that may ask the user something.
///
/// It does what a shell does for its jobs: the group is in the terminal's foreground while the
/// program runs, and Ctrl-C and Ctrl-Z count for this process, too. Without a controlling terminal,
/// or in its background, nothing of this happens.
final class ForegroundJob {
  private let group: pid_t
  private var isInForeground = false
  private var wasInterrupted = false
  private var interruptWatch: (process: SpawnedProcess, input: Int32)?

  init(group: pid_t) {
    self.group = group
    // Started before the group gets the terminal, so that no Ctrl-C is missed.
    if cterminal_is_own_group_in_foreground() {
      interruptWatch = Self.startInterruptWatch(in: group)
    }
    moveToForeground()
  }

  /// Starts a process in the group that ends only by a signal from the terminal.
  ///
  /// Its end tells that the user pressed Ctrl-C; the program's own does not, because it may handle
  /// the signal and report an error instead. A program that reads from the terminal at once gets
  /// the group stopped, so the process takes no signals that stop.
  private static func startInterruptWatch(
    in group: pid_t
  ) -> (process: SpawnedProcess, input: Int32)? {
    guard let pipe = ProcessPipe() else { return nil }
    let process = SpawnedProcess(
      "/bin/sh", ["-c", "read line"], input: pipe.reading, group: .existing(group),
      blocked: [SIGTSTP, SIGTTIN, SIGTTOU])
    guard let process else {
      pipe.close()
      return nil
    }
    close(pipe.reading)
    return (process, pipe.writing)
  }

  private func moveToForeground() {
    isInForeground = cterminal_set_foreground_group(group)
    // A process that read from the terminal before that was stopped.
    if isInForeground { kill(-group, SIGCONT) }
  }

  func isInterrupted() -> Bool {
    if let watch = interruptWatch, case .ended(let status) = watch.process.check() {
      close(watch.input)
      interruptWatch = nil
      wasInterrupted = status.isInterrupt
    }
    return wasInterrupted
  }

  /// Stops this process after the group was stopped by the terminal, and continues the group after
  /// this process is continued; ignores other signals.
  func stop(_ signal: Int32) {
    guard signal == SIGTSTP && isInForeground || [SIGTTIN, SIGTTOU].contains(signal) else { return }
    cterminal_restore_foreground_group(true)
    // All of this process's group, such as the other end of a pipe, belongs to the same job.
    kill(0, signal)
    moveToForeground()
    kill(-group, SIGCONT)
  }

  /// Takes the terminal back; if the user pressed Ctrl-C, interrupts this process's group.
  func end() {
    cterminal_restore_foreground_group(false)
    if let watch = interruptWatch {
      // The watch handles a signal that was sent before it reads the end of its input.
      close(watch.input)
      kill(watch.process.identifier, SIGCONT)
      wasInterrupted = watch.process.wait()?.isInterrupt ?? false
      interruptWatch = nil
    }
    if wasInterrupted { kill(0, SIGINT) }
  }
}

extension SpawnedProcess.TerminationStatus {
  /// Whether SIGINT ended the process itself or, by a shell's status, its last command.
  fileprivate var isInterrupt: Bool { shellStatus == 128 + SIGINT }
}
