internal import ArgumentParser

/// A command of the program.
protocol DirectoryCommand: ParsableCommand {
  /// The options that every command takes.
  var global: GlobalOptions { get }

  /// Whether standard output begins with a message even without data, as mutt requires.
  var beginsWithMessage: Bool { get }

  /// Does the command's work.
  ///
  /// - Returns: the exit status.
  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus
}

extension DirectoryCommand {
  var beginsWithMessage: Bool { false }
}

/// A command that works whatever the configuration file says.
protocol UnconfiguredCommand: ParsableCommand {
  /// Does the command's work.
  ///
  /// - Returns: the exit status.
  func run(_ effects: Effects) throws -> ExitStatus
}

/// A command that takes somebody's name.
protocol NamingCommand: DirectoryCommand {
  /// The name's words.
  var name: [String] { get }
}

extension NamingCommand {
  /// Refuses a name without a letter, as an empty variable of a script gives: everybody would match.
  func requireName() throws { try requireName(name) }
}

extension DirectoryCommand {
  /// Refuses words without a letter as a name.
  func requireName(_ words: [String]) throws {
    if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError(UsagePhrase.missingArgument.text(["argument": "NAME"]))
    }
  }
}
