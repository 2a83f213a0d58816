import Foundation
import TestSupport
import Testing

/// `picture` on a terminal.
@Suite(.enabled(if: Terminals.areControllable))
struct PictureScreenTests {
  private let fixture: PictureFixture
  private let query = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c"
  private let line = "PNG, 20 × 10, \(PictureFixture.picture.count) bytes, from Tallinn"
  /// A row of the picture in half blocks.
  private let row = "\u{1B}[38;5;196m\u{1B}[48;5;196m▀"

  init() throws { fixture = try PictureFixture() }

  private func show(
    _ arguments: String, columns: UInt16 = 40, _ environment: [String: String] = [:],
    answering answer: String? = nil
  ) throws -> (status: ChildProcess.Ending, text: String) {
    let terminal = try PseudoTerminal(columns: columns, rows: 30)
    let process = try fixture.start(arguments, on: terminal, environment)
    if let answer {
      #expect(waitUntil { terminal.text.contains(query) })
      terminal.type(answer)
    }
    let ending = process.wait()
    terminal.finish()
    return (ending, terminal.text)
  }

  /// Shows Mari's picture on a terminal that answers, until what is shown contains a code: an answer that came late,
  /// since other tests have the processor, changes nothing.
  private func showMari(
    answering answer: String, until code: String
  ) throws -> (status: ChildProcess.Ending, text: String) {
    // From the cache, so that nothing else takes time.
    #expect(try show("picture mari").status == .exited(0))
    var shown = try show("picture mari", answering: answer)
    for _ in 1..<10 where !shown.text.contains(code) {
      shown = try show("picture mari", answering: answer)
    }
    return shown
  }

  @Test func `a terminal that is not known and does not answer shows half blocks`() throws {
    let (ending, text) = try show("picture mari")
    #expect(ending == .exited(0))
    #expect(text.contains(query))
    #expect(text.contains(row) && text.hasSuffix("\u{1B}[0m\r\n\(line)\r\n"))
    #expect(!text.contains("\u{1B}_Ga=T"))
  }

  @Test func `a terminal that answers with kitty's protocol is shown it`() throws {
    let answer = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;16;8t\u{1B}[?62;4c"
    let (ending, text) = try showMari(answering: answer, until: "\u{1B}_Ga=T")
    #expect(ending == .exited(0))
    #expect(text.contains("\u{1B}_Ga=T,C=1,c=5,r=2,f=24,s=40,v=32") || text.contains("\u{1B}_Ga=T"))
    #expect(!text.contains("▀") && !text.contains("Gi=31;OK"))
    #expect(text.hasSuffix("\(line)\r\n"))
  }

  @Test func `a terminal that answers with sixel graphics is shown them`() throws {
    let (ending, text) = try showMari(
      answering: "\u{1B}[?62;4;22c", until: "\u{1B}P0;1;0q")
    #expect(ending == .exited(0))
    #expect(text.contains("\u{1B}P0;1;0q") && !text.contains("▀"))
  }

  @Test(.enabled(if: Terminals.haveJobs))
  func `an answer that is late does not reach the shell`() throws {
    #expect(try show("picture mari").status == .exited(0))
    var attempt = try answerLate()
    // The program's end waits half a second for the answer; a busy machine may take longer to type it.
    for _ in 1..<20 where attempt.between.contains("OK") && attempt.time > .milliseconds(400) {
      attempt = try answerLate()
    }
    let between = attempt.between
    #expect(!between.contains("OK") && !between.contains("62;4c"), "\(between)")
  }

  /// Answers the question of `picture` once the picture is there.
  ///
  /// - Returns: what the shell shows after the answer, and how long the answer took.
  private func answerLate() throws -> (between: String, time: Duration) {
    let shell = try JobShell(fixture.home, columns: 40, ["TERM": "xterm-256color"])
    shell.run("$P picture mari")
    try shell.expect(query)
    let start = ContinuousClock.now
    // The picture is there: nobody waits for the answer any more.
    try shell.expect("from Tallinn")
    shell.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c")
    let time = start.duration(to: .now)
    try shell.expect("ready> ")
    // Away with what reached the shell, which has shown it.
    shell.run("\u{15}echo status $?")
    let between = try shell.expect("status 0")
    shell.finish()
    return (between, time)
  }

  @Test(arguments: [
    ("--pictures-as kitty", "\u{1B}_Ga=T"), ("--pictures-as sixel", "\u{1B}P0;1;0q"),
    ("--pictures-as iterm2", "\u{1B}]1337;File="), ("--pictures-as blocks", "▀"),
  ])
  func `a way that is asked for is used without a question`(option: String, code: String) throws {
    let (ending, text) = try show("picture mari \(option)")
    #expect(ending == .exited(0))
    #expect(text.contains(code) && !text.contains(query) && text.hasSuffix("\(line)\r\n"))
  }

  @Test(arguments: [
    ("--pictures-as never", [:]), ("", ["TERM": "dumb"]),
    ("--color never --pictures-as blocks", [:]),
    ("--pictures-as blocks", ["NO_COLOR": "1"]),
  ])
  func `where no picture can be shown, the line is`(
    option: String, environment: [String: String]
  ) throws {
    let (ending, text) = try show("picture mari \(option)", environment)
    #expect(ending == .exited(0))
    #expect(text.hasSuffix(line + "\r\n"))
    for code in ["▀", "\u{1B}_Ga", "\u{1B}P0", "\u{1B}]1337"] { #expect(!text.contains(code)) }
  }

  @Test func `initials stand for who has no picture`() throws {
    let (ending, text) = try show("picture body")
    #expect(ending == .exited(1))
    #expect(text.contains("  NB  ") && text.hasSuffix("no picture\r\n") && !text.contains(query))
    let (failure, reason) = try show("picture jüri", columns: 200)
    #expect(failure == .exited(69))
    #expect(reason.contains("  JK  ") && reason.contains("Jüri Käär: "))
  }

  @Test func `the picture is there before a feed answers`() throws {
    #expect(try show("picture mari --pictures-as blocks").status == .exited(0))
    let terminal = try PseudoTerminal(columns: 40, rows: 30)
    fixture.answer("/employee_list", .raw([.stall]))
    let process = try fixture.start("picture mari --pictures-as blocks", on: terminal)
    #expect(waitUntil { terminal.text.contains(line) })
    terminal.type("\u{3}")
    #expect(process.wait() == .exited(130))
    terminal.finish()
  }

  @Test func `a picture is not printed to a terminal`() throws {
    let (ending, text) = try show("picture mari --output -", columns: 200)
    #expect(ending == .exited(64) && text.contains("a picture is not printed to a terminal"))
  }
}
