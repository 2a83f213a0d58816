import Foundation
import Localization

/// The answers that agree to a question ending in `[y/N]`, in the current language or English.
package enum YesAnswers {
  /// Whether an answer agrees, in any case.
  package static func contain(_ answer: String) -> Bool { all.contains(answer.lowercased()) }

  /// Those of one letter, for a question that a key answers.
  package static var keys: Set<Character> {
    let letters = all.filter { $0.count == 1 }.joined()
    return Set(letters + letters.uppercased())
  }

  private static var all: [String] {
    let english = Language.forPrograms { QuestionPhrase.yesWords }
    return (english + " " + QuestionPhrase.yesWords).split(separator: " ").map { $0.lowercased() }
  }
}
