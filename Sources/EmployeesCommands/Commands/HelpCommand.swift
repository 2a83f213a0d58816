internal import ArgumentParser

/// The command `employees help`.
///
/// The argument parser brings one of its own, which takes a mistyped command for none.
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
    let path = command == [Self.name] ? [] : command
    for index in path.indices {
      let parents = Array(path[..<index])
      let known = program.command(at: parents)?.commands ?? []
      try CommandOrder.require(path[index], among: known.map(\.commandName), below: parents)
    }
    let page = HelpPage(path, of: program, columns: effects.output.columns)
    try effects.output.write(page?.text ?? "")
    return .success
  }
}
