package import TerminalUI

/// Which key does what; while a query is typed, keys that type a character do so, and do with Alt
/// what they do elsewhere.
package struct KeyMap: Sendable {
  private var actions: [Key: BrowserAction]
  /// The keys of each action, in the order in which help lists them.
  private var keys: [BrowserAction: [Key]]

  private init(_ keys: [BrowserAction: [Key]]) {
    self.keys = keys
    actions = [:]
    for action in BrowserAction.allCases {
      for key in keys[action] ?? [] { actions[key] = action }
    }
  }

  package func action(for key: Key) -> BrowserAction? { actions[key] }
  package func keys(for action: BrowserAction) -> [Key] { keys[action] ?? [] }

  /// Binds other keys to some actions; an action that had one of them loses it.
  package func rebinding(_ bindings: [BrowserAction: [Key]]) -> KeyMap {
    let taken = Set(bindings.values.joined())
    var keys = keys.mapValues { $0.filter { !taken.contains($0) } }
    for (action, list) in bindings { keys[action] = list }
    return KeyMap(keys)
  }

  /// The keys without a configuration, which are written as in one.
  package static let standard = KeyMap(
    standardNames.mapValues { names in names.split(separator: " ").compactMap { Key(String($0)) } })

  private static let standardNames: [BrowserAction: String] = [
    .up: "up k ctrl-p", .down: "down j ctrl-n", .left: "left", .right: "right",
    .pageUp: "pageup", .pageDown: "pagedown", .halfPageDown: "ctrl-d",
    .first: "g home ctrl-a", .last: "G end ctrl-e",
    .open: "enter", .back: "esc", .query: "/", .nextPane: "tab", .mark: "space ctrl-space",
    .copy: "y", .mail: "m", .openLink: "o", .card: "c", .edit: "e", .note: "n", .greeting: "w",
    .filter: "f", .sort: "s", .undo: "u", .earlierQuery: "alt-up", .laterQuery: "alt-down",
    .refresh: "r", .problems: "!", .view: "v", .picture: "z", .zoomIn: "+ =", .zoomOut: "-",
    .quotes: "Q", .allQuotes: "1", .saidQuotes: "2", .heardQuotes: "3", .addQuote: "a",
    .profile: "P", .help: "? f1", .mouse: "alt-m", .redraw: "ctrl-l", .suspend: "ctrl-z",
    .quit: "q ctrl-q", .cancel: "ctrl-c",
    .deleteBackward: "backspace", .deleteForward: "delete", .deleteWord: "ctrl-w",
    .deleteLine: "ctrl-u",
  ]
}
