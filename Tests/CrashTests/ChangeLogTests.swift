import Foundation
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
  func `a refresh that is killed at any call logs each change once`() throws {
    let part = Part("killed at every change while changes are stored and logged")
    let homes = try Self.homes { home in
      _ = try home.state(holding: 0)
      home.feeds.generation.withLock { $0 = 1 }
      _ = try home.run(["refresh"])
      home.feeds.generation.withLock { $0 = 2 }
      return try home.state()
    }
    let logs = Dictionary(uniqueKeysWithValues: homes.map { ($0.cache, $0.logState()) })
    let calls = try homes[0].systemCalls(of: ["refresh"])
    part.tryAll(calls, in: homes) { home, call in
      try home.reset()
      try home.restoreLog(logs[home.cache] ?? [:])
      _ = try home.run(["refresh"], under: Tracer.killing(at: call))
      let refresh = try home.run(["refresh"])
      let faults = refresh.isSuccess && refresh.errors.isEmpty ? [] : ["\(refresh)"]
      return try faults + home.logFaults(endingAt: 2)
    }
    part.finish()
  }
}
