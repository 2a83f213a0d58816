import ArgumentParser
import Configuration
import DirectoryService
import DirectoryStore
import HTTP
import Localization
import Presentation
import SQLiteFiles

struct RefreshCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "refresh", HelpPhrase.refresh,
      HelpPhrase.refreshDiscussion + "\n\n"
        + Examples.crontab("*/15 * * * *", "refresh --fail-after 4"))
  }

  @Option(help: ArgumentHelp(HelpPhrase.failAfterOption, valueName: "n")) var failAfter: Int?
  @Flag(help: ArgumentHelp(HelpPhrase.exitCodeOption)) var exitCode = false
  @Flag(help: ArgumentHelp(HelpPhrase.acceptShrinkOption)) var acceptShrink = false
  @Flag(help: ArgumentHelp(HelpPhrase.nowOption)) var now = false
  @Flag(help: ArgumentHelp(ChangePhrase.refreshJSONOption)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    if let failAfter, failAfter < 1 { throw ValidationError(MessagePhrase.failAfterOne) }
    if global.has(\.isOffline) { throw ValidationError(MessagePhrase.nothingToRefresh) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let color = settings.color
    let command = settings.onChange.map { ChangeCommand(command: $0, effects: effects) }
    try PeoplePictures(settings, effects).endPauses()
    var settings = settings.service(retries: .transient, acceptsShrink: acceptShrink)
    // A configuration with `offline: true` must not keep this command from asking.
    settings.isOffline = false
    settings.respectsWaits = !now
    let console = Console(effects, color: color, isQuiet: global.quiet)
    let service = try DirectoryService(settings: settings, effects: effects.service)
    // `deliverPending` reports a fault of the change log.
    if command != nil { try? service.startDelivery() }
    let report = try ask(service, console)
    try printReport(report, service, console)
    if json { try console.write(RefreshJSON.text(of: report, settings.feeds.map(\.name))) }
    let failure = command?.deliverPending(from: service).failure
    if let error = commandError(of: report, home: effects.home) ?? failure { throw error }
    return status(of: report)
  }

  private func commandError(of report: RefreshReport, home: String?) -> CommandError? {
    var error = report.storeErrors.first.map { $0.commandError(home: home) }
    error?.details = [
      report.storeError == nil ? MessagePhrase.changesMissing : MessagePhrase.answersNotKept
    ]
    return error
  }

  private func ask(_ service: DirectoryService, _ console: Console) throws -> RefreshReport {
    console.hold(isQuiet: !service.settings.mayAskUser)
    defer { console.release() }
    let line = console.statusLine(for: service.settings.feeds.map(\.name))
    defer { line.clear() }
    do throws(StoreError) {
      return try service.refreshAlone(progress: line.update)
    } catch {
      guard case .busy = error else { throw error }
      throw CommandError(message: MessagePhrase.anotherRefresh, status: .temporaryFailure)
    }
  }

  private func printReport(
    _ report: RefreshReport, _ service: DirectoryService, _ console: Console
  ) throws {
    let failures = counted(report.failures)
    if !failures.isEmpty {
      console.printError(
        try service.hasAnswer() ? MessagePhrase.someFeedsFailed : MessagePhrase.allFeedsFailed,
        details: failures.map(console.line))
    }
    if global.verbose {
      console.printErrorAnswers(report.answers)
      for change in report.changes {
        console.printErrorLines { ChangeLine.lines(of: change, width: $0, margin: 0) }
      }
    }
    if console.isWatched, !global.quiet, !json, report.failures.isEmpty {
      let people = ScreenPhrase.people(count: try service.store.count())
      let changes = ChangeSummary.text(of: report.changes)
      try console.write(
        MessagePhrase.refreshed(
          changes: changes.isEmpty ? MessagePhrase.unchanged : changes, people: people
        ).isolated + "\n")
    }
  }

  private func counted(_ failures: [RefreshReport.Failure]) -> [RefreshReport.Failure] {
    failures.filter { $0.failures >= failAfter ?? 1 }
  }

  private func status(of report: RefreshReport) -> ExitStatus {
    let failures = counted(report.failures)
    if failures.contains(where: \.error.isInvalidAnswer) { return .invalidAnswer }
    if !failures.isEmpty { return .temporaryFailure }
    return exitCode && !report.changes.isEmpty ? .changed : .success
  }
}
