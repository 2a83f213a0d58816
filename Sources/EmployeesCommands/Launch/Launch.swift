internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import SQLiteFiles

/// When a command has something to show only if some feed has ever answered.
enum DirectoryNeed {
  case always
  /// What it shows may be somewhere else, and else nobody is found.
  case ifNobodyIsFound
  case never
}

/// A launch of a command that shows the directory: the last good answer first, the request all the
/// same.
struct Launch {
  let settings: Settings
  let service: DirectoryService
  /// The user's contacts; `nil` where none are configured.
  let contacts: AddressBook?
  let console: Console
  private let effects: Effects
  private let isVerbose: Bool

  /// Opens the cache.
  init(_ settings: Settings, _ options: GlobalOptions, _ effects: Effects) throws {
    self.settings = settings
    service = try DirectoryService(settings: settings.service(), effects: effects.service)
    contacts =
      settings.contacts.isEmpty
      ? nil : try AddressBook(paths: settings.contacts, cacheFolder: settings.cacheFolder)
    console = Console(effects, color: options.color, isQuiet: options.quiet)
    self.effects = effects
    isVerbose = options.verbose
  }

  /// The cards of some employees, by key.
  func matches(for employees: [Employee]) throws -> [NameKey: [Contact]] {
    try contacts?.matches(for: employees) ?? [:]
  }

  /// Asks the feeds if it is time to, and shows what there is.
  ///
  /// On a terminal the last good answer is shown before asking.
  ///
  /// - Parameters:
  ///   - keepsOrder: whether the locale's order is to be kept in the store from now on, if somebody
  ///     looks at it.
  ///   - needsContacts: whether nobody may be found just because contacts cannot be read.
  ///   - directory: whether there is something to show where no feed has ever answered.
  ///   - render: makes the screen from what the store holds at that moment.
  /// - Returns: how the program ends.
  /// - Throws: what the program has to tell: no answer, or no way to show it.
  func show(
    keepsOrder: Bool = false, needsContacts: Bool = false, directory: DirectoryNeed = .always,
    _ render: (DirectoryStore) throws -> Screen
  ) throws -> ExitStatus {
    let contactReport = try contacts?.update(now: effects.now())
    let contactWarnings = ContactWarnings(
      contactReport, needsContacts: needsContacts, home: effects.homeFolder)
    // A reader may close the pipe before all is written; what is told once must not be lost.
    if !console.isWatched { contactWarnings.tell(console) }
    let status = try showDirectoryAnew(directory, contactWarnings, render)
    // Only the next launch is faster for it, so that a failure is no matter.
    if keepsOrder, console.isWatched { try? service.store.keepOrder(of: settings.collation) }
    if contactReport == nil { return status }
    if let fault = contacts?.storeFault, service.storeFault == nil { console.warn(of: fault) }
    if console.isWatched { contactWarnings.tell(console) }
    return contactWarnings.status(status)
  }

  /// Shows the directory and, where the cache turns out to be damaged, begins again without it.
  ///
  /// Only its own damage counts: a bad index of contacts is no reason to lose the last good answers.
  private func showDirectoryAnew(
    _ need: DirectoryNeed, _ contactWarnings: ContactWarnings,
    _ render: (DirectoryStore) throws -> Screen
  ) throws -> ExitStatus {
    do {
      return try showDirectory(need, contactWarnings, render)
    } catch let error as StoreError where error.isDamage(of: service.store.path) {
      try service.startAnew()
      // What a newer program upgraded is not damaged; the store's own fault is told below.
      if case .newerVersion = service.storeFault {} else { console.warn(of: error) }
      return try showDirectory(need, contactWarnings, render)
    }
  }

  private func showDirectory(
    _ need: DirectoryNeed, _ contactWarnings: ContactWarnings,
    _ render: (DirectoryStore) throws -> Screen
  ) throws -> ExitStatus {
    let presenter = Presenter(effects)
    defer { presenter.wait() }
    guard try service.mustAsk() else {
      if let fault = service.storeFault { console.warn(of: fault) }
      if try !service.hasAnswer() {
        return try showWithoutDirectory(need, failures: [], presenter, render)
      }
      let screen = try render(service.store)
      try presenter.show(screen.text)
      warn(of: try service.lastFailures())
      return try finish(screen, presenter)
    }
    let seen = try Version(of: service.store)
    var early: Screen?
    if console.isWatched, try service.hasAnswer() {
      early = try render(service.store)
      // What asks the user for a token must not find a pager at the terminal.
      if mayAskUser, let text = early?.text, presenter.needsPager(text) { early = nil }
    }
    if early.map({ !presenter.needsPager($0.text) }) ?? true { console.hold(isQuiet: !mayAskUser) }
    defer { console.release() }
    if let early, !early.text.isEmpty {
      try presenter.show(early.text)
      if presenter.isPaging { presenter.whenLeft(try leaving(early, contactWarnings)) }
    }
    let since = try lastCheck()
    let report = try ask(presenter)
    presenter.whenLeft(nil)
    if try !service.hasAnswer() {
      if let fault = report.storeFault { console.warn(of: fault) }
      return try showWithoutDirectory(need, failures: report.failures, presenter, render)
    }
    let known = try !report.isDifferent && Version(of: service.store) == seen ? early : nil
    let screen = try known ?? render(service.store)
    let isShown = try known != nil || show(screen, after: early, presenter)
    console.release()
    try presenter.finish()
    if isVerbose { console.tell(report.answers) }
    if let fault = report.storeFault { console.warn(of: fault) }
    warn(of: report.failures)
    if let early, !early.text.isEmpty, known == nil, screen != early {
      console.note(summary(of: report.changes, since: since, isShown: isShown))
    }
    return try finish(screen, presenter)
  }

  /// What tells one state of a store from another that somebody else has made.
  private struct Version: Equatable {
    private let store: ObjectIdentifier
    private let number: Int

    init(of store: DirectoryStore) throws(StoreError) {
      self.store = ObjectIdentifier(store)
      number = try store.versionOfOthers()
    }
  }

  /// What ends the program as soon as the pager is left: a user who has seen enough does not wait for feeds.
  ///
  /// What was asked is dropped; the store changes as a whole or not at all.
  private func leaving(
    _ screen: Screen, _ contactWarnings: ContactWarnings
  ) throws(StoreError) -> @Sendable () -> Void {
    let footer = try footer(of: screen)
    return { [console, effects] in
      console.note(footer)
      contactWarnings.tell(console)
      effects.exit(contactWarnings.status(screen.status))
    }
  }

  /// Shows a screen unless it is there already.
  ///
  /// - Returns: whether it is shown now; else it is too long to take the earlier one's place.
  private func show(
    _ screen: Screen, after early: Screen?, _ presenter: Presenter
  ) throws(TextOutput.WriteError) -> Bool {
    guard let early, !early.text.isEmpty else {
      try presenter.show(screen.text)
      return true
    }
    if screen.text == early.text { return true }
    // A command that asked for something may have moved what was shown.
    if mayAskUser { return false }
    return try presenter.replace(with: screen.text)
  }

  /// Whether something may be written to the terminal, or read from it, while the feeds are asked.
  private var mayAskUser: Bool { settings.feeds.contains { $0.tokenCommand != nil } }

  private func ask(_ presenter: Presenter) throws(StoreError) -> RefreshReport {
    let line = console.statusLine(for: settings.feeds.map(\.name)) { presenter.isPaging }
    defer { line.clear() }
    return try service.refresh(progress: line.update)
  }

  /// When the directory was last known to be good as a whole; `nil` if it never was.
  private func lastCheck() throws(StoreError) -> Date? {
    try service.store.feedStates().compactMap(\.checkedAt).min()
  }

  private func finish(_ screen: Screen, _ presenter: Presenter) throws -> ExitStatus {
    try presenter.finish()
    if let first = screen.errorLines.first {
      console.tell(first, details: Array(screen.errorLines.dropFirst()))
    }
    console.note(try footer(of: screen))
    return screen.status
  }

  /// The line below a screen, with how fresh each feed's answer is; empty if there is none.
  private func footer(of screen: Screen) throws(StoreError) -> String {
    screen.footer.isEmpty ? "" : screen.footer + " · " + (try ages())
  }
}

// MARK: - What is told

extension Launch {
  /// Shows what there is to show where no feed has ever answered, and tells that none has.
  ///
  /// - Throws: ``CommandError`` if there is nothing without the directory.
  private func showWithoutDirectory(
    _ need: DirectoryNeed, failures: [RefreshReport.Failure], _ presenter: Presenter,
    _ render: (DirectoryStore) throws -> Screen
  ) throws -> ExitStatus {
    let error = noAnswer(failures)
    if need == .always { throw error }
    let screen = try render(service.store)
    if need == .ifNobodyIsFound, screen.status == .nobody { throw error }
    try presenter.show(screen.text)
    try presenter.finish()
    console.warn(error.message, details: error.details)
    return try finish(screen, presenter)
  }

  private func noAnswer(_ failures: [RefreshReport.Failure]) -> CommandError {
    if settings.isOffline {
      let message: MessagePhrase =
        service.storeFault == nil ? .nothingCached : .offlineWithoutCache
      return CommandError(message: message.text, status: .unavailable)
    }
    return CommandError(
      message: MessagePhrase.noAnswerAtAll.text, details: failures.map(console.line),
      status: .unavailable)
  }

  private func warn(of failures: [RefreshReport.Failure]) {
    if failures.isEmpty { return }
    console.warn(MessagePhrase.showingLastAnswer.text, details: failures.map(console.line))
  }

  /// "2 joined, 1 left since 14:05 — employees changes".
  private func summary(of changes: [Change], since: Date?, isShown: Bool) -> String {
    let counts = ChangeSummary.text(of: changes)
    if counts.isEmpty { return isShown ? "" : MessagePhrase.moreNow.text }
    let text = since.map { since in
      let time = Day.clock(since, now: effects.now())
      return ScreenPhrase.changesSince.text(["changes": counts, "time": time])
    }
    return (text ?? counts) + " — employees changes"
  }

  /// How fresh each feed's answer is: "Tallinn now, Tartu 3 h ago".
  private func ages() throws(StoreError) -> String {
    try service.store.feedStates().map { state in
      let age = state.checkedAt.map(console.age) ?? ScreenPhrase.never.text
      return "\(state.identity.name.visible) \(age)"
    }.joined(separator: ScreenPhrase.comma.text)
  }
}

extension Console {
  /// A failed feed in a line: its name, the cause, and the age of what is shown.
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
