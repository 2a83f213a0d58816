internal import EmployeeDirectory
internal import TerminalUI

/// A word that is being typed in a shell.
struct PartialWord {
  /// The part typed so far.
  let prefix: String

  /// The texts that begin with the typed part, ignoring case, or else their words that do.
  ///
  /// A completion begins exactly as typed, since bash accepts nothing else, and continues in lower
  /// case if the typed part is in lower case.
  ///
  /// - Parameters:
  ///   - texts: the candidates, such as projects.
  ///   - isDivided: whether to offer only single words, as of names, whose order does not matter.
  ///   - limit: the most completions.
  /// - Returns: each completion once, in the order of the texts.
  func completions(
    from texts: some Sequence<String>, isDivided: Bool = false, limit: Int = 200
  ) -> [String] {
    var seen: Set<String> = []
    var found: [String] = []
    for text in texts {
      let words = text.split(whereSeparator: \.isWhitespace)
      let whole = isDivided || words.count < 2 ? nil : completion(by: text[...])
      for completion in whole.map({ [$0] }) ?? words.compactMap(completion)
      where seen.insert(completion).inserted {
        found.append(completion)
        if found.count == limit { return found }
      }
    }
    return found
  }

  private func completion(by word: Substring) -> String? {
    guard word.utf8.count <= Self.longest, Self.isHarmless(word) else { return nil }
    let beginning = word.prefix(prefix.count)
    guard String(beginning).caseFolded() == prefix.caseFolded() else { return nil }
    let rest = String(word.dropFirst(prefix.count))
    let isLowercase = !prefix.isEmpty && !prefix.contains(where: \.isUppercase)
    return prefix + (isLowercase ? rest.lowercased() : rest)
  }

  /// The longest word to offer, in bytes.
  private static let longest = 100

  /// Whether a word is not like an option and each shell can quote all its characters.
  ///
  /// The words come from feeds: characters that some shell expands even in quotes are refused.
  private static func isHarmless(_ word: Substring) -> Bool {
    !word.hasPrefix("-") && word.unicodeScalars.allSatisfy { isHarmless($0) }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isInvisible { return false }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
      || "-._+ '\u{2019}&,/()@".unicodeScalars.contains(scalar)
  }
}
