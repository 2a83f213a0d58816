import Foundation
import Processes
import TestSupport
import Testing

/// Questions to a pseudoterminal that controls the asking process, which is one of its own.
@Suite struct TerminalQuestionTests {
  private let terminal: PseudoTerminal

  init() throws { terminal = try PseudoTerminal(columns: 80, rows: 24) }

  @Test func `what the terminal answers is not echoed`() async {
    ScreenProcess.when(terminal, shows: "question") { [terminal] in terminal.type("answer") }
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let terminal = ScreenProcess.control(path)
      let question = try #require(TerminalQuestion.ask(Array("question".utf8), on: terminal))
      let answer = question.read(6)
      question.end()
      #expect(String(decoding: answer, as: UTF8.self) == "answer")
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
    #expect(terminal.text == "question")
  }

  @Test func `a terminal that does not answer is waited for only so long`() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let terminal = ScreenProcess.control(path)
      let question = try #require(TerminalQuestion.ask(Array("question".utf8), on: terminal))
      let start = ContinuousClock.now
      #expect(question.answer(.milliseconds(50)).isEmpty)
      #expect(ContinuousClock.now - start >= .milliseconds(49))
      question.end()
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
  }

  @Test func `nothing is asked after the user has typed something`() async {
    terminal.type("ls")
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let terminal = ScreenProcess.control(path)
      #expect(TerminalQuestion.ask(Array("question".utf8), on: terminal) == nil)
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
    #expect(!terminal.text.contains("question"))
  }

  @Test func `what is given back is read next, before what came later`() async {
    ScreenProcess.when(terminal, shows: "question") { [terminal] in terminal.type("typed") }
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let terminal = ScreenProcess.control(path)
      let question = try #require(TerminalQuestion.ask(Array("question".utf8), on: terminal))
      let typed = question.read(5)
      // The rest is unread.
      question.giveBack(Array(typed[3...]))
      question.giveBack(Array(typed[..<3]))
      question.end()
      var settings = termios()
      unsafe tcgetattr(terminal, &settings)
      settings.c_lflag &= ~tcflag_t(ICANON)
      unsafe tcsetattr(terminal, TCSANOW, &settings)
      var next = [UInt8](repeating: 0, count: 100)
      let count = unsafe read(terminal, &next, next.count)
      #expect(String(decoding: next.prefix(count), as: UTF8.self) == "typed")
      settings.c_lflag |= tcflag_t(ICANON)
      unsafe tcsetattr(terminal, TCSANOW, &settings)
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
    #expect(terminal.text == "question")
  }

  @Test func `a question during a watch leaves the terminal quiet, and disturbances noticed`() async
  {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let terminal = ScreenProcess.control(path)
      dup2(terminal, STDOUT_FILENO)
      let control = TerminalControl.live
      control.hold(true)
      var before = termios()
      unsafe tcgetattr(terminal, &before)
      let question = try #require(TerminalQuestion.ask(Array("question".utf8), on: terminal))
      question.end()
      var after = termios()
      unsafe tcgetattr(terminal, &after)
      #expect(before.c_lflag == after.c_lflag && after.c_lflag & tcflag_t(ECHO) == 0)
      #expect(control.isUndisturbed())
      kill(getpid(), SIGWINCH)
      let second = try #require(TerminalQuestion.ask(Array("question".utf8), on: terminal))
      second.end()
      #expect(!control.isUndisturbed())
      control.release()
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
  }

  @Test func `a terminal that does not control the process is not asked`() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      ScreenProcess.begin()
      setsid()
      let terminal = unsafe open(path, O_RDWR | O_NOCTTY)
      #expect(TerminalQuestion.ask(Array("question".utf8), on: terminal) == nil)
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
    #expect(terminal.text == "")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal during a question leaves the terminal as it was`(signal: Int32) async {
    await #expect(processExitsWith: signal == SIGINT ? .exitCode(130) : .signal(SIGTERM)) {
      [path = terminal.path as String, signal = signal as Int32] in
      let terminal = ScreenProcess.control(path)
      let question = try #require(TerminalQuestion.ask(Array("question".utf8), on: terminal))
      kill(getpid(), signal)
      _ = question.answer(TimeLimit.hang)
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
  }
}

extension TerminalQuestion {
  /// Waits for as many bytes, or more.
  fileprivate func read(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += answer(TimeLimit.hang) }
    return bytes
  }
}
