/// One setting, defined once.
///
/// The command line, the environment, the configuration file, `config init`, `config show`,
/// `config check`, completion, help and the manual are made from these; ``SettingTable`` lists them.
struct Setting<Value: Sendable>: AnySetting {
  let name: String
  let optionName: String
  /// How values are read and written.
  let type: SettingType<Value>
  let help: SettingPhrase?
  let note: SettingPhrase?
  let hasVariable: Bool
  let isActiveInTemplate: Bool
  private let exampleText: String?
  /// The value if nobody sets one, from the values that were set and the environment.
  let defaultValue: Default

  typealias Default =
    @Sendable (SettingValues, Effects) throws(ConfigurationError) -> Value

  /// Defines a setting.
  ///
  /// - Parameters:
  ///   - name: the key in the configuration file; the option and the variable are named after it.
  ///   - type: how values are read and written.
  ///   - optionName: the option without dashes, if not the name.
  ///   - help: a line of `--help`; `nil` if the setting is not an option of every command.
  ///   - note: its comment in `config init` and its text in the manual; `nil` if it is not a key.
  ///   - hasVariable: whether a variable sets it, too; `nil` if one does exactly where an option does.
  ///   - example: the value in `config init`; `nil` for the default.
  ///   - isActiveInTemplate: whether `config init` leaves the key uncommented.
  ///   - defaultValue: the value if nobody sets one.
  init(
    _ name: String, _ type: SettingType<Value>, optionName: String? = nil,
    help: SettingPhrase? = nil, note: SettingPhrase? = nil, hasVariable: Bool? = nil,
    example: String? = nil, isActiveInTemplate: Bool = false,
    default defaultValue: @escaping Default
  ) {
    self.name = name
    self.type = type
    self.optionName = optionName ?? name
    self.help = help
    self.note = note
    self.hasVariable = hasVariable ?? (help != nil)
    exampleText = example
    self.isActiveInTemplate = isActiveInTemplate
    self.defaultValue = defaultValue
  }

  /// Defines a setting whose default is always the same.
  init(
    _ name: String, _ type: SettingType<Value>, optionName: String? = nil,
    help: SettingPhrase? = nil, note: SettingPhrase? = nil, hasVariable: Bool? = nil,
    example: String? = nil, isActiveInTemplate: Bool = false, default value: Value
  ) {
    self.init(
      name, type, optionName: optionName, help: help, note: note, hasVariable: hasVariable,
      example: example ?? type.write(value), isActiveInTemplate: isActiveInTemplate,
      default: { _, _ in value })
  }
}

/// A setting with a value of any type.
protocol AnySetting: Sendable {
  /// The key in the configuration file: "max-age".
  var name: String { get }
  /// The option without its dashes: "max-age".
  var optionName: String { get }
  /// What `--help` says of the option; `nil` if the setting is not an option of every command.
  var help: SettingPhrase? { get }
  /// What the configuration file and the manual say of the key; `nil` if the setting is not a key.
  var note: SettingPhrase? { get }
  /// Whether an environment variable sets it.
  var hasVariable: Bool { get }
  /// How values are typed on a command line.
  var syntax: SettingSyntax { get }
  /// Whether `config init` leaves the key uncommented.
  var isActiveInTemplate: Bool { get }
  /// The key with a value, as in the configuration file.
  var example: String { get }

  /// Reads a value.
  func read(_ written: WrittenValue, into values: inout SettingValues) throws(ConfigurationError)

  /// The key with its value, as in the configuration file; `nil` if there is nothing to write.
  func line(of values: SettingValues) -> String?

  /// The files and folders that the value names and the program reads, with where each is named.
  func inputs(of values: SettingValues) -> [(path: String, written: WrittenValue)]
}

extension AnySetting {
  /// The option as it is typed: "--max-age".
  var option: String { "--" + optionName }

  /// The environment variable: "EMPLOYEES_MAX_AGE".
  var variable: String { "EMPLOYEES_" + name.uppercased().replacing("-", with: "_") }
}

extension Setting {
  var syntax: SettingSyntax { type.syntax }

  var example: String { line(exampleText ?? "") }

  func read(_ written: WrittenValue, into values: inout SettingValues) throws(ConfigurationError) {
    values.set(self, to: try type.read(written), written: written)
  }

  func line(of values: SettingValues) -> String? {
    values[self].flatMap(type.write).map(line)
  }

  func inputs(of values: SettingValues) -> [(path: String, written: WrittenValue)] {
    guard let value = values[self], let written = values.written(self) else { return [] }
    return Array(zip(type.inputs(value), written.elements ?? [written]))
  }

  /// The key with a value on the same line, or with a block below it.
  private func line(_ value: String) -> String {
    name + ":" + (value.hasPrefix("\n") ? value : " " + value)
  }
}
