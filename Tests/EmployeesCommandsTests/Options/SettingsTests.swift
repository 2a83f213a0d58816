import ArgumentParser
import Presentation
import TestSupport
import Testing

@testable import Configuration
@testable import DirectoryService
@testable import EmployeesCommands

/// Options over environment over file over defaults.
@Suite struct SettingsTests {
  private static let file = """
    feeds: [{name: F, url: https://file.example/}]
    cache: /file/cache
    offline: false
    max-age: 1m
    timeout: 1m
    shrink-limit: 10%
    locale: fi
    max-size: 1KiB
    """
  private static let environment = [
    "EMPLOYEES_FEEDS": "E=https://env.example/\nE2=https://env2.example/",
    "EMPLOYEES_CACHE": "/env/cache", "EMPLOYEES_OFFLINE": "1", "EMPLOYEES_MAX_AGE": "2m",
    "EMPLOYEES_TIMEOUT": "2m", "EMPLOYEES_LOCALE": "en", "EMPLOYEES_CONTACTS": "/a.vcf:/b",
    "LANG": "et_EE.UTF-8",
  ]
  private static let options = [
    "--feed", "O=https://option.example/", "--cache", "/option/cache", "--offline", "--max-age",
    "3m", "--timeout", "3m", "--locale", "sv",
  ]

  @Test func `nothing said leaves the defaults`() throws {
    let home = try CommandHome()
    let settings = try Settings(options: SettingValues(), home.effects().environment)
    #expect(settings.file == home.folder.path("home/.config/employees/config.yaml"))
    #expect(!settings.hasFile)
    #expect(settings.feeds.map(\.name) == ["Tallinn", "Tartu"])
    #expect(
      settings.feeds.map(\.url) == [
        "https://tallinn-jobapp.aw.ee/employee_list", "https://tartu-jobapp.aw.ee/employee_list",
      ])
    #expect(settings.cacheFolder == home.folder.path("home/.cache/employees"))
    #expect(settings.contacts.isEmpty)
    #expect((settings.isOffline, settings.locale) == (false, ""))
    #expect((settings.maximumAge, settings.timeout) == (.zero, .seconds(10)))
    #expect((settings.shrinkLimit, settings.maximumSize) == (0.5, 256 << 20))
    #expect(settings.authorityFile == nil)
  }

  @Test func `the file is over the defaults`() throws {
    let settings = try settings(in: try CommandHome(), environment: ["LC_ALL": "et_EE"])
    #expect(settings.hasFile)
    #expect(settings.feeds == [FeedSource(name: "F", url: "https://file.example/")])
    #expect(settings.cacheFolder == "/file/cache")
    #expect((settings.isOffline, settings.locale) == (false, "fi"))
    #expect((settings.maximumAge, settings.timeout) == (.seconds(60), .seconds(60)))
    #expect((settings.shrinkLimit, settings.maximumSize) == (0.1, 1024))
  }

  @Test func `the user's file is over the system's, key by key`() throws {
    let home = try CommandHome()
    try home.folder.write(
      "max-age: 1h\nfeeds: [{name: A, url: a.json}]", to: "a/employees/config.yaml")
    try home.folder.write(
      "max-age: 2h\ntimeout: 2m\ncontacts: [b.vcf]\nlocale: et", to: "b/employees/config.yaml")
    try home.folder.write("locale: fi", to: "home/.config/employees/config.yaml")
    try home.folder.write("max-size: 1KiB", to: "here/employees/config.yaml")
    let folders = ["a", "none", "b"].map(home.folder.path).joined(separator: ":")
    let settings = try Settings(
      options: SettingValues(), home.effects(["XDG_CONFIG_DIRS": folders + ":."]).environment)
    #expect(
      settings.systemFiles == ["a", "b"].map { home.folder.path($0 + "/employees/config.yaml") })
    #expect((settings.maximumAge, settings.timeout) == (.seconds(3600), .seconds(120)))
    #expect(settings.locale == "fi")
    // Paths are relative to the file that has them.
    #expect(settings.feeds.map(\.url) == ["file://" + home.folder.path("a/employees/a.json")])
    #expect(settings.contacts == [home.folder.path("b/employees/b.vcf")])
    // The current folder is no folder of the system.
    #expect(settings.maximumSize == 256 << 20)
  }

  @Test func `the user's file among the system's is read once`() throws {
    let home = try CommandHome()
    try home.folder.write("locale: fi", to: "home/.config/employees/config.yaml")
    let environment = ["XDG_CONFIG_DIRS": home.folder.path("home/.config")]
    let settings = try Settings(options: SettingValues(), home.effects(environment).environment)
    #expect((settings.hasFile, settings.systemFiles) == (true, []))
  }

  @Test func `the environment is over the file`() throws {
    let settings = try settings(in: try CommandHome(), environment: Self.environment)
    #expect(settings.feeds.map(\.name) == ["E", "E2"])
    #expect(settings.contacts == ["/a.vcf", "/b"])
    #expect(settings.cacheFolder == "/env/cache")
    #expect((settings.isOffline, settings.locale) == (true, "en"))
    #expect((settings.maximumAge, settings.timeout) == (.seconds(120), .seconds(120)))
    // Nothing in the environment speaks of these.
    #expect((settings.shrinkLimit, settings.maximumSize) == (0.1, 1024))
  }

  @Test func `options are over all`() throws {
    let settings = try settings(
      in: try CommandHome(), environment: Self.environment, options: Self.options)
    #expect(settings.feeds == [FeedSource(name: "O", url: "https://option.example/")])
    #expect(settings.cacheFolder == "/option/cache")
    #expect((settings.isOffline, settings.locale) == (true, "sv"))
    #expect((settings.maximumAge, settings.timeout) == (.seconds(180), .seconds(180)))
  }

  @Test func `options are read as they are typed`() throws {
    let outcome = try CommandHome().run(
      "config", "show", "--feed", "O=https://option.example/", "--feed=P=/p.json", "--cache",
      "/option/cache", "--offline", "--max-age", "3m", "--timeout", "90s", "--locale", "sv",
      environment: Self.environment)
    #expect(
      outcome
        == Outcome(
          status: .success,
          output: """
            feeds:  # --feed
              - name: "O"
                url: "https://option.example/"
              - name: "P"
                url: "file:///p.json"
            contacts:  # EMPLOYEES_CONTACTS
              - "/a.vcf"
              - "/b"
            cache: "/option/cache"  # --cache
            state: "/option/cache/state"
            offline: true  # --offline
            max-age: 3m  # --max-age
            timeout: 90s  # --timeout
            shrink-limit: 50%
            locale: "sv"  # --locale
            max-size: 256MiB
            max-people: 2000000
            color: auto
            pictures-as: auto
            pictures-cache: 200MiB
            format: table

            """))
  }

  @Test(arguments: [
    (["LANG": "et", "LC_COLLATE": "fi", "LC_ALL": "sv"], "sv"),
    (["LANG": "et", "LC_COLLATE": "fi"], "fi"),
    (["LANG": "et"], "et"), (["LC_ALL": "", "LANG": "et"], "et"), ([:], ""),
    // What names no locale is C, and no other variable is asked, as in setlocale(3).
    (["LC_ALL": "õ", "LANG": "et"], "C"), (["LANG": "\u{FFFD}"], "C"), (["LANG": "klingon"], "C"),
  ])
  func `POSIX's variables name the locale`(environment: [String: String], locale: String) throws {
    let home = try CommandHome()
    #expect(
      try Settings(options: SettingValues(), home.effects(environment).environment).locale == locale
    )
  }

  @Test func `the file itself is named by option, environment or place`() throws {
    let home = try CommandHome()
    try home.folder.write("locale: et", to: "here/a.yaml")
    try home.folder.write("locale: fi", to: "here/b.yaml")
    try home.folder.write("locale: sv", to: "xdg/employees/config.yaml")
    let environment = [
      "EMPLOYEES_CONFIG": home.folder.path("here/b.yaml"),
      "XDG_CONFIG_HOME": home.folder.path("xdg"),
    ]
    func locale(_ file: String?, _ environment: [String: String]) throws -> String {
      let options = try GlobalOptions.parse(file.map { ["--config", $0] } ?? [])
      return try options.settings(home.effects(environment)).locale
    }
    #expect(try locale("a.yaml", environment) == "et")
    #expect(try locale(nil, environment) == "fi")
    #expect(try locale(nil, ["XDG_CONFIG_HOME": home.folder.path("xdg")]) == "sv")
    #expect(throws: ConfigurationError.self) { try locale("none.yaml", environment) }
  }

  @Test(arguments: [
    ("EMPLOYEES_OFFLINE", "perhaps"), ("EMPLOYEES_MAX_AGE", "soon"), ("EMPLOYEES_TIMEOUT", "1"),
    ("EMPLOYEES_FEEDS", "https://example.com/"), ("EMPLOYEES_FEEDS", "A=ftp://example.com/"),
    ("EMPLOYEES_FEEDS", "A=a\nA=b"), ("EMPLOYEES_FEEDS", "A=https://me:secret@host/"),
    ("EMPLOYEES_FEEDS", "=a"), ("EMPLOYEES_FEEDS", "A="),
    ("EMPLOYEES_FEEDS", "A=//me:secret@host/"), ("EMPLOYEES_LOCALE", "õ"),
    ("EMPLOYEES_LOCALE", "klingon"), ("EMPLOYEES_COLOR", "pink"), ("EMPLOYEES_FORMAT", "mutt"),
  ])
  func `a bad variable is named`(variable: String, value: String) throws {
    let home = try CommandHome()
    let outcome = home.run("config", "check", environment: [variable: value])
    #expect(outcome.status == .configuration && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("employees: \(variable): "))
    #expect(!outcome.errors.contains("secret"))
  }

  @Test(arguments: [
    ["--max-age", "soon"], ["--timeout", "1"], ["--feed", "https://me:secret@host/"],
    ["--feed", "A=gopher://host/"], ["--feed", "A=http:me:secret@host/"],
    ["--feed", "A=//me:secret@host/"], ["--feed", "A=me2:secret@host/x"], ["--locale", "õ"],
    ["--color", "pink"], ["--locale", "5"], ["--locale", ""],
  ])
  func `a bad option is named, and is wrong usage`(arguments: [String]) throws {
    let home = try CommandHome()
    let outcome = home.run("config", "check", arguments[0], arguments[1])
    #expect(outcome.status == .usage && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("employees: \(arguments[0]): "))
    #expect(!outcome.errors.contains("secret"))
  }

  @Test func `empty variables say nothing`() throws {
    let home = try CommandHome()
    let empty = Self.environment.mapValues { _ in "" }
    let settings = try Settings(options: SettingValues(), home.effects(empty).environment)
    #expect(settings.feeds.map(\.name) == ["Tallinn", "Tartu"])
    #expect(!settings.isOffline)
  }

  @Test func `without a home there is nowhere to keep things`() throws {
    let home = try CommandHome()
    #expect(throws: ConfigurationError(location: .environment("HOME"), cause: .noHome)) {
      try Settings(options: SettingValues(), home.effects(hasHome: false).environment)
    }
  }

  private func settings(
    in home: CommandHome, environment: [String: String] = [:], options: [String] = []
  ) throws -> Settings {
    try home.folder.write(Self.file, to: "home/.config/employees/config.yaml")
    return try GlobalOptions.parse(options).settings(home.effects(environment))
  }
}
