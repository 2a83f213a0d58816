import ArgumentParser
import Configuration
import Localization
import Presentation

/// Command lines in the argument parser's order: `employees --offline list`, `employees termo`.
enum ArgumentOrder {
  /// Moves the names of command and subcommand to the front, and separates joined letters.
  ///
  /// Any other word is taken for a person's name: `show` goes to the front. Options alone stay as
  /// they are; an unknown subcommand is an error.
  static func commandFirst(_ arguments: [String]) throws(CommandError) -> [String] {
    let isVersion = arguments.last == "--version"
    // `export FORMAT` has a --version of its own, which needs a value.
    let isExport =
      arguments.contains("export") && arguments.contains { ExportFormat(rawValue: $0) != nil }
    if isVersion, !isExport { return ["--version"] }
    let ordered = try commandFirst(arguments[...], of: EmployeesCommand.self)
    return JoinedLetters.separated(in: try UsageError.checkEncodings(ordered))
  }

  private static func commandFirst(
    _ arguments: ArraySlice<String>, of parent: any ParsableCommand.Type, below path: [String] = []
  ) throws(CommandError) -> [String] {
    let commands = parent.configuration.subcommands
    if commands.isEmpty { return Array(arguments) }
    let index = firstWord(in: arguments)
    guard index < arguments.endIndex else {
      let doesWork = path.isEmpty || parent is any DirectoryCommand.Type
      return doesWork ? Array(arguments) : arguments.withoutGlobalOptions
    }
    let names = commands.compactMap { $0.configuration.commandName }
    guard let match = names.firstIndex(of: arguments[index]) else {
      if mayBeCommand(arguments[index], behind: arguments[..<index]) {
        if path.isEmpty { return [ShowCommand.name] + arguments }
        try require(arguments[index], among: names, below: path)
      }
      return Array(arguments)
    }
    let rest = arguments[..<index] + arguments[(index + 1)...]
    let command = arguments[index]
    return [command] + (try commandFirst(rest, of: commands[match], below: path + [command]))
  }

  /// Skips options and their values; `--` is neither.
  private static func firstWord(in arguments: ArraySlice<String>) -> Int {
    var index = arguments.startIndex
    // Before the last word alone it matters whether an option has a value.
    let last = arguments.lastIndex { !$0.hasPrefix("-") || $0 == "--" } ?? index
    while index < arguments.endIndex, arguments[index].hasPrefix("-"), arguments[index] != "--" {
      index += index < last && isValued(arguments[index]) ? 2 : 1
    }
    return index
  }

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

  private static func mayBeCommand(_ word: String, behind options: ArraySlice<String>) -> Bool {
    // After an option of a single command it may be that option's value.
    let isBehindOwn = options.contains { option in
      option.hasPrefix("-") && !isKnown(String(option.prefix { $0 != "=" }))
    }
    return !isBehindOwn && !word.hasPrefix("-")
  }

  /// The command that a person's name may be a mistyped form of.
  static func commandNear(_ arguments: [String], _ ordered: [String]) -> String? {
    if ordered.first != ShowCommand.name || arguments.contains(ShowCommand.name) { return nil }
    let rest = ordered.dropFirst()
    let index = firstWord(in: rest)
    guard index < rest.endIndex else { return nil }
    return Suggestion.nearest(
      to: rest[index],
      among: EmployeesCommand.configuration.subcommands.compactMap { $0.configuration.commandName })
  }

  static func require(
    _ word: String, among names: [String], below path: [String]
  ) throws(CommandError) {
    if names.contains(word) { return }
    let suggestion = Suggestion.nearest(to: word, among: names)
    throw CommandError(
      message: MessagePhrase.unknownCommand(name: word.excerpt),
      details: [
        suggestion.map { MessagePhrase.didYouMean(name: $0) }
          ?? (path.isEmpty
            ? MessagePhrase.helpTellsCommands
            : UsagePhrase.seeHelp(command: (["employees"] + path).joined(separator: " ")))
      ], status: .usage)
  }

  /// Whether an option of any command has its value in the next argument.
  static func isValued(_ option: String) -> Bool {
    if globalValued.contains(option) { return true }
    if isGlobalFlag(option) || option.contains("=") { return false }
    return CommandInfo.optionNames(of: .option).contains(option)
      || JoinedLetters(option)?.isValueNext == true
  }

  private static func isKnown(_ option: String) -> Bool {
    isGlobalFlag(option) || isValued(option)
      || CommandInfo.optionNames(of: .flag).contains(option) || JoinedLetters(option) != nil
  }

  /// The options of every command whose value is the next argument.
  fileprivate static let globalValued = settingOptions(isFlag: false)

  /// Whether it is an option of every command without a value, or joined letters of some: `-qv`.
  fileprivate static func isGlobalFlag(_ word: String) -> Bool {
    if globalFlags.contains(word) { return true }
    let letters = word.dropFirst()
    return word.hasPrefix("-") && !letters.isEmpty
      && letters.allSatisfy { globalFlags.contains("-\($0)") }
  }

  private static let globalFlags = settingOptions(isFlag: true).union(GlobalOptions.flagNames)

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
      } else if !ArgumentOrder.isGlobalFlag(argument),
        !ArgumentOrder.globalValued.contains(String(argument.prefix { $0 != "=" }))
      {
        kept.append(argument)
      }
    }
    return kept
  }
}
