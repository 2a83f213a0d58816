import Foundation
import TestSupport
import Testing

/// The cache that a refresh finds when it is killed or its calls fail.
enum InitialCache: String, CaseIterable, Sendable {
  case nothing = "no cache"
  case cache = "a cache"
  case leftovers = "a cache and leftovers"

  /// Creates it in a home, whose feeds answer generation 1 afterwards.
  func prepare(_ home: CrashHome) throws -> CacheState {
    switch self {
    case .nothing:
      home.feeds.generation.withLock { $0 = 1 }
      return CacheState()
    case .cache:
      let state = try home.state(holding: 0)
      home.feeds.generation.withLock { $0 = 1 }
      return state
    case .leftovers:
      let state = try Self.cache.prepare(home)
      // A refresh killed while it wrote its answer to the write-ahead log. It writes to the change
      // log afterwards: look for a write that leaves the old answer.
      try home.restore(state)
      var write = try home.systemCalls(of: ["refresh"], named: "pwrite64").count
      var leftovers: CacheState
      repeat {
        write /= 2
        try home.restore(state)
        _ = try home.run(
          ["refresh"], under: Tracer.killing(at: SystemCall(name: "pwrite64", number: write)))
        leftovers = try home.state()
      } while try write > 1 && !home.readingFaults([0]).isEmpty
      #expect(leftovers.files.keys.contains { $0.hasSuffix("-wal") })
      #expect(leftovers.files != state.files)
      return leftovers
    }
  }
}
