import Foundation

/// The name of a locale in the form of POSIX (`et_EE.UTF-8`) or BCP 47 (`et-EE`).
package enum LocaleIdentifier {
  /// Whether a text names a locale: a language that ISO 639 knows, or `C`.
  ///
  /// Foundation stops the program for names that are not ASCII.
  package static func isValid(_ text: String) -> Bool {
    guard text.utf8.count <= 100, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return false
    }
    // After a dot or an at sign are character sets and modifiers.
    let subtags = text.prefix { $0 != "." && $0 != "@" }
      .split(separator: /[_-]/, omittingEmptySubsequences: false)
    guard let language = subtags.first else { return false }
    if language == "C" || language == "POSIX" { return subtags.count == 1 }
    return Locale.LanguageCode(language.lowercased()).isISOLanguage
      && subtags.dropFirst().allSatisfy { subtag in
        (2...8).contains(subtag.count) && subtag.allSatisfy { $0.isLetter || $0.isNumber }
      }
  }

  /// The locale in the first variable that is set and not empty: `C` if it is not a locale, as in
  /// the C library; empty if no variable is set.
  package static func named(by variables: [String], in environment: [String: String]) -> String {
    let said = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return said.isEmpty || isValid(said) ? said : "C"
  }

  /// The locale that POSIX's variables name for messages; empty if they name none.
  package static func ofMessages(in environment: [String: String]) -> String {
    named(by: ["LC_ALL", "LC_MESSAGES", "LANG"], in: environment)
  }
}
