internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import HTTP
internal import SQLiteFiles

/// The command `employees refresh`.
struct RefreshCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "refresh",
      abstract: HelpPhrase.refresh.text,
      discussion: HelpPhrase.refreshDiscussion.text + "\n\n"
        + Examples.text(
          #"line="*/15 * * * * $(command -v employees) refresh --fail-after 4""#,
          #"(crontab -l | grep -vxF "$line"; echo "$line") | crontab -"#,
          heading: .exampleForCron))
  }

  @Option(
    help: ArgumentHelp(HelpPhrase.failAfterOption.text, valueName: "n"))
  var failAfter: Int?
  @Flag(help: ArgumentHelp(HelpPhrase.exitCodeOption.text)) var exitCode = false
  @Flag(help: ArgumentHelp(HelpPhrase.acceptShrinkOption.text))
  var acceptShrink = false
  @Flag(help: ArgumentHelp(ChangePhrase.refreshJSONOption.text)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    if let failAfter, failAfter < 1 { throw ValidationError(MessagePhrase.failAfterOne.text) }
    if global.has(\.isOffline) {
      throw ValidationError(MessagePhrase.nothingToRefresh.text)
    }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let (color, command) = (settings.color, settings.changeCommand(effects))
    var settings = settings.service(
      retries: .transient, acceptsShrink: acceptShrink)
    // A configuration with `offline: true` must not keep this command from asking.
    settings.isOffline = false
    let console = Console(effects, color: color, isQuiet: global.quiet)
    let service = try DirectoryService(settings: settings, effects: effects.service)
    command?.startDelivery(from: service)
    let report = try ask(service, settings, console)
    try tell(report, service, console)
    if json { try console.write(RefreshJSON.text(of: report, settings.feeds.map(\.name))) }
    let failure = command?.deliverPending(from: service).failure
    if let error = fault(of: report, home: effects.homeFolder) ?? failure { throw error }
    return status(of: report)
  }

  /// Why the answers or the changes could not be kept.
  private func fault(of report: RefreshReport, home: String?) -> CommandError? {
    var error = report.storeFaults.first.map { CommandError($0, home: home) }
    let advice: MessagePhrase = report.storeFault == nil ? .changesWait : .answersNotKept
    error?.details = [advice.text]
    return error
  }

  private func ask(
    _ service: DirectoryService, _ settings: ServiceSettings, _ console: Console
  ) throws -> RefreshReport {
    console.hold(isQuiet: !settings.mayAskUser)
    defer { console.release() }
    return try refresh(service, console.statusLine(for: settings.feeds.map(\.name)))
  }

  private func refresh(
    _ service: DirectoryService, _ line: StatusLine
  ) throws -> RefreshReport {
    defer { line.clear() }
    do {
      return try service.refreshAlone(progress: line.update)
    } catch .busy {
      throw CommandError(message: MessagePhrase.anotherRefresh.text, status: .temporaryFailure)
    }
  }

  private func tell(
    _ report: RefreshReport, _ service: DirectoryService, _ console: Console
  ) throws {
    let failures = counted(report.failures)
    if !failures.isEmpty {
      let hasAnswer = try service.hasAnswer()
      console.tell(
        (hasAnswer ? MessagePhrase.someFeedsFailed : .allFeedsFailed).text,
        details: failures.map(console.line))
    }
    if global.verbose {
      console.tell(report.answers)
      for change in report.changes { console.tellChange(change) }
    }
    if console.isWatched, !global.quiet, !json, report.failures.isEmpty {
      let people = ScreenPhrase.people.text(count: try service.store.count())
      let changes = ChangeSummary.text(of: report.changes)
      try console.write(
        MessagePhrase.refreshed.text([
          "people": people, "changes": changes.isEmpty ? MessagePhrase.unchanged.text : changes,
        ]).isolated + "\n")
    }
  }

  /// The failures that count: those of feeds that failed often enough in a row.
  private func counted(_ failures: [RefreshReport.Failure]) -> [RefreshReport.Failure] {
    failures.filter { $0.failures >= failAfter ?? 1 }
  }

  private func status(of report: RefreshReport) -> ExitStatus {
    let failures = counted(report.failures)
    if failures.contains(where: \.fault.isInvalidAnswer) { return .invalidAnswer }
    if !failures.isEmpty { return .temporaryFailure }
    return exitCode && !report.changes.isEmpty ? .changed : .success
  }
}
