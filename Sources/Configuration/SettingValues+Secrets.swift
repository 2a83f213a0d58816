package import SignIn

extension SettingValues {
  /// The pair of commands that keep secrets; `nil` for none; throws for one without the other.
  package func secretCommands(_ environment: Environment) throws(ConfigurationError)
    -> SecretCommands?
  {
    let table = SettingTable.shared
    let store = try value(\.secretStoreCommand, environment)
    let read = try value(\.secretCommand, environment)
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
    let fault = ConfigurationError.Cause.missingCounterpart(other.name)
    return written(setting)?.error(fault)
      ?? ConfigurationError(location: .option(setting.option), key: setting.name, cause: fault)
  }
}
