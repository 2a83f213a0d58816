internal import ArgumentParser

/// The options that every command takes.
struct GlobalOptions: ParsableArguments {
  @OptionGroup var settingOptions: SettingOptions

  @Option(help: ArgumentHelp(HelpPhrase.colorOption.text, valueName: "auto|always|never"))
  var color: ColorChoice = .auto

  @Flag(name: [.short, .long], help: ArgumentHelp(HelpPhrase.quietOption.text))
  var quiet = false

  @Flag(name: [.short, .long], help: ArgumentHelp(HelpPhrase.verboseOption.text))
  var verbose = false

  /// All settings: these options, the environment, the configuration file and the defaults.
  ///
  /// - Parameters:
  ///   - effects: the environment, and where files are.
  ///   - pipeTimeout: how long to wait for data if the file is a pipe.
  /// - Returns: a value for each setting.
  /// - Throws: ``ConfigurationError`` for the first thing wrong.
  func settings(
    _ effects: Effects, pipeTimeout: Duration = ConfigurationSource.pipeTimeout
  ) throws(ConfigurationError) -> Settings {
    let options = OptionSource(options: settingOptions, effects: effects)
    return try Settings(options: options.values(), effects, pipeTimeout: pipeTimeout)
  }

  /// The configuration file's path, from these options, the environment or the default.
  ///
  /// - Throws: ``ConfigurationError`` if none of them gives one.
  func configurationFile(_ effects: Effects) throws(ConfigurationError) -> String {
    let options = OptionSource(options: settingOptions, effects: effects)
    let named = try options.value(of: SettingTable.shared.configurationFile)
    return try Settings.locate(named, effects).path
  }
}

/// When to show colours and links.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}
