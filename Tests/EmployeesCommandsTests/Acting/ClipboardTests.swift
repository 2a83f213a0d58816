import Testing

@testable import EmployeesCommands

/// Which clipboard an environment has, and how a terminal gets a text.
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
}
