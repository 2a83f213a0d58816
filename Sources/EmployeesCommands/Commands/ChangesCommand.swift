internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import History

/// The command `employees changes`.
struct ChangesCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "changes",
      abstract: HelpPhrase.changes.text,
      discussion: HelpPhrase.changesDiscussion.text + "\n\n"
        + Examples.text(
          "employees changes --since 7d", "employees changes --since 2026-11-01 --json"))
  }

  @Option(help: ArgumentHelp(HelpPhrase.sinceOption.text, valueName: "duration|date|time"))
  var since: StartTime?
  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption.text)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: global.color, isQuiet: global.quiet)
    let service = try DirectoryService(settings: settings.service(), effects: effects.service)
    if let fault = service.storeFault { console.warn(of: fault) }
    let changes = try service.changes(since: since?.time(before: effects.now()))
    let view = ChangesScreen(painter: console.painter, width: console.columns)
    try console.show(json ? ChangesJSON.text(of: changes) : view.text(changes))
    if changes.isEmpty, !json { console.note(MessagePhrase.nothingChanged.text) }
    return .success
  }
}
