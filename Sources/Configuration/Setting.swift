/// One setting, defined once.
///
/// The command line, the environment, the configuration file, `config init`, `config show`, `config
/// check`, completion, help and the manual are made from these; ``SettingTable`` lists them.
package struct Setting<Value: Sendable>: AnySetting {
  package let name: String
  package let optionName: String
  /// How values are read and written.
  package let type: SettingType<Value>
  private let helpText: @Sendable () -> String?
  private let noteText: @Sendable () -> String?
  package let hasVariable: Bool
  package let isActiveInTemplate: Bool
  private let exampleText: String?
  /// The value if nobody sets one, and nothing else says it.
  package let standard: Value
  private let computed: Default?

  /// A default that other values and the environment say.
  package typealias Default =
    @Sendable (SettingValues, Environment) throws(ConfigurationError) -> Value

  /// Defines a setting; by default the option has the key's name, and options have a variable.
  ///
  /// A default that is `computed` goes before the other one.
  package init(
    _ name: String, _ type: SettingType<Value>, optionName: String? = nil,
    help: @autoclosure @escaping @Sendable () -> String? = nil,
    note: @autoclosure @escaping @Sendable () -> String? = nil,
    hasVariable: Bool? = nil, example: String? = nil, isActiveInTemplate: Bool = false,
    default standard: Value, computed: Default? = nil
  ) {
    (self.name, self.type, self.optionName) = (name, type, optionName ?? name)
    (helpText, noteText) = (help, note)
    exampleText = example ?? type.write(standard) { _ in "" }
    self.hasVariable = hasVariable ?? (help() != nil)
    self.isActiveInTemplate = isActiveInTemplate
    (self.standard, self.computed) = (standard, computed)
  }

  /// Defines a setting that is `nil` unless somebody sets it.
  package init<Wrapped>(
    optional name: String, _ type: SettingType<Wrapped>,
    help: @autoclosure @escaping @Sendable () -> String? = nil,
    note: @autoclosure @escaping @Sendable () -> String? = nil,
    example: String? = nil
  ) where Value == Wrapped? {
    self.init(name, type.optional, help: help(), note: note(), example: example, default: nil)
  }
}

/// A setting with a value of any type.
package protocol AnySetting: Sendable {
  /// The key in the configuration file: "max-age".
  var name: String { get }
  /// The option without its dashes: "max-age".
  var optionName: String { get }
  /// The help text of the option; `nil` if the setting is not an option of every command.
  var help: String? { get }
  /// The key's comment in the configuration file and the manual; `nil` if the setting is not a key.
  var note: String? { get }
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

  /// Sets the default if the key has no value.
  func fill(_ values: inout SettingValues, _ environment: Environment) throws(ConfigurationError)

  /// The key with its value, as in the configuration file; `nil` if there is nothing to write.
  ///
  /// `comment` makes the comment that replaces a secret.
  func line(of values: SettingValues, _ comment: (String) -> String) -> String?

  /// The files and folders that the value names and the program reads, with where each is named.
  func inputs(of values: SettingValues) -> [(path: String, written: WrittenValue)]
}

extension AnySetting {
  /// The option as it is typed: "--max-age".
  package var option: String { "--" + optionName }

  /// The environment variable: "EMPLOYEES_MAX_AGE".
  package var variable: String { "EMPLOYEES_" + name.uppercased().replacing("-", with: "_") }
}

extension Setting {
  /// The value if nobody sets one, from the values that were set and the environment.
  package func defaultValue(
    _ values: SettingValues, _ environment: Environment
  ) throws(ConfigurationError) -> Value {
    try computed?(values, environment) ?? standard
  }

  package var help: String? { helpText() }

  package var note: String? { noteText() }

  package var syntax: SettingSyntax { type.syntax }

  package var example: String { line(exampleText ?? "") }

  package func read(_ written: WrittenValue, into values: inout SettingValues)
    throws(ConfigurationError)
  {
    values.set(self, to: try type.read(written), written: written)
  }

  package func fill(_ values: inout SettingValues, _ environment: Environment)
    throws(ConfigurationError)
  {
    if values[self] == nil { values[self] = try defaultValue(values, environment) }
  }

  package func line(of values: SettingValues, _ comment: SettingType<Value>.Comment) -> String? {
    values[self].flatMap { type.write($0, comment) }.map(line)
  }

  package func inputs(of values: SettingValues) -> [(path: String, written: WrittenValue)] {
    guard let value = values[self], let written = values.written(self) else { return [] }
    return Array(zip(type.inputs(value), written.elements ?? [written]))
  }

  /// The key with a value on the same line, or with a block below it.
  private func line(_ value: String) -> String {
    name + ":" + (value.hasPrefix("\n") ? value : " " + value)
  }
}
