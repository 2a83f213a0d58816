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
    return try commandFirst(arguments[...], of: EmployeesCommand.configuration.subcommands)
  }

  private static func commandFirst(
    _ arguments: ArraySlice<String>, of commands: [any ParsableCommand.Type],
    below path: [String] = []
  ) throws(CommandError) -> [String] {
    var index = arguments.startIndex
    while index < arguments.endIndex, arguments[index].hasPrefix("-"), arguments[index] != "--" {
      index += valued.contains(arguments[index]) ? 2 : 1
    }
    guard index < arguments.endIndex else { return Array(arguments) }
    let names = commands.compactMap { $0.configuration.commandName }
    guard let place = names.firstIndex(of: arguments[index]) else {
      try check(arguments[index], among: names, below: path, behind: arguments[..<index])
      return Array(arguments)
    }
    let rest = arguments[..<index] + arguments[(index + 1)...]
    let command = arguments[index]
    return [command]
      + (try commandFirst(
        rest, of: commands[place].configuration.subcommands, below: path + [command]))
  }

  /// The names of commands that arguments begin with once they are ordered.
  static func path(of arguments: [String]) -> [String] {
    var path: [String] = []
    var commands = EmployeesCommand.configuration.subcommands
    for argument in arguments {
      let command = commands.first { $0.configuration.commandName == argument }
      guard let command, argument != HelpCommand.name else { break }
      path.append(argument)
      commands = command.configuration.subcommands
    }
    return path
  }

  /// Refuses a word that stands where only a command can.
  private static func check(
    _ word: String, among names: [String], below path: [String], behind options: ArraySlice<String>
  ) throws(CommandError) {
    // Behind an option of some command's own it may be that option's value.
    let isBehindOwn = options.contains { option in
      option.hasPrefix("-")
        && !valued.union(flags).contains(String(option.prefix { $0 != "=" }))
    }
    if names.isEmpty || isBehindOwn || word.hasPrefix("-") { return }
    try require(word, among: names, below: path)
  }

  /// Refuses a word that is not the name of a command, with what may be meant.
  ///
  /// - Parameters:
  ///   - word: what was typed.
  ///   - names: the commands that there are.
  ///   - path: the commands in front of the word.
  /// - Throws: ``CommandError`` that names the word.
  static func require(
    _ word: String, among names: [String], below path: [String]
  ) throws(CommandError) {
    if names.contains(word) { return }
    let suggestion = Suggestion.nearest(to: word, among: names)
    throw CommandError(
      message: MessagePhrase.unknownCommand.text(["name": word.excerpt]),
      details: [
        suggestion.map { MessagePhrase.didYouMean.text(["name": $0]) }
          ?? (path.isEmpty
            ? MessagePhrase.helpTellsCommands.text
            : UsagePhrase.seeHelp.text([
              "command": (["employees"] + path).joined(separator: " ")
            ]))
      ], status: .usage)
  }

  /// The options of any command whose value is the next argument; a test compares them with what
  /// the commands take, which takes too long to be asked at every start.
  static let valued: Set<String> = settingOptions(isFlag: false).union([
    "--color", "--format", "--position", "--since", "--fail-after", "--base-dn", "--version",
    "--to",
  ])

  /// The options of any command that have no value.
  static let flags: Set<String> = settingOptions(isFlag: true).union([
    "-q", "--quiet", "-v", "--verbose", "--json", "--matched", "--unmatched", "--open",
    "--exit-code", "--accept-shrink", "--changes", "-h", "--help",
  ])

  private static func settingOptions(isFlag: Bool) -> Set<String> {
    Set(SettingTable.options.filter { $0.syntax.isFlag == isFlag }.map(\.option))
  }
}
