import Foundation
import TestSupport
import Testing

/// A full disk under the state folder costs no answer and no change: the cache keeps the last good
/// answer, and a later refresh logs each change once.
extension CrashTests {
  @Test(.enabled(if: Tracer.isThere, "strace is not installed"), arguments: [true, false])
  func `a call on the change log that fails costs no change`(hasLog: Bool) throws {
    let part = Part("ENOSPC and EIO in the state folder, with\(hasLog ? "" : "out") a log")
    let homes = try Self.homes(initial: hasLog ? { try $0.stateWithChanges() } : nil)
    let logs = Dictionary(
      uniqueKeysWithValues: homes.map { ($0.stateFolder, hasLog ? $0.logState() : [:]) })
    @Sendable func reset(_ home: CrashHome) throws {
      try home.reset()
      try home.restoreLog(logs[home.stateFolder] ?? [:])
      home.feeds.generation.withLock { $0 = 3 }
    }
    try reset(homes[0])
    let calls = try homes[0].systemCalls(
      of: ["refresh"], named: Failure.callNames, with: homes[0].logFiles + [homes[0].stateFolder])
    part.tryAll(Failure.all(of: calls), in: homes) { home, failure in
      try reset(home)
      let run = try home.run(
        ["refresh"],
        under: Tracer.failing(
          failure.error, at: failure.call, lasting: failure.isLasting,
          with: home.logFiles + [home.stateFolder]))
      return try home.unloggedFaults(run, generation: 3, orNothing: !hasLog)
    }
    part.finish()
  }

  @Test(.enabled(if: Mount.isAllowed, "mounting is not allowed here"))
  func `changes that a full disk keeps out of the log are logged later`() throws {
    let part = Part("small disks under the state folder")
    let homes = try Self.homes { try $0.stateWithChanges() }
    let logs = Dictionary(uniqueKeysWithValues: homes.map { ($0.stateFolder, $0.logState()) })
    let room = (0...20).map { $0 * 4096 } + [100, 150, 200, 300, 400].map { $0 << 10 }
    part.tryAll(room, in: homes) { home, room in
      let log = logs[home.stateFolder] ?? [:]
      try home.reset()
      try home.restoreLog(log)
      home.feeds.generation.withLock { $0 = 3 }
      // Each file takes whole pages.
      let size = log.values.reduce(room) { $0 + ($1.count + 4095) / 4096 * 4096 }
      // The disk ends with its mount namespace: its files are copied out before.
      let script = """
        mkdir log && cp -a "$STATE/." log && mount -t tmpfs -o size=\(size),mode=700 tmpfs "$STATE" &&
        cp -a log/. "$STATE" && rm log/* || exit 99
        "$PROGRAM" refresh >refresh.out 2>refresh.err; echo $? >refresh.status
        cp -a "$STATE/." log
        """
      let run = try home.script(script, under: ["/usr/bin/unshare", "-m"])
      guard run.isSuccess else { return ["\(run)"] }
      let copy = home.folder.path("home/log")
      try FileManager.default.removeItem(atPath: home.stateFolder)
      try FileManager.default.moveItem(atPath: copy, toPath: home.stateFolder)
      return try home.unloggedFaults(home.scripted("refresh"), generation: 3)
    }
    part.finish()
  }
}

extension CrashHome {
  /// A cache of generation 2, whose changes since generation 0 are logged.
  fileprivate func stateWithChanges() throws -> CacheState {
    _ = try state(holding: 0)
    for generation in 1...2 {
      feeds.generation.withLock { $0 = generation }
      let run = try run(["refresh"])
      guard run.isSuccess, run.errors.isEmpty else { throw Unexpected(run: run) }
    }
    return try state()
  }

  /// The faults of a refresh that may not have written to the change log: it must store the answer,
  /// or say that the log can't be written to and leave the old one, or nothing; and the next
  /// refresh must log what is missing.
  fileprivate func unloggedFaults(
    _ run: Run, generation: Int, orNothing: Bool = false
  ) throws -> [String] {
    let isTold = run.ending == .exited(74) && run.errors.hasPrefix("employees: the change log ")
    guard run.isSuccess && run.errors.isEmpty || isTold else { return ["\(run)"] }
    let isFirst = isTold && orNothing
    var faults = try readingFaults(
      isTold ? [generation - 1, generation] : [generation], orNothing: isFirst)
    // A first answer has no changes.
    let last = generation + (isFirst ? 2 : 1)
    for next in generation + 1...last {
      feeds.generation.withLock { $0 = next }
      faults += try recoveryFaults(next)
    }
    return try faults + logFaults(endingAt: last)
  }
}
