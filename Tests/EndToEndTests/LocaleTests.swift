import Foundation
import TestSupport
import Testing

/// Locales that are unknown or not valid text.
@Suite struct LocaleTests {
  @Test(arguments: ["õ", "\u{FF}", "klingon", "5", "🙂"])
  func `a locale that is none ends no command with a signal`(locale: String) throws {
    let home = try Office().home
    let good = try home.run("list", "--json", environment: ["LC_ALL": "C"])
    for name in ["LC_ALL", "LANG", "LC_COLLATE", "LC_MESSAGES"] {
      let posix = try home.run(
        "list", "--json", environment: ["LC_ALL": ""].merging([name: locale]) { $1 })
      #expect(posix == good)
    }
    let own = try home.run("list", environment: ["EMPLOYEES_LOCALE": locale])
    #expect((own.status, own.output) == (78, ""))
    let option = try home.run("list", "--locale", locale)
    #expect(
      option
        == Run(
          status: 64,
          errors: "employees: --locale: \"\(locale)\" is not a locale such as et, et_EE, "
            + "en_GB.UTF-8 or C.\n"))
    try home.configure("locale: \(locale)")
    let key = try home.run("list")
    #expect((key.status, key.output) == (78, ""))
    #expect(key.errors.contains("config.yaml:1: locale: \"\(locale)\" is not a locale"))
  }

  @Test func `a variable that is not UTF-8 is no locale`() throws {
    let home = try Office().home
    let list = try home.shell("LANG=$(printf '\\377') LC_ALL= employees list --json")
    #expect(list.status == 0)
  }
}
