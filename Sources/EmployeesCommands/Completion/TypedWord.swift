internal import EmployeeDirectory

/// A word that is being typed in a shell, and what it may become.
struct TypedWord {
  /// What is typed of it so far.
  let prefix: String

  /// The words of some texts that begin as the typed one does, without regard to case.
  ///
  /// Each keeps what is typed, since bash takes nothing else, and goes on in lower case behind lower
  /// case. Words that mean anything to a shell are left out, since feeds write them: a shell would
  /// expand what it was offered. For the same reason texts are completed word by word, so that nothing
  /// needs to be quoted.
  ///
  /// - Parameters:
  ///   - texts: names, say.
  ///   - limit: how many words at most.
  /// - Returns: each word once, in the order of the texts.
  func completions(from texts: some Sequence<String>, limit: Int = 200) -> [String] {
    var seen: Set<String> = []
    var found: [String] = []
    for word in texts.lazy.flatMap({ $0.split(whereSeparator: \.isWhitespace) }) {
      guard let completion = completion(by: word), seen.insert(completion).inserted else {
        continue
      }
      found.append(completion)
      if found.count == limit { break }
    }
    return found
  }

  private func completion(by word: Substring) -> String? {
    guard word.utf8.count <= Self.longest, Self.isHarmless(word), word.count > prefix.count
    else { return nil }
    let beginning = word.prefix(prefix.count)
    guard String(beginning).caseFolded() == prefix.caseFolded() else { return nil }
    let rest = String(word.dropFirst(prefix.count))
    let isLowercase = !prefix.isEmpty && !prefix.contains(where: \.isUppercase)
    return prefix + (isLowercase ? rest.lowercased() : rest)
  }

  /// How long an offered word may be, in bytes; a longer one is no name.
  private static let longest = 100

  /// Whether a word is just a word to bash, zsh and fish: letters, digits, and marks that none of
  /// them knows, not taken for an option.
  private static func isHarmless(_ word: Substring) -> Bool {
    !word.hasPrefix("-") && word.unicodeScalars.allSatisfy { isHarmless($0) }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isInvisible { return false }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark || "-._+".unicodeScalars.contains(scalar)
  }
}
