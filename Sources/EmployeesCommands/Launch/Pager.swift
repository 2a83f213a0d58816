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
    if !isPlain(program) || shellWords.contains(program) { return false }
    if program.contains("/") { return !isExecutable(program) }
    let folders = searchPath.split(separator: ":")
    return !folders.isEmpty && !folders.contains { isExecutable($0 + "/" + program) }
  }

  /// Whether a word means the same to a shell as to us.
  private static func isPlain(_ word: some StringProtocol) -> Bool {
    word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "/._+-".utf8.contains(byte) || byte >= 0x80
    }
  }

  /// Words that a command may begin with though no program is called so.
  private static let shellWords: Set = [
    ".", "case", "cd", "command", "eval", "exec", "export", "for", "if", "set", "trap", "ulimit",
    "umask", "unset", "until", "while",
  ]

  /// What the shell is told to do for a command.
  ///
  /// Keys that interrupt go to the shell as well, which must not end before its program does. A single
  /// program takes the shell's place: so it can be ended.
  static func shellLine(_ command: String) -> String {
    let trap = "trap : INT QUIT; "
    if command.utf8.contains(where: ";&|()`\n".utf8.contains) { return trap + command }
    var rest = command.drop(while: \.isWhitespace)
    while true {
      let word = rest.prefix { !$0.isWhitespace }
      let isVariable = word.contains("=")
      if !isPlain(isVariable ? word.filter { $0 != "=" } : String(word)) { return trap + command }
      if !isVariable {
        let isProgram = !word.isEmpty && !shellWords.contains(String(word))
        return trap + (isProgram ? command[..<word.startIndex] + "exec " + rest : command)
      }
      rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    }
  }
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
    // While it is there, Ctrl-C and Ctrl-\ are the pager's.
    cterminal_share(STDOUT_FILENO)
    let process = ForegroundProcess(
      "/bin/sh", ["-c", shellLine(command)], input: pipe.reading, variables: variables)
    guard let process else {
      cterminal_end_sharing(false)
      close(pipe.reading)
      close(pipe.writing)
      return nil
    }
    cterminal_share_with(process.identifier)
    Thread.detachNewThread {
      // Who has seen enough does not read to the end.
      try? TextOutput.write(text.bytes, to: pipe.writing)
      close(pipe.writing)
    }
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let hasFailed = process.wait()?.isFailure ?? true
      cterminal_end_sharing(hasFailed)
      // What the pager left is taken out of the pipe: so it shows whether it read anything at all.
      let rest = Self.drain(pipe.reading)
      close(pipe.reading)
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
