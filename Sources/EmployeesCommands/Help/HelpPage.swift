internal import ArgumentParser

/// The help of a command: what the argument parser knows of it, in our own words and order.
struct HelpPage {
  private let command: CommandInfo
  /// The names before the command's own.
  private let parents: [String]
  private let layout: HelpLayout

  /// Describes a page.
  ///
  /// - Parameters:
  ///   - path: the names of commands below the program, outermost first.
  ///   - program: the program with all its commands.
  ///   - columns: of the terminal; `nil` without one.
  init?(_ path: [String], of program: CommandInfo, columns: Int?) {
    guard let command = program.command(at: path) else { return nil }
    self.command = command
    parents = path.isEmpty ? [] : [program.commandName] + path.dropLast()
    layout = HelpLayout(columns: columns)
  }

  /// The page, in the current language.
  var text: String {
    let arguments = command.ownArguments.filter { $0.kind == .positional }.map(row)
    let options = command.ownArguments.filter { $0.kind != .positional }.map(row)
    let common = command.commonArguments.map(row) + builtIn
    let groups = commandGroups
    let commands = layout.column(of: groups.flatMap(\.rows))
    let labels = parents.isEmpty ? commands : layout.column(of: arguments + options + common)
    var parts = [layout.paragraphs([command.abstract ?? ""] + command.explanationBlocks)]
    parts.append(
      layout.section(
        UsagePhrase.usage.text,
        usage.folded(toWidth: layout.width - 2, indent: 4).map(layout.isolated)))
    parts += groups.map { layout.section($0.heading, rows: $0.rows, column: commands) }
    parts.append(layout.section(UsagePhrase.arguments.text, rows: arguments, column: labels))
    if command.commonArguments.isEmpty {
      parts.append(
        layout.section(UsagePhrase.options.text, rows: options + common, column: labels))
    } else {
      parts.append(layout.section(UsagePhrase.options.text, rows: options, column: labels))
      parts.append(layout.section(HelpPhrase.everyCommand.text, rows: common, column: labels))
    }
    parts += command.exampleBlocks.map(layout.examples)
    if parents.isEmpty {
      parts.append(layout.section(UsagePhrase.learnMore.text, text: UsagePhrase.whereMoreIs.text))
    }
    return layout.page(parts)
  }

  /// The command line in short: `employees show NAME... [options]`.
  var usage: String {
    let places = command.ownArguments.filter { $0.kind == .positional }.map { argument in
      let name = argument.placeName + (argument.isRepeating ? "..." : "")
      return argument.isOptional || argument.defaultValue != nil ? "[\(name)]" : name
    }
    let names = parents + [command.commandName]
    let subcommand = command.commands.isEmpty ? [] : [parents.isEmpty ? "[COMMAND]" : "COMMAND"]
    return (names + subcommand + places + [UsagePhrase.optionsPlace.text]).joined(separator: " ")
  }

  /// Whether the command searches for terms.
  var takesTerms: Bool { command.takesTerms }

  /// The command as it is typed: `employees show`.
  var name: String { (parents + [command.commandName]).joined(separator: " ") }

  /// An option or argument and what it means, in one line.
  ///
  /// - Parameter name: with its dashes; of an argument as the usage has it.
  /// - Returns: the line; `nil` if the command has no such option.
  func line(for name: String) -> String? {
    let arguments = command.ownArguments + command.commonArguments
    return arguments.first { $0.placeName == name || $0.optionNames.contains(name) }
      .map { argument in
        let (label, words) = row(argument)
        return layout.isolated(label) + "  " + (words ?? "")
      }
  }

  /// Keeps a command in left-to-right order, whatever surrounds it.
  func isolated(_ text: String) -> String { layout.isolated(text) }

  private typealias Group = (heading: String, rows: [HelpLayout.Row])

  /// The subcommands; those of the program in groups, with the help topics behind them.
  private var commandGroups: [Group] {
    let all = command.commands.map { (label: $0.commandName, words: $0.abstract) }
    guard parents.isEmpty else { return [(UsagePhrase.commands.text, all)] }
    let groups = EmployeesCommand.configuration.groupedSubcommands.map { group in
      let names = group.subcommands.map { $0.configuration.commandName }
      return (heading: group.name, rows: all.filter { names.contains($0.label) })
    }
    let topics = HelpTopic.allCases.map { (label: $0.rawValue, words: Optional($0.abstract)) }
    return groups + [(UsagePhrase.helpTopics.text, topics)]
  }

  private func row(_ argument: ArgumentInfo) -> HelpLayout.Row {
    var words = [argument.meaning]
    if let values = argument.allValues, argument.valueName?.contains("|") != true {
      let list = values.joined(separator: ScreenPhrase.comma.text)
      words.append(UsagePhrase.oneOf.text(["values": list]))
    }
    if let value = argument.defaultValue {
      words.append(UsagePhrase.defaultIs.text(["value": value]))
    }
    return (argument.label, words.filter { !$0.isEmpty }.joined(separator: " "))
  }

  private var builtIn: [HelpLayout.Row] {
    let hasVersion = command.ownArguments.contains { $0.optionNames.contains("--version") }
    let version: [HelpLayout.Row] =
      hasVersion ? [] : [("--version", UsagePhrase.versionOption.text)]
    return version + [("-h, --help", UsagePhrase.helpOption.text)]
  }
}
