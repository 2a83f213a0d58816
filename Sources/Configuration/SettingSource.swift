/// Something that settings are read from.
package protocol SettingSource {
  /// The value of a setting as it is written there; `nil` if the source does not have it.
  func written(_ setting: any AnySetting) -> WrittenValue?
}

extension SettingSource {
  /// The values of the settings that are there; throws for the first wrong one, in table order.
  package func values() throws(ConfigurationError) -> SettingValues {
    var values = SettingValues()
    for setting in SettingTable.variables {
      if let written = written(setting) { try setting.read(written, into: &values) }
    }
    return values
  }

  /// The value of one setting.
  package func value<Value>(of setting: Setting<Value>) throws(ConfigurationError) -> Value? {
    guard let written = written(setting) else { return nil }
    return try setting.type.read(written)
  }
}

extension Environment: SettingSource {
  /// The value of an `EMPLOYEES_…` variable; empty ones count as unset.
  package func written(_ setting: any AnySetting) -> WrittenValue? {
    guard let text = self[setting.variable], !text.isEmpty else { return nil }
    let location = ConfigurationError.Location.environment(setting.variable)
    guard case .list(_, let separator, _) = setting.syntax else {
      return WrittenValue(text, location, self)
    }
    return WrittenValue(text.split(separator: separator).map(String.init), location, self)
  }
}

extension WrittenValue {
  /// A text outside of a file.
  package init(_ text: String, _ location: ConfigurationError.Location, _ environment: Environment)
  {
    let flag: Bool? =
      switch text.lowercased() {
      case "1", "true", "yes", "on": true
      case "0", "false", "no", "off": false
      default: nil
      }
    self.init(
      content: .text(text, flag: flag), location: location,
      context: Context(folder: environment.currentFolder, home: environment.homeFolder))
  }

  /// Texts outside of a file.
  package init(
    _ texts: [String], _ location: ConfigurationError.Location, _ environment: Environment
  ) {
    self.init(
      content: .list(texts.map { WrittenValue($0, location, environment) }), location: location,
      context: Context(folder: environment.currentFolder, home: environment.homeFolder))
  }
}
