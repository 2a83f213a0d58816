import Basics
import Configuration
import DirectoryService
import EmployeeDirectory
import Files
import Foundation
import Localization
import PictureService
import Presentation
import Processes

/// The effects that commands need, as values: tests hand in their own.
struct Effects: Sendable {
  var environment: Environment
  var now: @Sendable () -> Date
  var output: TextOutput
  var errors: TextOutput
  /// Returns a closure that waits for its end; `nil` if the command cannot be started.
  var page:
    @Sendable (
      _ command: String, _ text: OutputText, _ whenEnded: @escaping @Sendable (PagerExit) -> Void
    ) -> (@Sendable () -> Void)?
  var terminal: TerminalControl
  /// Ends the process at once, from any thread.
  var exit: @Sendable (ExitStatus) -> Void
  var open: @Sendable (_ path: String) throws(FilterProgram.Failure) -> Void
  /// Whether a user can answer a question: the three standard streams are terminals.
  var canAsk: @Sendable () -> Bool
  /// Asks on standard error; `nil` at the end of input and after a Ctrl-C that is survived.
  var readAnswer: @Sendable (_ question: String, _ survivesInterrupt: Bool) -> String?
  /// Whether Ctrl-C at a question ends the input instead of the process.
  var survivesInterrupt = false
  var isInputTerminal: @Sendable () -> Bool
  /// Reads standard input to its end, or until it has more than some bytes.
  var readInput: @Sendable (_ limit: Int) throws(SystemError) -> [UInt8]
  /// Runs a program that turns a text into another.
  var filter:
    @Sendable (
      _ program: String, _ arguments: [String], _ input: OutputText
    ) throws(FilterProgram.Failure) -> OutputText
  /// Runs a program in the foreground until it ends, on the user's terminal or with the standard
  /// streams.
  var runProgram:
    @Sendable (
      _ program: String, _ arguments: [String], _ onTerminal: Bool
    ) throws(FilterProgram.Failure) -> Void
  /// Whether programs in the foreground get the terminal, wherever the standard streams lead.
  var runsOnTerminal = false
  /// Hands a text to a program that reads it and may go on in the background.
  var feed:
    @Sendable (
      _ program: String, _ arguments: [String], _ input: OutputText
    ) throws(FilterProgram.Failure) -> Void
  /// Runs a shell command that reads a text or, without one, gets no terminal; its output goes into
  /// a file if one is named.
  var shell:
    @Sendable (
      _ command: String, _ input: OutputText?, _ log: String?, _ timeout: Duration?
    ) throws(ShellCommand.Failure) -> Void
  /// Waits until files change, or for a time; false, and earlier, if standard output is to be read
  /// and its reader is gone.
  var wait: @Sendable (_ time: Duration, _ isRead: Bool, _ watch: FileWatch?) -> Bool
  /// Writes to the user's terminal, wherever the standard streams lead; false without a terminal.
  var writeToTerminal: @Sendable (_ text: OutputText) -> Bool
  /// A name of the user's terminal that no other one has, now or later; `nil` without one.
  var terminalName: @Sendable () -> String?
  /// Asks the terminal of standard output something; `nil` if it cannot be asked now.
  var askTerminal: @Sendable (_ query: [UInt8]) -> TerminalQuestion?
  var pictureDecoder: PictureDecoder
  var openScreen: @Sendable () throws(SystemError) -> FullScreen
  var service: ServiceEffects

  static func live() -> Effects {
    let environment = ProcessEnvironment.variables()
    let searchPath = environment["PATH"] ?? ""
    return Effects(
      environment: Environment(
        variables: environment, currentFolder: FileSystem.currentFolder,
        homeFolder: homeFolder(environment)), now: { Date() },
      output: .standard(STDOUT_FILENO, environment), errors: .standard(STDERR_FILENO, environment),
      page: { command, text, whenEnded in
        Pager.start(
          command, text.bytes, variables: PagerCommand.variables(environment), whenEnded: whenEnded)
      },
      // `_exit` runs no exit handlers: other threads may still be working.
      terminal: .live, exit: { _exit($0.rawValue) },
      open: { (path) throws(FilterProgram.Failure) in
        try FileOpener.open(path, searchPath: searchPath)
      },
      canAsk: { (STDIN_FILENO...STDERR_FILENO).allSatisfy { isatty($0) == 1 } },
      readAnswer: { question, survivesInterrupt in
        let errors = TextOutput.standard(STDERR_FILENO, environment)
        let ask = { _ = try? errors.write(question) }
        let answer =
          survivesInterrupt
          ? TerminalInput.readLineUntilInterrupted(asking: ask)
          : TerminalSignals.withQuestionShown {
            ask()
            return TerminalInput.readLine()
          }
        // At the end of input, nothing else has ended the line.
        if answer == nil { try? errors.write("\n") }
        return answer
      },
      isInputTerminal: { isatty(STDIN_FILENO) == 1 },
      readInput: { (limit) throws(SystemError) in
        try FileDescriptor.readAll(STDIN_FILENO, limit: limit)
      },
      filter: { (program, arguments, input) throws(FilterProgram.Failure) in
        OutputText(
          bytes: try FilterProgram.run(
            program, arguments, input: input.bytes, searchPath: searchPath))
      },
      runProgram: { (program, arguments, onTerminal) throws(FilterProgram.Failure) in
        try ForegroundProgram.run(
          program, arguments, searchPath: searchPath, terminal: onTerminal ? "/dev/tty" : nil)
      },
      feed: { (program, arguments, input) throws(FilterProgram.Failure) in
        try InputProgram.run(program, arguments, input: input.bytes, searchPath: searchPath)
      },
      shell: { (command, input, log, timeout) throws(ShellCommand.Failure) in
        try ShellCommand.run(command, input: input?.bytes, log: log, timeout: timeout)
      },
      wait: { time, isRead, watch in
        if isRead {
          return !TextOutput.isClosed(
            STDOUT_FILENO, within: time, orReadable: watch?.descriptor ?? -1)
        }
        Thread.sleep(forTimeInterval: time / .seconds(1))
        return true
      },
      writeToTerminal: { TextOutput.writeToTerminal($0.bytes) },
      terminalName: { TerminalName.ofStandardStreams },
      askTerminal: { TerminalQuestion.ask($0) }, pictureDecoder: PictureDecoder(),
      openScreen: { () throws(SystemError) in
        try FullScreen(
          fixesDirection: environment["MLTERM"] != nil && Language.current.isRightToLeft)
      },
      service: .live())
  }

  private static func homeFolder(_ environment: [String: String]) -> String? {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    guard let entry = unsafe getpwuid(getuid()), let home = unsafe entry.pointee.pw_dir else {
      return nil
    }
    let path = unsafe String(octetsAt: home)
    return path.hasPrefix("/") ? path : nil
  }
}

extension Effects {
  /// The user's home folder, which messages show as `~`.
  var home: String? { environment.homeFolder }

  func withCommandErrors<Value, Failure: CommandFailure>(
    _ work: () throws(Failure) -> Value
  ) throws(CommandError) -> Value {
    do throws(Failure) { return try work() } catch { throw error.commandError(home: home) }
  }

  /// Reads standard input to its end, or up to one byte beyond a limit.
  func input(_ limit: Int) throws(CommandError) -> [UInt8] {
    try CommandError.ofFile(NotePhrase.noInput) { () throws(SystemError) in try readInput(limit) }
  }

  /// A path as messages show it, with `~` for the home folder.
  func shown(_ path: String) -> String { Paths.short(path, home: home).visible }

  func absolute(_ path: String) -> String? {
    Paths.absolute(path, in: environment.currentFolder, home: home)
  }

  /// Asks the user on standard error; `nil` at the end of input.
  func ask(_ question: String) -> String? {
    readAnswer(question.isolated + " ", survivesInterrupt)?.collapsingWhiteSpace()
  }

  func agreement(to question: String) -> Bool? { ask(question).map(YesAnswers.contain) }
  func isAgreed(_ question: String) -> Bool { agreement(to: question) ?? false }

  func run(_ program: String, _ arguments: [String]) throws(FilterProgram.Failure) {
    try runProgram(program, arguments, runsOnTerminal)
  }
}

extension CommandError {
  /// The user ended the input instead of answering.
  static var notWritten: CommandError {
    CommandError(message: WritingPhrase.notWritten, status: .interrupted)
  }

  static func missing(options: [String]) -> CommandError {
    let names = options.joined(separator: ScreenPhrase.comma)
    return CommandError(message: WritingPhrase.needsOptions(options: names), status: .usage)
  }

  /// Does something with a file; a failure has the words that `message` finds for its cause.
  static func ofFile<Value>(
    _ message: (_ cause: String) -> String, _ work: () throws(SystemError) -> Value
  ) throws(CommandError) -> Value {
    do throws(SystemError) {
      return try work()
    } catch {
      throw CommandError(message: message(SystemMessage.text(error.code)), status: .inputOutput)
    }
  }
}
