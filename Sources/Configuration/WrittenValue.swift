import Basics
import Localization

/// A setting's value as it was written, and where.
package struct WrittenValue: Sendable {
  package enum Content: Sendable {
    /// Nothing, `~` or `null` in a file.
    case nothing
    /// A text, and whether it means true or false.
    case text(String, flag: Bool?)
    case list([WrittenValue])
    case mapping([(key: WrittenValue, value: WrittenValue)])
  }

  package let content: Content
  package let location: ConfigurationError.Location
  /// The key's path in a file: "feeds[1].url".
  package var key: String?
  package let context: Context

  /// The folders and variables that the meaning of a value depends on.
  package struct Context: Sendable {
    /// The folder that relative paths start from.
    package let folder: String
    /// The folder that `~` stands for, if known.
    package let home: String?
    /// Why commands from this source are not run; `nil` if they are.
    package var commandRefusal: ConfigurationError.Cause?
  }

  /// Whether the value is in a configuration file.
  package var isInFile: Bool { if case .file = location { true } else { false } }

  package func error(_ fault: ConfigurationError.Cause) -> ConfigurationError {
    ConfigurationError(location: location, key: key, cause: fault)
  }

  /// The elements of a list; `nil` for any other value.
  package var elements: [WrittenValue]? {
    if case .list(let elements) = content { elements } else { nil }
  }

  /// The elements of a list.
  package func list() throws(ConfigurationError) -> [WrittenValue] {
    guard let elements else { throw error(.words(Phrase.mustBeList)) }
    return elements
  }

  /// The members of a mapping with any keys, in order.
  package func pairs() throws(ConfigurationError) -> [(key: WrittenValue, value: WrittenValue)] {
    guard case .mapping(let pairs) = content else { throw error(.words(Phrase.mustBeMapping)) }
    return pairs
  }

  /// The members of a mapping, in order; throws an error for any other key than those allowed, with
  /// the nearest known one.
  package func members(
    allowed: [String]
  ) throws(ConfigurationError) -> [(key: String, value: WrittenValue)] {
    var members: [(key: String, value: WrittenValue)] = []
    for (key, value) in try pairs() {
      var name = ""
      if case .text(let text, _) = key.content { name = text }
      if !allowed.contains(name) {
        throw key.error(.unknownKey(suggestion: Suggestion.nearest(to: name, among: allowed)))
      }
      members.append((name, value))
    }
    return members
  }

  /// The values of some settings in a mapping of their keys.
  package func values(of settings: [any AnySetting]) throws(ConfigurationError) -> SettingValues {
    var values = SettingValues()
    for (key, value) in try members(allowed: settings.map(\.name)) {
      try settings.first { $0.name == key }?.read(value, into: &values)
    }
    return values
  }

  /// A text that is not empty and, in a file, shows all its characters.
  package func text() throws(ConfigurationError) -> String {
    guard let text = try textOrPath().textOfOctets else { throw error(.notUTF8) }
    return text
  }

  /// A text, or a path whose octets need not be UTF-8.
  func textOrPath() throws(ConfigurationError) -> String {
    guard case .text(let text, _) = content else { throw error(.words(Phrase.mustBeText)) }
    if text.isEmpty { throw error(.empty) }
    if isInFile, text.unicodeScalars.contains(where: \.isInvisible) {
      throw error(.controlCharacter)
    }
    return text
  }

  /// The value that a function makes of the text; the words are the fault if it makes none.
  func parsed<Value>(
    _ parse: (String) -> Value?, else words: (String) -> String
  ) throws(ConfigurationError) -> Value {
    let text = try text()
    guard let value = parse(text) else { throw error(.words(words(text.excerpt))) }
    return value
  }

  /// One of some choices, by its word.
  func choice<Choice: RawRepresentable<String>>(
    of choices: [Choice]
  ) throws(ConfigurationError) -> Choice {
    let text = try text()
    if let choice = choices.first(where: { $0.rawValue == text }) { return choice }
    throw error(.badChoice(text, choices: choices.map(\.rawValue)))
  }

  package func flag() throws(ConfigurationError) -> Bool {
    guard case .text(let text, let flag) = content, flag != nil || !isInFile else {
      throw error(.words(Phrase.mustBeFlag))
    }
    guard let flag else { throw error(.badChoice(text, choices: ["1", "0"])) }
    return flag
  }

  package func path() throws(ConfigurationError) -> String {
    let written = try textOrPath()
    guard let path = Paths.absolute(written, in: context.folder, home: context.home) else {
      throw error(.noHome)
    }
    return path
  }

  /// A command for the shell, unless another user could have written it.
  package func command() throws(ConfigurationError) -> String {
    let command = try text()
    if let refusal = context.commandRefusal { throw error(refusal) }
    return command
  }

  /// An `https`, `http` or `file` URL; of a feed, also an LDAP one.
  package func url(isFeed: Bool = false) throws(ConfigurationError) -> String {
    let text = try textOrPath()
    do {
      return try ConfiguredURL.resolve(text, in: context.folder, home: context.home, isFeed: isFeed)
    } catch {
      throw self.error(error)
    }
  }
}
