import Files
import Foundation
import Processes
import TestSupport
import Testing

/// Waiting for a terminal, other threads and signals at once; each in a process of its own.
@Suite struct EventSourcesTests {
  private let terminal: PseudoTerminal

  init() throws { terminal = try PseudoTerminal(columns: 80, rows: 24) }

  @Test func `a deadline ends a wait, and waiting takes no processor time`() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enter(path)
      let queue = try #require(EventQueue<Int>())
      let sources = EventSources(screen: screen, events: queue)
      let deadline = ContinuousClock.now + .milliseconds(300)
      let time = processorTime { #expect(sources.wait(until: deadline) == []) }
      #expect(ContinuousClock.now >= deadline)
      #expect(time < .milliseconds(100))
      // One that has passed already.
      #expect(sources.wait(until: deadline) == [])
    }
    terminal.finish()
  }

  @Test func `what other threads post is taken in order, and once`() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enter(path)
      let queue = try #require(EventQueue<Int>())
      let sources = EventSources(screen: screen, events: queue)
      for number in 1...3 { queue.post(number) }
      #expect(sources.wait(until: ScreenProcess.limit) == [.events])
      #expect(queue.drain() == [1, 2, 3])
      #expect(sources.wait(until: .now) == [] && queue.drain().isEmpty)
      for number in 1...8 { queue.perform { number } }
      var events: [Int] = []
      while events.count < 8 {
        try #require(sources.wait(until: ScreenProcess.limit) == [.events])
        events += queue.drain()
      }
      #expect(events.sorted() == Array(1...8))
    }
    terminal.finish()
  }

  @Test func `work beside handles no signal but those of its own faults`() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enter(path)
      let queue = try #require(EventQueue<[Bool]>())
      queue.perform {
        var blocked = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, nil, &blocked)
        return [SIGTERM, SIGTSTP, SIGWINCH, SIGSEGV].map { unsafe sigismember(&blocked, $0) == 1 }
      }
      _ = EventSources(screen: screen, events: queue).wait(until: ScreenProcess.limit)
      #expect(queue.drain() == [[true, true, true, false]])
    }
    terminal.finish()
  }

  @Test func `a resize wakes the process up, which then knows the size`() async {
    ScreenProcess.when(terminal, shows: ScreenProcess.entering) { [terminal] in
      terminal.resize(columns: 200, rows: 50)
    }
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enterControlling(path)
      let queue = try #require(EventQueue<Int>())
      let sources = EventSources(screen: screen, events: queue)
      #expect(sources.wait(until: ScreenProcess.limit) == [.resized])
      #expect(screen.size?.columns == 200 && screen.size?.rows == 50)
      #expect(sources.wait(until: .now) == [])
    }
    terminal.finish()
  }

  @Test func `a changed file wakes the process up`() async throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path("cards")
    try FileSystem.createFolder(folder)
    await #expect(processExitsWith: .success) {
      [path = terminal.path as String, folder = folder as String] in
      let screen = try ScreenProcess.enter(path)
      let queue = try #require(EventQueue<Int>())
      let watch = try FileWatch(paths: [folder])
      let sources = EventSources(screen: screen, events: queue, files: watch.descriptor)
      try "".write(toFile: folder + "/new", atomically: false, encoding: .utf8)
      #expect(sources.wait(until: ScreenProcess.limit) == [.files])
      #expect(watch.changes() == [folder])
      #expect(sources.wait(until: .now) == [])
    }
    terminal.finish()
  }

  @Test func `a terminal whose window was closed is gone`() async {
    ScreenProcess.when(terminal, shows: ScreenProcess.entering) { [terminal] in
      terminal.hangUp()
    }
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enter(path)
      let queue = try #require(EventQueue<Int>())
      let sources = EventSources(screen: screen, events: queue)
      #expect(sources.wait(until: ScreenProcess.limit) == [.terminal])
      #expect(screen.read() == nil)
      #expect(throws: SystemError.self) { try screen.write([0x20]) }
    }
  }

  @Test func `closing the window ends a process by its signal`() async {
    ScreenProcess.when(terminal, shows: ScreenProcess.entering) { [terminal] in
      terminal.hangUp()
    }
    await #expect(processExitsWith: .signal(SIGHUP)) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enterControlling(path)
      let queue = try #require(EventQueue<Int>())
      let sources = EventSources(screen: screen, events: queue)
      let limit = ScreenProcess.limit
      // The signal may come a moment after the terminal is gone.
      while ContinuousClock.now < limit { _ = sources.wait(until: limit) }
    }
  }
}
