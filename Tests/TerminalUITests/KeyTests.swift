import TerminalUI
import Testing

/// Keys as they are written in a configuration.
@Suite struct KeyTests {
  @Test(
    arguments: [
      ("q", Key(.character("q"))), ("Q", Key(.character("Q"))), ("/", Key(.character("/"))),
      ("õ", Key(.character("õ"))), ("-", Key(.character("-"))), ("space", Key(.character(" "))),
      ("ctrl-n", Key(.character("n"), .control)), ("ctrl--", Key(.character("-"), .control)),
      ("ctrl-space", Key(.character(" "), .control)), ("ctrl-]", Key(.character("]"), .control)),
      ("ctrl-shift-a", Key(.character("a"), [.control, .shift])),
      ("alt-m", Key(.character("m"), .alt)), ("alt-M", Key(.character("M"), .alt)),
      ("ctrl-alt-x", Key(.character("x"), [.control, .alt])), ("alt-up", Key(.up, .alt)),
      ("shift-tab", Key(.tab, .shift)),
      ("ctrl-alt-shift-f12", Key(.function(12), [.control, .alt, .shift])),
      ("enter", Key(.enter)), ("tab", Key(.tab)), ("esc", Key(.escape)),
      ("backspace", Key(.backspace)), ("delete", Key(.delete)), ("insert", Key(.insert)),
      ("up", Key(.up)), ("down", Key(.down)), ("left", Key(.left)), ("right", Key(.right)),
      ("home", Key(.home)), ("end", Key(.end)), ("pageup", Key(.pageUp)),
      ("pagedown", Key(.pageDown)), ("f1", Key(.function(1))), ("f", Key(.character("f"))),
    ] as [(String, Key)])
  func `a key is written and read`(name: String, key: Key) {
    #expect(key.description == name)
    #expect(Key(name) == key)
  }

  @Test(
    arguments: [
      ("Ctrl-N", "ctrl-n"), ("CTRL-n", "ctrl-n"), ("shift-a", "A"), ("shift-alt-b", "alt-B"),
      ("alt-ctrl-b", "ctrl-alt-b"), ("Enter", "enter"), ("PageUp", "pageup"), ("F5", "f5"),
      ("shift-space", "space"), ("ctrl-ctrl-a", "ctrl-a"),
    ])
  func `other spellings mean the same key`(spelling: String, name: String) {
    #expect(Key(spelling)?.description == name)
  }

  @Test(arguments: [
    "", " ", "ctrl-", "ctrl", "nonsense", "ab", "f0", "f36", "f01", "super-a", "\u{1B}", "\u{202E}",
    "ctrl-alt-", "-a",
  ])
  func `what names no key is refused`(name: String) {
    #expect(Key(name) == nil)
  }
}
