internal import Journal

/// Lists notes: on a terminal first as they are, and again if syncing brought others; else after syncing.
struct SyncedNotes {
  let journal: Journal
  let console: Console
  let effects: Effects
  /// `nil` if notes need not be synced now.
  private let sync: NoteSync?

  /// Opens the user's notes, on a pipe after syncing them.
  ///
  /// - Parameters:
  ///   - settings: whether and how often notes are synced.
  ///   - console: where they are listed.
  ///   - effects: the terminal.
  ///   - replaces: whether a list on a terminal can be replaced.
  /// - Throws: ``ConfigurationError`` without a folder, or ``StoreError`` if not even an index in memory works.
  init(
    _ settings: Settings, _ console: Console, _ effects: Effects, replaces: Bool = true
  ) throws {
    (self.console, self.effects) = (console, effects)
    let isLater = replaces && console.isWatched
    if !isLater { NoteSync.runBeforeListing(settings, console, effects) }
    let sync = isLater ? NoteSync(settings, effects) : nil
    self.sync = sync.flatMap { $0.isDue ? $0 : nil }
    journal = try Journal.open(settings, effects)
  }

  /// Shows some of the notes.
  ///
  /// - Parameter render: makes the screen of the notes.
  /// - Returns: the exit status, which a failed sync does not change.
  /// - Throws: an error of writing, or ``StoreError`` if not even an index in memory works.
  func show(_ render: () throws -> Screen) throws -> ExitStatus {
    let presenter = Presenter(effects)
    defer { presenter.wait() }
    var screen = try render()
    if sync != nil, !presenter.needsPager(screen.text) { console.hold(isQuiet: true) }
    defer { console.release() }
    try presenter.show(screen.text)
    screen = try renew(screen, presenter, render)
    try presenter.finish()
    if let first = screen.errorLines.first { console.tell(first) }
    return screen.status
  }

  /// Syncs the notes below a screen that was shown already, and replaces it if that brought others.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - status: the exit status of showing it.
  ///   - mayReplace: whether nothing was written below it.
  ///   - render: makes the screen again.
  /// - Returns: the exit status, which a failed sync does not change.
  /// - Throws: an error of writing, or ``StoreError`` if not even an index in memory works.
  func showAgain(
    _ screen: Screen, _ status: ExitStatus, mayReplace: Bool, _ render: () throws -> Screen
  ) throws -> ExitStatus {
    // Without the one person, there is nothing to look for.
    if sync == nil || status == .ambiguous { return status }
    console.hold(isQuiet: true)
    defer { console.release() }
    let presenter = Presenter(effects, shown: mayReplace ? screen.text : nil)
    let late = try renew(screen, presenter, render)
    // Only the notes may have changed it.
    return [.success, .noMatch].contains(status) ? late.status : status
  }

  private func renew(
    _ early: Screen, _ presenter: Presenter, _ render: () throws -> Screen
  ) throws -> Screen {
    guard let sync else { return early }
    // The command goes on without this process.
    presenter.whenLeft { [effects] in effects.exit(early.status) }
    let line = console.transientLine()
    if !presenter.isPaging { line.show(NoteSyncPhrase.running.text) }
    let problem = sync.run(ifDue: true)
    line.clear()
    presenter.whenLeft(nil)
    try journal.update(now: effects.now())
    let late = try render()
    var isShown = late.text == early.text
    if !isShown, early.text.isEmpty {
      try presenter.show(late.text)
      isShown = true
    } else if !isShown {
      isShown = try presenter.replace(with: late.text)
    }
    console.release()
    try presenter.finish()
    if !isShown { console.note(MessagePhrase.moreNow.text) }
    if let problem { console.warn(problem) }
    return late
  }
}
