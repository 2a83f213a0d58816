import Basics
import Files
import Foundation
import PictureService
import TestSupport
import Testing

@testable import Configuration
@testable import DirectoryService
@testable import EmployeesCommands
@testable import Presentation
@testable import Processes

/// A scratch home for commands that run in the test process; it records what they do through their
/// effects.
final class CommandHome: Sendable {
  /// Holds everything that a command may write to.
  let folder: ScratchFolder
  private let written = Locked("")
  private let told = Locked("")
  /// The texts shown by a pager.
  let paged = Locked<[String]>([])
  /// The files and links handed to the desktop.
  let opened = Locked<[String]>([])
  /// The programs run in the foreground, with their arguments.
  let ran = Locked<[[String]]>([])

  /// Text written to the user's terminal, apart from the standard streams.
  let terminal = Locked("")

  /// A home, with a feed in the file `feed.json` of the current folder if there is one.
  init(feed: String? = nil) throws {
    folder = try ScratchFolder()
    if let feed { try folder.write(feed, to: "here/feed.json") }
  }

  /// The effects for a run; a token command or an early exit fails the test.
  func effects(
    _ environment: [String: String] = [:], columns: Int? = nil, hasHome: Bool = true
  ) -> Effects {
    let now = Self.now
    // Keeps the machine's own configuration away.
    let variables = ["XDG_CONFIG_DIRS": folder.path("etc/xdg")].merging(environment) { $1 }
    return Effects(
      environment: Environment(
        variables: variables, currentFolder: folder.path("here"),
        homeFolder: hasHome ? folder.path("home") : nil), now: { now },
      output: stream(written, columns: columns), errors: stream(told, columns: columns),
      page: { [paged] _, text, whenEnded in
        paged.withLock { $0.append(text.string) }
        whenEnded(.left)
        return {}
      },
      terminal: TerminalControl(
        isForeground: { true }, hold: { _ in }, isUndisturbed: { true }, release: {}),
      exit: { Issue.record("the process was not to end with \($0)") },
      open: { [opened] (path) throws(FilterProgram.Failure) in
        opened.withLock { $0.append(path) }
      },
      canAsk: { false }, readAnswer: { _, _ in nil },
      isInputTerminal: { true }, readInput: { (_) throws(SystemError) in [] },
      filter: { (_, _, _) throws(FilterProgram.Failure) in throw .notFound },
      runProgram: { [ran] (program, arguments, onTerminal) throws(FilterProgram.Failure) in
        if onTerminal { throw .notFound }
        ran.withLock { $0.append([program] + arguments) }
      },
      feed: { (_, _, _) throws(FilterProgram.Failure) in throw .notFound },
      shell: { (command, _, _, _) throws(ShellCommand.Failure) in
        Issue.record("the command \(command) was not to be run")
        throw .failed(status: 1)
      },
      wait: { _, _, _ in
        Issue.record("nothing was to wait")
        return false
      },
      writeToTerminal: { [terminal] text in
        terminal.withLock { $0 += text.string }
        return true
      },
      terminalName: { nil }, askTerminal: { _ in nil },
      pictureDecoder: PictureDecoder(program: folder.path("none")),
      openScreen: { () throws(SystemError) in throw SystemError(ENXIO) },
      service: Self.service)
  }

  /// The effects of the service, of which a token command fails the test.
  private static var service: ServiceEffects {
    ServiceEffects(
      now: { now },
      token: { (command, _, _) throws(TokenError) in
        Issue.record("the token command \(command) was not to be run")
        throw .notStarted
      })
  }

  /// The current time in every home.
  static let now = Date(timeIntervalSince1970: 1_800_000_000)

  /// Runs a command and returns its exit status and output.
  func run(
    _ arguments: String..., environment: [String: String] = [:], columns: Int? = nil
  ) -> Outcome {
    run(arguments, environment: environment, columns: columns)
  }

  /// Runs a command and returns its exit status and output.
  func run(
    _ arguments: [String], environment: [String: String] = [:], columns: Int? = nil
  ) -> Outcome {
    written.withLock { $0 = "" }
    told.withLock { $0 = "" }
    let status = Program.run(arguments, effects(environment, columns: columns))
    return Outcome(
      status: status, output: written.withLock { $0 }, errors: told.withLock { $0 })
  }

  private func stream(_ buffer: Locked<String>, columns: Int?) -> Presentation.TextOutput {
    Presentation.TextOutput(
      isTerminal: columns != nil, columns: columns,
      writeBytes: { (bytes) throws(Presentation.TextOutput.WriteError) in
        buffer.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
      })
  }
}

/// How a command ended, and what it printed.
struct Outcome: Equatable {
  var status: Presentation.ExitStatus
  var output = ""
  var errors = ""
}
