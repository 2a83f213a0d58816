internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import SQLiteFiles
internal import TerminalUI

extension Launch {
  /// Shows a screen although no feed has ever answered, and warns.
  ///
  /// - Throws: ``CommandError`` if the command needs the directory.
  func showWithoutDirectory(
    _ need: DirectoryNeed, failures: [RefreshReport.Failure], _ presenter: Presenter,
    _ render: (DirectoryStore) throws -> Screen
  ) throws -> ExitStatus {
    let error = noAnswer(failures)
    if need == .always { throw error }
    let screen = try render(service.store)
    if need == .ifNobodyIsFound, screen.status == .noMatch { throw error }
    try presenter.show(screen.text)
    try presenter.finish()
    console.warn(error.message, details: error.details)
    return try finish(screen, presenter)
  }

  func noAnswer(_ failures: [RefreshReport.Failure]) -> CommandError {
    if settings.isOffline {
      let message: MessagePhrase =
        service.storeFault == nil ? .nothingCached : .offlineWithoutCache
      return CommandError(message: message.text, status: .unavailable)
    }
    return CommandError(
      message: MessagePhrase.noAnswerAtAll.text, details: failures.map(console.line),
      status: .unavailable)
  }

  func warn(of failures: [RefreshReport.Failure]) {
    if failures.isEmpty { return }
    console.warn(MessagePhrase.showingLastAnswer.text, details: failures.map(console.line))
  }

  /// "2 joined, 1 left since 14:05 — employees changes".
  func summary(of changes: [Change], since: Date?, isShown: Bool) -> String {
    let counts = ChangeSummary.text(of: changes)
    if counts.isEmpty { return isShown ? "" : MessagePhrase.moreNow.text }
    let text = since.map { since in
      let time = Day.clock(since, now: effects.now())
      return ChangePhrase.changesSince.text(["changes": counts, "time": time])
    }
    return (text ?? counts) + " — employees changes"
  }

  /// The age of each feed's answer: "Tallinn now, Tartu 3 h ago".
  func ages() throws(StoreError) -> String {
    try service.store.feedStates().map { state in
      let age = state.checkedAt.map(console.age) ?? ScreenPhrase.never.text
      return "\(state.identity.name.visible) \(age)"
    }.joined(separator: ScreenPhrase.comma.text)
  }
}

extension Console {
  /// A failed feed in one line: name, cause, and age of its last good answer.
  func line(_ failure: RefreshReport.Failure) -> String {
    let age =
      failure.lastGood.map { time in
        MessagePhrase.lastGoodAnswer.text(["age": self.age(of: time)])
      } ?? MessagePhrase.noAnswerYet.text
    let tried = failure.failedAt.map { time in
      ScreenPhrase.comma.text + ScreenPhrase.lastTried.text(["age": self.age(of: time)])
    }
    return "\(failure.feed.visible): \(failure.fault.message)\(tried ?? "") (\(age))"
  }
}
