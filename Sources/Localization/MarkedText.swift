import Basics

extension Language {
  /// A text of the current language: words, one more than values, and values between them, marked
  /// like ``Swift/String/asValue``; in a right-to-left language, with ``DirectionMark``s.
  static func filled(_ words: [String], _ values: [String]) -> String {
    let isMarked = Language.current.isRightToLeft
    var text = ""
    for (index, part) in words.enumerated() {
      text += isMarked ? marked(part) : part
      if index < values.count { text += values[index].asValue }
    }
    return text
  }

  /// Marks options, paths, amounts, dates and quoted keys in a right-to-left text as
  /// ``Swift/String/asValue`` does.
  static func marked(_ words: String) -> String {
    var result = ""
    var rest = words[...]
    while let first = rest.first {
      if let quoted = rest.quotedLeftToRight {
        result += "\(first)\(quoted.asLeftToRight)\(first)"
        rest = rest[quoted.endIndex...].dropFirst()
        continue
      }
      // An Arabic conjunction is written together with the word after it.
      let before = rest.prefix { $0.isWhitespace || "'\"(".contains($0) || $0.isRightToLeft }
      if !before.isEmpty {
        let quote = before.dropFirst().firstIndex { "'\"".contains($0) } ?? before.endIndex
        result += before[..<quote]
        rest = rest[quote...]
        continue
      }
      let token = rest.token
      result += token.asLeftToRight
      rest = rest[token.endIndex...]
      let after = rest.prefix { !$0.isWhitespace && !$0.isRightToLeft && !"'\"(".contains($0) }
      result += after
      rest = rest[after.endIndex...]
    }
    return result
  }
}

extension String {
  /// A value among words of the current language, marked so that `0199 5551` is not shown as
  /// `5551 0199` and `--offline` not as `offline--`.
  package var asValue: String {
    Language.current.isRightToLeft ? self[...].asLeftToRight : self
  }
}

extension String {
  /// An excerpt of something typed or configured: ``visible``, on one line, and cut if too long.
  package var excerpt: String {
    // Long before characters are distinguished.
    let isLong = utf8.count > 4 * Self.longestExcerpt
    let beginning = isLong ? String(unicodeScalars.prefix(2 * Self.longestExcerpt)) : self
    let isCut = isLong || beginning.count > Self.longestExcerpt
    return String(beginning.prefix(Self.longestExcerpt)).visible + (isCut ? "…" : "")
  }

  /// In characters; a longer word is not one that anyone looks for a mistake in.
  private static let longestExcerpt = 100
}

extension Substring {
  /// The text with a mark before signs or digits at its start, and after signs at its end, where
  /// they would take the direction of the words around them; unchanged if it is written from the
  /// right.
  fileprivate var asLeftToRight: String {
    if contains(where: \.isRightToLeft) { return String(self) }
    let (before, after) = (fallsApartAtStart, fallsApartAtEnd)
    return (before ? DirectionMark.leftToRight : "") + self
      + (after ? DirectionMark.leftToRight : "")
  }

  private var fallsApartAtStart: Bool {
    guard let first = unicodeScalars.first, !first.properties.isAlphabetic else { return false }
    // A number and a time keep their order.
    return !unicodeScalars.allSatisfy {
      ("0"..."9").contains($0) || ".,:/\u{A0}".unicodeScalars.contains($0)
    }
  }

  private var fallsApartAtEnd: Bool {
    guard let last = unicodeScalars.last, !last.properties.isAlphabetic, !last.isDirectionMark,
      !("0"..."9").contains(last), last != "%"
    else { return false }
    return unicodeScalars.contains {
      $0.properties.isAlphabetic || "<>()[]{}".unicodeScalars.contains($0)
    }
  }

  /// The words in quotation marks at the start; `nil` if there are none, or words in a
  /// right-to-left script.
  fileprivate var quotedLeftToRight: Substring? {
    guard let first, first == "'" || first == "\"" else { return nil }
    let quoted = dropFirst().prefix { $0 != first }
    let isLeftToRight = quoted.isWord && !quoted.contains(where: \.isRightToLeft)
    return isLeftToRight && quoted.endIndex < endIndex ? quoted : nil
  }

  /// The token at the start, without the punctuation after it: an option, a path, `project:"a b"`,
  /// `<=`; empty for signs alone.
  fileprivate var token: Substring {
    var end = prefix { !$0.isWhitespace }.endIndex
    if let quote = self[..<end].firstIndex(of: "\""), quote > startIndex,
      let quoted = self[quote...].quotedLeftToRight
    {
      end = index(after: quoted.endIndex)
      return self[..<end]
    }
    var token = self[..<end]
    while let last = token.last, ".,:;!?،؛؟)'\"".contains(last), !token.hasSuffix("...") {
      token.removeLast()
    }
    return token.isWord ? token : token.prefix(0)
  }

  /// Whether it is more than signs; a comparison is.
  private var isWord: Bool {
    unicodeScalars.contains {
      $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "<" || $0 == ">"
    }
  }
}

extension Character {
  fileprivate var isRightToLeft: Bool { unicodeScalars.contains(where: \.isRightToLeft) }
}
