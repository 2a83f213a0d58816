import Basics
import Configuration
import Files
import Foundation
import Journal
import Localization
import Presentation
import Processes
import SQLiteFiles

/// Runs `sync-command`, which carries notes to a server and back; the state folder has its output.
struct NoteSync: Sendable {
  private let command: String
  private let settings: Settings
  private let effects: Effects

  /// How long the command may take: nobody may be there to end it.
  static let timeout = Duration.seconds(60)

  /// `nil` without a command and, unless its state is to be reported, with `offline`.
  init?(_ settings: Settings, _ effects: Effects, evenOffline: Bool = false) {
    guard let command = settings.syncCommand, evenOffline || !settings.isOffline else { return nil }
    (self.command, self.settings, self.effects) = (command, settings, effects)
  }

  private var folder: String { settings.stateFolder }
  private var log: String { folder + "/notes-sync.log" }
  private var lockPath: String { folder + "/notes-sync.lock" }
  /// One that can't be read or written only makes the command run more often.
  private var record: StateFile<NoteSyncRecord> {
    StateFile(folder: folder, name: "notes-sync.json")
  }

  var isDue: Bool {
    record.read().map { !$0.isYoung(command, settings.maximumAge, effects.now()) } ?? true
  }

  /// Returns why notes were not synced, in a line; waits for another process's command first.
  ///
  /// `ifDue` does nothing if notes were synced within `max-age`, maybe by that process.
  func run(ifDue: Bool = false) -> String? {
    do throws(StoreError) {
      try PrivateFolder.prepare(folder)
      // Released at the end of this function.
      let lock = try FileLock(path: lockPath, timeout: Self.timeout)
      return withExtendedLifetime(lock) { ifDue && !isDue ? nil : runNow() }
    } catch {
      return error.message(home: effects.environment.homeFolder) + "."
    }
  }

  private func runNow() -> String? {
    var entry = NoteSyncRecord(command, startedAt: effects.now())
    let former = record.read().flatMap { $0.isOf(command) ? $0 : nil }
    entry.syncedAt = former?.lastSync
    record.write(entry)
    defer { record.write(entry) }
    do throws(ShellCommand.Failure) {
      try effects.shell(command, nil, log, Self.timeout)
      (entry.outcome, entry.syncedAt) = (.succeeded, effects.now())
      return nil
    } catch {
      switch error {
      case .failed(let status): (entry.outcome, entry.exitStatus) = (.failed, status)
      case .timedOut: entry.outcome = .timedOut
      }
      return message(entry)
    }
  }

  private func message(_ entry: NoteSyncRecord) -> String {
    switch entry.outcome {
    case .timedOut: return NoteSyncPhrase.timedOut
    case .running, .succeeded: return NoteSyncPhrase.notEnded
    case .failed: break
    }
    guard let status = entry.exitStatus else { return NoteSyncPhrase.failedSomehow }
    guard let line = errorLine else { return NoteSyncPhrase.failed(status: String(status)) }
    return NoteSyncPhrase.failedSaying(line: line.excerpt, status: String(status))
  }

  func status(now: Date) -> String {
    guard let entry = record.read(), entry.isOf(command) else { return NoteSyncPhrase.never }
    if entry.outcome == .running, isRunning { return NoteSyncPhrase.underway }
    if entry.outcome == .succeeded, let time = entry.lastSync {
      return NoteSyncPhrase.synced(age: RelativeAge.text(of: time, now: now))
    }
    let cause = message(entry)
    guard let time = entry.lastSync else { return NoteSyncPhrase.notSynced(cause: cause) }
    return NoteSyncPhrase.notSyncedSince(cause: cause, time: Day.minute(of: time))
  }

  private var isRunning: Bool {
    do throws(StoreError) {
      _ = try FileLock(path: lockPath, timeout: .zero)
      return false
    } catch {
      if case .busy = error { return true }
      return false
    }
  }

  /// The first line that calls itself an error, else the last: hints often follow the cause.
  private var errorLine: String? {
    guard let file = try? OpenFile(reading: log), let size = try? file.status().size,
      let bytes = try? file.read(Int(max(0, size - Self.longestOutput))..<Int(size))
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .dropFirst(size > Self.longestOutput ? 1 : 0)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    let error = lines.first {
      $0.contains(#/(?:\b(?i:error|fatal|critical)|[A-Za-z]Error)\b\s*[:\]]/#)
    }
    return (error ?? lines.last).map(String.init)
  }

  /// In bytes; what was printed before is not read.
  private static let longestOutput: Int64 = 64 << 10
}

/// When notes were synced, as a file keeps it.
struct NoteSyncRecord: Codable {
  enum Outcome: String, Codable {
    /// It runs, or the process ended before it.
    case running
    case succeeded, failed, timedOut
  }

  /// A hash of the command, which may have a password in it.
  let command: UInt64
  let startedAt: Date
  var outcome = Outcome.running
  /// When it succeeded last; `nil` if it never did, or before this was kept.
  var syncedAt: Date?
  /// The exit status if it failed; `nil` before this was stored.
  var exitStatus: Int32?

  var lastSync: Date? { syncedAt ?? (outcome == .succeeded ? startedAt : nil) }

  init(_ command: String, startedAt: Date) {
    (self.command, self.startedAt) = (FNV1a([command]).value, startedAt)
  }

  func isOf(_ command: String) -> Bool { self.command == FNV1a([command]).value }

  /// Whether a command need not run again yet, whether it failed or not.
  func isYoung(_ command: String, _ maximumAge: Duration, _ now: Date) -> Bool {
    // A time in the future is that of a clock that was set back.
    let age = now.timeIntervalSince(startedAt)
    return outcome != .running && isOf(command) && age >= 0 && age < maximumAge / .seconds(1)
  }
}

extension NoteSync {
  func runShowingStatus(_ console: Console, ifDue: Bool = false) {
    let line = console.transientLine()
    line.show(NoteSyncPhrase.running)
    let problem = run(ifDue: ifDue)
    line.clear()
    if let problem { console.warn(problem) }
  }
}

/// Lists notes after syncing; on a terminal first as they are, and again if that brought others.
struct SyncedNotes {
  let journal: Journal
  let console: Console
  let effects: Effects
  /// `nil` if notes need not be synced now.
  private let sync: NoteSync?

  /// Opens the user's notes, on a pipe after syncing them.
  init(_ settings: Settings, _ console: Console, _ effects: Effects, replaces: Bool = true) throws {
    (self.console, self.effects) = (console, effects)
    let due = NoteSync(settings, effects).flatMap { $0.isDue ? $0 : nil }
    sync = replaces && console.isWatched ? due : nil
    // A list that can't be replaced waits.
    if sync == nil { due?.runShowingStatus(console, ifDue: true) }
    journal = try Journal.open(settings, effects, warning: console)
  }

  func show(_ render: () throws -> Screen) throws -> ExitStatus {
    let presenter = Presenter(effects)
    defer { presenter.wait() }
    var screen = try render()
    if sync != nil, !presenter.needsPager(screen.text) { console.hold(isQuiet: true) }
    defer { console.release() }
    try presenter.show(screen.text)
    screen = try renew(screen, presenter, render)
    try presenter.finish()
    if let first = screen.errorLines.first { console.printError(first) }
    return screen.status
  }

  /// Syncs the notes below a screen that was shown already, and replaces it if that brought others.
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
    if !presenter.isPaging { line.show(NoteSyncPhrase.running) }
    let problem = sync.run(ifDue: true)
    line.clear()
    presenter.whenLeft(nil)
    try journal.update(now: effects.now())
    let late = try render()
    let isFirst = early.text.isEmpty && !late.text.isEmpty
    if isFirst { try presenter.show(late.text) }
    let isShown = try isFirst || late.text == early.text || presenter.replace(with: late.text)
    console.release()
    try presenter.finish()
    if !isShown { console.printRemark(MessagePhrase.moreNow) }
    if let problem { console.warn(problem) }
    return late
  }
}
