import Foundation
import TestSupport
import Testing

extension CrashTests {
  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `a damaged cache that a killed refresh removes leaves no log without its database`() throws {
    let part = Part("killed at every call that changes something while a damaged cache is removed")
    let homes = try Self.homes { home in
      let state = try home.damagedStateWithLog()
      home.feeds.generation.withLock { $0 = 1 }
      return state
    }
    try homes[0].reset()
    let calls = try homes[0].systemCalls(of: ["refresh"])
    part.tryAll(calls, in: homes) { home, call in
      try home.reset()
      let run = try home.run(["refresh"], under: Tracer.killing(at: call))
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let orphans = try home.orphanedLogs().map { "without its database: \($0)" }
      return try orphans + home.readingFaults([1], orNothing: !run.isSuccess)
        + home.recoveryFaults(1, inFiles: false)
    }
    part.finish()
  }

  @Test func `many who find a damaged cache at once end with one that is good`() throws {
    let part = Part("twelve processes and a damaged cache, \(CrashSettings.rounds) rounds")
    let home = try CrashHome()
    let state = try home.damagedStateWithLog()
    home.feeds.generation.withLock { $0 = 1 }
    let commands = [["refresh"], ["list", "--json"], ["list", "--offline", "--json"]]
    for round in 0..<CrashSettings.rounds {
      try home.restore(state)
      let programs = try (0..<12).map { try home.start(commands[$0 % commands.count]) }
      for (index, program) in programs.enumerated() {
        let command = commands[index % commands.count]
        let run = program.finish()
        let isEarly = command.contains("--offline") && run.ending == .exited(69)
        let isShown = command == ["refresh"] || home.generation(of: run.output) == 1
        let isGood = isEarly || (run.isSuccess && run.errors.isEmpty && isShown)
        part.note("round \(round), \(command)", isGood ? [] : ["\(run)"])
      }
      let orphans = try home.orphanedLogs().map { "without its database: \($0)" }
      part.note("round \(round), afterwards", try orphans + home.recoveryFaults(1, inFiles: false))
    }
    part.finish()
  }
}

extension CrashHome {
  /// A cache of generation 0 with a log, whose database is garbage.
  fileprivate func damagedStateWithLog() throws -> CacheState {
    var state = try stateWithLog()
    let name = try #require(state.files.keys.first { $0.hasSuffix(".sqlite") })
    #expect(state.files.keys.contains { $0.hasSuffix(".sqlite-wal") })
    feeds.hasTags.withLock { $0 = false }
    state.files[name] = Data(repeating: 0xA5, count: 20_000)
    return state
  }

  /// The write-ahead logs without a database.
  fileprivate func orphanedLogs() throws -> [String] {
    let names = Set((try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? [])
    return names.filter { $0.hasSuffix(".sqlite-wal") && !names.contains(String($0.dropLast(4))) }
  }
}
