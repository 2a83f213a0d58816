internal import CTerminal
internal import DirectoryService
internal import Foundation
internal import Synchronization

/// A program that shows long texts page by page.
enum Pager {
  /// How a pager ended.
  enum Ending: Hashable, Sendable {
    /// The user has seen what they wanted to see.
    case left
    /// It failed, or read nothing: nobody has seen the text.
    case failed
  }

  /// What is run where neither `EMPLOYEES_PAGER` nor `PAGER` says what.
  static let defaultCommand = "less -FIRX"

  /// The pager that the environment asks for.
  ///
  /// - Parameters:
  ///   - environment: the environment's variables.
  ///   - isExecutable: whether a path is that of a program.
  /// - Returns: a shell command; `nil` where texts are not to be paged, or its program is missing.
  static func command(
    _ environment: [String: String],
    isExecutable: (String) -> Bool = FileManager.default.isExecutableFile
  ) -> String? {
    if environment.isTerminalDumb { return nil }
    let command = environment["EMPLOYEES_PAGER"] ?? environment["PAGER"] ?? defaultCommand
    let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
    // `LESSCHARSET=utf-8 less`: variables may stand before the program.
    guard let program = words.first(where: { !$0.contains("=") }), command != "cat" else {
      return nil
    }
    return isMissing(program, environment["PATH"] ?? "", isExecutable) ? nil : command
  }

  /// What a pager is told unless the user has told it already, as git does: less quits where all fits
  /// and, like lv, passes colours and links on.
  static func variables(_ environment: [String: String]) -> [String: String] {
    ["LESS": "FRX", "LV": "-c"].filter { environment[$0.key] == nil }
  }

  /// Whether the program certainly does not exist; what only a shell understands is left to the shell.
  private static func isMissing(
    _ program: String, _ searchPath: String, _ isExecutable: (String) -> Bool
  ) -> Bool {
    let isPlain = program.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "/._+-".utf8.contains(byte) || byte >= 0x80
    }
    if !isPlain || shellWords.contains(program) { return false }
    if program.contains("/") { return !isExecutable(program) }
    let folders = searchPath.split(separator: ":")
    return !folders.isEmpty && !folders.contains { isExecutable($0 + "/" + program) }
  }

  /// Words that a command may begin with though no program is called so.
  private static let shellWords: Set = [
    ".", "case", "cd", "command", "eval", "exec", "export", "for", "if", "set", "trap", "ulimit",
    "umask", "unset", "until", "while",
  ]
}

// MARK: - Running

extension Pager {
  /// Starts a pager.
  ///
  /// - Parameters:
  ///   - command: a shell command.
  ///   - text: what to show.
  ///   - variables: what to add to its environment.
  ///   - whenOver: is told on another thread how the pager ended, before anybody else.
  /// - Returns: what waits for the end; `nil` if the pager can't be started.
  static func start(
    _ command: String, _ text: OutputText, variables: [String: String],
    whenOver: @escaping @Sendable (Ending) -> Void
  ) -> (@Sendable () -> Void)? {
    guard let pipe = ProcessPipe() else { return nil }
    let settings = TerminalSettings()
    let process = ForegroundProcess(
      "/bin/sh", ["-c", command], input: pipe.reading, variables: variables)
    guard let process else {
      close(pipe.reading)
      close(pipe.writing)
      return nil
    }
    // While it is there, Ctrl-C is the pager's.
    cterminal_ignore_interrupts(true)
    Thread.detachNewThread {
      // Who has seen enough does not read to the end.
      try? OutputStream.write(text.bytes, to: pipe.writing)
      close(pipe.writing)
    }
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let ending = process.wait()
      // What the pager left is taken out of the pipe: so it shows whether it read anything at all.
      let rest = Self.drain(pipe.reading)
      close(pipe.reading)
      let hasFailed = ending?.isFailure ?? true
      settings.restore(if: hasFailed)
      cterminal_ignore_interrupts(false)
      whenOver(hasFailed || rest == text.bytes.count ? .failed : .left)
      isOver.signal()
    }
    return { isOver.wait() }
  }

  /// Reads a pipe to its end.
  ///
  /// - Returns: how many bytes came.
  private static func drain(_ descriptor: Int32) -> Int {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var sum = 0
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return sum }
      sum += count
    }
  }
}

extension ForegroundProcess.Ending {
  /// Whether a shell could not run its command, or something killed it, other than a signal that
  /// users send to end a program.
  fileprivate var isFailure: Bool {
    let signal =
      switch self {
      case .exited(let status): status - 128
      case .signalled(let signal): signal
      }
    return (-2...64).contains(signal)
      && ![SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM].contains(signal)
  }
}

/// The settings of the terminal as they were before a program that changes them.
@safe private struct TerminalSettings: @unchecked Sendable {
  // Used by one thread after the other.
  private let settings: OpaquePointer?

  init() { unsafe settings = cterminal_save_settings(STDOUT_FILENO) }

  /// Restores them if the program did not do so itself; to be called once.
  func restore(if isNeeded: Bool) { unsafe cterminal_free_settings(settings, isNeeded) }
}
