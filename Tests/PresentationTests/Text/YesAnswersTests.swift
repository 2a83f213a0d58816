import Localization
import Testing

@testable import Presentation

/// The answers that agree to a question.
@Suite struct YesAnswersTests {
  @Test(arguments: [
    (Language.en, ["y", "Y", "yes", "YES"], ["", "n", "j", "jah", "ye", "y yes", "نعم"]),
    (.et, ["y", "yes", "j", "J", "jah", "JAH"], ["", "n", "ei", "ja", "ن"]),
    (.ar, ["y", "yes", "ن", "نعم"], ["", "n", "لا", "j"]),
  ])
  func `English and the language itself have words for yes`(
    language: Language, agreeing: [String], refusing: [String]
  ) {
    Language.$current.withValue(language) {
      for answer in agreeing { #expect(YesAnswers.contain(answer), "\(answer)") }
      for answer in refusing { #expect(!YesAnswers.contain(answer), "\(answer)") }
    }
  }

  @Test(arguments: [(Language.en, "yY"), (.et, "yYjJ"), (.ar, "yYن")])
  func `a key can answer`(language: Language, keys: String) {
    #expect(Language.$current.withValue(language) { YesAnswers.keys } == Set(keys))
  }
}
