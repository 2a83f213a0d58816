import Testing

@testable import Browser
@testable import Presentation
@testable import TerminalUI

/// The names of keys on the screen.
@Suite struct KeyMapNamesTests {
  @Test(arguments: [
    ("q", "q"), ("G", "G"), ("ctrl-n", "Ctrl-N"), ("alt-y", "Alt-y"), ("alt-Y", "Alt-Y"),
    ("ctrl-alt-y", "Ctrl-Alt-Y"), ("ctrl-õ", "Ctrl-Õ"), ("space", "Space"),
    ("ctrl-space", "Ctrl-Space"), ("-", "-"), ("ctrl--", "Ctrl--"), ("up", "↑"),
    ("alt-down", "Alt-↓"), ("left", "←"), ("right", "→"), ("pageup", "PgUp"),
    ("shift-pagedown", "Shift-PgDn"), ("enter", "Enter"), ("esc", "Esc"), ("f12", "F12"),
    ("backspace", "Backspace"), ("?", "?"),
  ])
  func `a key is named as on a keyboard`(key: String, name: String) throws {
    let keys = KeyMap.standard.rebinding([.copy: [try #require(Key(key))]])
    #expect(keys.names(of: .copy) == name)
  }

  @Test func `help lists the keys of the configuration`() {
    let keys = KeyMap.standard.rebinding(
      [.copy: [Key(.character("Y")), Key(.character("y"), .control)], .mail: []])
    #expect(keys.names(of: .copy) == "Y Ctrl-Y")
    #expect(keys.name(of: .copy) == "Y")
    #expect(keys.name(of: .mail) == "" && keys.names(of: .mail) == "")
    #expect(keys.names(of: .up) == "↑ k Ctrl-P")
  }

  @Test func `while typing, a letter is named with Alt unless another action has that key`() {
    let keys = KeyMap.standard
    #expect(keys.name(of: .copy, whileTyping: true) == "Alt-y")
    #expect(keys.name(of: .open, whileTyping: true) == "Enter")
    // Alt-m turns the mouse off, so mail has no key.
    #expect(keys.name(of: .mail, whileTyping: true) == "")
    let others = keys.rebinding([.mail: [Key(.character("m")), Key(.function(2))]])
    #expect(others.name(of: .mail, whileTyping: true) == "F2")
  }
}
