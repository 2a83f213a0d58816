internal import ArgumentParser

/// Letting options stand before the command, as in `employees --offline list`.
enum CommandOrder {
  /// The arguments with the command's name in front, and its subcommand's behind that.
  ///
  /// - Returns: the arguments as they are where no command's name follows the first options.
  static func commandFirst(_ arguments: [String]) -> [String] {
    // `export` has a --version of its own, which is followed by a value.
    if arguments.last == "--version" { return ["--version"] }
    // What a completion script asks is no command line, though it holds one.
    if arguments.first == "---completion" { return arguments }
    return commandFirst(arguments[...], of: EmployeesCommand.configuration.subcommands)
  }

  private static func commandFirst(
    _ arguments: ArraySlice<String>, of commands: [any ParsableCommand.Type]
  ) -> [String] {
    var index = arguments.startIndex
    while index < arguments.endIndex, arguments[index].hasPrefix("-"), arguments[index] != "--" {
      index += valued.contains(arguments[index]) ? 2 : 1
    }
    guard index < arguments.endIndex,
      let command = commands.first(where: { $0.configuration.commandName == arguments[index] })
    else { return Array(arguments) }
    let rest = arguments[..<index] + arguments[(index + 1)...]
    return [arguments[index]] + commandFirst(rest, of: command.configuration.subcommands)
  }

  /// The options of every command whose value is the next argument.
  private static let valued: Set<String> = [
    "--config", "--feed", "--contacts", "--cache", "--max-age", "--timeout", "--locale", "--color",
  ]
}
