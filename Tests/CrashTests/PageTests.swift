import Foundation
import TestSupport
import Testing

/// An answer in several pages is stored whole, or not at all.
extension CrashTests {
  @Test(
    .enabled(if: Tracer.isThere, "strace is not installed"),
    arguments: [InitialCache.nothing, .cache])
  func `a refresh in pages killed at any system call leaves the old or the new answer`(
    start: InitialCache
  ) throws {
    let part = Part("killed while pages come, from \(start.rawValue)")
    let homes = try Self.homes { home in
      home.feeds.pageSize.withLock { $0 = 4 }
      return try start.prepare(home)
    }
    try homes[0].reset()
    let calls = try homes[0].systemCalls(of: ["refresh"])
    let lastRequest = try #require(calls.lastIndex { $0.name == "sendto" })
    // Once all pages are there, they are stored as one page is, which other tests try call by call.
    let points = calls.enumerated().filter { $0.offset < lastRequest + 10 || $0.offset % 10 == 0 }
    part.killRefresh(at: points.map(\.element), in: homes, from: start)
  }

  @Test(arguments: [InitialCache.nothing, .cache])
  func `a server that ends in mid-answer leaves the old answer`(start: InitialCache) throws {
    let part = Part("connections that end while pages come, from \(start.rawValue)")
    let homes = try Self.homes { home in
      home.feeds.pageSize.withLock { $0 = 4 }
      return try start.prepare(home)
    }
    let cuts = (0..<3).flatMap { page in
      GenerationFeeds.Ending.allCases.map { (page: page, ending: $0) }
    }
    part.tryAll(cuts, in: homes) { home, cut in
      try home.reset()
      home.feeds.cut.withLock { $0 = cut }
      let run = try home.run(["list", "--json"])
      let isShown =
        start == .nothing
        ? run.ending == .exited(69) && run.output.isEmpty
        : run.isSuccess && home.generation(of: run.output) == 0
      let faults = isShown && !run.errors.isEmpty ? [] : ["\(run)"]
      let kept = try home.readingFaults([0], orNothing: start == .nothing)
      home.feeds.cut.withLock { $0 = nil }
      return try faults + kept + home.recoveryFaults(1)
    }
    part.finish()
  }
}
