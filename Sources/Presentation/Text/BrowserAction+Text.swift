package import Browser
import Localization
import TerminalUI

extension BrowserAction {
  /// The key's action, as the help of `browse` lists it.
  package var text: String {
    switch self {
    case .up: BrowserActionPhrase.up
    case .down: BrowserActionPhrase.down
    case .left: BrowserActionPhrase.left
    case .right: BrowserActionPhrase.right
    case .pageUp: BrowserActionPhrase.pageUp
    case .pageDown: BrowserActionPhrase.pageDown
    case .halfPageDown: BrowserActionPhrase.halfPageDown
    case .first: BrowserActionPhrase.first
    case .last: BrowserActionPhrase.last
    case .open: BrowserActionPhrase.open
    case .back: BrowserActionPhrase.back
    case .query: BrowserActionPhrase.query
    case .nextPane: BrowserActionPhrase.nextPane
    case .mark: BrowserActionPhrase.mark
    case .copy: BrowserActionPhrase.copy
    case .mail: BrowserActionPhrase.mail
    case .openLink: BrowserActionPhrase.openLink
    case .card: BrowserActionPhrase.card
    case .edit: BrowserActionPhrase.edit
    case .note: BrowserActionPhrase.note
    case .greeting: BrowserActionPhrase.greeting
    case .filter: BrowserActionPhrase.filter
    case .sort: BrowserActionPhrase.sort
    case .undo: BrowserActionPhrase.undo
    case .earlierQuery: BrowserActionPhrase.earlierQuery
    case .laterQuery: BrowserActionPhrase.laterQuery
    case .refresh: BrowserActionPhrase.refresh
    case .problems: BrowserActionPhrase.problems
    case .view: BrowserActionPhrase.view
    case .picture: BrowserActionPhrase.picture
    case .zoomIn: BrowserActionPhrase.zoomIn
    case .zoomOut: BrowserActionPhrase.zoomOut
    case .quotes: BrowserActionPhrase.quotes
    case .allQuotes: BrowserActionPhrase.allQuotes
    case .saidQuotes: BrowserActionPhrase.saidQuotes
    case .heardQuotes: BrowserActionPhrase.heardQuotes
    case .addQuote: BrowserActionPhrase.addQuote
    case .profile: BrowserActionPhrase.profile
    case .help: BrowserActionPhrase.help
    case .mouse: BrowserActionPhrase.mouse
    case .redraw: BrowserActionPhrase.redraw
    case .suspend: BrowserActionPhrase.suspend
    case .quit: BrowserActionPhrase.quit
    case .cancel: BrowserActionPhrase.cancel
    case .deleteBackward: BrowserActionPhrase.deleteBackward
    case .deleteForward: BrowserActionPhrase.deleteForward
    case .deleteWord: BrowserActionPhrase.deleteWord
    case .deleteLine: BrowserActionPhrase.deleteLine
    }
  }
}

extension KeyMap {
  /// The first key of an action as shown, empty if none; while typing, a letter's key needs Alt.
  package func name(of action: BrowserAction, whileTyping isTyping: Bool = false) -> String {
    let keys = keys(for: action)
    let key = isTyping ? keys.lazy.compactMap(keyWhileTyping).first : keys.first
    return key?.shownName ?? ""
  }

  /// All keys of an action: "↑ k Ctrl-P".
  package func names(of action: BrowserAction) -> String {
    keys(for: action).map(\.shownName).joined(separator: " ")
  }

  private func keyWhileTyping(_ key: Key) -> Key? {
    guard case .character = key.code, key.modifiers.isEmpty else { return key }
    let altKey = Key(key.code, .alt)
    return action(for: altKey) == nil ? altKey : nil
  }
}

extension Key {
  /// The key as the screen names it: "Ctrl-N", "Alt-n", "↑", "Enter".
  package var shownName: String {
    let modifiers = description.dropLast(Key(code).description.count).split(separator: "-")
    return (modifiers.map { Self.capitalized(String($0)) } + [shownCode]).joined(separator: "-")
  }

  /// The key without modifiers; a letter in upper case with Ctrl, where case makes no difference.
  private var shownCode: String {
    switch code {
    case .up: return "↑"
    case .down: return "↓"
    case .left: return "←"
    case .right: return "→"
    case .pageUp: return "PgUp"
    case .pageDown: return "PgDn"
    case .character(let character) where character != " ":
      return modifiers.contains(.control) ? character.uppercased() : String(character)
    case .character, .enter, .tab, .escape, .backspace, .delete, .insert, .home, .end, .function:
      return Self.capitalized(Key(code).description)
    }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
