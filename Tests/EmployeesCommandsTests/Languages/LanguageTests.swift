import ArgumentParser
import Localization
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Which language is spoken.
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

  @Test(arguments: [
    (["list"], [:], Language.en),
    (["list"], ["LANG": "et_EE.UTF-8"], .et),
    (["list"], ["LANG": "et_EE.UTF-8", "LC_MESSAGES": "ar"], .ar),
    (["list"], ["LANG": "et_EE.UTF-8", "LC_MESSAGES": ""], .et),
    (["list"], ["LC_MESSAGES": "ar", "LC_ALL": "et"], .et),
    (["list"], ["LC_COLLATE": "et"], .en),
    (["list"], ["LC_ALL": "C", "LANG": "et"], .en),
    (["list"], ["LC_ALL": "et", "EMPLOYEES_LOCALE": "ar"], .ar),
    (["list"], ["LC_ALL": "et", "EMPLOYEES_LOCALE": ""], .et),
    (["--locale", "et", "list"], ["EMPLOYEES_LOCALE": "ar"], .et),
    (["list", "--locale=ar"], ["LC_ALL": "et"], .ar),
    (["list", "--locale=ar", "--locale", "et"], [:], .et),
    (["list", "--locale", "fi"], ["LC_ALL": "et"], .en),
    // An invalid locale is reported in the next language.
    (["list", "--locale="], ["LC_ALL": "et"], .et),
    (["list", "--locale", "klingon"], ["LC_ALL": "et"], .et),
    (["list"], ["LC_ALL": "et", "EMPLOYEES_LOCALE": "klingon"], .et),
    (["list", "--locale"], ["LC_ALL": "et"], .et),
    (["show", "--", "--locale", "ar"], ["LC_ALL": "et"], .et),
  ])
  func `option, then environment`(
    arguments: [String], environment: [String: String], language: Language
  ) {
    #expect(Language(arguments: arguments, environment: environment) == language)
  }

  @Test(arguments: [
    ([:], "", Language.en), ([:], "locale: et", .et),
    (["LC_ALL": "ar"], "locale: et", .et), (["LC_MESSAGES": "ar"], "", .ar),
    (["EMPLOYEES_LOCALE": "ar"], "locale: et", .ar), (["LC_COLLATE": "ar"], "", .en),
  ])
  func `the configuration stands between its own variable and POSIX's`(
    environment: [String: String], file: String, language: Language
  ) throws {
    let home = try CommandHome()
    try home.folder.write(file, to: "here/a.yaml")
    let options = try GlobalOptions.parse(["--config", "a.yaml"])
    let settings = try options.settings(home.effects(environment))
    #expect(settings.language == language)
  }

  @Test func `what programs read is in English`() {
    Language.$current.withValue(.ar) {
      #expect(Language.forPrograms { ScreenPhrase.now } == "now")
      #expect(ScreenPhrase.now == "الآن")
    }
  }
}
