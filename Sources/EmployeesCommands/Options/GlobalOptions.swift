import ArgumentParser
import Configuration
import Localization
import Presentation

/// One flat set: in debug builds the argument parser checks nested ones again and again.
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

  /// The names of the options besides those of settings: "-q", "--quiet".
  static var flagNames: [String] {
    Key.flags.map(\.stringValue).flatMap { ["-\($0.prefix(1))", "--\($0)"] }
  }

  func has<Value>(_ path: KeyPath<SettingTable, Setting<Value>>) -> Bool {
    typed[SettingTable.shared[keyPath: path].name] != nil
  }

  /// All settings: these options, the environment, the configuration file and the defaults.
  func settings(
    _ effects: Effects, pipeTimeout: Duration = ConfigurationSource.pipeTimeout
  ) throws(ConfigurationError) -> Settings {
    let options = OptionSource(options: self, environment: effects.environment)
    return try Settings(options: options.values(), effects.environment, pipeTimeout: pipeTimeout)
  }

  /// All settings, with a profile that a command names, as it is typed.
  func settings(
    ofProfile profile: String, namedBy command: String, _ effects: Effects
  ) throws(ConfigurationError) -> Settings {
    var options = try OptionSource(options: self, environment: effects.environment).values()
    try SettingTable.shared.profile.read(
      WrittenValue(profile, .option(command), effects.environment), into: &options)
    return try Settings(options: options, effects.environment)
  }

  /// The configuration file's path, from these options, the environment or the default.
  func configurationFile(_ effects: Effects) throws(ConfigurationError) -> String {
    let options = OptionSource(options: self, environment: effects.environment)
    let named = try options.value(of: SettingTable.shared.configurationFile)
    return try Settings.locate(named, effects.environment).path
  }

  fileprivate struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    static let quiet = Key(stringValue: "quiet")
    static let verbose = Key(stringValue: "verbose")
    static let flags = [quiet, verbose]

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// The argument parser finds property wrappers by reflection.
extension GlobalOptions: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: SettingTable.options.map { (label: Optional($0.name), value: $0.commandLineOption) }
        + [
          (Key.quiet.stringValue, Self.flag(HelpPhrase.quietOption)),
          (Key.verbose.stringValue, Self.flag(HelpPhrase.verboseOption)),
        ])
  }

  private static func flag(_ help: String) -> Flag<Bool> {
    Flag(wrappedValue: false, name: [.short, .long], help: ArgumentHelp(help))
  }
}

struct OptionSource: SettingSource {
  let options: GlobalOptions
  let environment: Environment

  func written(_ setting: any AnySetting) -> WrittenValue? {
    guard let texts = options.typed[setting.name], let last = texts.last else { return nil }
    let location = ConfigurationError.Location.option(setting.option)
    return switch setting.syntax {
    case .list: WrittenValue(texts, location, environment)
    case .flag, .single: WrittenValue(last, location, environment)
    }
  }
}

/// The options of a command line that is not parsed yet, as far as they say which files to read.
struct UnparsedOptionSource: SettingSource {
  let arguments: [String]
  let environment: Environment

  private static let settings: [any AnySetting] = [
    SettingTable.shared.configurationFile, SettingTable.shared.profile,
    SettingTable.shared.cacheFolder, SettingTable.shared.stateFolder,
  ]

  func written(_ setting: any AnySetting) -> WrittenValue? {
    guard Self.settings.contains(where: { $0.name == setting.name }),
      let text = arguments.lastValue(of: setting.option)
    else { return nil }
    return WrittenValue(text, .option(setting.option), environment)
  }
}

extension [String] {
  /// The last value of an option on a command line that is not parsed yet; `nil` without one.
  func lastValue(of option: String) -> String? {
    let options = prefix { $0 != "--" }
    guard let last = options.lastIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
    else { return nil }
    if options[last] != option { return String(options[last].dropFirst(option.count + 1)) }
    return last + 1 < options.endIndex ? options[last + 1] : nil
  }
}

extension Language {
  /// The language of messages before the configuration is read: help and usage errors.
  init(arguments: [String], environment: [String: String]) {
    let setting = SettingTable.shared.locale
    // The error about an invalid locale is printed in the language that is named next.
    let named = [
      arguments.lastValue(of: setting.option), environment[setting.variable],
    ]
    self.init(
      localeIdentifier: named.lazy.compactMap { $0 }.first(where: LocaleIdentifier.isValid)
        ?? LocaleIdentifier.ofMessages(in: environment))
  }
}

extension AnySetting {
  var commandLineOption: Any {
    let name = NameSpecification.customLong(optionName)
    let words = help ?? ""
    return switch syntax {
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
  }
}

extension SettingSyntax.Candidates {
  fileprivate var completion: CompletionKind? {
    switch self {
    case .none: nil
    case .folders: .directory
    case .files(let extensions): .file(extensions: extensions)
    case .choices(let choices): .list(choices)
    }
  }
}
