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
    guard let key = keys(for: action).first else { return "" }
    if isTyping, case .character = key.code, key.modifiers.isEmpty {
      return Key(key.code, .alt).shownName
    }
    return key.shownName
  }

  /// All keys of an action: "↑ k Ctrl-P".
  func names(of action: BrowserAction) -> String {
    keys(for: action).map(\.shownName).joined(separator: " ")
  }
}

extension Key {
  /// The key as the screen names it: "Ctrl-N", "↑", "Enter".
  fileprivate var shownName: String {
    let words = description.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    // The key "-" itself leaves empty words.
    if description.hasSuffix("-") { return description }
    return words.map(Self.shown).joined(separator: "-")
  }

  private static func shown(_ word: String) -> String {
    switch word {
    case "up": "↑"
    case "down": "↓"
    case "left": "←"
    case "right": "→"
    case "pageup": "PgUp"
    case "pagedown": "PgDn"
    default: word.count == 1 ? word : word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}
