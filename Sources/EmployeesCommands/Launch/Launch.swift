import Basics
import Configuration
import Contacts
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Presentation
import Processes
import SQLiteFiles

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
  let contacts: AddressBook?
  let console: Console
  private(set) var effects: Effects
  private let isVerbose: Bool
  /// Draws onto a text before anything follows it on the terminal; `nil` for nothing.
  var drawOntoText: ((OutputText) throws -> Void)?

  init(_ settings: Settings, _ options: GlobalOptions, _ effects: Effects) throws {
    self.settings = settings
    service = try DirectoryService(settings: settings.service(), effects: effects.service)
    contacts = try settings.addressBook()
    console = Console(effects, color: settings.color, isQuiet: options.quiet)
    self.effects = effects
    isVerbose = options.verbose
  }

  /// The same, but Ctrl-C at a question ends the input instead of the process.
  var takingInterrupts: Launch {
    var launch = self
    launch.effects.survivesInterrupt = true
    return launch
  }

  func matches(for employees: [Employee]) throws -> [PersonKey: [Contact]] {
    try contacts?.matches(for: employees, in: service.store) ?? [:]
  }

  var knowsMe: Bool {
    get throws { try settings.me.flatMap { try service.store.employee(named: $0) } != nil }
  }

  /// Shows the directory, on a terminal first as the feeds answered last.
  ///
  /// `keepsOrder` stores the locale's order if standard output is a terminal. `needsContacts` says
  /// whether unreadable contacts can be the reason that nobody is found. `act` does something with
  /// the last good answer before the feeds are asked, and may replace the screen; it returns false
  /// if it needs their answer.
  func show(
    keepsOrder: Bool = false, needsContacts: Bool = false, directory: DirectoryNeed = .always,
    atOnce act: ((inout Screen) throws -> Bool)? = nil, _ render: (DirectoryStore) throws -> Screen
  ) throws -> ExitStatus {
    let contactReport = try contacts?.update(now: effects.now())
    let contactWarnings = ContactWarnings(
      contactReport, needsContacts: needsContacts, home: effects.home)
    // Warn first on a pipe: its reader may close it early, and each warning comes once.
    if !console.isWatched { contactWarnings.warn(on: console) }
    func showOnce() throws -> ExitStatus {
      try showDirectory(directory, contactWarnings, act, render)
    }
    let status: ExitStatus
    do {
      status = try showOnce()
    } catch let error as StoreError where error.isDamage(of: service.store.path) {
      // A damaged index of contacts does not cost the last good answers.
      try service.recreateStore()
      // A cache that a newer program upgraded is not damaged; `storeError` is reported below.
      if case .newerVersion = service.storeError {} else { console.warn(of: error) }
      status = try showOnce()
    }
    // A failure only makes the next launch slower.
    if keepsOrder, console.isWatched { try? service.store.storeOrder(of: settings.collation) }
    if contactReport == nil { return status }
    if let fault = contacts?.storeError, service.storeError == nil { console.warn(of: fault) }
    if console.isWatched { contactWarnings.warn(on: console) }
    return contactWarnings.status(status)
  }

  private func showDirectory(
    _ need: DirectoryNeed, _ contactWarnings: ContactWarnings,
    _ act: ((inout Screen) throws -> Bool)?, _ render: (DirectoryStore) throws -> Screen
  ) throws -> ExitStatus {
    let presenter = Presenter(effects)
    defer { presenter.wait() }
    guard try service.mustAsk() else {
      if let fault = service.storeError { console.warn(of: fault) }
      if try !service.hasAnswer() {
        let failures = try service.lastFailures()
        return try showWithoutDirectory(need, failures: failures, presenter, render)
      }
      let screen = try render(service.store)
      try show(screen, presenter)
      warn(of: try service.lastFailures())
      return try finish(screen, presenter)
    }
    if let act, try service.hasAnswer() {
      var screen = try render(service.store)
      if try act(&screen) { return try refresh(after: screen, presenter) }
    }
    let seen = try storeVersion()
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
      // A token command may scroll the screen.
      if mayAskUser { try draw(onto: early, presenter) }
      if presenter.isPaging { presenter.whenLeft(try leaving(early, contactWarnings)) }
    }
    let since = try lastCheck()
    let report = try ask(presenter)
    presenter.whenLeft(nil)
    if try !service.hasAnswer() {
      for fault in report.storeErrors { console.warn(of: fault) }
      return try showWithoutDirectory(need, failures: report.failures, presenter, render)
    }
    let known = try !report.isDifferent && storeVersion() == seen ? early : nil
    let screen = try known ?? render(service.store)
    let isShown = try known != nil || show(screen, after: early, presenter)
    if isShown, early == nil || !mayAskUser { try draw(onto: screen, presenter) }
    console.release()
    try presenter.finish()
    printProblems(report)
    if let early, !early.text.isEmpty, known == nil, screen != early {
      console.printRemark(summary(of: report.changes, since: since, isShown: isShown))
    }
    return try finish(screen, presenter)
  }

  private func refresh(after screen: Screen, _ presenter: Presenter) throws -> ExitStatus {
    console.hold(isQuiet: !mayAskUser)
    defer { console.release() }
    let since = try lastCheck()
    let report = try ask(presenter)
    console.release()
    printProblems(report)
    console.printRemark(summary(of: report.changes, since: since, isShown: true))
    return try finish(screen, presenter)
  }

  private func printProblems(_ report: RefreshReport) {
    if isVerbose { console.printErrorAnswers(report.answers) }
    for fault in report.storeErrors { console.warn(of: fault) }
    warn(of: report.failures)
  }

  /// Identifies a state of the store, to notice what other processes wrote.
  private func storeVersion() throws(StoreError) -> (ObjectIdentifier, Int) {
    (ObjectIdentifier(service.store), try service.store.dataVersion())
  }

  /// Ends the program without waiting for the feeds: the store changes as a whole or not at all.
  private func leaving(
    _ screen: Screen, _ contactWarnings: ContactWarnings
  ) throws(StoreError) -> @Sendable () -> Void {
    let footer = try footer(of: screen)
    return { [console, effects] in
      console.printRemark(footer)
      contactWarnings.warn(on: console)
      effects.exit(contactWarnings.status(screen.status))
    }
  }

  func show(_ screen: Screen, _ presenter: Presenter) throws {
    if drawOntoText == nil { return try presenter.show(screen.text) }
    console.hold(isQuiet: !mayAskUser)
    defer { console.release() }
    try presenter.show(screen.text)
    try draw(onto: screen, presenter)
  }

  /// Draws onto a screen that is shown, unless a pager shows it or it has moved.
  private func draw(onto screen: Screen, _ presenter: Presenter) throws {
    guard let drawOntoText, screen.status == .success, !screen.text.isEmpty,
      !presenter.needsPager(screen.text), effects.terminal.isUndisturbed()
    else { return }
    try drawOntoText(screen.text)
  }

  /// Returns false if the screen cannot replace the earlier one.
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

  var mayAskUser: Bool { service.settings.mayAskUser }

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
      console.printError(first, details: Array(screen.errorLines.dropFirst()))
    }
    console.printRemark(try footer(of: screen))
    return screen.status
  }

  private func footer(of screen: Screen) throws(StoreError) -> String {
    screen.footer.isEmpty ? "" : screen.footer + " · " + (try ages())
  }
}

extension Settings {
  /// The user's contacts; `nil` if none are configured.
  func addressBook() throws(StoreError) -> AddressBook? {
    self.contacts.isEmpty
      ? nil : try AddressBook(paths: self.contacts, cacheFolder: self.cacheFolder)
  }
}

extension AddressBook {
  /// The cards of employees of a directory who have any, in order, by key.
  func matches(
    for employees: [Employee], in store: DirectoryStore
  ) throws(StoreError) -> [PersonKey: [Contact]] {
    try matches(for: employees) { (name) throws(StoreError) in
      try store.people(named: name).map(\.employee)
    }
  }
}
