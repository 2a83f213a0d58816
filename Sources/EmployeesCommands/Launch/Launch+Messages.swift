import Basics
import Configuration
import Contacts
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Localization
import Presentation
import SQLiteFiles

extension Launch {
  func showWithoutDirectory(
    _ need: DirectoryNeed, failures: [RefreshReport.Failure], _ presenter: Presenter,
    _ render: (DirectoryStore) throws -> Screen
  ) throws -> ExitStatus {
    let offline =
      service.storeError == nil ? MessagePhrase.nothingCached : MessagePhrase.offlineWithoutCache
    let waits = console.waits(failures).map { MessagePhrase.waitingWithoutAnswer(waits: $0) }
    let error = CommandError(
      message: settings.isOffline ? offline : waits ?? MessagePhrase.noAnswerAtAll,
      details: settings.isOffline ? [] : failures.map(console.line), status: .unavailable)
    if need == .always { throw error }
    let screen = try render(service.store)
    if need == .ifNobodyIsFound, screen.status == .noMatch { throw error }
    try presenter.show(screen.text)
    try presenter.finish()
    console.warn(error.message, details: error.details)
    return try finish(screen, presenter)
  }

  func warn(of failures: [RefreshReport.Failure]) {
    if failures.isEmpty { return }
    console.warn(
      console.waits(failures).map { MessagePhrase.waitingWithAnswer(waits: $0) }
        ?? MessagePhrase.showingLastAnswer, details: failures.map(console.line))
  }

  /// "2 joined, 1 left since 14:05 — employees changes".
  func summary(of changes: [Change], since: Date?, isShown: Bool) -> String {
    let counts = ChangeSummary.text(of: changes)
    if counts.isEmpty { return isShown ? "" : MessagePhrase.moreNow }
    let time = since.map { Day.clock($0, now: effects.now()) }
    let text = time.map { ChangePhrase.changesSince(changes: counts, time: $0) } ?? counts
    return text + " — employees changes"
  }

  /// The age of each feed's answer: "Tallinn now, Tartu 3 h ago".
  func ages() throws(StoreError) -> String {
    try service.store.feedStates().map { state in
      let age = state.checkedAt.map(console.age) ?? ScreenPhrase.never
      return "\(state.identity.name.visible) \(age)"
    }.joined(separator: ScreenPhrase.comma)
  }
}

extension Console {
  /// "Tallinn asked to wait until 14:05, Tartu …"; `nil` if any feed was asked, and failed.
  fileprivate func waits(_ failures: [RefreshReport.Failure]) -> String? {
    let waits = failures.compactMap { failure in
      failure.isWait ? failure.waitEnd.map { (failure.feed, $0) } : nil
    }
    if waits.isEmpty || waits.count < failures.count { return nil }
    return waits.map { MessagePhrase.feedWaits(feed: $0.visible, time: end($1)) }
      .joined(separator: ScreenPhrase.comma)
  }

  /// Like "Tartu: timed out after 10 s, tried 3 min ago (last good answer 3 h ago)".
  func line(_ failure: RefreshReport.Failure) -> String {
    let good = failure.lastGood.map { MessagePhrase.lastGoodAnswer(age: age(of: $0)) }
    let tried = failure.failedAt.map { ScreenPhrase.lastTried(age: age(of: $0)) }
    let wait = failure.waitEnd.map { ScreenPhrase.waitsUntil(time: end($0)) }
    let trouble = [failure.error.message, tried, wait].compactMap { $0 }
      .joined(separator: ScreenPhrase.comma)
    return "\(failure.feed.visible): \(trouble) (\(good ?? MessagePhrase.noAnswerYet))"
  }
}

/// Warnings about the contacts, written after the screen, and their exit status.
struct ContactWarnings: Sendable {
  private let warnings: [(message: String, details: [String])]
  private let isBroken: Bool
  private let needsContacts: Bool
  private static let problemLimit = 10

  init(_ report: AddressBook.Report?, needsContacts: Bool, home: String?) {
    self.needsContacts = needsContacts
    isBroken = report?.pathProblems.contains(where: \.isConfigured) ?? false
    var warnings = report?.pathProblems.map { ($0.message(home: home) + ".", [String]()) } ?? []
    if let report, !report.problems.isEmpty {
      let details = report.problems.shortened(to: Self.problemLimit) { $0.message(home: home) }
      warnings.append((MessagePhrase.contactsUnreadable, details))
    }
    self.warnings = warnings
  }

  /// Reports a file once until it changes.
  func warn(on console: Console) {
    for warning in warnings { console.warn(warning.message, details: warning.details) }
  }

  var lines: [String] { warnings.flatMap { [$0.message] + $0.details.map { "  " + $0 } } }

  /// The exit status, given the status without regard to the contacts.
  func status(_ status: ExitStatus) -> ExitStatus {
    let isExcused = status == .success || needsContacts && status == .noMatch
    return isBroken && isExcused ? .configuration : status
  }
}
