import Files
import Foundation
import Processes
import TestSupport
import Testing

/// A whole screen on a pseudoterminal; each in a process of its own, since a process has one at
/// most.
@Suite struct FullScreenTests {
  private let terminal: PseudoTerminal

  init() throws { terminal = try PseudoTerminal(columns: 80, rows: 24) }

  @Test func `a screen that was left leaves the terminal as it was, also if entered twice`()
    async
  {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enter(path)
      try screen.enter()
      try screen.write(Array("text".utf8))
      screen.leave()
      screen.leave()
      try screen.write(Array("dropped".utf8))
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
    let entering = ScreenProcess.entering
    #expect(terminal.text == entering + entering + "text" + ScreenProcess.leaving)
  }

  @Test func `mlterm draws lines from left to right until the screen is left`() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      ScreenProcess.begin()
      let screen = try FullScreen(path: path, fixesDirection: true)
      try screen.enter()
      screen.leave()
    }
    terminal.finish()
    #expect(
      terminal.text == ScreenProcess.entering + "\u{1B}]5379;bidi_mode=left\u{7}"
        + ScreenProcess.leaving + "\u{1B}]5379;bidi_mode=normal\u{7}")
  }

  @Test func `a screen can be entered again after another program`() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enter(path)
      screen.leave()
      try screen.enter()
      screen.leave()
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
    let visit = ScreenProcess.entering + ScreenProcess.leaving
    #expect(terminal.text == visit + visit)
  }

  @Test func `each key is a byte, those for signals and flow control, too`() async {
    let keys = "a\r\n\t\u{3}\u{1A}\u{1C}\u{13}\u{11}\u{16}\u{4}\u{7F}õ"
    ScreenProcess.when(terminal, shows: ScreenProcess.entering) { [terminal] in
      terminal.type(keys)
    }
    await #expect(processExitsWith: .success) {
      [path = terminal.path as String, keys = keys as String] in
      let screen = try ScreenProcess.enterControlling(path)
      let queue = try #require(EventQueue<Int>())
      let sources = EventSources(screen: screen, events: queue)
      var typed: [UInt8] = []
      while typed.count < keys.utf8.count {
        try #require(sources.wait(until: ScreenProcess.limit) == [.terminal])
        typed += try #require(screen.read())
      }
      #expect(typed == Array(keys.utf8))
      #expect(screen.read() == [])
    }
    terminal.finish()
  }

  @Test func `entering the screen is all there is to do after an earlier stop`() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enter(path)
      let queue = try #require(EventQueue<Int>())
      screen.leave()
      raise(SIGCONT)
      try screen.enter()
      #expect(EventSources(screen: screen, events: queue).wait(until: .now) == [])
    }
    terminal.finish()
  }

  @Test func `the mouse is reported only while it is wanted`() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enter(path)
      try screen.setMouse(true)
      screen.leave()
      try screen.enter()
      try screen.setMouse(false)
      screen.leave()
    }
    terminal.finish()
    let (on, off) = ("\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1000l\u{1B}[?1006l")
    let visits = [on, on + off].map { ScreenProcess.entering + $0 + ScreenProcess.leaving }
    #expect(terminal.text == visits.joined())
  }

  @Test func `all of a large frame arrives, however slowly it is read`() async {
    let count = 1 << 20
    await #expect(processExitsWith: .success) {
      [path = terminal.path as String, count = count as Int] in
      let screen = try ScreenProcess.enter(path)
      try screen.write([UInt8](repeating: UInt8(ascii: "x"), count: count))
    }
    terminal.finish()
    let isWhole = terminal.text.utf8.count { $0 == UInt8(ascii: "x") } == count
    #expect(isWhole)
  }

  @Test func `a screen needs a terminal, and there is one at most`() async throws {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      func code(_ path: String) -> Int32? {
        do throws(SystemError) {
          _ = try FullScreen(path: path)
          return nil
        } catch {
          return error.code
        }
      }
      setsid()
      #expect(code("/dev/tty") == ENXIO)
      #expect(code("/dev/null") == ENOTTY)
      #expect(code("/nowhere") == ENOENT)
      let screen = try ScreenProcess.enter(path)
      #expect(code(path) == EBUSY)
      screen.leave()
    }
    terminal.finish()
  }
}

// MARK: - Signals

extension FullScreenTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGALRM, SIGUSR1, SIGSEGV, SIGABRT, SIGILL])
  func `a signal that ends the process leaves the screen`(number: Int32) async {
    await #expect(processExitsWith: number == SIGINT ? .exitCode(130) : .signal(number)) {
      [path = terminal.path as String, number = number as Int32] in
      let screen = try ScreenProcess.enter(path)
      raise(number)
      screen.leave()
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
    #expect(terminal.text == ScreenProcess.entering + ScreenProcess.leaving)
  }

  @Test func `a crash leaves the screen, in whatever thread`() async {
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enter(path)
      let queue = try #require(EventQueue<Int>())
      queue.perform {
        // Page 0 is not mapped.
        unsafe UnsafePointer<Int>(bitPattern: 8).map { unsafe $0.pointee } ?? 0
      }
      _ = EventSources(screen: screen, events: queue).wait(until: ScreenProcess.limit)
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
    #expect(terminal.text == ScreenProcess.entering + ScreenProcess.leaving)
  }

  @Test func `a frame that a signal cuts off is ended before the screen is left`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = terminal.path as String] in
      let screen = try ScreenProcess.enter(path)
      try screen.write(Array("\u{1B}[?2026h\u{1B}]8;;http://".utf8))
      raise(SIGTERM)
    }
    terminal.finish()
    #expect(terminal.text.hasSuffix("http://" + ScreenProcess.leaving))
  }

  /// Stopped by the process itself, or by another program.
  @Test(arguments: [true, false])
  func `a stopped process has left the screen, and is told when it is continued`(
    suspends: Bool
  ) async throws {
    let scratch = try ScratchFolder()
    let note = scratch.path("process")
    Thread.detachNewThread { [terminal] in
      guard terminal.isOpen(until: { FileManager.default.fileExists(atPath: note) }),
        let text = try? String(contentsOfFile: note, encoding: .utf8), let process = Int32(text)
      else { return }
      if !suspends { kill(process, SIGTSTP) }
      let isStopped = waitUntil {
        (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?
          .contains(") T ") ?? false
      }
      let isLeft = waitUntil {
        terminal.hasInitialSettings
          && terminal.text == ScreenProcess.entering + ScreenProcess.leaving
      }
      kill(process, isStopped && isLeft ? SIGCONT : SIGKILL)
    }
    await #expect(processExitsWith: .success) {
      [path = terminal.path as String, note = note as String, suspends = suspends as Bool] in
      // The group of the tests must not be stopped.
      setpgid(0, 0)
      let screen = try ScreenProcess.enter(path)
      let queue = try #require(EventQueue<Int>())
      let sources = EventSources(screen: screen, events: queue)
      try "\(getpid())".write(toFile: note, atomically: true, encoding: .utf8)
      if suspends { screen.suspend() }
      #expect(sources.wait(until: ScreenProcess.limit) == [.continued])
      try screen.enter()
      // The signal that stops and the one that continues may come to two threads: each tells of it.
      let late = sources.wait(until: .now)
      #expect(late == [] || late == [.continued])
      screen.leave()
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
    let visit = ScreenProcess.entering + ScreenProcess.leaving
    #expect(terminal.text == visit + visit)
  }
}
