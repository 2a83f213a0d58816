internal import ArgumentParser

/// Command lines in the argument parser's order: `employees --offline list`, `employees termo`.
enum ArgumentOrder {
  /// Moves the command's name to the front, and its subcommand's behind that.
  ///
  /// A word that is not a command's name is a person's: `show` goes to the front.
  ///
  /// - Returns: the arguments unchanged if only options follow.
  /// - Throws: ``CommandError`` for an unknown subcommand.
  static func commandFirst(_ arguments: [String]) throws(CommandError) -> [String] {
    // `export` has a --version of its own, which is followed by a value.
    if arguments.last == "--version" { return ["--version"] }
    let arguments = separatingLimit(arguments)
    return try commandFirst(arguments[...], of: EmployeesCommand.configuration.subcommands)
  }

  /// Separates the number from `-n5`, which the argument parser reads as two flags.
  private static func separatingLimit(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let options = arguments[..<end].flatMap { argument in
      let number = argument.dropFirst(2)
      let isLimit = argument.hasPrefix("-n") && !number.isEmpty && number.allSatisfy(\.isNumber)
      return isLimit ? ["-n", String(number)] : [argument]
    }
    return options + arguments[end...]
  }

  private static func commandFirst(
    _ arguments: ArraySlice<String>, of commands: [any ParsableCommand.Type],
    below path: [String] = []
  ) throws(CommandError) -> [String] {
    var index = arguments.startIndex
    while index < arguments.endIndex, arguments[index].hasPrefix("-"), arguments[index] != "--" {
      index += valued.contains(arguments[index]) ? 2 : 1
    }
    guard index < arguments.endIndex else {
      let doesWork = path.isEmpty || commands.isEmpty || path == [GreetingCommand.name]
      return doesWork ? Array(arguments) : arguments.withoutGlobalOptions
    }
    let names = commands.compactMap { $0.configuration.commandName }
    guard let match = names.firstIndex(of: arguments[index]) else {
      let isName = path.isEmpty && mayBeCommand(arguments[index], behind: arguments[..<index])
      if isName { return [ShowCommand.name] + arguments }
      try check(arguments[index], among: names, below: path, behind: arguments[..<index])
      return Array(arguments)
    }
    let rest = arguments[..<index] + arguments[(index + 1)...]
    let command = arguments[index]
    return [command]
      + (try commandFirst(
        rest, of: commands[match].configuration.subcommands, below: path + [command]))
  }

  /// The commands that ordered arguments begin with.
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

  /// Refuses an unknown command.
  private static func check(
    _ word: String, among names: [String], below path: [String], behind options: ArraySlice<String>
  ) throws(CommandError) {
    if names.isEmpty || !mayBeCommand(word, behind: options) { return }
    try require(word, among: names, below: path)
  }

  /// Whether a word behind some options stands where a command does.
  private static func mayBeCommand(_ word: String, behind options: ArraySlice<String>) -> Bool {
    // Behind an option of a single command it may be that option's value.
    let isBehindOwn = options.contains { option in
      option.hasPrefix("-")
        && !valued.union(flags).contains(String(option.prefix { $0 != "=" }))
    }
    return !isBehindOwn && !word.hasPrefix("-")
  }

  /// The command that a person's name may be a mistyped form of.
  ///
  /// - Parameters:
  ///   - arguments: the arguments as typed.
  ///   - ordered: the same behind ``commandFirst(_:)``.
  /// - Returns: `nil` if a command was named, or none is similar.
  static func commandNear(_ arguments: [String], _ ordered: [String]) -> String? {
    guard ordered.first == ShowCommand.name, !arguments.contains(ShowCommand.name),
      let word = ordered.dropFirst().first(where: { !$0.hasPrefix("-") })
    else { return nil }
    return Suggestion.nearest(
      to: word,
      among: EmployeesCommand.configuration.subcommands.compactMap { $0.configuration.commandName })
  }

  /// The last value of an option on a command line that is not parsed yet; `nil` without one.
  static func lastValue(of option: String, in arguments: [String]) -> String? {
    let options = arguments.prefix { $0 != "--" }
    guard let last = options.lastIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
    else { return nil }
    if options[last] != option { return String(options[last].dropFirst(option.count + 1)) }
    return last + 1 < options.endIndex ? options[last + 1] : nil
  }

  /// Refuses an unknown command and suggests the nearest one.
  ///
  /// - Parameters:
  ///   - word: the word as typed.
  ///   - names: the commands that exist.
  ///   - path: the commands in front of the word.
  /// - Throws: ``CommandError`` with the word.
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

  /// The options of any command whose value is the next argument.
  ///
  /// Asking the commands would take too long at every start; a test compares the two.
  static let valued: Set<String> = settingOptions(isFlag: false).union([
    "--format", "--position", "--since", "--fail-after", "--base-dn", "--version",
    "--to", "-p", "--fields", "--template", "--jq", "-n", "--limit", "--sort", "--project",
    "--exec", "-o", "--output", "--by", "--occasion", "--again", "--days", "--subject",
    "--message", "--picture", "--at", "--said-by", "--heard-by",
  ])

  /// The options of any command without a value.
  static let flags: Set<String> = settingOptions(isFlag: true).union([
    "-q", "--quiet", "-v", "--verbose", "-j", "--json", "--matched", "--unmatched", "--open",
    "--exit-code", "--accept-shrink", "--changes", "-h", "--help", "--count",
    "-0", "--null", "--no-pager", "--print", "-f", "--follow", "-y", "--yes", "--full",
    "--pictures", "--scheduled", "--inbox", "--sent", "--next", "--previous",
  ])

  /// The options of every command whose value is the next argument.
  fileprivate static let globalValued = settingOptions(isFlag: false)

  /// The options of every command without a value.
  fileprivate static let globalFlags =
    settingOptions(isFlag: true).union(["-q", "--quiet", "-v", "--verbose"])

  private static func settingOptions(isFlag: Bool) -> Set<String> {
    Set(SettingTable.options.filter { $0.syntax.isFlag == isFlag }.map(\.option))
  }
}

extension ArraySlice<String> {
  /// The arguments without the options of every command, which `config` alone has no use for.
  fileprivate var withoutGlobalOptions: [String] {
    var kept: [String] = []
    var rest = self
    while let argument = rest.popFirst() {
      if ArgumentOrder.globalValued.contains(argument) {
        _ = rest.popFirst()
      } else if !ArgumentOrder.globalFlags.contains(argument),
        !ArgumentOrder.globalValued.contains(String(argument.prefix { $0 != "=" }))
      {
        kept.append(argument)
      }
    }
    return kept
  }
}
