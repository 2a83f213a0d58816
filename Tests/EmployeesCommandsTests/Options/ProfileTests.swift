import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import Configuration
@testable import DirectoryService
@testable import EmployeesCommands
@testable import Presentation

/// The profiles of a configuration: which one is in force, and what it sets.
@Suite struct ProfileTests {
  private static let path = "home/.config/employees/config.yaml"

  private static let file = """
    me: Mari Maasikas
    max-age: 1m
    timeout: 1m
    contacts: all.vcf
    aliases: {who: show}
    profiles:
      work:
        me: mari@telisa.ee
        max-age: 2m
        feeds: [{name: W, url: work.json}]
      customer:
        contacts: []
        aliases: {find: search}
        feeds: [{name: C, url: customer.json}, {name: D, url: d.json}]
      plain:
    """

  /// A profile's settings, with options and variables before it and the keys for all after it.
  struct Merge: CustomTestStringConvertible {
    let profile: String
    var options: [String] = []
    var environment: [String: String] = [:]
    let me: String?
    let feeds: [String]
    let maximumAge: Duration
    let contacts: Int
    let aliases: [String]

    var testDescription: String { "\(profile) \(options) \(environment)" }
  }

  @Test(arguments: [
    Merge(
      profile: "work", me: "mari@telisa.ee", feeds: ["W"], maximumAge: .seconds(120), contacts: 1,
      aliases: ["who"]),
    Merge(
      profile: "customer", me: "Mari Maasikas", feeds: ["C", "D"], maximumAge: .seconds(60),
      contacts: 0, aliases: ["find"]),
    Merge(
      profile: "plain", me: "Mari Maasikas", feeds: ["Tallinn", "Tartu"],
      maximumAge: .seconds(60), contacts: 1, aliases: ["who"]),
    Merge(
      profile: "work", environment: ["EMPLOYEES_MAX_AGE": "3m", "EMPLOYEES_FEEDS": "E=e.json"],
      me: "mari@telisa.ee", feeds: ["E"], maximumAge: .seconds(180), contacts: 1,
      aliases: ["who"]),
    Merge(
      profile: "work", options: ["--max-age", "4m", "--contacts", "a.vcf", "--contacts", "b.vcf"],
      environment: ["EMPLOYEES_MAX_AGE": "3m"], me: "mari@telisa.ee", feeds: ["W"],
      maximumAge: .seconds(240), contacts: 2, aliases: ["who"]),
  ])
  func `a profile's keys go before those for all, and behind options and variables`(
    merge: Merge
  ) throws {
    let home = try home(Self.file)
    let options = ["--profile", merge.profile] + merge.options
    let settings = try GlobalOptions.parse(options).settings(home.effects(merge.environment))
    #expect(settings.me == merge.me)
    #expect(settings.feeds.map(\.name) == merge.feeds)
    #expect(settings.maximumAge == merge.maximumAge)
    #expect(settings.timeout == .seconds(60))
    #expect(settings.contacts.count == merge.contacts)
    #expect(settings.aliases.map(\.name) == merge.aliases)
  }

  @Test(
    arguments: [
      ([], [:], nil, "work", nil),
      ([], [:], "customer", "customer", "home/.local/state/employees/profile.txt"),
      ([], ["EMPLOYEES_PROFILE": ""], "customer", "customer", ""),
      ([], ["EMPLOYEES_PROFILE": "plain"], "customer", "plain", "EMPLOYEES_PROFILE"),
      (["--profile", "work"], ["EMPLOYEES_PROFILE": "plain"], "customer", "work", "--profile"),
      // What is not in force does not matter.
      (["--profile", "work"], ["EMPLOYEES_PROFILE": "gone"], "gone", "work", "--profile"),
    ] as [([String], [String: String], String?, String, String?)])
  func `option, variable, file and order choose, in this order`(
    options: [String], environment: [String: String], used: String?, chosen: String,
    location: String?
  ) throws {
    let home = try home(Self.file)
    if let used {
      try home.folder.write(used + "\n", to: "home/.local/state/employees/profile.txt")
    }
    let settings = try GlobalOptions.parse(options).settings(home.effects(environment))
    #expect(settings.choice?.profile.name == chosen)
    let text = settings.choice?.location?.text(home: nil)
    #expect(location == nil ? text == nil : text?.hasSuffix(location ?? "") == true)
  }

  @Test func `each profile has folders of its name`() throws {
    let home = try home(Self.file)
    func folders(_ options: String..., environment: [String: String] = [:]) throws -> [String] {
      let effects = home.effects(environment)
      let settings = try GlobalOptions.parse(options).settings(effects)
      return [
        settings.cacheFolder, settings.stateFolder, try settings.dataFolder(effects.environment),
      ]
    }
    let user = home.folder.path("home")
    #expect(
      try folders("--profile", "plain") == [
        user + "/.cache/employees/plain", user + "/.local/state/employees/plain",
        user + "/.local/share/employees/plain",
      ])
    let environment = [
      "EMPLOYEES_PROFILE": "work", "XDG_CACHE_HOME": "/c", "XDG_STATE_HOME": "/s",
      "XDG_DATA_HOME": "/d",
    ]
    #expect(
      try folders(environment: environment) == [
        "/c/employees/work", "/s/employees/work", "/d/employees/work",
      ])
    #expect(
      try folders("--cache", "/trial", environment: environment) == [
        "/trial/work", "/trial/state/work", "/d/employees/work",
      ])
    try home.folder.write("max-age: 1m", to: Self.path)
    #expect(
      try folders(environment: ["XDG_DATA_HOME": "/d"]) == [
        user + "/.cache/employees", user + "/.local/state/employees", "/d/employees/default",
      ])
  }

  @Test(arguments: [
    ("profiles:", "1: profiles: must be a mapping of keys to values"),
    ("profiles: {}", "1: profiles: must not be empty"),
    ("profiles: work", "1: profiles: must be a mapping of keys to values"),
    ("profiles: [work]", "1: profiles: must be a mapping of keys to values"),
    ("profiles:\n  work: yes", "2: profiles.work: must be a mapping of keys to values"),
    ("profiles:\n  work: []", "2: profiles.work: must be a mapping of keys to values"),
    (
      "profiles:\n  ../x: {}",
      "2: profiles.../x: \"../x\" is not a profile name; use letters A to Z, digits, - and _"
    ),
    (
      "profiles:\n  a/b: {}",
      "2: profiles.a/b: \"a/b\" is not a profile name; use letters A to Z, digits, - and _"
    ),
    (
      "profiles:\n  töö: {}",
      "2: profiles.töö: \"töö\" is not a profile name; use letters A to Z, digits, - and _"
    ),
    ("profiles:\n  '': {}", "2: profiles.: must not be empty"),
    ("profiles:\n  work: {}\n  work: {}", "3: duplicate key \"work\""),
    (
      "profiles:\n  work:\n    max-aeg: 1m",
      "3: profiles.work.max-aeg: unknown key; perhaps you meant \"max-age\""
    ),
    (
      "profiles:\n  a:\n    me: x\n  b:\n    profiles: {}",
      "5: profiles.b.profiles: unknown key"
    ),
    (
      "profiles:\n  work:\n    feeds:\n      - name: A\n        url: ftp://host/",
      "5: profiles.work.feeds[0].url: \"ftp://host/\" is not an http, https, file or LDAP URL"
    ),
    ("profiles:\n  work:\n    me: ''", "3: profiles.work.me: must not be empty"),
    ("me: [a]", "1: me: must be a string"),
    ("profile: work", "1: profile: unknown key; perhaps you meant \"profiles\""),
  ])
  func `an error is told with its line and key`(text: String, problem: String) throws {
    let outcome = try home(text).run("config", "check")
    #expect(
      outcome
        == Outcome(
          status: .configuration,
          errors: "employees: ~/.config/employees/config.yaml:\(problem).\n"))
  }

  @Test(arguments: ["../x", "a/b", "zzz", "töö", "WORK", ".", "work/", "x\u{1B}[31m"])
  func `an unknown profile is told with the known ones, wherever it is named`(
    name: String
  ) throws {
    let home = try home(Self.file)
    let problem =
      "unknown profile \"\(name.replacing("\u{1B}", with: "\u{FFFD}"))\"; the profiles are work, "
      + "customer, plain.\n"
    #expect(
      home.run("profile", "list", "--profile", name)
        == Outcome(status: .usage, errors: "employees: --profile: " + problem))
    #expect(
      home.run("profile", "use", name)
        == Outcome(status: .usage, errors: "employees: profile use: " + problem))
    #expect(
      home.run("profile", "list", environment: ["EMPLOYEES_PROFILE": name])
        == Outcome(status: .configuration, errors: "employees: EMPLOYEES_PROFILE: " + problem))
    let file = try home.folder.write(
      name + "\n", to: "home/.local/state/employees/profile.txt")
    #expect(
      home.run("profile", "list")
        == Outcome(
          status: .configuration,
          errors: "employees: ~/.local/state/employees/profile.txt: unknown profile; the profiles "
            + "are work, customer, plain.\n"))
    #expect(home.run("profile", "use", "plain").status == .success)
    #expect(FileManager.default.contents(atPath: file) == Data("plain\n".utf8))
  }

  @Test func `without profiles none can be chosen, and a former choice does not matter`() throws {
    let home = try home("max-age: 1m")
    try home.folder.write("work\n", to: "home/.local/state/employees/profile.txt")
    #expect(home.run("profile", "list") == Outcome(status: .success))
    #expect(home.run("profile", "list", "--json") == Outcome(status: .success, output: "[]\n"))
    #expect(
      home.run("profile", "use", "work")
        == Outcome(
          status: .usage,
          errors: """
            employees: profile use: unknown profile "work"; the configuration has no profiles.

            """))
    #expect(home.run("status", "--profile", "").status == .usage)
    #expect(home.run("profile", "use", "").status == .usage)
  }

  @Test func `the user's profiles replace the system's, and go before all other keys`() throws {
    let home = try CommandHome()
    try home.folder.write(
      "max-age: 1h\nprofiles: {system: {timeout: 2s}}", to: "etc/xdg/employees/config.yaml")
    #expect(home.run("profile", "list", "--json").output.hasPrefix("[{\"name\":\"system\""))
    try home.folder.write("timeout: 5s", to: Self.path)
    let below = try Settings(options: SettingValues(), home.effects().environment)
    #expect((below.timeout, below.maximumAge) == (.seconds(2), .seconds(3600)))
    try home.folder.write("profiles: {own: {max-age: 2m}}", to: Self.path)
    let settings = try Settings(options: SettingValues(), home.effects().environment)
    #expect(settings.layers.profiles.map(\.name) == ["own"])
    #expect(settings.maximumAge == .seconds(120))
  }

  @Test func `aliases are those of the profile that the command line names`() throws {
    let home = try home(Self.file)
    func words(_ arguments: String...) throws -> [String] {
      try AliasExpansion.expand(arguments, home.effects())
    }
    #expect(try words("who", "mari") == ["show", "mari"])
    #expect(
      try words("find", "mari", "--profile=customer") == ["search", "mari", "--profile=customer"])
    #expect(try words("find", "mari") == ["find", "mari"])
    #expect(throws: ConfigurationError.self) { try words("who", "mari", "--profile", "gone") }
  }

  @Test func `check looks at every profile`() throws {
    let home = try home(
      "profiles:\n  a: {}\n  b:\n    contacts: none.vcf\n    aliases: {x: list --nosuch}")
    let outcome = home.run("config", "check")
    #expect(outcome.status == .configuration)
    #expect(outcome.errors.contains("config.yaml:4: profiles.b.contacts: "))
  }

  @Test func `show prints the settings of one profile, which are the same when read`() throws {
    let home = try home(Self.file)
    let shown = home.run("config", "show", "--profile", "work").output
    #expect(shown.hasPrefix("# The settings of the profile work.\nme: \"mari@telisa.ee\"  # "))
    #expect(shown.contains("/.cache/employees/work\"\n"))
    #expect(!shown.contains("profiles:"))
    let file = try home.folder.write(shown, to: "shown.yaml")
    func values(_ text: String) -> String {
      text.replacing(#/(?m)(^#|  #) .*$/#, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    #expect(values(home.run("config", "show", "--config", file).output) == values(shown))
  }

  private func home(_ configuration: String) throws -> CommandHome {
    let home = try CommandHome()
    try home.folder.write(configuration, to: Self.path)
    return home
  }
}
