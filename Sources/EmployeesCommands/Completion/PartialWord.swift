import Basics
import EmployeeDirectory

/// The typed beginning of a word, and what completes it.
struct PartialWord {
  let prefix: String

  /// An email that begins with the typed part, in any case of ASCII letters; `nil` for another.
  func completion(byEmail email: String) -> String? {
    guard Self.isOfferable(email[...]), email.lowercasedASCII.hasPrefix(prefix.lowercasedASCII)
    else { return nil }
    return prefix + String(email.dropFirst(prefix.count))
  }

  /// A phone number that goes on from the typed digits, with its country code or without.
  func completion(byPhone phone: String) -> String? {
    let (number, typed) = (phone.dialable, prefix.dialable)
    guard !typed.isEmpty, Self.isOfferable(number[...]), let range = number.firstRange(of: typed)
    else { return nil }
    let isWhole = range.lowerBound == number.startIndex
    if !isWhole, number[range.lowerBound...].count < Self.shortestLocalPhone { return nil }
    return prefix + String(number[range.upperBound...])
  }

  /// In digits.
  private static let shortestLocalPhone = 7

  /// The texts that begin with the typed part, ignoring case, and of others the words that do.
  ///
  /// A completion begins exactly as typed, since bash accepts nothing else. `isDivided` offers only
  /// single words, as of names, whose order does not matter.
  func completions(from texts: some Sequence<String>, isDivided: Bool = false) -> [String] {
    var seen: Set<String> = []
    var found: [String] = []
    for text in texts {
      let words = text.split(whereSeparator: \.isWhitespace)
      let isWhole = !isDivided && words.count > 1 && isBegun(text[...])
      for completion in (isWhole ? [text[...]] : words).compactMap(completion)
      where seen.insert(completion).inserted {
        found.append(completion)
        if found.count == Self.mostWords { return found }
      }
    }
    return found
  }

  private func isBegun(_ text: Substring) -> Bool {
    String(text.prefix(prefix.count)).caseFolded().withOneSign()
      == prefix.caseFolded().withOneSign()
  }

  private func completion(by word: Substring) -> String? {
    guard Self.isOfferable(word), isBegun(word) else { return nil }
    let rest = String(word.dropFirst(prefix.count))
    let isLowercase = !prefix.isEmpty && !prefix.contains(where: \.isUppercase)
    return prefix + (isLowercase ? rest.lowercased() : rest)
  }

  private static func isOfferable(_ word: Substring) -> Bool {
    word.utf8.count <= longest && isHarmless(word)
  }

  /// The longest word to offer, in bytes.
  private static let longest = 100
  /// How many words of some texts are offered.
  private static let mostWords = 200

  /// Allows only characters that every shell can quote: the words come from feeds.
  private static func isHarmless(_ word: Substring) -> Bool {
    word.unicodeScalars.first != "-" && word.unicodeScalars.allSatisfy { isHarmless($0) }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isInvisible { return false }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
      || "-._+ '\u{2019}\u{2018}\u{2010}\u{2011}&,/()@:#%=!".unicodeScalars.contains(scalar)
  }
}
