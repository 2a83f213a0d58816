import Foundation
import Processes
import SQLiteFiles
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// When `sync-command` runs, and what is told of it.
@Suite struct NoteSyncTests {
  private let home: CommandHome
  /// Seconds since the first run.
  private let clock = Locked(0.0)
  private let runs = Locked<[String]>([])
  /// The output of the next run, and how it ends.
  private let next = Locked(("", Result<Void, ShellCommand.Failure>.success(())))

  init() throws { home = try CommandHome() }

  private func sync(_ settings: String = "sync-command: sync\nmax-age: 10m\n") throws -> NoteSync? {
    try home.folder.write(settings, to: "home/.config/employees/config.yaml")
    var effects = home.effects()
    let now = CommandHome.now
    effects.now = { [clock] in now.addingTimeInterval(clock.withLock { $0 }) }
    effects.shell = { [runs, next] (command, _, log, _) throws(ShellCommand.Failure) in
      runs.withLock { $0.append(command) }
      let (text, result) = next.withLock { $0 }
      try? Data(text.utf8).write(to: URL(filePath: log ?? ""))
      try result.get()
    }
    return NoteSync(try Settings(options: SettingValues(), effects.environment), effects)
  }

  private func pass(_ seconds: Double) { clock.withLock { $0 += seconds } }

  @Test(arguments: ["", "sync-command:\n", "sync-command: sync\noffline: true\n"])
  func `without a command, and offline, nothing is synced`(settings: String) throws {
    #expect(try sync(settings) == nil)
  }

  @Test func `before notes are listed it runs at most every max-age, after writing each time`()
    throws
  {
    let sync = try #require(try sync())
    #expect(sync.isDue)
    #expect(sync.run(ifDue: true) == nil)
    #expect(!sync.isDue)
    pass(599)
    #expect(sync.run(ifDue: true) == nil)
    #expect(runs.withLock { $0 } == ["sync"])
    #expect(sync.run() == nil)
    #expect(runs.withLock { $0 } == ["sync", "sync"])
    pass(600)
    #expect(sync.isDue)
    // A clock that was set back.
    pass(-900)
    #expect(sync.isDue)
  }

  @Test func `by default it runs each time, and so does another command`() throws {
    let sync = try #require(try sync("sync-command: sync\n"))
    #expect(sync.run() == nil && sync.isDue)
    #expect(try #require(try self.sync()).isDue == false)
    #expect(try #require(try self.sync("sync-command: other\nmax-age: 10m\n")).isDue)
  }

  @Test(
    arguments: [
      (
        "", .failed(status: 3),
        "syncing the notes failed (exit status 3)."
      ),
      (
        "Syncing\nerror: no \u{1B}[31mserver\n\n", .failed(status: 1),
        "syncing the notes failed (exit status 1): error: no \u{FFFD}[31mserver"
      ),
      (
        // As vdirsyncer says it.
        "Syncing notes/notes\nerror: Unknown error occurred: Cannot connect to host\n"
          + "error: Use `-vdebug` to see the full traceback.\n", .failed(status: 1),
        "syncing the notes failed (exit status 1): error: Unknown error occurred: Cannot connect to host"
      ),
      (
        "No terror: here\nTraceback:\nValueError\nOSError: [Errno 5] x\nBye\n",
        .failed(status: 1),
        "syncing the notes failed (exit status 1): OSError: [Errno 5] x"
      ),
      (
        "Error 1 of 2\nno server\n", .failed(status: 1),
        "syncing the notes failed (exit status 1): no server"
      ),
      (
        "Syncing\n", .timedOut,
        "syncing the notes took longer than a minute and was stopped."
      ),
    ] as [(String, ShellCommand.Failure, String)])
  func `a failure is one line, and is not tried again at once`(
    output: String, failure: ShellCommand.Failure, message: String
  ) throws {
    next.withLock { $0 = (output, .failure(failure)) }
    let sync = try #require(try sync())
    #expect(sync.run(ifDue: true) == message)
    #expect(!sync.isDue)
    pass(600)
    #expect(sync.isDue)
  }

  @Test func `status tells when notes were synced, and why they were not`() throws {
    func told(_ settings: String = "sync-command: sync\noffline: true\n") throws -> String? {
      _ = try sync(settings)
      let effects = home.effects()
      let now = CommandHome.now.addingTimeInterval(clock.withLock { $0 })
      let values = try Settings(options: SettingValues(), effects.environment)
      return NoteSync(values, effects, evenOffline: true)?.status(now: now)
    }
    #expect(try told("") == nil)
    #expect(try told() == "never synced")
    next.withLock { $0 = ("no server\n", .failure(.failed(status: 3))) }
    _ = try #require(try sync()).run()
    let cause = "syncing the notes failed (exit status 3): no server"
    #expect(try told() == "not synced: " + cause)
    next.withLock { $0 = ("", .success(())) }
    pass(60)
    _ = try #require(try sync()).run()
    let time = Day.minute(of: CommandHome.now.addingTimeInterval(60))
    #expect(try told() == "synced now")
    pass(300)
    #expect(try told() == "synced 5 min ago")
    for _ in 0..<2 {
      next.withLock { $0 = ("no server\n", .failure(.failed(status: 3))) }
      _ = try #require(try sync()).run()
      #expect(try told() == "not synced since \(time): " + cause)
      next.withLock { $0 = ("", .failure(.timedOut)) }
      _ = try #require(try sync()).run()
      #expect(
        try told()
          == "not synced since \(time): syncing the notes took longer than a minute and was stopped."
      )
    }
    // What another command did says nothing of this one.
    #expect(try told("sync-command: other\n") == "never synced")
    // As a process that was killed leaves it.
    try changeRecord { $0["outcome"] = "running" }
    #expect(try told() == "not synced since \(time): the last sync has not ended.")
    let lock = try FileLock(
      path: home.folder.path("home/.local/state/employees/notes-sync.lock"), timeout: .zero)
    #expect(try told() == "syncing now")
    withExtendedLifetime(lock) {}
  }

  @Test func `status is true of what was kept before all of it was`() throws {
    func told() throws -> String? {
      _ = try sync()
      let effects = home.effects()
      let values = try Settings(options: SettingValues(), effects.environment)
      return NoteSync(values, effects, evenOffline: true)?.status(
        now: CommandHome.now.addingTimeInterval(300))
    }
    _ = try #require(try sync()).run()
    try changeRecord { $0["syncedAt"] = nil }
    #expect(try told() == "synced 5 min ago")
    next.withLock { $0 = ("no server\n", .failure(.failed(status: 3))) }
    _ = try #require(try sync()).run()
    let time = Day.minute(of: CommandHome.now)
    try changeRecord { $0["exitStatus"] = nil }
    #expect(try told() == "not synced since \(time): syncing the notes failed.")
    try changeRecord { $0["syncedAt"] = nil }
    #expect(try told() == "not synced: syncing the notes failed.")
  }

  /// Changes what is kept of the last sync.
  private func changeRecord(_ change: (inout [String: Any]) -> Void) throws {
    let path = home.folder.path("home/.local/state/employees/notes-sync.json")
    let data = try Data(contentsOf: URL(filePath: path))
    var record = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    change(&record)
    try JSONSerialization.data(withJSONObject: record).write(to: URL(filePath: path))
  }

  @Test func `the state has no word of the command`() throws {
    let sync = try #require(try sync("sync-command: sync --password secret\n"))
    #expect(sync.run() == nil)
    let folder = home.folder.path("home/.local/state/employees")
    let state = try String(contentsOfFile: folder + "/notes-sync.json", encoding: .utf8)
    #expect(state.contains("succeeded") && !state.contains("secret"))
  }
}
