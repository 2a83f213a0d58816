internal import Browser
internal import TerminalUI

extension KeyMap {
  /// The first key of an action as the screen names it.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - isTyping: whether letters go to the query, so that a letter's key needs Alt.
  /// - Returns: the key's name; empty if the action has none.
  func name(of action: BrowserAction, whileTyping isTyping: Bool = false) -> String {
    let keys = keys(for: action)
    let key = isTyping ? keys.lazy.compactMap(keyWhileTyping).first : keys.first
    return key?.shownName ?? ""
  }

  /// All keys of an action: "↑ k Ctrl-P".
  func names(of action: BrowserAction) -> String {
    keys(for: action).map(\.shownName).joined(separator: " ")
  }

  /// The key to press while letters go to the query; `nil` if another action has it.
  private func keyWhileTyping(_ key: Key) -> Key? {
    guard case .character = key.code, key.modifiers.isEmpty else { return key }
    let altKey = Key(key.code, .alt)
    return action(for: altKey) == nil ? altKey : nil
  }
}

extension Key {
  /// The key as the screen names it: "Ctrl-N", "Alt-n", "↑", "Enter".
  var shownName: String {
    let modifiers = description.dropLast(Key(code).description.count).split(separator: "-")
    return (modifiers.map { Self.capitalized(String($0)) } + [shownCode]).joined(separator: "-")
  }

  /// The key without its modifiers; a letter is in upper case with Ctrl, where case makes no difference.
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
    default: return Self.capitalized(Key(code).description)
    }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
