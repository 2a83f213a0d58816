import Basics

/// A pressed key in one form, whatever the terminal sends: Shift with a letter is the upper-case
/// letter, and with Ctrl a letter is lower-case.
package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// A Unicode scalar or, from a configuration, a character.
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 is 1.
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package let code: Code
  package let modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    guard case .character(let character) = code else {
      (self.code, self.modifiers) = (code, modifiers)
      return
    }
    let isControl = modifiers.contains(.control)
    let letter = isControl ? character.lowercased() : character.uppercased()
    let isChanged = isControl || modifiers.contains(.shift) && letter.count == 1
    self.code = .character(isChanged ? letter.first ?? character : character)
    self.modifiers = isControl ? modifiers : modifiers.subtracting(.shift)
  }
}

extension Key: CustomStringConvertible, LosslessStringConvertible {
  /// The key as written in a configuration: "q", "ctrl-n", "alt-up", "space", "f1".
  package var description: String {
    let names = Self.modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
    return names.joined() + code.name
  }

  /// Reads a ``description``; upper and lower case differ only in a single letter.
  package init?(_ description: String) {
    var modifiers: Modifiers = []
    var rest = description[...]
    search: while true {
      for (name, modifier) in Self.modifierNames where rest.lowercased().hasPrefix(name) {
        // The key itself may be "-".
        guard rest.count > name.count else { break }
        modifiers.insert(modifier)
        rest = rest.dropFirst(name.count)
        continue search
      }
      break
    }
    guard let code = Code(name: String(rest)) else { return nil }
    self.init(code, modifiers)
  }

  private static let modifierNames: [(name: String, modifier: Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
  ]
}

extension Key.Code {
  fileprivate var name: String {
    switch self {
    case .character(let character) where character != " ": String(character)
    case .function(let number): "f\(number)"
    case .character, .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right,
      .home, .end, .pageUp, .pageDown:
      Self.names.first { $0.code == self }?.name ?? ""
    }
  }

  fileprivate init?(name: String) {
    if name.count == 1, let character = name.first, !character.isWhitespace,
      !name.unicodeScalars.contains(where: \.isInvisible)
    {
      self = .character(character)
      return
    }
    let name = name.lowercased()
    let named = Self.names.first { $0.name == name }?.code
    guard let code = named ?? (1...35).first(where: { name == "f\($0)" }).map(Self.function)
    else { return nil }
    self = code
  }

  private static let names: [(name: String, code: Key.Code)] = [
    ("space", .character(" ")), ("enter", .enter), ("tab", .tab), ("esc", .escape),
    ("backspace", .backspace), ("delete", .delete), ("insert", .insert), ("up", .up),
    ("down", .down), ("left", .left), ("right", .right), ("home", .home), ("end", .end),
    ("pageup", .pageUp), ("pagedown", .pageDown),
  ]
}
