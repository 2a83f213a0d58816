import Foundation
import TestSupport
import Testing

extension CrashTests {
  @Test(.enabled(if: Tracer.isThere, "strace is not installed"), arguments: InitialCache.allCases)
  func `a refresh killed at any system call leaves the old or the new answer`(
    start: InitialCache
  ) throws {
    let part = Part("killed at every call that changes something, from \(start.rawValue)")
    let homes = try Self.homes(initial: start.prepare)
    try homes[0].reset()
    part.killRefresh(at: try homes[0].systemCalls(of: ["refresh"]), in: homes, from: start)
  }

  @Test func `a refresh killed at any time shows readers the old or the new answer`() throws {
    let part = Part("killed at random times, with readers")
    let home = try CrashHome()
    try home.restore(try home.state(holding: 0))
    let time = try (0..<5).map { _ in try home.run(["refresh"]).time }.max() ?? .milliseconds(50)
    let readers = CacheReaders(of: home, count: 2)
    for number in 1...CrashSettings.kills {
      home.feeds.generation.withLock { $0 = number % 2 }
      let refresh = try home.start(["refresh"])
      usleep(UInt32.random(in: 0...UInt32(time / .microseconds(1) * 1.2)))
      refresh.process.send(SIGKILL)
      let run = refresh.finish()
      var faults = try home.readingFaults(run.isSuccess ? [number % 2] : [0, 1])
      if number % 10 == 0 { faults += try home.recoveryFaults(number % 2) }
      part.note("kill \(number)", faults)
    }
    let (readings, faults) = readers.stop()
    for fault in faults { part.note("a reader", [fault]) }
    part.finish(", \(readings) readings beside them")
  }
}

extension Part {
  /// Kills a refresh at each of some calls, and finishes; the kills together must have left both
  /// the old and the new answer.
  func killRefresh(
    at calls: [SystemCall], in homes: [CrashHome], from start: InitialCache
  ) {
    let seen = Locked<[String: Int]>([:])
    tryAll(calls, in: homes) { home, call in
      try home.reset()
      let run = try home.run(["refresh"], under: Tracer.killing(at: call))
      // A call that depends on timing may be absent this time; then the refresh ends by itself.
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let generations: Set = run.isSuccess ? [1] : [0, 1]
      let mayBeNothing = start == .nothing && !run.isSuccess
      let (found, faults) = try home.found(generations, orNothing: mayBeNothing)
      seen.withLock { $0[found, default: 0] += 1 }
      return try faults + home.recoveryFaults(1)
    }
    let outcomes = seen.withLock { $0 }
    #expect(outcomes.count == 2)
    finish(
      ", " + outcomes.sorted(by: <).map { "\($0.value) left \($0.key)" }.joined(separator: ", "))
  }
}
