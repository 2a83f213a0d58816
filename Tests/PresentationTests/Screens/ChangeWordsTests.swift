import EmployeeDirectory
import Localization
import Testing

@testable import Presentation

/// The words for changes.
@Suite struct ChangeWordsTests {
  @Test(
    arguments: [
      (.position, "ANDROID", "IOS", .en, "ANDROID → IOS"),
      (.position, nil, "OTHER", .en, "— → OTHER"),
      (.position, "SALES", "MÜÜK", .et, "MÜÜK → \"MÜÜK\""),
      (.email, "a\u{202E}", "a\u{202D}", .en, "a<U+202E> → a<U+202D>"),
      (.email, "a\u{FFFD}", "a\u{1B}", .en, "a\u{FFFD} → a<U+1B>"),
    ] as [(EmployeeField, String?, String?, Language, String)])
  func `different values never read alike`(
    field: EmployeeField, old: String?, new: String?, language: Language, words: String
  ) {
    Language.$current.withValue(language) {
      #expect(Change.Field(field: field, old: old, new: new).valueChange == words)
    }
  }

  @Test(
    arguments: [
      ([(.changed, "Mari Tamm", "Tallinn"), (.changed, "MARI TAMM", "Tartu")], "1 changed"),
      ([(.left, "Mari Tamm", "Tallinn"), (.joined, "Mari Tamm", "Tartu")], "1 changed"),
      ([(.joined, "Mari Tamm", "Tallinn"), (.joined, "Mari Tamm", "Tartu")], "1 joined"),
      ([(.joined, "Mari Tamm", "Tallinn"), (.left, "Jüri Käär", "Tallinn")], "1 joined, 1 left"),
      ([], ""),
    ] as [([(Change.Kind, String, String)], String)])
  func `a person counts once, in however many feeds`(
    changes: [(Change.Kind, String, String)], text: String
  ) {
    let changes = changes.map { Change(kind: $0.0, fullName: $0.1, feed: $0.2) }
    #expect(ChangeSummary.text(of: changes) == text)
  }
}
