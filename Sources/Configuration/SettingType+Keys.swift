package import Browser
import Localization
package import TerminalUI

extension SettingType<[BrowserAction: [Key]]> {
  /// A mapping of actions of `browse` to keys: one, or a list, which may be empty.
  package static let keys = SettingType(
    syntax: .single(valueName: "keys"), read: Self.read,
    write: { bindings, _ in
      block(
        BrowserAction.allCases.compactMap { action in
          bindings[action].map { keys in
            let names = keys.map { SettingType<String>.quoted($0.description) }
            return action.rawValue + ": [" + names.joined(separator: ", ") + "]"
          }
        })
    })

  @Sendable private static func read(
    _ written: WrittenValue
  ) throws(ConfigurationError) -> [BrowserAction: [Key]] {
    var bindings: [BrowserAction: [Key]] = [:]
    var owners: [Key: BrowserAction] = [:]
    for (name, value) in try written.pairs() {
      let action = try action(name)
      bindings[action] = []
      for element in value.elements ?? [value] {
        let key = try key(element)
        if let owner = owners[key] {
          throw element.error(
            .words(Phrase.sharedKey(action: owner.rawValue, key: key.description.excerpt)))
        }
        owners[key] = action
        bindings[action, default: []].append(key)
      }
    }
    let keys = KeyMap.standard.rebinding(bindings)
    if keys.keys(for: .quit).isEmpty, keys.keys(for: .cancel).isEmpty {
      throw written.error(.words(Phrase.noQuitKey))
    }
    return bindings
  }

  private static func action(_ written: WrittenValue) throws(ConfigurationError) -> BrowserAction {
    let name = try written.text()
    if let action = BrowserAction(rawValue: name) { return action }
    let names = BrowserAction.allCases.map(\.rawValue)
    guard let nearest = Suggestion.nearest(to: name, among: names) else {
      throw written.error(.words(Phrase.unknownAction))
    }
    throw written.error(.words(Phrase.unknownActionSuggestion(suggestion: nearest)))
  }

  private static func key(_ written: WrittenValue) throws(ConfigurationError) -> Key {
    try written.parsed({ Key($0) }, else: Phrase.badKey)
  }
}

extension BrowserAction {
  /// The names of all actions, for the note on the setting.
  package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
