internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import Processes
internal import SQLiteFiles

/// Runs `sync-command`, which carries the user's notes to a server and back.
///
/// The state folder has what it printed the last time, `notes-sync.log`, and when it ran, `notes-sync.json`.
struct NoteSync: Sendable {
  private let command: String
  private let folder: String
  private let maximumAge: Duration
  private let effects: Effects

  /// How long the command may take: nobody may be there to end it.
  static let timeout = Duration.seconds(60)

  /// `nil` without a command, and with `offline`.
  init?(_ settings: Settings, _ effects: Effects) {
    if settings.isOffline { return nil }
    self.init(of: settings, effects)
  }

  /// The same with `offline`, to tell of it; `nil` without a command.
  init?(of settings: Settings, _ effects: Effects) {
    guard let command = settings.syncCommand else { return nil }
    self.command = command
    folder = settings.stateFolder
    maximumAge = settings.maximumAge
    self.effects = effects
  }

  private var log: String { folder + "/notes-sync.log" }
  private var lockPath: String { folder + "/notes-sync.lock" }
  private var record: NoteSyncRecord.File { NoteSyncRecord.File(folder: folder) }

  /// Whether the notes were synced too long ago for being listed.
  var isDue: Bool { record.read().map { !$0.isYoung(command, maximumAge, effects.now()) } ?? true }

  /// Runs the command without the terminal, after another process's has ended.
  ///
  /// - Parameter ifDue: whether to do nothing if notes were synced within `max-age`, maybe by that process.
  /// - Returns: why the notes were not synced, in a line; `nil` if they were.
  func run(ifDue: Bool = false) -> String? {
    do throws(StoreError) {
      try PrivateFolder.prepare(folder)
      // Released at the end of this function.
      let lock = try FileLock(path: lockPath, timeout: Self.timeout)
      return withExtendedLifetime(lock) { ifDue && !isDue ? nil : runNow() }
    } catch {
      return error.message(home: effects.homeFolder) + "."
    }
  }

  private func runNow() -> String? {
    var entry = NoteSyncRecord(command, startedAt: effects.now())
    let former = record.read().flatMap { $0.isOf(command) ? $0 : nil }
    entry.syncedAt = former?.lastSync
    record.write(entry)
    defer { record.write(entry) }
    do throws(ShellCommand.Failure) {
      try effects.shellWithLog(command, log, Self.timeout)
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

  /// Why the notes were not synced, in words, with what the command said last.
  ///
  /// - Parameter entry: the last sync.
  /// - Returns: a line.
  private func message(_ entry: NoteSyncRecord) -> String {
    switch entry.outcome {
    case .timedOut: return NoteSyncPhrase.timedOut.text
    case .running, .succeeded: return NoteSyncPhrase.notEnded.text
    case .failed: break
    }
    guard let status = entry.exitStatus else { return NoteSyncPhrase.failedSomehow.text }
    let values = ["status": String(status)]
    guard let line = lastLine else { return NoteSyncPhrase.failed.text(values) }
    return NoteSyncPhrase.failedSaying.text(values.merging(["line": line.excerpt]) { $1 })
  }

  /// When notes were synced, and why they were not.
  ///
  /// - Parameter now: the time.
  /// - Returns: a line.
  func status(now: Date) -> String {
    guard let entry = record.read(), entry.isOf(command) else { return NoteSyncPhrase.never.text }
    if entry.outcome == .running, isRunning { return NoteSyncPhrase.underway.text }
    if entry.outcome == .succeeded, let time = entry.lastSync {
      return NoteSyncPhrase.synced.text(["age": RelativeAge.text(of: time, now: now)])
    }
    let cause = message(entry)
    guard let time = entry.lastSync else { return NoteSyncPhrase.notSynced.text(["cause": cause]) }
    return NoteSyncPhrase.notSyncedSince.text(["time": Day.minute(of: time), "cause": cause])
  }

  /// Whether a process runs the command now.
  private var isRunning: Bool {
    do throws(StoreError) {
      _ = try FileLock(path: lockPath, timeout: .zero)
      return false
    } catch {
      if case .busy = error { return true }
      return false
    }
  }

  /// The last line of output that says something.
  private var lastLine: String? {
    guard let file = try? OpenFile(reading: log), let size = try? file.status().size,
      let bytes = try? file.read(Int(max(0, size - Self.longestLine))..<Int(size))
    else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .last { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
  }

  /// In bytes; more of the output is not read.
  private static let longestLine: Int64 = 4096
}

/// When notes were synced, as a file keeps it.
struct NoteSyncRecord: Codable {
  enum Outcome: String, Codable {
    /// It runs, or the process ended before it.
    case running
    case succeeded, failed
    /// It took too long.
    case timedOut
  }

  /// A hash of the command, which may have a password in it.
  let command: UInt64
  let startedAt: Date
  var outcome = Outcome.running
  /// When it succeeded last; `nil` if it never did, or before this was kept.
  var syncedAt: Date?
  /// What it ended with if it failed; `nil` before this was kept.
  var exitStatus: Int32?

  /// When it succeeded last, as far as that is known.
  var lastSync: Date? { syncedAt ?? (outcome == .succeeded ? startedAt : nil) }

  init(_ command: String, startedAt: Date) {
    self.command = Self.hash(of: command)
    self.startedAt = startedAt
  }

  private static func hash(of command: String) -> UInt64 {
    var hash = FNV1a()
    hash.combine(command)
    return hash.value
  }

  /// Whether it tells of a command.
  func isOf(_ command: String) -> Bool { self.command == Self.hash(of: command) }

  /// Whether a command need not run again yet, whether it failed or not.
  func isYoung(_ command: String, _ maximumAge: Duration, _ now: Date) -> Bool {
    // A time in the future is that of a clock that was set back.
    let age = now.timeIntervalSince(startedAt)
    return outcome != .running && isOf(command) && age >= 0
      && age < maximumAge / .seconds(1)
  }

  /// The file in the state folder; one that can't be read or written only makes the command run more often.
  struct File {
    let folder: String

    /// A longer file is not ours.
    private static let longest = 1 << 18

    private var path: String { folder + "/notes-sync.json" }

    func read() -> NoteSyncRecord? {
      guard let bytes = try? OpenFile(reading: path).read(0..<Self.longest) else { return nil }
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      return try? decoder.decode(NoteSyncRecord.self, from: Data(bytes))
    }

    func write(_ record: NoteSyncRecord) {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      encoder.outputFormatting = .sortedKeys
      guard let data = try? encoder.encode(record) else { return }
      try? FileSystem.replaceFile(path, with: Array(data))
    }
  }
}
