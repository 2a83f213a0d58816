import Foundation
import Terminal
import TestSupport
import Testing

/// Questions to a pseudoterminal that controls the asking process, which is one of its own.
@Suite struct TerminalQuestionTests {
  private let terminal: PseudoTerminal
  private let settings: [UInt8]

  init() throws {
    terminal = try PseudoTerminal(columns: 80, rows: 24)
    settings = terminal.settings
  }

  @Test func `what the terminal answers is not echoed`() async {
    ScreenProcess.when(terminal, shows: "question") { [terminal] in terminal.type("answer") }
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let terminal = ScreenProcess.control(path)
      let question = try #require(TerminalQuestion.ask(Array("question".utf8), on: terminal))
      var answer: [UInt8] = []
      while answer.count < 6 { answer += question.answer(TimeLimit.hang) }
      question.end()
      #expect(String(decoding: answer, as: UTF8.self) == "answer")
    }
    #expect(terminal.settings == settings)
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
    #expect(terminal.settings == settings)
    terminal.finish()
  }

  @Test func `nothing is asked after the user has typed something`() async {
    terminal.type("ls")
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      let terminal = ScreenProcess.control(path)
      #expect(TerminalQuestion.ask(Array("question".utf8), on: terminal) == nil)
    }
    #expect(terminal.settings == settings)
    terminal.finish()
    #expect(!terminal.text.contains("question"))
  }

  @Test func `a terminal that does not control the process is not asked`() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      ScreenProcess.begin()
      setsid()
      let terminal = unsafe open(path, O_RDWR | O_NOCTTY)
      #expect(TerminalQuestion.ask(Array("question".utf8), on: terminal) == nil)
    }
    #expect(terminal.settings == settings)
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
    #expect(terminal.settings == settings)
    terminal.finish()
  }
}
