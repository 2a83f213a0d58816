import Foundation
import TestSupport
import Testing

/// After any fault, at any instant, the directory on disk is exactly the old good answer or exactly
/// the new one, and the user sees it.
///
/// These tests take minutes, so that they run only when asked for: `make test-crash`.
@Suite(.serialized, .enabled(if: !Crash.program.isEmpty, "they run by 'make test-crash'"))
struct CrashTests {
  static let kills = Crash.number("CRASH_KILLS", else: 1000)
  static let rounds = Crash.number("CRASH_ROUNDS", else: 200)
  static let flips = Crash.number("CRASH_FLIPS", else: 600)

  static func scenes(
    _ count: Int = Crash.workers, hasContacts: Bool = false, settings: String = ""
  ) throws -> [Scene] {
    try (0..<count).map { _ in try Scene(hasContacts: hasContacts, settings: settings) }
  }
}

// MARK: - Killed

/// What a killed refresh starts from.
enum Start: String, CaseIterable, Sendable {
  case nothing = "no cache"
  case cache = "a cache"
  case leftovers = "a cache and leftovers"

  /// Puts it into a scene whose feeds then answer generation 1.
  func prepare(_ scene: Scene) throws -> CacheState {
    switch self {
    case .nothing:
      scene.feeds.generation.withLock { $0 = 1 }
      return CacheState()
    case .cache:
      let state = try scene.state(holding: 0)
      scene.feeds.generation.withLock { $0 = 1 }
      return state
    case .leftovers:
      let state = try Start.cache.prepare(scene)
      // A refresh that was killed while it wrote its answer to the write-ahead log. It writes to the
      // change log afterwards: a write is looked for that leaves the old answer.
      try scene.restore(state)
      var write = try scene.systemCalls(of: ["refresh"], named: "pwrite64").calls.count
      var leftovers: CacheState
      repeat {
        write /= 2
        try scene.restore(state)
        _ = try scene.run(
          ["refresh"], under: Tracer.killing(at: SystemCall(name: "pwrite64", number: write)))
        leftovers = try scene.state()
      } while try write > 1 && !scene.readingFaults([0]).isEmpty
      #expect(leftovers.files.keys.contains { $0.hasSuffix("-wal") })
      #expect(leftovers.files != state.files)
      return leftovers
    }
  }
}

extension CrashTests {
  @Test(.enabled(if: Tracer.isThere, "strace is not installed"), arguments: Start.allCases)
  func `a refresh killed at any system call leaves the old or the new answer`(
    start: Start
  ) throws {
    let part = Part("killed at every system call, from \(start.rawValue)")
    let scenes = try Self.scenes()
    let state = Locked<[String: CacheState]>([:])
    let seen = Locked<[String: Int]>([:])
    for scene in scenes {
      let own = try start.prepare(scene)
      state.withLock { $0[scene.cache] = own }
    }
    try scenes[0].restore(state.withLock { $0[scenes[0].cache] } ?? CacheState())
    let calls = try scenes[0].systemCalls(of: ["refresh"]).calls
    part.tryAll(calls, in: scenes) { scene, call in
      try scene.restore(state.withLock { $0[scene.cache] } ?? CacheState())
      let run = try scene.run(["refresh"], under: Tracer.killing(at: call))
      // A call that depends on timing may not be made this time; then the refresh was done.
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let generations: Set = run.isSuccess ? [1] : [0, 1]
      let mayBeNothing = start == .nothing && !run.isSuccess
      let (found, faults) = try scene.found(generations, orNothing: mayBeNothing)
      seen.withLock { $0[found, default: 0] += 1 }
      return try faults + scene.recoveryFaults(1)
    }
    let outcomes = seen.withLock { $0 }
    // Kills that all leave the same would prove little.
    #expect(outcomes.count == 2)
    part.finish(
      ", " + outcomes.sorted(by: <).map { "\($0.value) left \($0.key)" }.joined(separator: ", "))
  }

  @Test func `a refresh killed at any time shows readers the old or the new answer`() throws {
    let part = Part("killed at random times, with readers")
    let scene = try Self.scenes(1)[0]
    try scene.restore(try scene.state(holding: 0))
    let time = try (0..<5).map { _ in try scene.run(["refresh"]).time }.max() ?? .milliseconds(50)
    let readers = Readers(of: scene, count: 2)
    for number in 1...Self.kills {
      scene.feeds.generation.withLock { $0 = number % 2 }
      let refresh = try scene.start(["refresh"])
      usleep(UInt32.random(in: 0...UInt32(time / .microseconds(1) * 1.2)))
      refresh.process.send(SIGKILL)
      let run = refresh.finish()
      var faults = try scene.readingFaults(run.isSuccess ? [number % 2] : [0, 1])
      if number % 10 == 0 { faults += try scene.recoveryFaults(number % 2) }
      part.note("kill \(number)", faults)
    }
    let (readings, faults) = readers.stop()
    for fault in faults { part.note("a reader", [fault]) }
    part.finish(", \(readings) readings beside them")
  }
}

/// Those who read a cache again and again, each expecting a generation as a whole.
final class Readers: Sendable {
  private let isOver = Locked(false)
  private let outcome = Locked((readings: 0, faults: [String]()))
  private let group = DispatchGroup()

  init(of scene: Scene, count: Int) {
    for index in 0..<count {
      group.enter()
      Thread.detachNewThread { [self] in
        while !isOver.withLock({ $0 }) {
          let command = index % 2 == 0 ? ["list"] : ["search", "example.ee"]
          let run = try? scene.run(command + ["--offline", "--json"])
          let isGood =
            run.map {
              $0.isSuccess && $0.errors.isEmpty && scene.generation(of: $0.output) != nil
            } ?? false
          outcome.withLock { outcome in
            outcome.readings += 1
            if !isGood { outcome.faults.append("\(String(describing: run))") }
          }
        }
        group.leave()
      }
    }
  }

  func stop() -> (readings: Int, faults: [String]) {
    isOver.withLock { $0 = true }
    group.wait()
    return outcome.withLock { $0 }
  }
}
