import Files
import Foundation
import Terminal
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
      let time = processorTime { ScreenProcess.require(sources.wait(until: deadline) == []) }
      ScreenProcess.require(ContinuousClock.now >= deadline)
      ScreenProcess.require(time < .milliseconds(100))
      // One that has passed already.
      ScreenProcess.require(sources.wait(until: deadline) == [])
    }
    terminal.finish()
  }

  @Test func `what other threads post is taken in order, and once`() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enter(path)
      let queue = try #require(EventQueue<Int>())
      let sources = EventSources(screen: screen, events: queue)
      for number in 1...3 { queue.post(number) }
      ScreenProcess.require(sources.wait() == .events)
      ScreenProcess.require(queue.take() == [1, 2, 3])
      ScreenProcess.require(sources.wait(until: .now) == [] && queue.take().isEmpty)
      for number in 1...8 { queue.perform { number } }
      var events: [Int] = []
      while events.count < 8 {
        ScreenProcess.require(sources.wait() == .events)
        events += queue.take()
      }
      ScreenProcess.require(events.sorted() == Array(1...8))
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
      ScreenProcess.require(sources.wait() == .resized)
      ScreenProcess.require(screen.size?.columns == 200 && screen.size?.rows == 50)
      ScreenProcess.require(sources.wait(until: .now) == [])
    }
    terminal.finish()
  }

  @Test func `a changed file wakes the process up`() async throws {
    let scratch = try ScratchFolder()
    await #expect(processExitsWith: .success) {
      [path = terminal.path as String, folder = scratch.path("") as String] in
      let screen = try ScreenProcess.enter(path)
      let queue = try #require(EventQueue<Int>())
      let watch = try FileWatch(paths: [folder])
      let sources = EventSources(screen: screen, events: queue, files: watch.descriptor)
      try "".write(toFile: folder + "/new", atomically: false, encoding: .utf8)
      ScreenProcess.require(sources.wait() == .files)
      ScreenProcess.require(watch.changes() == [folder])
      ScreenProcess.require(sources.wait(until: .now) == [])
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
      ScreenProcess.require(EventSources(screen: screen, events: queue).wait() == .terminal)
      ScreenProcess.require(screen.read() == nil)
      do {
        try screen.write([0x20])
        ScreenProcess.require(false)
      } catch {}
    }
  }

  @Test func `closing the window ends a process by its signal`() async {
    ScreenProcess.when(terminal, shows: ScreenProcess.entering) { [terminal] in
      terminal.hangUp()
    }
    await #expect(processExitsWith: .signal(SIGHUP)) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enterControlling(path)
      let queue = try #require(EventQueue<Int>())
      while true { _ = EventSources(screen: screen, events: queue).wait() }
    }
  }
}
