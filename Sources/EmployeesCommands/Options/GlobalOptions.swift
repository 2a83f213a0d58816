internal import ArgumentParser

/// The options that every command takes: those of the settings, and how to print.
///
/// They are one flat set: in debug builds the argument parser checks nested ones again and again.
struct GlobalOptions: ParsableArguments {
  /// The values of settings as typed, by the name of the setting.
  private(set) var typed: [String: [String]] = [:]
  private(set) var quiet = false
  private(set) var verbose = false

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
    quiet = try options.decode(Flag<Bool>.self, forKey: .quiet).wrappedValue
    verbose = try options.decode(Flag<Bool>.self, forKey: .verbose).wrappedValue
  }

  /// Whether the option of a setting is there.
  func has<Value>(_ path: KeyPath<SettingTable, Setting<Value>>) -> Bool {
    typed[SettingTable.shared[keyPath: path].name] != nil
  }

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
    let options = OptionSource(options: self, effects: effects)
    return try Settings(options: options.values(), effects, pipeTimeout: pipeTimeout)
  }

  /// All settings, with a profile that a command names.
  ///
  /// - Parameters:
  ///   - profile: the profile's name.
  ///   - command: the command as it is typed, for the error.
  ///   - effects: the environment, and where files are.
  /// - Returns: a value for each setting.
  /// - Throws: ``ConfigurationError`` for the first thing wrong.
  func settings(
    ofProfile profile: String, namedBy command: String, _ effects: Effects
  ) throws(ConfigurationError) -> Settings {
    var options = try OptionSource(options: self, effects: effects).values()
    try SettingTable.shared.profile.read(
      WrittenValue(profile, .option(command), effects), into: &options)
    return try Settings(options: options, effects)
  }

  /// The configuration file's path, from these options, the environment or the default.
  ///
  /// - Throws: ``ConfigurationError`` if none of them gives one.
  func configurationFile(_ effects: Effects) throws(ConfigurationError) -> String {
    let options = OptionSource(options: self, effects: effects)
    let named = try options.value(of: SettingTable.shared.configurationFile)
    return try Settings.locate(named, effects).path
  }

  fileprivate struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    static let quiet = Key(stringValue: "quiet")
    static let verbose = Key(stringValue: "verbose")

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// The argument parser takes the options from a type's mirror, where it finds its property wrappers.
extension GlobalOptions: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: SettingTable.options.map { (label: Optional($0.name), value: $0.commandLineOption) }
        + [
          (
            Key.quiet.stringValue,
            Flag(
              wrappedValue: false, name: [.short, .long],
              help: ArgumentHelp(HelpPhrase.quietOption.text))
          ),
          (
            Key.verbose.stringValue,
            Flag(
              wrappedValue: false, name: [.short, .long],
              help: ArgumentHelp(HelpPhrase.verboseOption.text))
          ),
        ])
  }
}
