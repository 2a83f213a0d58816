import Foundation
import GRDB
import TestSupport
import Testing

/// However the program is killed between the cache and the change log, each change is logged once.
extension CrashTests {
  @Test func `refreshes killed at any time log each change once`() throws {
    let part = Part("killed while changes are logged")
    let home = try CrashHome()
    _ = try home.state(holding: 0)
    let time =
      try (1...5).map { generation in
        home.feeds.generation.withLock { $0 = generation }
        return try home.run(["refresh"]).time
      }.max() ?? .milliseconds(50)
    for number in 6...CrashSettings.kills + 6 {
      home.feeds.generation.withLock { $0 = number }
      let refresh = try home.start(["refresh"])
      usleep(UInt32.random(in: 0...UInt32(time / .microseconds(1) * 1.2)))
      refresh.process.send(SIGKILL)
      _ = refresh.finish()
      if number % 20 == 0 { part.note("kill \(number)", try home.logFaults()) }
    }
    part.note("the end", try home.recoveryFaults(CrashSettings.kills + 6) + home.logFaults())
    part.finish()
  }

  @Test(arguments: [["Tallinn", "Tartu"], ["Tartu"]])
  func `refreshes of two caches at once log each change once`(shared: [String]) throws {
    let part = Part("two caches and one change log, which share \(shared.joined(separator: ", "))")
    let home = try CrashHome()
    let other =
      ["--cache", home.folder.path("other"), "--state", home.stateFolder]
      + shared.flatMap { ["--feed", "\($0)=\(home.feeds.url(of: $0))"] }
    _ = try home.state(holding: 0)
    for generation in 0...CrashSettings.rounds {
      home.feeds.generation.withLock { $0 = generation }
      let programs = [try home.start(["refresh"]), try home.start(["refresh"] + other)]
      for program in programs {
        let run = program.finish()
        part.note("refresh \(generation)", run.isSuccess && run.errors.isEmpty ? [] : ["\(run)"])
      }
      if generation > 0 { part.note("log \(generation)", try home.logFaults(endingAt: generation)) }
    }
    part.finish()
  }

  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `a log that is killed while it moves out of the cache is moved once`() throws {
    let part = Part("killed at every system call while the log moves")
    let homes = try Self.homes { try $0.formerCache() }
    try homes[0].resetWithoutLog()
    let calls = try homes[0].systemCalls(of: ["changes", "--json"]).calls
    part.tryAll(calls, in: homes) { home, call in
      try home.resetWithoutLog()
      _ = try home.run(["changes", "--json"], under: Tracer.killing(at: call))
      return try home.logFaults(isLongerThan: 30)
    }
    part.finish()
  }
}

extension CrashHome {
  /// Restores the cache and removes the change log.
  fileprivate func resetWithoutLog() throws {
    try reset()
    try? FileManager.default.removeItem(atPath: stateFolder)
  }

  /// A cache of the version that kept the log of changes itself, of three generations.
  fileprivate func formerCache() throws -> CacheState {
    _ = try state(holding: 0)
    for generation in 1...2 {
      feeds.generation.withLock { $0 = generation }
      // Nothing can be logged there, so that the changes stay in the cache.
      _ = try run(["refresh", "--state", "/dev/null/state"])
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: cache)
    for name in names where name.hasPrefix("directory-") && name.hasSuffix(".sqlite") {
      let queue = try DatabaseQueue(path: cache + "/" + name)
      try queue.write { db in
        try db.execute(
          sql: """
            ALTER TABLE pending_change DROP COLUMN batch;
            ALTER TABLE pending_change RENAME TO change;
            CREATE INDEX change_key ON change (key); DROP TABLE identity; PRAGMA user_version = 6
            """)
      }
      try queue.close()
    }
    return try state()
  }
}
