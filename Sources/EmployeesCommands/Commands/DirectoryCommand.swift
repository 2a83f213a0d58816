internal import ArgumentParser

/// A command of the program.
protocol DirectoryCommand: ParsableCommand {
  /// The options that every command takes.
  var global: GlobalOptions { get }

  /// Whether standard output begins with a line that says what happened even if nothing can be
  /// shown, as mutt wants it.
  var beginsWithMessage: Bool { get }

  /// Does the command's work.
  ///
  /// - Returns: how the program ends.
  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus
}

extension DirectoryCommand {
  var beginsWithMessage: Bool { false }
}

/// A command that works whatever the configuration file says.
protocol UnconfiguredCommand: ParsableCommand {
  /// Does the command's work.
  ///
  /// - Returns: how the program ends.
  func run(_ effects: Effects) throws -> ExitStatus
}
