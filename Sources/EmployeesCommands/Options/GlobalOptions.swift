internal import ArgumentParser
internal import DirectoryService

/// The options that every command takes.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(HelpPhrase.configOption.text, valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Option(
    name: .customLong("feed"), parsing: .singleValue,
    help: ArgumentHelp(HelpPhrase.feedOption.text, valueName: "name=url"))
  var feeds: [String] = []

  @Option(
    name: .customLong("contacts"), parsing: .singleValue,
    help: ArgumentHelp(HelpPhrase.contactsOption.text, valueName: "path"),
    completion: .file(extensions: ["vcf"]))
  var contacts: [String] = []

  @Option(
    help: ArgumentHelp(HelpPhrase.cacheOption.text, valueName: "dir"),
    completion: .directory)
  var cache: String?

  @Flag(help: ArgumentHelp(HelpPhrase.offlineOption.text))
  var offline = false

  @Option(help: ArgumentHelp(HelpPhrase.maxAgeOption.text, valueName: "duration"))
  var maxAge: String?

  @Option(help: ArgumentHelp(HelpPhrase.timeoutOption.text, valueName: "duration"))
  var timeout: String?

  @Option(help: ArgumentHelp(HelpPhrase.localeOption.text, valueName: "id"))
  var locale: String?

  @Option(help: ArgumentHelp(HelpPhrase.colorOption.text, valueName: "auto|always|never"))
  var color: ColorChoice = .auto

  @Flag(name: [.short, .long], help: ArgumentHelp(HelpPhrase.quietOption.text))
  var quiet = false

  @Flag(name: [.short, .long], help: ArgumentHelp(HelpPhrase.verboseOption.text))
  var verbose = false

  /// What the options say of the configuration.
  ///
  /// - Throws: ``ConfigurationError`` that names the option.
  func configuration(_ effects: Effects) throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    configuration.feeds = try FeedOption.read(feeds, place: .option("--feed"), effects)
    for path in contacts {
      configuration.contacts =
        (configuration.contacts ?? []) + [try absolute(path, "--contacts", effects)]
    }
    configuration.namedPaths = (configuration.contacts ?? []).map {
      NamedPath(path: $0, place: .option("--contacts"))
    }
    configuration.cacheFolder = try cache.map { (path) throws(ConfigurationError) in
      try absolute(path, "--cache", effects)
    }
    configuration.isOffline = offline ? true : nil
    configuration.maximumAge = try duration(maxAge, "--max-age")
    if let timeout {
      guard let limit = Quantity.timeLimit(timeout) else {
        throw ConfigurationError(place: .option("--timeout"), problem: .badTimeLimit(timeout))
      }
      configuration.timeout = limit
    }
    if let locale, !LocaleIdentifier.isValid(locale) {
      throw ConfigurationError(place: .option("--locale"), problem: .badLocale(locale))
    }
    configuration.locale = locale
    return configuration
  }

  /// All settings.
  ///
  /// - Parameters:
  ///   - effects: the environment, and where files are.
  ///   - patience: how long a configuration that is a pipe may bring nothing.
  /// - Returns: what is configured, and the defaults of the rest.
  /// - Throws: ``ConfigurationError`` for the first thing wrong.
  func settings(
    _ effects: Effects, patience: Duration = ConfigurationSource.patience
  ) throws(ConfigurationError) -> Settings {
    try Settings(options: configuration(effects), file: config, effects, patience: patience)
  }

  private func absolute(
    _ path: String, _ option: String, _ effects: Effects
  ) throws(ConfigurationError) -> String {
    if path.isEmpty { throw ConfigurationError(place: .option(option), problem: .empty) }
    guard
      let path = Paths.absolute(path, in: effects.currentFolder, home: effects.homeFolder)
    else { throw ConfigurationError(place: .option(option), problem: .noHome) }
    return path
  }

  private func duration(
    _ text: String?, _ option: String
  ) throws(ConfigurationError) -> Duration? {
    guard let text else { return nil }
    guard let duration = Quantity.duration(text) else {
      throw ConfigurationError(place: .option(option), problem: .badDuration(text))
    }
    return duration
  }
}

/// When to show colours and links.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}
