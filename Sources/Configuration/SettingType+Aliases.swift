import Foundation
import Localization

/// A word that stands for the beginning of a command line: `who` for `show`.
package struct Alias: Hashable, Sendable {
  package let name: String
  /// The words of the command line, without the program's name; at least one.
  package let words: [String]

  /// The words as a line of shell; texts with spaces are quoted.
  package var line: String { words.map { BashLine.quoted($0, in: .none) }.joined(separator: " ") }

  /// Whether a word may be an alias: letters and digits, with `-` and `_` between or after them.
  package static func isName(_ word: String) -> Bool {
    guard let first = word.first, first.isLetter || first.isNumber, word.utf8.count <= 100 else {
      return false
    }
    return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}

extension SettingType<[Alias]> {
  /// A mapping of words to command lines; a line is a text or, word by word, a list.
  package static let aliases = SettingType(
    syntax: .single(valueName: "alias"),
    read: { (written) throws(ConfigurationError) in
      var aliases: [Alias] = []
      for (key, value) in try written.pairs() {
        let name = try key.text()
        if !Alias.isName(name) { throw key.error(.words(Phrase.badAlias(text: name.excerpt))) }
        aliases.append(Alias(name: name, words: try words(value)))
      }
      return aliases
    },
    write: { aliases, _ in
      block(
        aliases.map { alias in
          let words = alias.words.map(SettingType<String>.quoted).joined(separator: ", ")
          return SettingType<String>.quoted(alias.name) + ": [" + words + "]"
        })
    })

  /// The words of a command line, in quotes where they hold spaces; no shell reads them.
  ///
  /// Some options run commands, so a command line is read only from where a command is.
  private static func words(_ written: WrittenValue) throws(ConfigurationError) -> [String] {
    if let refusal = written.context.commandRefusal { throw written.error(refusal) }
    if let elements = written.elements {
      if elements.isEmpty { throw written.error(.empty) }
      return try elements.map { element throws(ConfigurationError) in try element.text() }
    }
    let line = BashLine(try written.text().trimmingCharacters(in: .whitespaces))
    if line.quote != .none { throw written.error(.words(YAMLPhrase.unclosedQuote)) }
    if line.words == [""] { throw written.error(.empty) }
    return line.words
  }
}
