import TerminalUI
import Testing

@testable import Browser

/// Which key does what.
@Suite struct KeyMapTests {
  @Test func `every action has a key, and no key has two actions`() {
    let keys = BrowserAction.allCases.flatMap { KeyMap.standard.keys(for: $0) }
    #expect(Set(keys).count == keys.count)
    for action in BrowserAction.allCases {
      #expect(!KeyMap.standard.keys(for: action).isEmpty, "\(action)")
      for key in KeyMap.standard.keys(for: action) {
        #expect(KeyMap.standard.action(for: key) == action, "\(key)")
      }
    }
  }

  @Test func `an action that is bound again loses its old keys`() {
    let keys = KeyMap.standard.rebinding([.copy: [Key(.function(5))]])
    #expect(keys.keys(for: .copy) == [Key(.function(5))])
    #expect(keys.action(for: Key(.function(5))) == .copy)
    #expect(keys.action(for: "y") == nil)
    #expect(keys.action(for: "m") == .mail)
  }

  @Test func `a key is taken from the action that had it`() {
    let keys = KeyMap.standard.rebinding([.mail: ["k", "q"]])
    #expect(keys.action(for: "k") == .mail && keys.action(for: "q") == .mail)
    #expect(keys.keys(for: .up) == [Key(.up), Key(.character("p"), .control)])
    #expect(keys.keys(for: .quit) == [Key(.character("q"), .control)])
  }

  @Test func `two actions exchange their keys`() {
    let keys = KeyMap.standard.rebinding([.copy: ["m"], .mail: ["y"]])
    #expect(keys.action(for: "m") == .copy && keys.action(for: "y") == .mail)
  }

  @Test func `an empty list leaves an action without a key`() {
    let keys = KeyMap.standard.rebinding([.help: []])
    #expect(keys.keys(for: .help).isEmpty)
    #expect(keys.action(for: "?") == nil && keys.action(for: Key(.function(1))) == nil)
  }

  @Test func `a letter is typed in the query and in pickers, whatever it is bound to`() throws {
    var browser = try BrowserFixture(
      keys: [.back: ["b"], .open: ["o"], .cancel: ["c"], .suspend: ["z"], .quit: ["q"]])
    browser.type(text: "bcoqz")
    #expect(browser.state.query.text == "bcoqz" && browser.effects.isEmpty)
    try browser.type("ctrl-u", "tab", "f")
    browser.type(text: "bcoqz")
    guard case .picker(let picker) = browser.state.overlay else {
      Issue.record("the picker is closed")
      return
    }
    #expect(picker.query.text == "bcoqz" && browser.effects.isEmpty)
  }

  @Test func `a key that types nothing quits where the query is and the terminal is too small`()
    throws
  {
    var browser = try BrowserFixture(columns: 10, keys: [.quit: ["q", Key(.function(10))]])
    try browser.type("q")
    #expect(browser.effects.isEmpty)
    try browser.type("f10")
    #expect(browser.effects == [.end(.quit([]))])
  }
}
