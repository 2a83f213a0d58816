import Foundation
import TestSupport
import Testing

extension CrashTests {
  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `a damaged cache set aside by a refresh that is killed leaves no log behind`() throws {
    let part = Part("killed at every system call while a damaged cache is set aside")
    let scenes = try Self.scenes()
    let states = Locked<[String: CacheState]>([:])
    for scene in scenes {
      let state = try scene.damagedStateWithLog()
      states.withLock { $0[scene.cache] = state }
      scene.feeds.generation.withLock { $0 = 1 }
    }
    try scenes[0].restore(states.withLock { $0[scenes[0].cache] } ?? CacheState())
    let calls = try scenes[0].systemCalls(of: ["refresh"]).calls
    part.tryAll(calls, in: scenes) { scene, call in
      try scene.restore(states.withLock { $0[scene.cache] } ?? CacheState())
      let run = try scene.run(["refresh"], under: Tracer.killing(at: call))
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let orphans = try scene.orphanedLogs().map { "without its database: \($0)" }
      return try orphans + scene.readingFaults([1], orNothing: !run.isSuccess)
        + scene.faultsAfterDamage(1)
    }
    part.finish()
  }

  @Test func `many who find a damaged cache at once end with one that is good`() throws {
    let part = Part("twelve processes and a damaged cache, \(Self.rounds) rounds")
    let scene = try Scene()
    let state = try scene.damagedStateWithLog()
    scene.feeds.generation.withLock { $0 = 1 }
    let commands = [["refresh"], ["list", "--json"], ["list", "--offline", "--json"]]
    for round in 0..<Self.rounds {
      try scene.restore(state)
      let programs = try (0..<12).map { try scene.start(commands[$0 % commands.count]) }
      for (index, program) in programs.enumerated() {
        let command = commands[index % commands.count]
        let run = program.finish()
        let isEarly = command.contains("--offline") && run.ending == .exited(69)
        let isShown = command == ["refresh"] || scene.generation(of: run.output) == 1
        let isGood = isEarly || (run.isSuccess && run.errors.isEmpty && isShown)
        part.note("round \(round), \(command)", isGood ? [] : ["\(run)"])
      }
      let orphans = try scene.orphanedLogs().map { "without its database: \($0)" }
      part.note("round \(round), afterwards", try orphans + scene.faultsAfterDamage(1))
    }
    part.finish()
  }
}

extension Scene {
  /// A cache of generation 0 with a log, whose database is garbage.
  fileprivate func damagedStateWithLog() throws -> CacheState {
    feeds.hasTags.withLock { $0 = true }
    _ = try state(holding: 0)
    let run = try run(["refresh"])
    var state = try state()
    guard run.isSuccess, state.files.keys.contains(where: { $0.hasSuffix(".sqlite-wal") }),
      let name = state.files.keys.first(where: { $0.hasSuffix(".sqlite") })
    else { throw Unexpected(run: run) }
    feeds.hasTags.withLock { $0 = false }
    state.files[name] = Data(repeating: 0xA5, count: 20_000)
    return state
  }

  /// The write-ahead logs beside which there is no database.
  fileprivate func orphanedLogs() throws -> [String] {
    let names = Set((try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? [])
    return names.filter { $0.hasSuffix(".sqlite-wal") && !names.contains(String($0.dropLast(4))) }
  }

  /// What is wrong with a refresh that follows, and with what can be read after it.
  fileprivate func faultsAfterDamage(_ generation: Int) throws -> [String] {
    let run = try run(["refresh"])
    guard run.isSuccess, run.output.isEmpty, run.errors.isEmpty else {
      return ["refresh afterwards: \(run)"]
    }
    return try readingFaults([generation])
  }
}
