import Basics
import Browser
import TerminalUI
import Testing

@testable import EmployeesCommands
@testable import Presentation

/// Which clipboard an environment has, and what is put on it.
@Suite struct ClipboardTests {
  @Test(
    arguments: [
      ([:], ""), (["TERM": "xterm"], "terminal"), (["TERM": "dumb"], ""),
      (["DISPLAY": ":0"], "xclip"), (["DISPLAY": ""], ""),
      (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"], "wl-copy xclip"),
      (
        ["TERM": "tmux", "TMUX": "/tmp/tmux,1,0", "WAYLAND_DISPLAY": "w"],
        "wl-copy tmux terminal"
      ),
    ] as [([String: String], String)])
  func `the nearest clipboard comes first`(environment: [String: String], names: String) {
    let ways = Clipboard.ways(environment).map { way in
      if case .program(let name, _) = way { name } else { "terminal" }
    }
    #expect(ways.joined(separator: " ") == names)
  }

  @Test func `a terminal gets the text in Base64`() {
    #expect(Clipboard.sequence("mari@telisa.ee") == "\u{1B}]52;c;bWFyaUB0ZWxpc2EuZWU=\u{7}")
    #expect(Clipboard.sequence("\u{7}") == "\u{1B}]52;c;Bw==\u{7}")
  }

  @Test(
    arguments: [
      (["mari"], ["mari"], nil), (["mari", "phone"], ["mari"], .phone), (["email"], ["email"], nil),
      (["mari", "maasikas", "vcard"], ["mari", "maasikas"], .vcard),
      (["mari", "Email"], ["mari", "Email"], nil), (["mari email"], ["mari email"], nil),
      (["phone", "mari"], ["phone", "mari"], nil), (["email", "email"], ["email"], .email),
    ] as [([String], [String], CopiedField?)])
  func `a last word says what to copy`(words: [String], name: [String], field: CopiedField?) {
    let split = CopiedField.split(words)
    #expect(split.name == name && split.field == field)
  }

  @Test func `nothing that a shell would run when pasted is copied`() throws {
    let evil = try employee(
      "A\u{1B}[201~", "B\u{9B}", email: "a@x\nid\r", phone: "5\u{3}\u{85}6\u{2028}")
    #expect(CopiedField.email.text(of: evil) == "a@x\u{FFFD}id\u{FFFD}")
    #expect(CopiedField.phone.text(of: evil) == "5\u{FFFD}\u{FFFD}6\u{FFFD}")
    #expect(CopiedField.name.text(of: evil) == "A\u{FFFD}[201~ B\u{FFFD}")
    let card = CopiedField.vcard.text(of: evil)
    #expect(card.hasPrefix("BEGIN:VCARD\r\n") && card.hasSuffix("END:VCARD\r\n"))
    #expect(!card.unicodeScalars.contains { $0.isInvisible && $0 != "\r" && $0 != "\n" })
  }
}
