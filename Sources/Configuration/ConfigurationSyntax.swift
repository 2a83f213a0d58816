import Yams

/// An error of the YAML library in our words, and its line.
package struct ConfigurationSyntax {
  /// From 1; `nil` if unknown.
  package var line: Int?
  package let fault: ConfigurationError.Cause

  /// Reads an error of the YAML library, whose own messages describe its internals.
  package init(_ error: any Error, in text: String, asterisk: String = "*") {
    switch error as? YamlError {
    case .composer(_, "found undefined alias", let mark, _):
      (line, fault) = (mark.line, .anchor)
    case .scanner(let context?, _, let mark, _)
    where context.text.hasSuffix("an alias") || context.text.hasSuffix("an anchor"):
      (line, fault) = (mark.line, .anchor)
    case .scanner(_, let words, let mark, _), .parser(_, let words, let mark, _),
      .composer(_, let words, let mark, _):
      (line, fault) = (mark.line, .syntax(Self.cause(words)))
    case .reader(let words, let offset, _, let yaml):
      line = offset.map { offset in 1 + yaml.prefix(offset).count { $0 == "\n" || $0 == "\r\n" } }
      fault = .syntax(Self.cause(words))
    case .duplicatedKeysInMapping(let keys, let context):
      let key = (keys.first ?? "").replacing(asterisk, with: "*")
      line = Self.secondLine(of: key, after: context.mark, in: text)
      fault = .duplicateKey(key)
    default: fault = .syntax(nil)
    }
  }

  /// The meaning of a message of the library; `nil` if there is nothing useful to say.
  package static func cause(_ words: String) -> YAMLProblem? {
    causes.first { words.contains($0.words) }?.phrase
  }

  /// Parts of libyaml's messages, and what they mean in a configuration file.
  private static let causes: [(words: String, phrase: YAMLProblem)] = [
    ("nesting level", .tooDeep), ("input is too long", .tooDeep),
    ("control characters", .controlCharacter),
    ("invalid Unicode character", .controlCharacter), ("tab character", .tab),
    ("cannot start any token", .cannotBegin),
    ("mapping values are not allowed", .strayColon), ("found unexpected ':'", .strayColon),
    ("mapping keys are not allowed", .misplaced),
    ("block sequence entries are not allowed", .misplaced),
    ("could not find expected ':'", .noColon), ("expected key", .misindented),
    ("expected '-' indicator", .misindented), ("',' or ']'", .unclosedList),
    ("',' or '}'", .unclosedMapping), ("expected node content", .noValue),
    ("unexpected end of stream", .unclosedQuote), ("document indicator", .unclosedQuote),
    ("escape", .unknownEscape), ("hexdecimal", .unknownEscape),
    ("another document", .secondDocument), ("<document start>", .secondDocument),
    ("comment or line break", .textBehindValue),
  ]

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
