import ArgumentParser
import Basics
import Configuration
import DirectoryService
import DirectoryStore
import Foundation
import Localization
import Presentation
import Processes
import SQLiteFiles

struct ChangesCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "changes", HelpPhrase.changes, HelpPhrase.changesDiscussion,
      examples: "employees changes --since 7d", "employees changes --since 2026-11-01 --json",
      "employees changes --since 1d --exec 'jq -M .full_name'")
  }

  @Option(help: ArgumentHelp(HelpPhrase.sinceOption, valueName: "duration|date|time"))
  var since: StartTime?
  @Flag(name: [.short, .long], help: ArgumentHelp(ChangePhrase.followOption)) var follow = false
  @Option(help: ArgumentHelp(ChangePhrase.execOption, valueName: "command")) var exec: String?
  @Flag(help: ArgumentHelp(ChangePhrase.jsonOption)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    if exec != nil, json { throw ValidationError(ChangePhrase.execIsJSON) }
    if let exec, exec.allSatisfy(\.isWhitespace) {
      throw ValidationError(UsagePhrase.missingArgument(argument: "--exec"))
    }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let service = try DirectoryService(settings: settings.service(), effects: effects.service)
    if let fault = service.storeError { console.warn(of: fault) }
    let start = since?.time(before: effects.now())
    let command = exec.map { ChangeCommand(command: $0, effects: effects) }
    var day = ""
    if follow {
      let follower = ChangeFollower(
        settings: settings, console: console, effects: effects,
        onChange: settings.onChange.map { ChangeCommand(command: $0, effects: effects) })
      try follower.run(since: start, isRead: command == nil) { changes in
        if changes.isEmpty { return }
        if let command {
          _ = command.run(for: changes, console)
        } else if json {
          try console.write(changes.compactMap(ChangesJSON.line).joined())
        } else {
          try console.write(ChangesScreen(console.context).text(changes, after: &day))
        }
      }
      return .success
    }
    let changes = try service.changes(since: start)
    if let command { return command.run(for: changes.reversed(), console) }
    let view = ChangesScreen(console.context)
    try console.show(json ? ChangesJSON.text(of: changes) : view.text(changes, after: &day))
    if changes.isEmpty, !json { console.printRemark(MessagePhrase.nothingChanged) }
    return .success
  }
}

/// Opens the cache at each turn: it may be deleted or replaced meanwhile.
struct ChangeFollower {
  let settings: Settings
  let console: Console
  let effects: Effects
  let onChange: ChangeCommand?

  /// `start` is `nil` for now; `isRead` says whether changes are written to standard output; `body`
  /// gets new changes, oldest first.
  func run(since start: Date?, isRead: Bool, body: ([LoggedChange]) throws -> Void) throws {
    var position = try service().changeLogPosition(before: start)
    var printed: [CommandError] = []
    var lastError: CommandError?
    var isUnfinished = false
    repeat {
      var failures: [CommandError?] = []
      isUnfinished = false
      do {
        let service = try service()
        // `deliverPending` reports a fault of the change log.
        if onChange != nil { try? service.startDelivery() }
        lastError = try refresh(service, after: lastError)
        failures.append(lastError)
        let new = try service.changes(after: position)
        try body(new.entries)
        position = new.end
        // One at a time, so that a slow command holds up no more than a turn.
        let delivery = onChange?.deliverPending(from: service, limit: 1)
        isUnfinished = delivery?.isUnfinished == true
        failures.append(delivery?.failure)
      } catch let fault as StoreError {
        lastError = nil
        failures.append(fault.commandError(home: effects.home))
      }
      // Report a lasting failure once.
      let new = failures.compactMap(\.self)
      for failure in new where !printed.contains(failure) {
        console.printError(failure.message, details: failure.details)
      }
      printed = new
    } while effects.wait(isUnfinished ? .zero : interval, isRead, nil)
  }

  /// The time between two turns: at most a minute, since others log changes, too.
  private var interval: Duration {
    if settings.maximumAge == .zero { return .seconds(60) }
    return settings.maximumAge / max(1, (settings.maximumAge / .seconds(60)).rounded(.up))
  }

  private func service() throws(StoreError) -> DirectoryService {
    try DirectoryService(settings: settings.service(), effects: effects.service)
  }

  /// Asks the feeds if their answers are old enough; returns what failed, now or the last time.
  private func refresh(
    _ service: DirectoryService, after last: CommandError?
  ) throws(StoreError) -> CommandError? {
    // Fetch a feed that fails repeatedly less often.
    if try !service.mustAsk() {
      let failures = try service.lastFailures()
      if failures.isEmpty { return nil }
      return if let last { last } else { try commandError(failures, service) }
    }
    let report: RefreshReport
    do {
      report = try service.refreshAlone()
    } catch .busy {
      // Another process is fetching; its result is not known yet.
      return last
    }
    if let fault = report.storeErrors.first { return fault.commandError(home: effects.home) }
    return report.failures.isEmpty ? nil : try commandError(report.failures, service)
  }

  private func commandError(
    _ failures: [RefreshReport.Failure], _ service: DirectoryService
  ) throws(StoreError) -> CommandError {
    let message =
      try service.hasAnswer() ? MessagePhrase.someFeedsFailed : MessagePhrase.allFeedsFailed
    // Without ages, the ends of waits and servers' words, which would differ at each turn.
    return CommandError(
      message: message,
      details: failures.map { "\($0.feed.visible): \($0.error.withoutServerMessage.message)" },
      status: .temporaryFailure)
  }
}

/// The user's shell command for changes, which gets each change as JSON on its standard input.
struct ChangeCommand {
  let command: String
  let effects: Effects

  /// How long `on-change` may take for a change: nobody may be there to end it.
  static let timeout = Duration.seconds(60)

  /// Delivers the logged changes that were not delivered yet, until one fails.
  func deliverPending(
    from service: DirectoryService, limit: Int = .max
  ) -> (failure: CommandError?, isUnfinished: Bool) {
    var delivery: (failure: CommandError?, isUnfinished: Bool) = (nil, false)
    do throws(StoreError) {
      delivery.isUnfinished = try service.deliverPending(limit: limit) { change in
        delivery.failure = run(for: change, timeout: Self.timeout)
        delivery.failure?.details = [ChangePhrase.comesAgain]
        return delivery.failure == nil
      }
    } catch { delivery.failure = error.commandError(home: effects.home) }
    return delivery
  }

  func run(for changes: [LoggedChange], _ console: Console) -> ExitStatus {
    let failures = changes.compactMap { run(for: $0, timeout: nil) }
    for failure in failures { console.printError(failure.message) }
    return failures.isEmpty ? .success : .inputOutput
  }

  /// Returns `nil` also for a gap, which is not a change.
  func run(for logged: LoggedChange, timeout: Duration?) -> CommandError? {
    guard let json = ChangesJSON.line(of: logged) else { return nil }
    do throws(ShellCommand.Failure) {
      try effects.shell(command, OutputText(json), nil, timeout)
      return nil
    } catch { return CommandError(message: error.message, status: .inputOutput) }
  }
}

extension ShellCommand.Failure {
  fileprivate var message: String {
    switch self {
    case .failed(let status): ChangePhrase.commandFailed(status: String(status))
    case .timedOut: ChangePhrase.commandTimedOut
    }
  }
}
