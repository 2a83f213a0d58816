import Foundation
import TestSupport
import Testing

extension CrashTests {
  /// How many processes there are at once.
  private static let crowd = 50

  @Test func `fifty readers and refreshers at once never see a mixture or a lock`() throws {
    let part = Part("\(Self.crowd) processes at once, \(CrashSettings.rounds) rounds")
    let home = try CrashHome(settings: "    token-command: echo \"$ASKER\"\n")
    for round in 0..<CrashSettings.rounds {
      // Every tenth round begins without a cache, which all of them make at once.
      let hasCache = round % 10 != 0
      if !hasCache { try home.restore(CacheState()) }
      let programs = try (0..<Self.crowd).map { index in
        let command = Self.commands[index % Self.commands.count]
        return try home.start(command, more: ["ASKER": "\(round).\(index)"])
      }
      for (index, program) in programs.enumerated() {
        let command = Self.commands[index % Self.commands.count]
        let run = program.finish()
        let isEarly = !hasCache && command.contains("--offline") && run.ending == .exited(69)
        let isShown = command == ["refresh"] || home.generation(of: run.output) != nil
        let isGood = isEarly || (run.isSuccess && run.errors.isEmpty && isShown)
        part.note("round \(round), \(command)", isGood ? [] : ["\(run)"])
      }
      part.note("round \(round), files", try home.fileFaults())
    }
    part.finish()
  }

  private static let commands = [
    ["list", "--offline", "--json"], ["refresh"], ["search", "example.ee", "--offline", "--json"],
    ["list", "--json"], ["search", "example.ee", "--json"],
  ]

  @Test func `a stopped refresh is not waited for beyond the time limit, a killed one not at all`()
    throws
  {
    let part = Part("lock holders stopped and killed")
    let home = try CrashHome()
    try home.restore(try home.state(holding: 0))
    home.feeds.generation.withLock { $0 = 1 }
    for number in 1...5 {
      let asked = home.feeds.questions
      home.feeds.isSilent.withLock { $0 = true }
      let holder = try home.start(["refresh", "--timeout", "60s"])
      try #require(waitUntil { home.feeds.questions >= asked + 2 })
      holder.process.send(SIGSTOP)
      home.feeds.isSilent.withLock { $0 = false }
      let waiter = try home.run(["refresh", "--timeout", "1s"])
      let isTold =
        waiter.ending == .exited(75) && waiter.output.isEmpty
        && waiter.time < .seconds(20 * TimeLimit.factor)
        && waiter.errors.hasPrefix("employees: another refresh is still running.")
      part.note("waiter \(number)", isTold ? [] : ["\(waiter)"])
      part.note("reader \(number)", try home.readingFaults([0, 1]))
      let list = try home.run(["list", "--json"])
      let isShown = list.isSuccess && list.errors.isEmpty && home.generation(of: list.output) == 1
      part.note("list \(number)", isShown ? [] : ["\(list)"])
      holder.process.send(SIGKILL)
      _ = holder.finish()
      part.note("after the kill \(number)", try home.recoveryFaults(1))
    }
    part.finish()
  }

  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `who is stopped while storing an answer is in no reader's way`() throws {
    let part = Part("a writer stopped")
    let home = try CrashHome()
    let state = try home.state(holding: 0)
    home.feeds.generation.withLock { $0 = 1 }
    // The write-ahead log is written to from within the transaction: its first frame is a page.
    let calls = try home.systemCalls(of: ["refresh"], named: "pwrite64", from: ", 24, 32)")
    let first = try #require(calls.first)
    try home.restore(state)
    let stopped = try home.start(["refresh"], under: Tracer.stopping(at: first))
    try #require(waitUntil { (try? home.isWriterStopped()) == true })
    part.note("reader", try home.readingFaults([0]))
    let list = try home.run(["list", "--json"])
    let isShown =
      list.isSuccess && home.generation(of: list.output) == 1
      && list.time < .seconds(30 * TimeLimit.factor)
      && list.errors.contains(
        "is in use by another employees process.\n  New answers are not saved in it.\n")
    part.note("list", isShown ? [] : ["\(list)"])
    kill(-stopped.process.identifier, SIGKILL)
    _ = stopped.finish()
    part.note("after the kill", try home.readingFaults([0]) + home.recoveryFaults(1))
    part.finish()
  }

  @Test func `cron's empty environment and closed streams are enough`() throws {
    let part = Part("cron and closed streams")
    let home = try CrashHome()
    let arguments = ["--config", home.folder.path("config/employees/config.yaml")]
    for (number, closed) in [[], [0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]].enumerated() {
      try home.restore(try home.state(holding: 0))
      home.feeds.generation.withLock { $0 = 1 }
      func stream(_ descriptor: Int) -> ChildProcess.Stream {
        let file = descriptor == 0 ? "/dev/null" : home.folder.path("\(number).\(descriptor)")
        return closed.contains(descriptor) ? .closed : .file(file)
      }
      let process = try ChildProcess(
        CrashSettings.program, ["refresh", "--cache", home.cache] + arguments, environment: [:],
        streams: (stream(0), stream(1), stream(2)))
      let ending = process.wait(atMost: .seconds(20 * TimeLimit.factor))
      let printed = [1, 2].compactMap {
        FileManager.default.contents(atPath: home.folder.path("\(number).\($0)"))
      }
      let isSilent = ending == .exited(0) && printed.allSatisfy(\.isEmpty)
      part.note("without \(closed)", isSilent ? [] : ["\(ending), \(printed)"])
      part.note("afterwards without \(closed)", try home.readingFaults([1]) + home.fileFaults())
    }
    part.finish()
  }
}

extension CrashHome {
  /// Whether a process of this home's cache is stopped (`proc(5)`).
  fileprivate func isWriterStopped() throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { name in
      guard Int(name) != nil,
        let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(name)/fd"),
        let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)
      else { return false }
      let isOurs = files.contains { file in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/fd/\(file)"))?
          .hasPrefix(cache) == true
      }
      return isOurs && [" T ", " t "].contains { status.contains($0) }
    }
  }
}
