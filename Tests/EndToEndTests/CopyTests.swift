import Foundation
import TestSupport
import Testing

/// `copy`, with clipboard programs that record what they read and go on in the background.
@Suite struct CopyTests {
  private let desk: Desk

  init() throws {
    desk = try Desk(
      """
      {"employees":[
      {"fname":"Mari","lname":"Maasikas","position":"PM",
       "contact_details":{"email":"mari@telisa.ee","phone":"+372 5551 0101"}},
      {"fname":"Jüri","lname":"Käär","contact_details":{"phone":"5551 0102"}},
      {"fname":"No","lname":"Body"},
      {"fname":"Evil","lname":"Paste",
       "contact_details":{"email":"a@x\\u001btouch\\npwned\\n","phone":"5\\u001b[201~6"}}]}
      """)
    for name in ["tmux", "wl-copy", "xclip"] { try desk.standIn(name) }
  }

  private static let x11 = ["DISPLAY": ":0"]

  @Test(arguments: [
    (["mari"], "mari@telisa.ee"), (["maasikas", "phone"], "+372 5551 0101"),
    (["mari", "maasikas", "name"], "Mari Maasikas"),
    (["+372 5551 0101", "email"], "mari@telisa.ee"),
    (["jüri"], "5551 0102"),
  ])
  func `the last word says what is copied; an email goes before a phone`(
    words: [String], text: String
  ) throws {
    #expect(
      try desk.run(["copy"] + words, Self.x11)
        == Run(status: 0, errors: "Copied with xclip: \(text)\n"))
    #expect(desk.input("xclip") == text)
    #expect(desk.arguments("xclip") == ["-selection", "clipboard"])
  }

  @Test func `a card is the one that export writes`() throws {
    #expect(
      try desk.run(["copy", "mari", "vcard"], Self.x11)
        == Run(status: 0, errors: "Copied with xclip: Mari Maasikas (vCard)\n"))
    #expect(desk.input("xclip") == (try desk.run(["export", "vcard", "-p", "pm"]).output))
  }

  @Test(arguments: [
    (["TMUX": "x"], "tmux", ["load-buffer", "-w", "-"]),
    (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], "wl-copy", ["--type", "text/plain"]),
  ])
  func `the nearest clipboard gets the text`(
    variables: [String: String], program: String, arguments: [String]
  ) throws {
    #expect(
      try desk.run(["copy", "mari", "-q"], variables) == Run(status: 0))
    #expect(desk.arguments(program) == arguments)
    #expect(desk.input(program) == "mari@telisa.ee")
    #expect(desk.input("xclip") == nil)
  }

  @Test func `in tmux on a desktop both clipboards get the text`() throws {
    let variables = ["TMUX": "x", "WAYLAND_DISPLAY": "w", "DISPLAY": ":0"]
    let report = Run(status: 0, errors: "Copied with wl-copy: mari@telisa.ee\n")
    #expect(try desk.run(["copy", "mari"], variables) == report)
    for program in ["wl-copy", "tmux"] { #expect(desk.input(program) == "mari@telisa.ee") }
    // The desktop's clipboard has the text, whatever tmux says.
    try desk.standIn("tmux", status: 1)
    #expect(try desk.run(["copy", "mari"], variables) == report)
    // A display may be gone.
    for program in ["wl-copy", "xclip"] { try desk.standIn(program, status: 1) }
    try desk.standIn("tmux")
    #expect(
      try desk.run(["copy", "mari"], variables)
        == Run(status: 0, errors: "Copied with tmux: mari@telisa.ee\n"))
  }

  @Test func `a program that is missing makes way for the next one`() throws {
    try FileManager.default.removeItem(atPath: desk.home.folder.path("bin/wl-copy"))
    let run = try desk.run(["copy", "mari"], ["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"])
    #expect(run == Run(status: 0, errors: "Copied with xclip: mari@telisa.ee\n"))
  }

  @Test func `a program that fails makes way for the next one`() throws {
    try desk.standIn("wl-copy", status: 1)
    let run = try desk.run(["copy", "mari"], ["WAYLAND_DISPLAY": "gone", "DISPLAY": ":0"])
    #expect(run == Run(status: 0, errors: "Copied with xclip: mari@telisa.ee\n"))
  }

  @Test func `nobody waits for a program that keeps the clipboard in the background`() throws {
    let line = "employees copy mari 2>&1 | cat; echo \"$(employees copy mari phone 2>&1)\""
    let environment = desk.home.environment.merging(
      ["PATH": desk.home.folder.path("bin") + ":/usr/bin:/bin", "DISPLAY": ":0"]) { $1 }
    let run = try desk.home.shell(line, environment: environment)
    desk.endBackground()
    #expect(
      run.output == "Copied with xclip: mari@telisa.ee\nCopied with xclip: +372 5551 0101\n")
  }

  @Test func `a program that fails, and no clipboard at all`() throws {
    try desk.standIn("xclip", status: 1)
    #expect(
      try desk.run(["copy", "mari"], Self.x11)
        == Run(
          status: 74,
          errors: "employees: xclip failed (exit status 1).\n  Install wl-copy (Wayland) or "
            + "xclip (X11), or use a terminal with a clipboard (OSC 52).\n"))
    let run = try desk.run(["copy", "mari"])
    #expect(run.status == 74 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("employees: no clipboard found.\n"))
  }

  @Test func `nothing is copied of who has nothing, or of nobody`() throws {
    for (words, status, message) in [
      (["jüri", "email"], 1, "Jüri Käär has no email."),
      (["body"], 1, "No Body has neither an email nor a phone."),
      (["body", "phone"], 1, "No Body has no phone."),
      (["xyzzy", "email"], 1, "nobody is called \"xyzzy\"."),
      (["a", "phone"], 2, "3 people match \"a\"."),
    ] as [([String], Int32, String)] {
      let run = try desk.run(["copy"] + words, Self.x11)
      #expect(run.status == status && run.errors.hasPrefix("employees: \(message)\n"), "\(run)")
    }
    #expect(try desk.run(["copy", "", "email"], Self.x11).status == 64)
    #expect(desk.input("xclip") == nil)
  }

  @Test func `no line end or control character is copied`() throws {
    let run = try desk.run(["copy", "evil paste"], Self.x11)
    #expect(desk.input("xclip") == "a@x\u{FFFD}touch pwned")
    #expect(
      run.errors == "employees: mail programs may not read this as one address: "
        + "a@x\u{FFFD}touch pwned\nCopied with xclip: a@x\u{FFFD}touch pwned\n")
    _ = try desk.run(["copy", "evil paste", "phone"], Self.x11)
    #expect(desk.input("xclip") == "5\u{FFFD}[201~6")
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `a terminal gets the text by OSC 52, wherever the streams lead`() throws {
    let terminal = try PseudoTerminal(columns: 80)
    let process = try ChildProcess.start(
      "exec \"$0\" copy mari -q >/dev/null 2>&1", desk.home, on: terminal)
    #expect(process.wait() == .exited(0))
    terminal.finish()
    #expect(terminal.text == "\u{1B}]52;c;bWFyaUB0ZWxpc2EuZWU=\u{7}")
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `a dumb terminal gets no sequence`() throws {
    let terminal = try PseudoTerminal(columns: 80)
    let process = try ChildProcess.start(
      "exec \"$0\" copy mari", desk.home, on: terminal, ["TERM": "dumb"])
    #expect(process.wait() == .exited(74))
    terminal.finish()
    #expect(!terminal.text.contains("\u{1B}]52"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux")))
  func `tmux has the text in its buffer`() throws {
    try FileManager.default.removeItem(atPath: desk.home.folder.path("bin/tmux"))
    let environment = desk.home.environment.merging([
      "TMUX_TMPDIR": desk.home.folder.url.path, "TERM": "xterm",
    ]) { $1 }
    let line = """
      tmux -f /dev/null new-session -d "employees() { '\(Program.path)' \\"\\$@\\"; }; \
      employees copy maasikas phone; tmux wait-for -S copied; sleep 600"
      tmux wait-for copied; tmux show-buffer; tmux kill-server
      """
    #expect(
      try desk.home.shell(line, environment: environment)
        == Run(status: 0, output: "+372 5551 0101"))
  }
}
