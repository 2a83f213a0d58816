import Localization
import Yams

/// Errors of the YAML library in our words: its own messages describe its internals.
enum ConfigurationSyntax {
  /// The fault of a text that an error means, and its line, from 1, if known.
  static func fault(
    of error: any Error, in text: String, asterisk: String
  ) -> (line: Int?, cause: ConfigurationError.Cause) {
    switch error as? YamlError {
    case .composer(_, "found undefined alias", let mark, _): return (mark.line, .anchor)
    case .scanner(let context?, _, let mark, _)
    where context.text.hasSuffix("an alias") || context.text.hasSuffix("an anchor"):
      return (mark.line, .anchor)
    case .scanner(_, let words, let mark, _), .parser(_, let words, let mark, _),
      .composer(_, let words, let mark, _):
      return (mark.line, cause(words))
    case .reader(let words, let offset, _, let yaml):
      let line = offset.map { offset in
        1 + yaml.prefix(offset).count { $0 == "\n" || $0 == "\r\n" }
      }
      return (line, cause(words))
    case .duplicatedKeysInMapping(let keys, let context):
      let key = (keys.first ?? "").replacing(asterisk, with: "*")
      let line = secondLine(of: key, after: context.mark, in: text)
      return (line, .words(Phrase.duplicateKey(key: key.excerpt)))
    default: return (nil, .words(Phrase.badSyntax))
    }
  }

  /// The meaning of a message of the library.
  private static func cause(_ message: String) -> ConfigurationError.Cause {
    let words = causes.first { message.contains($0.part) }?.words
    return .words(words.map { Phrase.syntax(cause: $0) } ?? Phrase.badSyntax)
  }

  /// Parts of libyaml's messages, and what they mean in a configuration file.
  private static var causes: [(part: String, words: String)] {
    [
      ("nesting level", YAMLPhrase.tooDeep), ("input is too long", YAMLPhrase.tooDeep),
      ("control characters", YAMLPhrase.controlCharacter),
      ("invalid Unicode character", YAMLPhrase.controlCharacter),
      ("tab character", YAMLPhrase.tab), ("cannot start any token", YAMLPhrase.cannotBegin),
      ("mapping values are not allowed", YAMLPhrase.strayColon),
      ("found unexpected ':'", YAMLPhrase.strayColon),
      ("mapping keys are not allowed", YAMLPhrase.misplaced),
      ("block sequence entries are not allowed", YAMLPhrase.misplaced),
      ("could not find expected ':'", YAMLPhrase.noColon),
      ("expected key", YAMLPhrase.misindented), ("expected '-' indicator", YAMLPhrase.misindented),
      ("',' or ']'", YAMLPhrase.unclosedList), ("',' or '}'", YAMLPhrase.unclosedMapping),
      ("expected node content", YAMLPhrase.noValue),
      ("unexpected end of stream", YAMLPhrase.unclosedQuote),
      ("document indicator", YAMLPhrase.unclosedQuote), ("escape", YAMLPhrase.unknownEscape),
      ("hexdecimal", YAMLPhrase.unknownEscape), ("another document", YAMLPhrase.secondDocument),
      ("<document start>", YAMLPhrase.secondDocument),
      ("comment or line break", YAMLPhrase.textBehindValue),
    ]
  }

  /// The line where a key is repeated, at the same column or in braces.
  private static func secondLine(of key: String, after first: Mark, in text: String) -> Int {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated().dropFirst(first.line) {
      let content = line.drop { $0 == " " }
      if content.isEmpty || content.hasPrefix("#") { continue }
      let indent = line.count - content.count
      if indent < first.column - 1 { break }
      if indent == first.column - 1, begins(content, with: key) { return index + 1 }
    }
    let inBraces = lines.indices.dropFirst(first.line).first { index in
      lines[index].split { "{,".contains($0) }.contains { part in
        begins(part.drop { $0 == " " }, with: key)
      }
    }
    return inBraces.map { $0 + 1 } ?? first.line
  }

  /// Whether a line begins with a key, quoted or not.
  private static func begins(_ line: Substring, with key: String) -> Bool {
    [key, "\"\(key)\"", "'\(key)'"].contains { key in
      line.hasPrefix(key) && line.dropFirst(key.count).drop { $0 == " " }.hasPrefix(":")
    }
  }
}
