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

  /// Shows Mari's picture on a terminal that answers, until what is shown contains a code: an
  /// answer that came late, since other tests have the processor, changes nothing.
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

  @Test func `a terminal is asked once, whether it answers or not`() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 30)
    for run in 1...3 {
      #expect(try fixture.start("picture mari", on: terminal).wait() == .exited(0))
      #expect(terminal.text.components(separatedBy: query).count == 2, "\(run)")
    }
    // Another program in it is another terminal.
    let other = try fixture.start("picture mari", on: terminal, ["TERM_PROGRAM": "other"])
    #expect(other.wait() == .exited(0))
    terminal.finish()
    #expect(terminal.text.components(separatedBy: query).count == 3)
  }

  @Test func `what a terminal answered is remembered`() throws {
    #expect(try show("picture mari").status == .exited(0))
    var (terminal, isAnswered) = (try PseudoTerminal(columns: 40, rows: 30), false)
    // A busy machine may take longer to answer than is waited for.
    for _ in 1..<20 where !isAnswered {
      terminal.finish()
      terminal = try PseudoTerminal(columns: 40, rows: 30)
      let process = try fixture.start("picture mari", on: terminal)
      #expect(waitUntil { terminal.text.contains(query) })
      terminal.type("\u{1B}[?62;4;22c")
      #expect(process.wait() == .exited(0))
      isAnswered = terminal.text.contains("\u{1B}P0;1;0q")
    }
    #expect(try fixture.start("picture mari", on: terminal).wait() == .exited(0))
    terminal.finish()
    #expect(terminal.text.components(separatedBy: "\u{1B}P0;1;0q").count == 3)
    #expect(terminal.text.components(separatedBy: query).count == 2)
  }

  @Test(arguments: ["vt100", "linux", "dumb", "ansi", "rxvt-256color"])
  func `a terminal without graphics is never asked`(name: String) throws {
    let (ending, text) = try show("picture mari", ["TERM": name])
    #expect(ending == .exited(0) && !text.contains(query) && text.hasSuffix(line + "\r\n"))
  }

  @Test(arguments: ["SSH_TTY", "SSH_CONNECTION"])
  func `through SSH a terminal is not asked, since a late answer would reach the shell`(
    name: String
  ) throws {
    let (ending, text) = try show("picture mari", [name: "/dev/pts/9"])
    #expect(ending == .exited(0) && !text.contains(query) && text.contains(row))
  }

  @Test(
    .enabled(if: Terminals.haveJobs),
    arguments: [("picture", "bytes, from Tallinn"), ("show", "mari@telisa.ee")])
  func `the prompt is there within 150 ms of the text, though the terminal does not answer`(
    command: String, text: String
  ) throws {
    #expect(try show("picture mari").status == .exited(0))
    // Twice the promise, and the fastest of a few: other tests may have the processor.
    let limit = Duration.milliseconds(300 * TimeLimit.factor)
    var fastest = Duration.seconds(60)
    for _ in 1...20 where fastest > limit {
      let shell = try JobShell(fixture.home, columns: 60, ["TERM": "xterm-256color"])
      try shell.run("$P \(command) mari --offline", until: text)
      let start = ContinuousClock.now
      try shell.expect("ready> ")
      fastest = min(fastest, .now - start)
      shell.finish()
      #expect(shell.terminal.text.contains(query))
    }
    #expect(fastest <= limit)
  }

  @Test(.enabled(if: Terminals.haveJobs), arguments: ["picture", "show"])
  func `what is typed while a picture is fetched reaches the shell whole`(command: String) throws {
    let gate = DispatchSemaphore(value: 0)
    fixture.answer("/pictures/mari.png") {
      gate.wait()
      return .answer(fields: [("Content-Type", "image/png")], body: PictureFixture.picture)
    }
    let shell = try JobShell(fixture.home, columns: 60, ["TERM": "xterm-256color"])
    shell.run("$P \(command) mari")
    #expect(waitUntil { fixture.asked.contains("/pictures/mari.png") })
    shell.type("echo typed-")
    gate.signal()
    try shell.type("ahead\n", until: "\ntyped-ahead")
    shell.finish()
  }

  @Test(.enabled(if: Terminals.haveJobs))
  func `what is typed while the terminal is asked reaches the shell whole`() throws {
    #expect(try show("picture mari").status == .exited(0))
    let shell = try JobShell(fixture.home, columns: 60, ["TERM": "xterm-256color"])
    try shell.run("$P picture mari", until: query)
    // With an answer in the middle, as a terminal sends it.
    try shell.type("echo ty\u{1B}[?62;22cped-ahead\n", until: "\ntyped-ahead")
    shell.finish()
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

  @Test(arguments: ["kitty", "sixel", "iterm2"])
  func `no picture takes more than a megabyte`(way: String) throws {
    var generator = SplitMix64(seed: 3)
    let noise = TestPNG.painted(width: 800, height: 640) { _, _ in
      let value = generator.next()
      return [0, 8, 16].map { UInt8(truncatingIfNeeded: value >> $0) } + [255]
    }
    fixture.answer(
      "/pictures/mari-full.png",
      .answer(fields: [("Content-Type", "image/png")], body: noise))
    let terminal = try PseudoTerminal(columns: 100, rows: 42)
    // Cells of 16 by 32 pixels.
    terminal.resize(columns: 100, rows: 42, pixelWidth: 1_600, pixelHeight: 1_344)
    let process = try fixture.start("picture mari --full --pictures-as \(way)", on: terminal)
    #expect(process.wait() == .exited(0))
    terminal.finish()
    #expect((50_000...1_000_000).contains(terminal.bytes.count), "\(terminal.bytes.count)")
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
