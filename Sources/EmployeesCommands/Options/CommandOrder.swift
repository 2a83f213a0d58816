internal import ArgumentParser

/// Letting options stand before the command, as in `employees --offline list`.
enum CommandOrder {
  /// The arguments with the command's name in front, and its subcommand's behind that.
  ///
  /// - Returns: the arguments as they are where no command's name follows the first options.
  /// - Throws: ``CommandError`` for a word in the place of a command that is none.
  static func commandFirst(_ arguments: [String]) throws(CommandError) -> [String] {
    // `export` has a --version of its own, which is followed by a value.
    if arguments.last == "--version" { return ["--version"] }
    // What a completion script asks is no command line, though it holds one.
    if arguments.first == "---completion" { return arguments }
    return try commandFirst(arguments[...], of: EmployeesCommand.configuration.subcommands)
  }

  private static func commandFirst(
    _ arguments: ArraySlice<String>, of commands: [any ParsableCommand.Type]
  ) throws(CommandError) -> [String] {
    var index = arguments.startIndex
    while index < arguments.endIndex, arguments[index].hasPrefix("-"), arguments[index] != "--" {
      index += valued.contains(arguments[index]) ? 2 : 1
    }
    guard index < arguments.endIndex else { return Array(arguments) }
    let names = commands.compactMap { $0.configuration.commandName }
    guard let place = names.firstIndex(of: arguments[index]) else {
      try check(arguments[index], among: names, behind: arguments[..<index])
      return Array(arguments)
    }
    let rest = arguments[..<index] + arguments[(index + 1)...]
    return [arguments[index]]
      + (try commandFirst(rest, of: commands[place].configuration.subcommands))
  }

  /// Refuses a word that stands where only a command can.
  private static func check(
    _ word: String, among names: [String], behind options: ArraySlice<String>
  ) throws(CommandError) {
    // Behind an option of some command's own it may be that option's value.
    let isBehindOwn = options.contains { $0.hasPrefix("-") && !valued.union(flags).contains($0) }
    if names.isEmpty || isBehindOwn || word == "help" || word.hasPrefix("-") { return }
    let suggestion = Suggestion.nearest(to: word, among: names)
    throw CommandError(
      message: MessagePhrase.unknownCommand.text(["name": word.visible]),
      details: [
        suggestion.map { MessagePhrase.didYouMean.text(["name": $0]) }
          ?? MessagePhrase.helpTellsCommands.text
      ], status: .usage)
  }

  /// The options of every command whose value is the next argument.
  private static let valued: Set<String> = [
    "--config", "--feed", "--contacts", "--cache", "--max-age", "--timeout", "--locale", "--color",
  ]

  /// The options of every command that have no value.
  private static let flags: Set<String> = ["--offline", "-q", "--quiet", "-v", "--verbose"]
}
