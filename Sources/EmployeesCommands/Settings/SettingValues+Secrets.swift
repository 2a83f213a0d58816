internal import SignInService

extension SettingValues {
  /// The pair of commands that keep secrets; `nil` for none.
  ///
  /// - Throws: ``ConfigurationError`` if one is there without the other.
  mutating func secretCommands(_ effects: Effects) throws(ConfigurationError) -> SecretCommands? {
    let table = SettingTable.shared
    let store = try fill(\.secretStoreCommand, effects)
    let read = try fill(\.secretCommand, effects)
    switch (store, read) {
    case (nil, nil): return nil
    case (let store?, let read?): return SecretCommands(store: store, read: read)
    case (nil, _): throw error(table.secretCommand, lacking: table.secretStoreCommand)
    case (_, nil): throw error(table.secretStoreCommand, lacking: table.secretCommand)
    }
  }

  private func error(
    _ setting: Setting<String?>, lacking other: Setting<String?>
  ) -> ConfigurationError {
    let fault = ConfigurationError.Fault.missingCounterpart(other.name)
    return written(setting)?.error(fault)
      ?? ConfigurationError(location: .option(setting.option), key: setting.name, fault: fault)
  }
}
