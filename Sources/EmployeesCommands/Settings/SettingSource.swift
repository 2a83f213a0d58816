/// Something that settings are read from.
protocol SettingSource {
  /// The value of a setting as it is written there; `nil` if the source does not have it.
  func written(_ setting: any AnySetting) -> WrittenValue?
}

extension SettingSource {
  /// The values of the settings that are there.
  ///
  /// - Throws: ``ConfigurationError`` for the first that is wrong, in the table's order.
  func values() throws(ConfigurationError) -> SettingValues {
    var values = SettingValues()
    for setting in SettingTable.variables {
      if let written = written(setting) { try setting.read(written, into: &values) }
    }
    return values
  }

  /// The value of one setting.
  func value<Value>(of setting: Setting<Value>) throws(ConfigurationError) -> Value? {
    guard let written = written(setting) else { return nil }
    return try setting.type.read(written)
  }
}

/// The environment's `EMPLOYEES_…` variables; empty ones count as unset.
struct EnvironmentSource: SettingSource {
  let effects: Effects

  func written(_ setting: any AnySetting) -> WrittenValue? {
    guard let text = effects.environment[setting.variable], !text.isEmpty else { return nil }
    let location = ConfigurationError.Location.environment(setting.variable)
    guard case .list(_, let separator, _) = setting.syntax else {
      return WrittenValue(text, location, effects)
    }
    return WrittenValue(text.split(separator: separator).map(String.init), location, effects)
  }
}

/// The options on the command line.
struct OptionSource: SettingSource {
  let options: GlobalOptions
  let effects: Effects

  func written(_ setting: any AnySetting) -> WrittenValue? {
    guard let texts = options.typed[setting.name], let last = texts.last else { return nil }
    let location = ConfigurationError.Location.option(setting.option)
    return switch setting.syntax {
    case .list: WrittenValue(texts, location, effects)
    case .flag, .single: WrittenValue(last, location, effects)
    }
  }
}

/// The options of a command line that is not parsed yet, as far as they say which files to read.
struct UnparsedOptionSource: SettingSource {
  let arguments: [String]
  let effects: Effects

  private static let settings: [any AnySetting] = [
    SettingTable.shared.configurationFile, SettingTable.shared.profile,
    SettingTable.shared.cacheFolder, SettingTable.shared.stateFolder,
  ]

  func written(_ setting: any AnySetting) -> WrittenValue? {
    guard Self.settings.contains(where: { $0.name == setting.name }),
      let text = ArgumentOrder.lastValue(of: setting.option, in: arguments)
    else { return nil }
    return WrittenValue(text, .option(setting.option), effects)
  }
}

extension WrittenValue {
  /// A text outside of a file.
  init(_ text: String, _ location: ConfigurationError.Location, _ effects: Effects) {
    let flag: Bool? =
      switch text.lowercased() {
      case "1", "true", "yes", "on": true
      case "0", "false", "no", "off": false
      default: nil
      }
    self.init(
      content: .text(text, flag: flag), location: location,
      context: Context(folder: effects.currentFolder, home: effects.homeFolder))
  }

  fileprivate init(
    _ texts: [String], _ location: ConfigurationError.Location, _ effects: Effects
  ) {
    self.init(
      content: .list(texts.map { WrittenValue($0, location, effects) }), location: location,
      context: Context(folder: effects.currentFolder, home: effects.homeFolder))
  }
}
