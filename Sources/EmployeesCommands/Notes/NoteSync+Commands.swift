extension NoteSync {
  /// Syncs notes that were written, and warns if that fails; does nothing without `sync-command`.
  static func runAfterWriting(_ settings: Settings, _ console: Console, _ effects: Effects) {
    NoteSync(settings, effects)?.runTelling(console)
  }

  /// Syncs notes that are going to be listed where a list cannot be replaced, if that is due.
  static func runBeforeListing(_ settings: Settings, _ console: Console, _ effects: Effects) {
    guard let sync = NoteSync(settings, effects), sync.isDue else { return }
    sync.runTelling(console, ifDue: true)
  }

  private func runTelling(_ console: Console, ifDue: Bool = false) {
    let line = console.transientLine()
    line.show(NoteSyncPhrase.running.text)
    let problem = run(ifDue: ifDue)
    line.clear()
    if let problem { console.warn(problem) }
  }
}
