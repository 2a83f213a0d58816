/// A command line as bash hands it to a completion: with its quotes.
package struct BashLine {
  /// The words without their quotes, the program's name first; the last one is being typed.
  package private(set) var words: [String] = [""]
  /// The quote that is open in the last word.
  package private(set) var quote = Quote.none

  /// How a word is quoted.
  package enum Quote: Character {
    case none = " "
    case single = "'"
    case double = "\""
  }

  package init(_ line: some StringProtocol, in quote: Quote = .none) {
    self.quote = quote
    var isEscaped = false
    var hasWord = true
    func append(_ character: Character, _ words: inout [String]) {
      if !hasWord { words.append("") }
      hasWord = true
      words[words.count - 1].append(character)
    }
    // By scalars, as bash reads: in a character, a combining mark would hide a quote.
    for character in line.unicodeScalars.map(Character.init) {
      if isEscaped {
        // In double quotes a backslash stays in front of any other character.
        if self.quote == .double, !"$`\"\\".contains(character) { append("\\", &words) }
        append(character, &words)
        isEscaped = false
      } else if character == "\\", self.quote != .single {
        isEscaped = true
      } else if self.quote != .none {
        if character == self.quote.rawValue {
          self.quote = .none
        } else {
          append(character, &words)
        }
      } else if let opened = Quote(rawValue: character), opened != .none {
        if !hasWord { words.append("") }
        (self.quote, hasWord) = (opened, true)
      } else if character == " " || character == "\t" || character == "\n" {
        hasWord = false
      } else {
        append(character, &words)
      }
    }
    if !hasWord { words.append("") }
  }

  /// The words after the name of a command.
  package func arguments(of command: String) -> [String] {
    let index = words.firstIndex { $0 == command || $0.hasSuffix("/" + command) }
    return Array(words[min((index ?? 0) + 1, words.endIndex)...])
  }

  /// A text quoted for a command line, so that the shell expands no part of it.
  package static func quoted(_ text: String, in quote: Quote) -> String {
    text.unicodeScalars.map { quoted(character: Character($0), in: quote) }.joined()
  }

  private static func quoted(character: Character, in quote: Quote) -> String {
    switch quote {
    case .single: return character == "'" ? "'\\''" : String(character)
    case .double:
      // In double quotes bash expands "!", and keeps a backslash in front of it.
      if character == "!" { return "\"\\!\"" }
      return ("$`\"\\".contains(character) ? "\\" : "") + String(character)
    case .none:
      let isPlain =
        !character.isASCII || character.isLetter || character.isNumber
        || "-._+/:=,@".contains(character)
      return (isPlain ? "" : "\\") + String(character)
    }
  }

  /// Texts quoted for readline, which inserts what all of them begin with.
  ///
  /// If each goes on with another sign that needs a backslash, they would share the backslash: the
  /// first gets quotation marks there.
  package static func completed(_ texts: [String], in quote: Quote) -> [String] {
    var all = texts.map { completed($0, in: quote) }
    let common = texts.commonPrefixCount
    let next = texts.compactMap { $0.unicodeScalars.dropFirst(common).first.map(Character.init) }
    guard quote == .none, let sign = next.first, next.count == texts.count,
      next.allSatisfy({ quoted(character: $0, in: .none).hasPrefix("\\") })
    else { return all }
    let scalars = texts[0].unicodeScalars
    let mark = sign == "'" ? "\"" : "'"
    all[0] =
      quoted(String(scalars.prefix(common)), in: .none) + mark + String(sign) + mark
      + quoted(String(scalars.dropFirst(common + 1)), in: .none)
    return all
  }

  /// A text quoted for readline to insert after an open quote, which readline closes.
  ///
  /// Readline drops the open quote if the text begins with one, and doesn't close it if the text
  /// ends with one.
  package static func completed(_ text: String, in quote: Quote) -> String {
    let inserted = quoted(text, in: quote)
    if quote == .none { return inserted }
    let sign = String(quote.rawValue)
    return (inserted.hasPrefix(sign) ? sign : "") + inserted
      + (inserted.hasSuffix(sign) ? sign : "")
  }
}

extension [String] {
  /// How many scalars all the texts begin with.
  fileprivate var commonPrefixCount: Int {
    guard let first else { return 0 }
    return dropFirst().reduce(first.unicodeScalars.count) { count, text in
      zip(first.unicodeScalars, text.unicodeScalars).prefix(count).prefix { $0 == $1 }.count
    }
  }
}
