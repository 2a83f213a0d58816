internal import DirectoryService
internal import Files
internal import Foundation
internal import PictureDecoding
internal import Processes
internal import SignInService
internal import Terminal

/// The effects that commands need, as values: tests hand in their own.
struct Effects: Sendable {
  /// The environment variables.
  var environment: [String: String]
  /// The current folder, an absolute path.
  var currentFolder: String
  /// The user's home folder, from `HOME` or else the user database; `nil` if neither knows one.
  var homeFolder: String?
  /// The current time.
  var now: @Sendable () -> Date
  /// Standard output.
  var output: TextOutput
  /// Standard error.
  var errors: TextOutput
  /// Shows a text through a shell command and reports how that ended.
  ///
  /// Returns a closure that waits for its end; `nil` if the command cannot be started.
  var page:
    @Sendable (
      _ command: String, _ text: OutputText, _ whenEnded: @escaping @Sendable (Pager.Ending) -> Void
    ) -> (@Sendable () -> Void)?
  /// The user's terminal.
  var terminal: TerminalControl
  /// Ends the process at once, from any thread.
  var exit: @Sendable (ExitStatus) -> Void
  /// Hands a file or a link to the desktop's application for it.
  var open: @Sendable (_ path: String) throws(FileOpener.OpenError) -> Void
  /// Whether a user can answer a question: the three standard streams are terminals.
  var canAsk: @Sendable () -> Bool
  /// Asks the user on standard error and reads a line from standard input; `nil` at its end.
  var ask: @Sendable (_ question: String) -> String?
  /// Asks as ``ask`` does; `nil` after Ctrl-C, too, which does not end the process then.
  var askUntilInterrupted: @Sendable (_ question: String) -> String?
  /// Whether standard input is a terminal.
  var isInputTerminal: @Sendable () -> Bool
  /// Reads standard input to its end, or until it has more than some bytes.
  var readInput: @Sendable (_ limit: Int) throws(SystemError) -> [UInt8]
  /// Runs a program that turns a text into another.
  var filter:
    @Sendable (
      _ program: String, _ arguments: [String], _ input: OutputText
    ) throws(FilterProgram.Failure) -> OutputText
  /// Runs a program that has the user's terminal until it ends.
  var run:
    @Sendable (_ program: String, _ arguments: [String]) throws(FilterProgram.Failure) -> Void
  /// Runs a program that has the user's terminal until it ends, wherever the standard streams lead.
  var runOnTerminal:
    @Sendable (_ program: String, _ arguments: [String]) throws(FilterProgram.Failure) -> Void
  /// Hands a text to a program that reads it and may go on in the background.
  var feed:
    @Sendable (
      _ program: String, _ arguments: [String], _ input: OutputText
    ) throws(FilterProgram.Failure) -> Void
  /// Runs a shell command that reads a text, within a time limit if there is one.
  var shell:
    @Sendable (
      _ command: String, _ input: OutputText, _ timeout: Duration?
    ) throws(ShellCommand.Failure) -> Void
  /// Runs a shell command that gets no terminal and whose output goes into a file.
  var shellWithLog:
    @Sendable (
      _ command: String, _ log: String, _ timeout: Duration
    ) throws(ShellCommand.Failure) -> Void
  /// Waits for a time; false, and earlier, if standard output is to be read and its reader is gone.
  var wait: @Sendable (_ time: Duration, _ isRead: Bool) -> Bool
  /// Waits until files change, or for a time; false if the reader of standard output is gone.
  var waitForChange: @Sendable (_ watch: FileWatch?, _ time: Duration) -> Bool
  /// Writes to the user's terminal, wherever the standard streams lead; false without a terminal.
  var writeToTerminal: @Sendable (_ text: OutputText) -> Bool
  /// Asks the terminal of standard output something; `nil` if it cannot be asked now.
  var askTerminal: @Sendable (_ query: [UInt8]) -> TerminalQuestion?
  /// Decodes pictures.
  var pictureDecoder: PictureDecoder
  /// Opens the user's terminal as a full screen.
  var openScreen: @Sendable () throws(SystemError) -> FullScreen
  /// Runs a token command that gets no terminal, while a full screen has it.
  var tokenWithoutTerminal:
    @Sendable (_ command: String, _ timeout: Duration) throws(TokenError) -> String
  /// Runs a shell command that prints a password.
  var password:
    @Sendable (
      _ command: String, _ timeout: Duration, _ mayAsk: Bool
    ) throws(TokenError) -> String = { (command, timeout, mayAsk) throws(TokenError) in
      try SecretCommand.read(command, variables: [:], timeout: timeout, mayAsk: mayAsk)
    }
  /// What signing in needs while a full screen has the terminal.
  var signInWithoutTerminal = SignInEffects.live(mayAsk: false)
  /// The effects of the service.
  var service: ServiceEffects

  /// The effects of this process.
  static func live() -> Effects {
    let environment = ProcessInfo.processInfo.environment
    return Effects(
      environment: environment, currentFolder: FileManager.default.currentDirectoryPath,
      homeFolder: homeFolder(environment), now: { Date() },
      output: .standard(STDOUT_FILENO, environment), errors: .standard(STDERR_FILENO, environment),
      page: { command, text, whenEnded in
        Pager.start(
          command, text.bytes, variables: PagerCommand.variables(environment), whenEnded: whenEnded)
      },
      // `_exit` runs no exit handlers: other threads may still be working.
      terminal: .live, exit: { _exit($0.rawValue) },
      open: { (path) throws(FileOpener.OpenError) in
        try FileOpener.open(path, searchPath: environment["PATH"] ?? "")
      },
      canAsk: { (STDIN_FILENO...STDERR_FILENO).allSatisfy { isatty($0) == 1 } },
      ask: { question in
        answer(to: question, environment) { ask in
          TerminalSignals.endingLine {
            ask()
            return readLine()
          }
        }
      },
      askUntilInterrupted: { question in
        answer(to: question, environment) { ask in
          TerminalInput.readLineUntilInterrupted(asking: ask)
        }
      },
      isInputTerminal: { isatty(STDIN_FILENO) == 1 },
      readInput: { (limit) throws(SystemError) in
        try FileDescriptor.readAll(STDIN_FILENO, limit: limit)
      },
      filter: { (program, arguments, input) throws(FilterProgram.Failure) in
        OutputText(
          bytes: try FilterProgram.run(
            program, arguments, input: input.bytes, searchPath: environment["PATH"] ?? ""))
      },
      run: { (program, arguments) throws(FilterProgram.Failure) in
        try ForegroundProgram.run(program, arguments, searchPath: environment["PATH"] ?? "")
      },
      runOnTerminal: { (program, arguments) throws(FilterProgram.Failure) in
        try ForegroundProgram.run(
          program, arguments, searchPath: environment["PATH"] ?? "", terminal: "/dev/tty")
      },
      feed: { (program, arguments, input) throws(FilterProgram.Failure) in
        try InputProgram.run(
          program, arguments, input: input.bytes, searchPath: environment["PATH"] ?? "")
      },
      shell: { (command, input, timeout) throws(ShellCommand.Failure) in
        try ShellCommand.run(command, input: input.bytes, timeout: timeout)
      },
      shellWithLog: { (command, log, timeout) throws(ShellCommand.Failure) in
        try ShellCommand.run(command, log: log, timeout: timeout)
      },
      wait: { time, isRead in
        if isRead { return !TextOutput.isClosed(STDOUT_FILENO, within: time) }
        Thread.sleep(forTimeInterval: time / .seconds(1))
        return true
      },
      waitForChange: { watch, time in
        !TextOutput.isClosed(STDOUT_FILENO, within: time, orReadable: watch?.descriptor ?? -1)
      },
      writeToTerminal: { TextOutput.writeToTerminal($0.bytes) },
      askTerminal: { TerminalQuestion.ask($0) }, pictureDecoder: PictureDecoder(),
      openScreen: { () throws(SystemError) in try FullScreen() },
      tokenWithoutTerminal: { (command, timeout) throws(TokenError) in
        try TokenCommand.run(command, timeout: timeout, mayAsk: false)
      }, service: .live)
  }

  /// Asks on standard error.
  private static func answer(
    to question: String, _ environment: [String: String], _ read: (_ ask: () -> Void) -> String?
  ) -> String? {
    let errors = TextOutput.standard(STDERR_FILENO, environment)
    let answer = read { try? errors.write(question) }
    // At the end of input, nothing else has ended the line.
    if answer == nil { try? errors.write("\n") }
    return answer
  }

  private static func homeFolder(_ environment: [String: String]) -> String? {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    guard let entry = unsafe getpwuid(getuid()), let home = unsafe entry.pointee.pw_dir else {
      return nil
    }
    let path = unsafe String(cString: home)
    return path.hasPrefix("/") ? path : nil
  }
}
