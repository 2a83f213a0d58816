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

  /// The keys without a configuration.
  package static let standard = KeyMap(
    BrowserAction.allCases.reduce(into: [:]) { $0[$1] = $1.standardKeys })
}

extension BrowserAction {
  fileprivate var standardKeys: [Key] {
    switch self {
    case .up: [Key(.up), "k", control("p")]
    case .down: [Key(.down), "j", control("n")]
    case .left: [Key(.left)]
    case .right: [Key(.right)]
    case .pageUp: [Key(.pageUp)]
    case .pageDown: [Key(.pageDown)]
    case .halfPageDown: [control("d")]
    case .first: ["g", Key(.home), control("a")]
    case .last: ["G", Key(.end), control("e")]
    case .open: [Key(.enter)]
    case .back: [Key(.escape)]
    case .query: ["/"]
    case .nextPane: [Key(.tab)]
    case .mark: [" ", control(" ")]
    case .copy: ["y"]
    case .mail: ["m"]
    case .openLink: ["o"]
    case .card: ["c"]
    case .edit: ["e"]
    case .note: ["n"]
    case .greeting: ["w"]
    case .filter: ["f"]
    case .sort: ["s"]
    case .undo: ["u"]
    case .earlierQuery: [Key(.up, .alt)]
    case .laterQuery: [Key(.down, .alt)]
    case .refresh: ["r"]
    case .problems: ["!"]
    case .view: ["v"]
    case .picture: ["z"]
    case .zoomIn: ["+", "="]
    case .zoomOut: ["-"]
    case .quotes: ["Q"]
    case .allQuotes: ["1"]
    case .saidQuotes: ["2"]
    case .heardQuotes: ["3"]
    case .addQuote: ["a"]
    case .profile: ["P"]
    case .help: ["?", Key(.function(1))]
    case .mouse: [Key(.character("m"), .alt)]
    case .redraw: [control("l")]
    case .suspend: [control("z")]
    case .quit: ["q", control("q")]
    case .cancel: [control("c")]
    case .deleteBackward: [Key(.backspace)]
    case .deleteForward: [Key(.delete)]
    case .deleteWord: [control("w")]
    case .deleteLine: [control("u")]
    }
  }

  private func control(_ character: Character) -> Key { Key(.character(character), .control) }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// The key that types a character.
  package init(unicodeScalarLiteral value: Unicode.Scalar) {
    self.init(.character(Character(value)))
  }
}
