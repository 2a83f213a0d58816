import Configuration
import EmployeeDirectory
import Files
import Localization
import Mail
import Presentation
import Processes

/// The user's mail program: the one in `MAILER`, or else the desktop's.
struct Mailer {
  private let effects: Effects
  private let command: [String]

  init(_ effects: Effects) {
    (self.effects, command) = (effects, effects.environment.words(of: "MAILER"))
  }

  func recipients(_ people: [Employee]) -> Recipients {
    Recipients(
      people, isUsable: command.isEmpty ? MailAddress.isSingle : MailAddress.isSafeArgument)
  }

  func write(to recipients: Recipients) throws(CommandError) {
    guard let program = command.first else {
      let uri = MailURI.of(recipients.addresses)
      try require([uri], atMost: ArgumentSpace.longest, for: FileOpener.opener)
      return try effects.openOnDesktop(uri, ifNot: ActionPhrase.mailAdvice)
    }
    let limit = ArgumentSpace.all(besides: effects.environment.variables)
    try require(command + recipients.addresses, atMost: limit, for: program)
    do {
      try effects.run(program, command.dropFirst() + recipients.addresses)
    } catch {
      // A mail program that has started and failed needs no other: the user may have given up.
      let isStarted =
        error != .notFound && error != .failed(status: FilterProgram.Failure.notStarted)
      throw CommandError(error, of: program, advice: isStarted ? nil : ActionPhrase.mailAdvice)
    }
  }

  /// Refuses arguments that are too long: the system's own message says nothing.
  private func require(
    _ arguments: [String], atMost limit: Int, for program: String
  ) throws(CommandError) {
    if ArgumentSpace.needed(by: arguments) <= limit { return }
    throw CommandError(
      message: ActionPhrase.tooManyAddresses(program: program.excerpt, size: limit.inBytes),
      details: [command.isEmpty ? ActionPhrase.mailAdvice : ActionPhrase.printAdvice],
      status: .inputOutput)
  }
}

extension Environment {
  /// The words of a variable that names a program, split at white space; no shell reads them.
  func words(of variable: String) -> [String] {
    (self[variable] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  var hasWindows: Bool { isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") }
}

extension Effects {
  func openOnDesktop(_ uri: String, ifNot advice: String) throws(CommandError) {
    do {
      try open(uri)
    } catch { throw CommandError(error, of: FileOpener.opener, advice: advice) }
  }
}

extension CommandError {
  init(_ failure: FilterProgram.Failure, of program: String, advice: String?) {
    let message =
      switch failure {
      case .notFound: ActionPhrase.noProgram(program: program.excerpt)
      case .failed(let status):
        ActionPhrase.programFailed(program: program.excerpt, status: String(status))
      }
    self.init(message: message, details: [advice].compactMap { $0 }, status: .inputOutput)
  }
}

/// The user's editor: the one in `VISUAL`, or else in `EDITOR`.
struct Editor {
  private let effects: Effects
  private let command: [String]

  init?(_ effects: Effects) {
    self.effects = effects
    command = ["VISUAL", "EDITOR"].map(effects.environment.words).first { !$0.isEmpty } ?? []
    if command.isEmpty { return nil }
  }

  private static let takesLine: Set<String> = [
    "vi", "vim", "nvim", "view", "nano", "emacs", "emacsclient", "kak", "micro", "joe", "mg", "ed",
  ]

  func edit(_ path: String, line: Int) throws(CommandError) {
    let program = command[0]
    let takesLine = Self.takesLine.contains(FileSystem.name(of: program))
    let start = line > 1 && takesLine ? ["+\(line)"] : []
    do {
      try effects.run(program, command.dropFirst() + start + [path])
    } catch { throw CommandError(error, of: program, advice: nil) }
  }
}
