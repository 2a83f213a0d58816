import ArgumentParser
import TestSupport
import Testing

@testable import EmployeesCommands

/// Which language is spoken.
@Suite struct LanguageTests {
  @Test(arguments: [
    ("et", Language.estonian), ("et_EE.UTF-8", .estonian), ("et-EE", .estonian), ("ET", .estonian),
    ("et@euro", .estonian), ("ar", .arabic), ("ar_EG.UTF-8", .arabic), ("ar-SA", .arabic),
    ("en", .english), ("en_GB.UTF-8", .english), ("", .english), ("C", .english),
    ("C.UTF-8", .english), ("POSIX", .english), ("fi_FI", .english), ("eto", .english),
    ("etee", .english), ("_et", .english), ("\u{1B}[2J", .english),
  ])
  func `a locale names its language`(identifier: String, language: Language) {
    #expect(Language(localeIdentifier: identifier) == language)
  }

  @Test(arguments: [
    (["list"], [:], Language.english),
    (["list"], ["LANG": "et_EE.UTF-8"], .estonian),
    (["list"], ["LANG": "et_EE.UTF-8", "LC_MESSAGES": "ar"], .arabic),
    (["list"], ["LANG": "et_EE.UTF-8", "LC_MESSAGES": ""], .estonian),
    (["list"], ["LC_MESSAGES": "ar", "LC_ALL": "et"], .estonian),
    (["list"], ["LC_COLLATE": "et"], .english),
    (["list"], ["LC_ALL": "C", "LANG": "et"], .english),
    (["list"], ["LC_ALL": "et", "EMPLOYEES_LOCALE": "ar"], .arabic),
    (["list"], ["LC_ALL": "et", "EMPLOYEES_LOCALE": ""], .estonian),
    (["--locale", "et", "list"], ["EMPLOYEES_LOCALE": "ar"], .estonian),
    (["list", "--locale=ar"], ["LC_ALL": "et"], .arabic),
    (["list", "--locale=ar", "--locale", "et"], [:], .estonian),
    (["list", "--locale", "fi"], ["LC_ALL": "et"], .english),
    // An invalid locale is reported in the next language.
    (["list", "--locale="], ["LC_ALL": "et"], .estonian),
    (["list", "--locale", "klingon"], ["LC_ALL": "et"], .estonian),
    (["list"], ["LC_ALL": "et", "EMPLOYEES_LOCALE": "klingon"], .estonian),
    (["list", "--locale"], ["LC_ALL": "et"], .estonian),
    (["show", "--", "--locale", "ar"], ["LC_ALL": "et"], .estonian),
  ])
  func `option, then environment`(
    arguments: [String], environment: [String: String], language: Language
  ) {
    #expect(Language(arguments: arguments, environment: environment) == language)
  }

  @Test(arguments: [
    ([:], "", Language.english), ([:], "locale: et", .estonian),
    (["LC_ALL": "ar"], "locale: et", .estonian), (["LC_MESSAGES": "ar"], "", .arabic),
    (["EMPLOYEES_LOCALE": "ar"], "locale: et", .arabic), (["LC_COLLATE": "ar"], "", .english),
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
    Language.$current.withValue(.arabic) {
      #expect(Language.forPrograms { ScreenPhrase.now.text } == "now")
      #expect(ScreenPhrase.now.text == "الآن")
    }
  }
}
