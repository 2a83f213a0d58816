internal import DirectoryService
internal import Foundation
internal import History
internal import SQLiteFiles

/// Asks the feeds again and again, and hands each change on as it comes.
///
/// The cache is opened at each turn: it may be deleted or replaced meanwhile.
struct ChangeFollower {
  let settings: Settings
  let console: Console
  let effects: Effects
  /// The user's command for changes in the configuration; `nil` for none.
  let onChange: ChangeCommand?

  /// Goes on until something throws that another turn does not mend.
  ///
  /// - Parameters:
  ///   - start: the time to begin at; `nil` for now.
  ///   - take: takes new changes, oldest first.
  /// - Throws: an error of writing, or ``StoreError`` if not even the beginning can be read.
  func run(since start: Date?, take: ([LoggedChange]) throws -> Void) throws -> Never {
    var position = try service().changeLogPosition(before: start)
    var told: [String] = []
    while true {
      var failure: [String] = []
      do {
        failure = try refresh()
        let new = try service().changes(after: position)
        try take(new.entries)
        position = new.end
      } catch let error as StoreError {
        failure = [error.message(home: effects.homeFolder) + "."]
      }
      // What goes on failing is told once.
      if failure != told, let message = failure.first {
        console.tell(message, details: Array(failure.dropFirst()))
      }
      told = failure
      effects.sleep(interval)
    }
  }

  /// The time between two turns: `max-age`, but not more than a minute, since others log changes, too.
  private var interval: Duration {
    settings.maximumAge == .zero ? .seconds(60) : min(settings.maximumAge, .seconds(60))
  }

  private func service() throws(StoreError) -> DirectoryService {
    try DirectoryService(settings: settings.service(), effects: effects.service)
  }

  /// Asks the feeds if their answers are old enough.
  ///
  /// - Returns: a message of what failed, and its details; empty if nothing did.
  private func refresh() throws(StoreError) -> [String] {
    let service = try service()
    if try !service.mustAsk() { return [] }
    onChange?.begin(with: service)
    let report: RefreshReport
    do {
      report = try service.refreshAlone()
    } catch .busy {
      // Another process asks.
      return []
    }
    _ = try onChange?.takeNew(from: service)
    if let fault = report.storeFaults.first {
      return [fault.message(home: effects.homeFolder) + "."]
    }
    if report.failures.isEmpty { return [] }
    let message: MessagePhrase = try service.hasAnswer() ? .someFeedsFailed : .allFeedsFailed
    // Without ages, which would differ at each turn.
    return [message.text] + report.failures.map { "\($0.feed.visible): \($0.fault.message)" }
  }
}
