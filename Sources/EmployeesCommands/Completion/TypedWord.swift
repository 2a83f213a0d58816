internal import EmployeeDirectory

/// A word that is being typed in a shell, and what it may become.
struct TypedWord {
  /// What is typed of it so far.
  let prefix: String

  /// What of some texts begins as the typed word does, without regard to case: texts as a whole, or
  /// where they do not, their words.
  ///
  /// Each keeps what is typed, since bash takes nothing else, and goes on in lower case behind lower
  /// case.
  ///
  /// - Parameters:
  ///   - texts: projects, say.
  ///   - isDivided: whether single words alone are offered, as of a name, whose words may be typed in
  ///     any order.
  ///   - limit: how many at most.
  /// - Returns: each once, in the order of the texts.
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

  /// How long an offered word may be, in bytes; a longer one is no name.
  private static let longest = 100

  /// Whether a word cannot be taken for an option and holds only what each shell quotes without fail.
  ///
  /// Feeds write the words: what expands even in quotes is not offered.
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
