import ArgumentParser
import Configuration
import Files
import Foundation
import Localization
import PictureService
import Presentation
import Processes

/// The program as a whole: arguments in, exit status out.
public enum Program {
  /// Runs the process's command and ends the process.
  ///
  /// The commit and its date are empty but in a release build.
  public static func main(commit: String, date: String) -> Never {
    let arguments = ProcessEnvironment.arguments()
    if arguments?.first == PictureDecoderChild.name { PictureDecoderChild.run() }
    // A closed pipe is noticed by writes. An interrupt may end the program: the store is atomic.
    occupyStandardDescriptors()
    signal(SIGPIPE, SIG_IGN)
    // A limit on file sizes is a failed write like a full disk, which the program survives.
    signal(SIGXFSZ, SIG_IGN)
    TerminalSignals.handle(interruptedStatus: ExitStatus.interrupted.rawValue)
    let build = commit.isEmpty ? nil : "\(commit), \(date)"
    let status = Version.$build.withValue(build) { start(arguments, .live()) }
    TerminalControl.live.release()
    exit(status.rawValue)
  }

  /// With fewer files, any later step may fail, and Dispatch ends the process.
  static let neededFiles = 64

  private static func start(_ arguments: [String]?, _ effects: Effects) -> ExitStatus {
    let rest = Array(arguments?.dropFirst() ?? [])
    let possible = FileDescriptor.countFree(upTo: neededFiles)
    // Without its name, the arguments are unknown.
    if arguments != nil, possible >= neededFiles { return run(rest, effects) }
    let language = Language(arguments: rest, environment: effects.environment.variables)
    let message = Language.$current.withValue(language) {
      arguments == nil
        ? MessagePhrase.noArguments
        : MessagePhrase.tooFewFiles(needed: String(neededFiles), possible: String(possible))
    }
    Console(effects, color: .auto, isQuiet: false).printError(message)
    return arguments == nil ? .usage : .inputOutput
  }

  /// No file may get the number of a closed standard stream, to be written to by mistake.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one, since those below are taken.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static func run(_ arguments: [String], _ effects: Effects) -> ExitStatus {
    let language = Language(arguments: arguments, environment: effects.environment.variables)
    return Language.$current.withValue(language) {
      var path: [String] = []
      do {
        if arguments.first == CompletingShell.request {
          try effects.output.write(Completion.answer(to: Array(arguments.dropFirst()), effects))
          return .success
        }
        if let shell = try CompletingShell.requested(by: arguments, effects.environment.variables) {
          try effects.output.write(shell.script)
          return .success
        }
        if LibraryVersions.areRequested(by: arguments) {
          let lines = [Version.line] + LibraryVersions.lines()
          try effects.output.write(lines.map { $0 + "\n" }.joined())
          return .success
        }
        let expanded = try AliasExpansion.expand(arguments, effects)
        let ordered = try ArgumentOrder.commandFirst(expanded)
        path = ArgumentOrder.path(of: ordered)
        try UsageError.refuseLongOptions(ordered)
        try UsageError.refuseRepeatedOptions(ordered, of: path)
        switch try EmployeesCommand.parseAsRoot(ordered) {
        case let command as any DirectoryCommand:
          let near = ArgumentOrder.commandNear(expanded, ordered)
          return Suggestion.$command.withValue(near) { run(command, effects) }
        case let command as any UnconfiguredCommand: return try command.run(effects)
        default:
          // A command that does nothing without one of its own.
          try showHelp(of: path, effects)
          return .success
        }
      } catch { return end(with: error, effects, path: path) }
    }
  }

  private static func run(_ command: any DirectoryCommand, _ effects: Effects) -> ExitStatus {
    func ending(_ work: () throws -> ExitStatus) -> ExitStatus {
      do {
        return try work()
      } catch { return end(with: error, effects, alsoOnOutput: command.beginsWithMessage) }
    }
    return ending {
      let settings = try command.global.settings(effects)
      return Language.$current.withValue(settings.language) {
        ending { try command.run(settings, effects) }
      }
    }
  }

  /// Prints an error, on standard output, too, if wanted, and returns the exit status.
  private static func end(
    with error: any Error, _ effects: Effects, path: [String] = [], alsoOnOutput: Bool = false
  ) -> ExitStatus {
    let console = Console(effects, color: .auto, isQuiet: false)
    func printError(_ message: String, details: [String] = []) {
      if alsoOnOutput { try? effects.output.write(message + "\n") }
      console.printError(message, details: details)
    }
    switch error {
    case let error as any CommandFailure:
      let error = error.commandError(home: effects.home)
      printError(error.message, details: error.details)
      return error.status
    case let error as TextOutput.WriteError:
      if error.isClosedPipe { return .success }
      console.printError(MessagePhrase.outputFailed(cause: SystemMessage.text(error.code)))
      return .inputOutput
    default: return endParsing(of: path, with: error, effects)
    }
  }

  private static func endParsing(
    of path: [String], with error: any Error, _ effects: Effects
  ) -> ExitStatus {
    if EmployeesCommand.exitCode(for: error).isSuccess {
      do {
        let text = EmployeesCommand.fullMessage(for: error)
        // The parser's own help; what else it ends with is a version or a script.
        if text.hasPrefix("OVERVIEW: ") {
          try showHelp(of: path, effects)
        } else {
          try effects.output.write(text + "\n")
        }
        return .success
      } catch { return end(with: error, effects) }
    }
    let fault = error as? UsageError ?? UsageError(EmployeesCommand.message(for: error))
    let program = try? CommandInfo.program()
    let page = program.flatMap { HelpPage(path, of: $0, columns: effects.errors.columns) }
    let details = fault.details(page, of: program?.command(at: path))
    Console(effects, color: .auto, isQuiet: false).printError(fault.message, details: details)
    return .usage
  }

  private static func showHelp(of path: [String], _ effects: Effects) throws {
    let page = HelpPage(path, of: try CommandInfo.program(), columns: effects.output.columns)
    try effects.output.write(page?.text ?? "")
  }
}
