import Localization
import Testing

/// The languages of texts.
@Suite struct LanguageTests {
  @Test(arguments: [
    ("et", Language.et), ("et_EE.UTF-8", .et), ("et-EE", .et), ("ET", .et),
    ("et@euro", .et), ("ar", .ar), ("ar_EG.UTF-8", .ar), ("ar-SA", .ar),
    ("en", .en), ("en_GB.UTF-8", .en), ("", .en), ("C", .en),
    ("C.UTF-8", .en), ("POSIX", .en), ("fi_FI", .en), ("eto", .en),
    ("etee", .en), ("_et", .en), ("\u{1B}[2J", .en),
  ])
  func `a locale names its language`(identifier: String, language: Language) {
    #expect(Language(localeIdentifier: identifier) == language)
  }

  @Test func `what programs read is in English`() {
    Language.$current.withValue(.ar) {
      #expect(Language.forPrograms { ScreenPhrase.now } == "now")
      #expect(ScreenPhrase.now == "الآن")
    }
  }
}
