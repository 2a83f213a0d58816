import ArgumentParser
import Localization
import Presentation

/// The argument parser's own `help` shows the program's page for a mistyped command.
struct HelpCommand: UnconfiguredCommand {
  static let name = "help"

  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: name, abstract: UsagePhrase.helpCommand, shouldDisplay: false)
  }

  @Argument(help: ArgumentHelp(UsagePhrase.helpArgument)) var command: [String] = []
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    let program = try CommandInfo.program()
    if let topic = command.first.flatMap(HelpTopic.init) {
      if command.count > 1 {
        throw UsageError.tooManyArguments(command.dropFirst().joined(separator: "\", \""))
      }
      try effects.output.write(topic.text(columns: effects.output.columns))
      return .success
    }
    let path = command == [Self.name] ? [] : command
    for index in path.indices {
      let parents = Array(path[..<index])
      let known = program.command(at: parents)?.commands ?? []
      let topics = index == 0 ? HelpTopic.allCases.map(\.rawValue) : []
      try ArgumentOrder.require(
        path[index], among: known.map(\.commandName) + topics, below: parents)
    }
    let page = HelpPage(path, of: program, columns: effects.output.columns)
    try effects.output.write(page?.text ?? "")
    return .success
  }
}

/// The help of a command: what the argument parser knows of it, in our own words and order.
struct HelpPage {
  private let command: CommandInfo
  private let parents: [String]
  let layout: HelpLayout

  init?(_ path: [String], of program: CommandInfo, columns: Int?) {
    guard let command = program.command(at: path) else { return nil }
    self.command = command
    parents = path.isEmpty ? [] : [program.commandName] + path.dropLast()
    layout = HelpLayout(columns: columns)
  }

  var text: String {
    let arguments = command.ownArguments.filter { $0.kind == .positional }.map(row)
    let options = command.ownArguments.filter { $0.kind != .positional }.map(row)
    let common = command.commonArguments.map(row) + builtIn
    let groups = commandGroups
    let commands = layout.column(of: groups.flatMap(\.rows))
    let labels = parents.isEmpty ? commands : layout.column(of: arguments + options + common)
    let usageLines = usage.folded(toWidth: layout.width - 2, indent: 4).map(layout.isolated)
    var parts = [
      layout.paragraphs([command.abstract ?? ""] + command.explanationBlocks),
      layout.section(UsagePhrase.usage, usageLines),
    ]
    parts += groups.map { layout.section($0.heading, rows: $0.rows, column: commands) }
    let isFlat = command.commonArguments.isEmpty
    let listed = isFlat ? options + common : options
    parts += [
      layout.section(UsagePhrase.arguments, rows: arguments, column: labels),
      layout.section(UsagePhrase.options, rows: listed, column: labels),
      layout.section(HelpPhrase.everyCommand, rows: isFlat ? [] : common, column: labels),
    ]
    parts += command.exampleBlocks.map(layout.examples)
    if parents.isEmpty {
      let words = UsagePhrase.whereMoreIs + " " + UsagePhrase.joinedLetters
      parts.append(layout.section(UsagePhrase.learnMore, text: words))
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
    return (names + subcommand + places + [UsagePhrase.optionsPlace]).joined(separator: " ")
  }

  var name: String { (parents + [command.commandName]).joined(separator: " ") }

  func line(for name: String) -> String? {
    let arguments = command.ownArguments + command.commonArguments
    let named = arguments.first { $0.placeName == name || $0.optionNames.contains(name) }
    return named.map(row).map { layout.isolated($0.label) + "  " + ($0.words ?? "") }
  }

  private typealias Group = (heading: String, rows: [HelpLayout.Row])

  private var commandGroups: [Group] {
    let all = command.commands.map(\.row)
    guard parents.isEmpty else { return [(UsagePhrase.commands, all)] }
    let groups = EmployeesCommand.configuration.groupedSubcommands.map { group in
      let names = group.subcommands.map { $0.configuration.commandName }
      return (heading: group.name, rows: all.filter { names.contains($0.label) })
    }
    return groups + [(UsagePhrase.helpTopics, HelpTopic.rows)]
  }

  private func row(_ argument: ArgumentInfo) -> HelpLayout.Row {
    var words = [argument.meaning]
    if let values = argument.allValues, argument.valueName?.contains("|") != true {
      words.append(UsagePhrase.oneOf(values: values.joined(separator: ScreenPhrase.comma)))
    }
    if let value = argument.defaultValue { words.append(UsagePhrase.defaultIs(value: value)) }
    return (argument.label, words.filter { !$0.isEmpty }.joined(separator: " "))
  }

  private var builtIn: [HelpLayout.Row] {
    let hasVersion = command.ownArguments.contains { $0.optionNames.contains("--version") }
    let words = parents.isEmpty ? UsagePhrase.programVersionOption : UsagePhrase.versionOption
    let version: [HelpLayout.Row] = hasVersion ? [] : [("--version", words)]
    return version + [("-h, --help", UsagePhrase.helpOption)]
  }
}
