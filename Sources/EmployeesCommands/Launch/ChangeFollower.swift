internal import DirectoryService
internal import Foundation
internal import History
internal import SQLiteFiles
internal import TerminalUI

/// Asks the feeds again and again, and hands each change on as it comes.
///
/// The cache is opened at each turn: it may be deleted or replaced meanwhile.
struct ChangeFollower {
  let settings: Settings
  let console: Console
  let effects: Effects
  /// The user's command for changes in the configuration; `nil` for none.
  let onChange: ChangeCommand?

  /// Goes on until nobody reads the output any longer.
  ///
  /// - Parameters:
  ///   - start: the time to begin at; `nil` for now.
  ///   - isRead: whether changes are written to standard output.
  ///   - take: takes new changes, oldest first.
  /// - Throws: an error of writing, or ``StoreError`` if not even the beginning can be read.
  func run(since start: Date?, isRead: Bool, take: ([LoggedChange]) throws -> Void) throws {
    var position = try service().changeLogPosition(before: start)
    var told: [CommandError] = []
    var lastFault: CommandError?
    var isUnfinished = false
    repeat {
      var failures: [CommandError?] = []
      isUnfinished = false
      do {
        let service = try service()
        onChange?.startDelivery(from: service)
        lastFault = try refresh(service, after: lastFault)
        failures.append(lastFault)
        let new = try service.changes(after: position)
        try take(new.entries)
        position = new.end
        // One at a time, so that a slow command holds up no more than a turn.
        let delivery = onChange?.deliverPending(from: service, limit: 1)
        isUnfinished = delivery?.isUnfinished == true
        failures.append(delivery?.failure)
      } catch let fault as StoreError {
        lastFault = nil
        failures.append(CommandError(fault, home: effects.homeFolder))
      }
      // A failure that goes on is told once.
      let new = failures.compactMap(\.self)
      for failure in new where !told.contains(failure) {
        console.tell(failure.message, details: failure.details)
      }
      told = new
    } while effects.wait(isUnfinished ? .zero : interval, isRead)
  }

  /// The time between two turns: at most a minute, since others log changes, too.
  private var interval: Duration {
    if settings.maximumAge == .zero { return .seconds(60) }
    return settings.maximumAge / max(1, (settings.maximumAge / .seconds(60)).rounded(.up))
  }

  private func service() throws(StoreError) -> DirectoryService {
    try DirectoryService(settings: settings.service(), effects: effects.service)
  }

  /// Asks the feeds if their answers are old enough.
  ///
  /// - Parameters:
  ///   - service: the people.
  ///   - last: what failed the last time.
  /// - Returns: what failed; `nil` if nothing did.
  /// - Throws: ``StoreError`` if the cache cannot be read or written.
  private func refresh(
    _ service: DirectoryService, after last: CommandError?
  ) throws(StoreError) -> CommandError? {
    // One that fails again and again is asked less often.
    if try !service.mustAsk() { return try service.lastFailures().isEmpty ? nil : last }
    let report: RefreshReport
    do {
      report = try service.refreshAlone()
    } catch .busy {
      // Another process asks: whether that helps is not known yet.
      return last
    }
    if let fault = report.storeFaults.first { return CommandError(fault, home: effects.homeFolder) }
    if report.failures.isEmpty { return nil }
    let message: MessagePhrase = try service.hasAnswer() ? .someFeedsFailed : .allFeedsFailed
    // Without ages, which would differ at each turn.
    return CommandError(
      message: message.text,
      details: report.failures.map { "\($0.feed.visible): \($0.fault.message)" },
      status: .temporaryFailure)
  }
}
