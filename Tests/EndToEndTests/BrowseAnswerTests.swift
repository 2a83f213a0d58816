import Foundation
import TestSupport
import Testing

/// A terminal's answers to `browse`, which another program could take for typed.
@Suite(.enabled(if: Terminals.haveJobs)) struct BrowseAnswerTests {
  private static let query = "\u{1B}[16t\u{1B}[c"
  private static let answer = "\u{1B}_Gi=31;ENOENT\u{1B}\\\u{1B}[6;16;8t\u{1B}[?62;1;22c"

  private let fixture: PictureFixture

  init() throws {
    fixture = try PictureFixture("max-age: 1h\n")
    #expect(try fixture.home.run("refresh").status == 0)
  }

  /// A shell whose `browse` has just asked the terminal.
  private func shell() throws -> JobShell {
    let shell = try JobShell(fixture.home, ["TERM": "xterm-256color"])
    try shell.run("$P browse", until: Self.query)
    return shell
  }

  @Test func `what is typed behind the end reaches the shell, the answer among it does not`() throws
  {
    let shell = try shell()
    // Ctrl-U takes back what was typed before.
    try shell.type(
      "\u{3}echo no\u{15}echo typed-" + Self.answer + "ahead\r", until: "ready> ", "\ntyped-ahead")
    shell.finish()
    #expect(!shell.terminal.text.contains("62;1"))
  }

  @Test func `an answer that comes after the end does not reach the shell`() throws {
    // On a busy machine it may come too late: at most twenty times, since none would do without.
    var isSeen = true
    for _ in 1...20 where isSeen {
      let shell = try shell()
      shell.type("\u{3}")
      try shell.type(Self.answer, until: "ready> ")
      try shell.run("echo typed-$((1 + 1))", until: "typed-2")
      shell.finish()
      isSeen = shell.terminal.text.contains("62;1")
    }
    #expect(!isSeen)
  }

  @Test func `the terminal is asked once where its answer came behind the end`() throws {
    let shell = try shell()
    try shell.type("\u{3}" + Self.answer, until: "ready> ")
    try shell.run("$P browse", until: "Mari Maasikas")
    try shell.type("\u{3}", until: "ready> ")
    shell.finish()
    #expect(shell.terminal.text.components(separatedBy: Self.query).count == 2)
  }
}
