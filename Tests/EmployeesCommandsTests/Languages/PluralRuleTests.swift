import Testing

@testable import EmployeesCommands

/// Which form a number takes, as CLDR has it.
@Suite struct PluralRuleTests {
  @Test(arguments: [
    (0, PluralCategory.other, PluralCategory.zero), (1, .one, .one), (2, .other, .two),
    (3, .other, .few), (10, .other, .few), (11, .other, .many), (99, .other, .many),
    (100, .other, .other), (101, .other, .other), (102, .other, .other), (103, .other, .few),
    (110, .other, .few), (111, .other, .many), (199, .other, .many), (200, .other, .other),
    (1000, .other, .other), (1003, .other, .few), (1_000_011, .other, .many),
  ])
  func `a number has a form`(number: Int, european: PluralCategory, arabic: PluralCategory) {
    #expect(Language.english.pluralCategory(of: number) == european)
    #expect(Language.estonian.pluralCategory(of: number) == european)
    #expect(Language.arabic.pluralCategory(of: number) == arabic)
  }

  @Test(arguments: Language.allCases)
  func `every form is one that the language has`(language: Language) {
    let used = Set((0...200).map(language.pluralCategory))
    #expect(used == Set(language.pluralCategories))
  }

  @Test(arguments: [
    (Language.english, ["0 people", "1 person", "2 people", "84 people"]),
    (.estonian, ["0 inimest", "1 inimene", "2 inimest", "84 inimest"]),
    (.arabic, ["لا أحد", "شخص واحد", "شخصان", "84 شخصًا"]),
  ])
  func `people are counted`(language: Language, texts: [String]) {
    Language.$current.withValue(language) {
      #expect([0, 1, 2, 84].map { ScreenPhrase.people.text(count: $0) } == texts)
    }
  }
}
