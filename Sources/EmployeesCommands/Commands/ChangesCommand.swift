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
          "employees changes --since 7d", "employees changes --since 2026-11-01 --json",
          "employees changes --since 1d --exec 'jq -M .full_name'"))
  }

  @Option(help: ArgumentHelp(HelpPhrase.sinceOption.text, valueName: "duration|date|time"))
  var since: StartTime?
  @Flag(name: [.customShort("f"), .long], help: ArgumentHelp(ChangePhrase.followOption.text))
  var follow = false
  @Option(help: ArgumentHelp(ChangePhrase.execOption.text, valueName: "command"))
  var exec: String?
  @Flag(help: ArgumentHelp(ChangePhrase.jsonOption.text)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    if exec != nil, json { throw ValidationError(ChangePhrase.execIsJSON.text) }
    if let exec, exec.allSatisfy(\.isWhitespace) {
      throw ValidationError(UsagePhrase.missingArgument.text(["argument": "--exec"]))
    }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let service = try DirectoryService(settings: settings.service(), effects: effects.service)
    if let fault = service.storeFault { console.warn(of: fault) }
    let start = since?.time(before: effects.now())
    let command = exec.map { ChangeCommand(command: $0, effects: effects) }
    if follow {
      let follower = ChangeFollower(
        settings: settings, console: console, effects: effects,
        onChange: settings.changeCommand(effects))
      var view = FollowedChanges(console: console, isJSON: json)
      try follower.run(since: start, isRead: command == nil) { changes in
        if let command { _ = run(command, for: changes, console) } else { try view.show(changes) }
      }
      return .success
    }
    let changes = try service.changes(since: start)
    if let command { return run(command, for: changes.reversed(), console) }
    let view = ChangesScreen(painter: console.painter, width: console.columns)
    try console.show(json ? ChangesJSON.text(of: changes) : view.text(changes))
    if changes.isEmpty, !json { console.note(MessagePhrase.nothingChanged.text) }
    return .success
  }

  /// Runs the user's command for some changes, and tells its failures.
  private func run(
    _ command: ChangeCommand, for changes: [LoggedChange], _ console: Console
  ) -> ExitStatus {
    let failures = command.run(for: changes)
    for failure in failures { console.tell(failure.message) }
    return failures.isEmpty ? .success : .inputOutput
  }
}

/// Changes shown as they come, oldest first.
private struct FollowedChanges {
  let console: Console
  let isJSON: Bool
  /// The day of the last change; empty before the first one.
  private var day = ""

  init(console: Console, isJSON: Bool) {
    self.console = console
    self.isJSON = isJSON
  }

  mutating func show(_ changes: [LoggedChange]) throws {
    if changes.isEmpty { return }
    if isJSON { return try console.write(changes.compactMap(ChangesJSON.line).joined()) }
    let view = ChangesScreen(painter: console.painter, width: console.columns)
    try console.write(view.text(changes, after: &day))
  }
}
