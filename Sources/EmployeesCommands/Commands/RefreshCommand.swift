internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Feeds

/// The command `employees refresh`.
struct RefreshCommand: DirectoryCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Ask the feeds now; made for cron.",
    discussion: """
      Prints nothing unless something is wrong, on a terminal, or with --verbose. Passing faults \
      are tried again within the time limit.

      Exit status: 0 done; 3 with --exit-code, if anything changed; 65 if a feed answered with \
      something that is no valid feed; 75 if a feed could not be reached.

      Example, in a crontab:
        */15 * * * *  employees refresh --fail-after 4
      """)

  @Option(
    help: ArgumentHelp("Fail only once a feed failed this many times in a row.", valueName: "n"))
  var failAfter: Int?
  @Flag(help: "End with 3 if anything changed.") var exitCode = false
  @Flag(help: "Take an answer even if it lacks more people than the shrink limit allows.")
  var acceptShrink = false
  @OptionGroup(title: "Options of every command") var global: GlobalOptions

  func validate() throws {
    if let failAfter, failAfter < 1 { throw ValidationError("--fail-after takes 1 or more.") }
    if global.offline { throw ValidationError("--offline leaves nothing to refresh.") }
  }

  func run(_ effects: Effects) throws -> ExitStatus {
    var settings = try global.settings(effects).service(
      retries: .transient, acceptsShrink: acceptShrink)
    // Asking is what this command is for.
    settings.isOffline = false
    let console = Console(effects, color: global.color, isQuiet: global.quiet)
    let service = try DirectoryService(settings: settings, effects: effects.service)
    let line = console.statusLine(for: settings.feeds.map(\.name))
    let report = try refresh(service, line)
    try tell(report, service, console)
    if let fault = report.storeFault {
      throw CommandError(
        message: fault.message(home: effects.homeFolder) + ".",
        details: ["The new answers could not be kept."], status: .inputOutput)
    }
    return status(of: report)
  }

  private func refresh(
    _ service: DirectoryService, _ line: StatusLine
  ) throws -> RefreshReport {
    defer { line.clear() }
    do {
      return try service.refreshAlone(progress: line.update)
    } catch .busy {
      throw CommandError(
        message: "another refresh is still under way. Try again when it is done.",
        status: .temporaryFailure)
    }
  }

  private func tell(
    _ report: RefreshReport, _ service: DirectoryService, _ console: Console
  ) throws {
    let failures = counted(report.failures)
    if !failures.isEmpty {
      let hasAnswer = try service.hasAnswer()
      console.tell(
        hasAnswer
          ? "could not refresh every feed; the last good answer is kept. Try again later."
          : "could not refresh any feed. Try again later.",
        details: failures.map(console.line))
    }
    if global.verbose {
      console.tell(report.answers)
      for change in report.changes { console.tellChange(change) }
    }
    if console.isWatched, !global.quiet, report.failures.isEmpty {
      let people = try service.store.count().of("person", "people")
      let changes = ChangeSummary.text(of: report.changes)
      try console.write("\(people); \(changes.isEmpty ? "nothing changed" : changes).\n")
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
    return exitCode && report.isDifferent ? .changed : .success
  }
}
