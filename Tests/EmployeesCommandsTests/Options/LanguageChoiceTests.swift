import ArgumentParser
import Localization
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Which language options, variables and the configuration choose.
@Suite struct LanguageChoiceTests {
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
}
