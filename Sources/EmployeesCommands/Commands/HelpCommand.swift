internal import ArgumentParser

/// The command `employees help`.
///
/// The argument parser's own `help` shows the program's page for a mistyped command.
struct HelpCommand: UnconfiguredCommand {
  static let name = "help"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: UsagePhrase.helpCommand.text, shouldDisplay: false)
  }

  @Argument(help: ArgumentHelp(UsagePhrase.helpArgument.text, valueName: "command"))
  var command: [String] = []
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

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
