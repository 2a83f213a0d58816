internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import SQLiteFiles

/// Whether a command needs an answer of some feed to show anything.
enum DirectoryNeed {
  case always
  /// Only if nobody is found without one.
  case ifNobodyIsFound
  case never
}

/// Shows the directory: the last good answer first, then what the feeds answer.
struct Launch {
  let settings: Settings
  let service: DirectoryService
  /// The user's contacts; `nil` if none are configured.
  let contacts: AddressBook?
  let console: Console
  private(set) var effects: Effects
  private let isVerbose: Bool

  /// Opens the cache and the contacts.
  init(_ settings: Settings, _ options: GlobalOptions, _ effects: Effects) throws {
    self.settings = settings
    service = try DirectoryService(settings: settings.service(), effects: effects.service)
    contacts =
      settings.contacts.isEmpty
      ? nil : try AddressBook(paths: settings.contacts, cacheFolder: settings.cacheFolder)
    console = Console(effects, color: settings.color, isQuiet: options.quiet)
    self.effects = effects
    isVerbose = options.verbose
  }

  /// The same, but Ctrl-C at a question ends the input instead of the process.
  var takingInterrupts: Launch {
    var launch = self
    launch.effects.ask = effects.askUntilInterrupted
    return launch
  }

  /// The cards of some employees, by key.
  func matches(for employees: [Employee]) throws -> [NameKey: [Contact]] {
    try contacts?.matches(for: employees) ?? [:]
  }

  /// Shows the directory, and asks the feeds if their answers are old enough.
  ///
  /// A terminal shows the last good answer before the feeds are asked.
  ///
  /// - Parameters:
  ///   - keepsOrder: whether to store the locale's order if standard output is a terminal.
  ///   - needsContacts: whether unreadable contacts can be the reason that nobody is found.
  ///   - directory: what to show if no feed has ever answered.
  ///   - render: makes the screen from the store.
  /// - Returns: the exit status.
  /// - Throws: ``CommandError`` without any answer, or an error of the store or of writing.
  func show(
    keepsOrder: Bool = false, needsContacts: Bool = false, directory: DirectoryNeed = .always,
    _ render: (DirectoryStore) throws -> Screen
  ) throws -> ExitStatus {
    let contactReport = try contacts?.update(now: effects.now())
    let contactWarnings = ContactWarnings(
      contactReport, needsContacts: needsContacts, home: effects.homeFolder)
    // Warn first on a pipe: its reader may close it early, and each warning comes once.
    if !console.isWatched { contactWarnings.tell(console) }
    let status = try showWithRepairedCache(directory, contactWarnings, render)
    // A failure only makes the next launch slower.
    if keepsOrder, console.isWatched { try? service.store.keepOrder(of: settings.collation) }
    if contactReport == nil { return status }
    if let fault = contacts?.storeFault, service.storeFault == nil { console.warn(of: fault) }
    if console.isWatched { contactWarnings.tell(console) }
    return contactWarnings.status(status)
  }

  /// Shows the directory, with a new cache if the present one is damaged.
  ///
  /// A damaged index of contacts does not cost the last good answers.
  private func showWithRepairedCache(
    _ need: DirectoryNeed, _ contactWarnings: ContactWarnings,
    _ render: (DirectoryStore) throws -> Screen
  ) throws -> ExitStatus {
    do {
      return try showDirectory(need, contactWarnings, render)
    } catch let error as StoreError where error.isDamage(of: service.store.path) {
      try service.recreateStore()
      // A cache that a newer program upgraded is not damaged; `storeFault` is reported below.
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
    let seen = try StoreVersion(of: service.store)
    var early: Screen?
    if console.isWatched, try service.hasAnswer() {
      early = try render(service.store)
      // A token command may ask the user, so no pager may have the terminal.
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
      for fault in report.storeFaults { console.warn(of: fault) }
      return try showWithoutDirectory(need, failures: report.failures, presenter, render)
    }
    let known = try !report.isDifferent && StoreVersion(of: service.store) == seen ? early : nil
    let screen = try known ?? render(service.store)
    let isShown = try known != nil || show(screen, after: early, presenter)
    console.release()
    try presenter.finish()
    if isVerbose { console.tell(report.answers) }
    for fault in report.storeFaults { console.warn(of: fault) }
    warn(of: report.failures)
    if let early, !early.text.isEmpty, known == nil, screen != early {
      console.note(summary(of: report.changes, since: since, isShown: isShown))
    }
    return try finish(screen, presenter)
  }

  /// Identifies a state of the store, to notice what other processes wrote.
  private struct StoreVersion: Equatable {
    private let store: ObjectIdentifier
    private let number: Int

    init(of store: DirectoryStore) throws(StoreError) {
      self.store = ObjectIdentifier(store)
      number = try store.dataVersion()
    }
  }

  /// Ends the program as soon as the user leaves the pager, without waiting for the feeds.
  ///
  /// This is safe because the store changes as a whole or not at all.
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

  /// Shows a screen unless an equal one is shown.
  ///
  /// - Returns: false if the screen cannot replace the earlier one.
  private func show(
    _ screen: Screen, after early: Screen?, _ presenter: Presenter
  ) throws(TextOutput.WriteError) -> Bool {
    guard let early, !early.text.isEmpty else {
      try presenter.show(screen.text)
      return true
    }
    if screen.text == early.text { return true }
    // A token command may have scrolled the screen.
    if mayAskUser { return false }
    return try presenter.replace(with: screen.text)
  }

  /// Whether a token command may use the terminal while the feeds are asked.
  private var mayAskUser: Bool { service.settings.mayAskUser }

  private func ask(_ presenter: Presenter) throws(StoreError) -> RefreshReport {
    let line = console.statusLine(for: settings.feeds.map(\.name)) { presenter.isPaging }
    defer { line.clear() }
    return try service.refresh(progress: line.update)
  }

  /// When every feed had been checked; `nil` if no feed has been.
  private func lastCheck() throws(StoreError) -> Date? {
    try service.store.feedStates().compactMap(\.checkedAt).min()
  }

  func finish(_ screen: Screen, _ presenter: Presenter) throws -> ExitStatus {
    try presenter.finish()
    if let first = screen.errorLines.first {
      console.tell(first, details: Array(screen.errorLines.dropFirst()))
    }
    console.note(try footer(of: screen))
    return screen.status
  }

  /// The footer of a screen with the age of each feed's answer; empty without a footer.
  private func footer(of screen: Screen) throws(StoreError) -> String {
    screen.footer.isEmpty ? "" : screen.footer + " · " + (try ages())
  }
}
