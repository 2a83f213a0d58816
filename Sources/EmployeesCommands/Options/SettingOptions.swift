internal import ArgumentParser

/// The options of the settings, made from ``SettingTable``.
struct SettingOptions: ParsableArguments {
  /// The values as typed, by the name of the setting.
  private(set) var typed: [String: [String]] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let options = try decoder.container(keyedBy: Key.self)
    for setting in SettingTable.options {
      let key = Key(stringValue: setting.name)
      let values: [String] =
        switch setting.syntax {
        case .flag: try options.decode(Flag<Bool>.self, forKey: key).wrappedValue ? ["1"] : []
        case .single:
          try options.decode(Option<String?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
        case .list: try options.decode(Option<[String]>.self, forKey: key).wrappedValue
        }
      if !values.isEmpty { typed[setting.name] = values }
    }
  }

  /// Whether an option is there.
  func has<Value>(_ path: KeyPath<SettingTable, Setting<Value>>) -> Bool {
    typed[SettingTable.shared[keyPath: path].name] != nil
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// The argument parser takes the options from a type's mirror, where it finds its property wrappers.
extension SettingOptions: CustomReflectable {
  var customMirror: Mirror {
    let options = SettingTable.options.map { setting in
      let name = NameSpecification.customLong(setting.optionName)
      let words = setting.help?.text ?? ""
      let option: Any =
        switch setting.syntax {
        case .flag: Flag(wrappedValue: false, name: name, help: ArgumentHelp(words))
        case .single(let valueName, let candidates):
          Option<String?>(
            name: name, help: ArgumentHelp(words, valueName: valueName),
            completion: candidates.completion)
        case .list(let valueName, _, let candidates):
          Option<[String]>(
            wrappedValue: [], name: name, parsing: .singleValue,
            help: ArgumentHelp(words, valueName: valueName), completion: candidates.completion)
        }
      return (label: Optional(setting.name), value: option)
    }
    return Mirror(self, children: options)
  }
}

extension SettingSyntax.Candidates {
  fileprivate var completion: CompletionKind? {
    switch self {
    case .none: nil
    case .folders: .directory
    case .files(let extensions): .file(extensions: extensions)
    case .words(let words): .list(words)
    }
  }
}
