import Basics
import Localization

/// A type of settings: how its values are read and written.
package struct SettingType<Value: Sendable>: Sendable {
  /// How a value is typed on a command line and in a variable.
  package let syntax: SettingSyntax
  /// Reads a value.
  package let read: @Sendable (WrittenValue) throws(ConfigurationError) -> Value
  /// Writes a value as YAML, a block with a line end in front; `nil` for a value that means none.
  package let write: @Sendable (Value, Comment) -> String?
  /// The files and folders that a value names and the program reads.
  package var inputs: @Sendable (Value) -> [String] = { _ in [] }

  /// Makes the comment that stands where a secret is left out.
  package typealias Comment = (String) -> String

  /// The same type with `nil` for nothing in a file: so a user's file undoes the system's.
  package var optional: SettingType<Value?> {
    SettingType<Value?>(
      syntax: syntax,
      read: { (written) throws(ConfigurationError) in
        if case .nothing = written.content { return nil }
        return try read(written)
      },
      write: { value, comment in value.flatMap { write($0, comment) } },
      inputs: { $0.map(inputs) ?? [] })
  }
}

/// How a value is typed on a command line and in a variable.
package enum SettingSyntax: Sendable {
  /// An option without a value.
  case flag
  case single(valueName: String, Candidates = .none)
  /// An option that can be repeated, and a separator in a variable.
  case list(valueName: String, separator: Character, Candidates = .none)

  package var isFlag: Bool { if case .flag = self { true } else { false } }

  /// The values that a shell offers.
  package enum Candidates: Sendable {
    case none, folders
    case files(extensions: [String])
    case choices([String])
  }
}

extension SettingType {
  /// Lines of YAML below a key; `nil` for none.
  static func block(_ lines: [String]) -> String? {
    lines.isEmpty ? nil : lines.map { "\n  " + $0 }.joined()
  }

  /// The members of a mapping that have a value, as lines of YAML.
  static func members(_ members: [(name: String, value: String?)]) -> [String] {
    members.compactMap { name, value in
      value.map { "\(name): " + SettingType<String>.quoted($0) }
    }
  }

  /// A value that one function reads from a text.
  private static func parsed(
    _ valueName: String, _ parse: @escaping @Sendable (String) -> Value?,
    else problem: @escaping @Sendable (String) -> String,
    candidates: SettingSyntax.Candidates = .none, write: @escaping @Sendable (Value) -> String?
  ) -> SettingType {
    SettingType(
      syntax: .single(valueName: valueName, candidates),
      read: { (written) throws(ConfigurationError) in try written.parsed(parse, else: problem) },
      write: { value, _ in write(value) })
  }
}

extension SettingType where Value: RawRepresentable<String> {
  /// One of some words, which stand for the choices.
  package static func choice(_ valueName: String, of choices: [Value]) -> SettingType {
    SettingType(
      syntax: .single(valueName: valueName, .choices(choices.map(\.rawValue))),
      read: { (written) throws(ConfigurationError) in try written.choice(of: choices) },
      write: { value, _ in value.rawValue })
  }
}

extension SettingType<Bool> {
  package static let flag = SettingType(
    syntax: .flag, read: { (written) throws(ConfigurationError) in try written.flag() },
    write: { value, _ in "\(value)" })
}

extension SettingType<Duration> {
  package static let duration = parsed(
    "duration", Quantity.duration, else: Phrase.badDuration, write: Quantity.text)

  /// A duration of at least a second.
  package static let timeLimit = parsed(
    "duration", Quantity.timeLimit, else: Phrase.badTimeLimit, write: Quantity.text)
}

extension SettingType<Double> {
  /// A part of one, from 0 to 1.
  package static let percentage = parsed(
    "percentage", Quantity.percentage, else: Phrase.badPercentage,
    write: { "\(Int(($0 * 100).rounded()))%" })
}

extension SettingType<Int> {
  /// A number of bytes.
  package static let size = parsed(
    "size", Quantity.size, else: Phrase.badSize, write: Quantity.text(ofBytes:))

  /// A number of things, at least one.
  package static let count = parsed(
    "number", { Int($0).flatMap { $0 > 0 ? $0 : nil } }, else: Phrase.badCount,
    write: { String($0) })
}

extension SettingType<String> {
  /// A locale's identifier; empty for none.
  package static let locale = parsed(
    "id", { LocaleIdentifier.isValid($0) ? $0 : nil }, else: Phrase.badLocale,
    candidates: .choices(Language.allCases.map(\.rawValue)),
    write: { $0.isEmpty ? nil : quoted($0) })

  /// A text that is not empty.
  package static func text(_ valueName: String) -> SettingType {
    SettingType(
      syntax: .single(valueName: valueName),
      read: { (written) throws(ConfigurationError) in try written.text() }, write: quoted)
  }

  /// A shell command that no other user could have written.
  package static let command = SettingType(
    syntax: .single(valueName: "command"),
    read: { (written) throws(ConfigurationError) in try written.command() }, write: quoted)

  /// The absolute path of a folder that the program makes.
  package static let folder = SettingType(
    syntax: .single(valueName: "dir", .folders),
    read: { (written) throws(ConfigurationError) in try written.path() }, write: quoted)

  /// The absolute path of a file that the program reads.
  package static func file(extensions: [String]) -> SettingType {
    SettingType(
      syntax: .single(valueName: "file", .files(extensions: extensions)),
      read: { (written) throws(ConfigurationError) in try written.path() }, write: quoted,
      inputs: { [$0] })
  }

  /// A text or a path in YAML's double-quoted style, which is JSON's.
  package static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text.replacingOctets)
    return json.text
  }

  @Sendable static func quoted(_ text: String, _: Comment) -> String? { quoted(text) }
}

extension SettingType<[String]> {
  /// The absolute paths of files and folders that the program reads; in a file, one needs no list.
  package static func paths(extensions: [String]) -> SettingType {
    SettingType(
      syntax: .list(valueName: "path", separator: ":", .files(extensions: extensions)),
      read: { (written) throws(ConfigurationError) in
        if case .text = written.content { return [try written.path()] }
        return try written.list().map { element throws(ConfigurationError) in try element.path() }
      },
      write: list, inputs: { $0 })
  }

  /// Texts as a list in a block.
  @Sendable static func list(_ texts: [String], _: Comment) -> String? {
    block(texts.map { "- " + SettingType<String>.quoted($0) })
  }
}
