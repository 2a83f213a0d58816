internal import TerminalUI

/// A setting's value as it was written, and where.
struct WrittenValue: Sendable {
  /// The value without its location.
  enum Content: Sendable {
    /// Nothing, `~` or `null` in a file.
    case nothing
    /// A text, and whether it means true or false.
    case text(String, flag: Bool?)
    case list([WrittenValue])
    case mapping([(key: WrittenValue, value: WrittenValue)])
  }

  let content: Content
  let location: ConfigurationError.Location
  /// The key's path in a file: "feeds[1].url".
  var key: String?
  let context: Context

  /// What the meaning of a value depends on.
  struct Context: Sendable {
    /// The folder that relative paths start from.
    let folder: String
    /// The folder that `~` stands for, if known.
    let home: String?
    /// Why commands from this source are not run; `nil` if they are.
    var commandRefusal: ConfigurationError.Fault?
  }

  /// Whether the value is in a configuration file.
  var isInFile: Bool {
    if case .file = location { true } else { false }
  }

  /// An error about this value.
  func error(_ fault: ConfigurationError.Fault) -> ConfigurationError {
    ConfigurationError(location: location, key: key, fault: fault)
  }

  /// The elements of a list; `nil` for any other value.
  var elements: [WrittenValue]? {
    if case .list(let elements) = content { elements } else { nil }
  }

  /// The elements of a list.
  func list() throws(ConfigurationError) -> [WrittenValue] {
    guard let elements else { throw error(.wrongType(expected: .list)) }
    return elements
  }

  /// The members of a mapping with any keys, in order.
  func pairs() throws(ConfigurationError) -> [(key: WrittenValue, value: WrittenValue)] {
    guard case .mapping(let pairs) = content else {
      throw error(.wrongType(expected: .mapping))
    }
    return pairs
  }

  /// The members of a mapping, in order.
  ///
  /// - Parameter allowed: the keys that are known.
  /// - Returns: each key with its value.
  /// - Throws: an error for any other key, with the nearest known one.
  func members(
    allowed: [String]
  ) throws(ConfigurationError) -> [(key: String, value: WrittenValue)] {
    var members: [(key: String, value: WrittenValue)] = []
    for (key, value) in try pairs() {
      guard case .text(let name, _) = key.content, allowed.contains(name) else {
        var typed = ""
        if case .text(let name, _) = key.content { typed = name }
        throw key.error(
          .unknownKey(suggestion: Suggestion.nearest(to: typed, among: allowed)))
      }
      members.append((name, value))
    }
    return members
  }

  /// The values of some settings in a mapping of their keys.
  func values(of settings: [any AnySetting]) throws(ConfigurationError) -> SettingValues {
    var values = SettingValues()
    for (key, value) in try members(allowed: settings.map(\.name)) {
      try settings.first { $0.name == key }?.read(value, into: &values)
    }
    return values
  }

  /// A text that is not empty and, in a file, shows all its characters.
  func text() throws(ConfigurationError) -> String {
    guard case .text(let text, _) = content else { throw error(.wrongType(expected: .text)) }
    if text.isEmpty { throw error(.empty) }
    if isInFile, text.unicodeScalars.contains(where: \.isInvisible) {
      throw error(.controlCharacter)
    }
    return text
  }

  /// True or false.
  func flag() throws(ConfigurationError) -> Bool {
    guard case .text(let text, let flag) = content, flag != nil || !isInFile else {
      throw error(.wrongType(expected: .flag))
    }
    guard let flag else { throw error(.badChoice(text, choices: ["1", "0"])) }
    return flag
  }

  /// An absolute path.
  func path() throws(ConfigurationError) -> String {
    let text = try text()
    guard let path = Paths.absolute(text, in: context.folder, home: context.home) else {
      throw error(.noHome)
    }
    return path
  }

  /// A command for the shell, unless somebody else could have written it.
  func command() throws(ConfigurationError) -> String {
    let command = try text()
    if let refusal = context.commandRefusal { throw error(refusal) }
    return command
  }

  /// The URL of a feed.
  func url() throws(ConfigurationError) -> String {
    let text = try text()
    do {
      return try ConfiguredURL.resolve(text, in: context.folder, home: context.home)
    } catch {
      throw self.error(error.fault)
    }
  }
}
