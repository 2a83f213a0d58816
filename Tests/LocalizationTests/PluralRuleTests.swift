import Localization
import Testing

/// Which form a number takes, as CLDR has it.
@Suite struct PluralRuleTests {
  @Test(arguments: [
    (0, 1, 0), (1, 0, 1), (2, 1, 2), (3, 1, 3), (10, 1, 3), (11, 1, 4), (99, 1, 4), (100, 1, 5),
    (101, 1, 5), (102, 1, 5), (103, 1, 3), (110, 1, 3), (111, 1, 4), (199, 1, 4), (200, 1, 5),
    (1000, 1, 5), (1003, 1, 3), (1_000_011, 1, 4),
  ])
  func `a number has a form`(number: Int, european: Int, arabic: Int) {
    #expect(Language.en.pluralForm(of: number) == european)
    #expect(Language.et.pluralForm(of: number) == european)
    #expect(Language.ar.pluralForm(of: number) == arabic)
  }

  @Test(arguments: [
    (Language.en, ["0 people", "1 person", "2 people", "84 people"]),
    (.et, ["0 inimest", "1 inimene", "2 inimest", "84 inimest"]),
    (.ar, ["لا أحد", "شخص واحد", "شخصان", "84 شخصًا"]),
  ])
  func `people are counted`(language: Language, texts: [String]) {
    Language.$current.withValue(language) {
      #expect([0, 1, 2, 84].map { ScreenPhrase.people(count: $0) } == texts)
    }
  }
}
