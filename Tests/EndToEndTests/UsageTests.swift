import TestSupport
import Testing

/// Help, versions and wrong usage.
@Suite struct UsageTests {
  static let commands = [
    [], ["list"], ["search"], ["show"], ["copy"], ["mail"], ["call"], ["refresh"], ["status"],
    ["config"], ["config", "path"],
    ["config", "show"], ["config", "init"], ["config", "check"],
  ]

  @Test(arguments: commands)
  func `every command has help`(command: [String]) throws {
    for option in ["--help", "-h"] {
      let run = try TestHome().start(command + [option]).finish()
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.output.contains((["USAGE\n  employees"] + command).joined(separator: " ")))
      #expect(run.lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("  */15") })
    }
  }

  @Test(arguments: commands)
  func `every command tells the version`(command: [String]) throws {
    let run = try TestHome().start(command + ["--version"]).finish()
    #expect((run.status, run.errors) == (0, ""))
    let line = /employees \d+\.\d+\.\d+( \([0-9a-f]{7}(-dirty)?, \d{4}-\d\d-\d\d\))?\n/
    #expect(run.output.wholeMatch(of: line) != nil)
  }

  @Test(arguments: [["--version", "--verbose"], ["--version", "-v"], ["-v", "--version"]])
  func `a verbose version lists the libraries`(arguments: [String]) throws {
    let home = try TestHome()
    let good = try home.start(arguments).finish()
    #expect((good.status, good.errors) == (0, ""))
    #expect(
      good.lines.dropFirst().compactMap { $0.split { " :".contains($0) }.first }
        == ["libcurl", "GMime", "libjpeg-turbo", "libpng", "libldap"])
    #expect(good.output.contains(/\nlibcurl \d+\.\d+\.\d+\n/))
  }

  @Test(arguments: commands)
  func `an unknown option is wrong usage`(command: [String]) throws {
    let home = try Office().home
    let word = [[], ["config"]].contains(command) ? [] : ["x"]
    let run = try home.start(command + word + ["--bogus"]).finish()
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("employees: unknown option \"--bogus\".\n"))
  }

  @Test(arguments: [
    ["help", "nosuchcommand"], ["list", "x"], ["search"], ["show"], ["list", "--format", "xml"],
    ["list", "--json", "--format", "csv"], ["list", "--max-age", "soon"], ["list", "--timeout"],
    ["refresh", "--offline"], ["refresh", "--fail-after", "-1"], ["list", "--color", "pink"],
    ["list", "--feed", "nourl"], ["list", "--feed", "A=ftp://x/"], ["config", "nosuch"],
  ])
  func `wrong usage ends with 64 before anything is asked`(arguments: [String]) throws {
    let office = try Office()
    let run = try office.home.start(arguments).finish()
    #expect((run.status, run.output) == (64, ""))
    #expect(run.errors.hasPrefix("employees: "))
    #expect(office.tallinn.requests.isEmpty)
  }

  @Test func `options may stand before the command`() throws {
    let office = try Office()
    let good = try office.home.run("list", "--json")
    let config = office.home.folder.path("config/employees/config.yaml")
    let elsewhere = ["XDG_CONFIG_HOME": office.home.folder.path("elsewhere")]
    for arguments in [
      ["--offline", "list", "--json"], ["--config", config, "--quiet", "list", "--json"],
      ["--config=" + config, "list", "--json"], ["--config", config, "--json"],
    ] {
      let environment = office.home.environment.merging(
        arguments.contains("--offline") ? [:] : elsewhere
      ) { $1 }
      #expect(try office.home.start(arguments, environment: environment).finish() == good)
    }
    let check = try office.home.run("--config", config, "config", "check", environment: elsewhere)
    #expect(check == Run(status: 0, output: config + ": OK, 2 feeds.\n"))
  }

  @Test(
    arguments: [
      (["config", "chek"], "chek", "Did you mean check?"),
      (["help", "serch"], "serch", "Did you mean search?"),
    ])
  func `an unknown command is reported with the nearest one`(
    arguments: [String], word: String, help: String
  ) throws {
    let run = try TestHome().start(arguments).finish()
    #expect(
      run
        == Run(
          status: 64,
          errors: "employees: unknown command \"\(word)\".\n  \(help)\n"))
  }

  @Test(arguments: [
    ["peeter"], ["termo", "peeter"], ["--offline", "termo"], ["--quiet", "55555555"],
    ["peeter@telisa.ee"], ["+37255555555"],
  ])
  func `a person needs no command`(arguments: [String]) throws {
    let home = try Office().home
    try #require(try home.run("refresh").status == 0)
    let run = try home.start(arguments).finish()
    #expect(run == (try home.run("show", "termo")))
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (["lst"], "list"), (["--offline", "serch"], "search"), (["--locale=en", "chnges"], "changes"),
  ])
  func `a word that nobody is called by may be a mistyped command`(
    arguments: [String], command: String
  ) throws {
    let home = try Office().home
    try #require(try home.run("refresh").status == 0)
    let run = try home.start(arguments).finish()
    let word = try #require(arguments.last)
    #expect(
      run
        == Run(
          status: 64,
          errors: "employees: nobody is called \"\(word)\".\n  Did you mean employees \(command)?\n"
        ))
    #expect(try home.start(arguments + ["--json"]).finish() == run)
  }

  @Test(arguments: [["--config", "config/employees/config.yaml"], ["--cache", "other"]])
  func `a mistyped command is found behind an option's value`(options: [String]) throws {
    let home = try Office().home
    let run = try home.run(options[0], home.folder.path(options[1]), "lst")
    #expect(
      run
        == Run(
          status: 64,
          errors: "employees: nobody is called \"lst\".\n  Did you mean employees list?\n"))
  }

  @Test func `the nearest command comes before the nearest person`() throws {
    let home = try TestHome()
    let feed = try home.folder.write(
      #"{"employees":[{"fname":"Liis","lname":"Tamm","position":"WEB"}]}"#, to: "feed.json")
    try home.configure(feeds: [("Tallinn", feed)])
    let errors = "employees: nobody is called \"liss\".\n  Did you mean"
    #expect(
      try home.run("liss")
        == Run(status: 64, errors: errors + " employees list?\n  Did you mean Liis Tamm?\n"))
    #expect(try home.run("show", "liss") == Run(status: 1, errors: errors + " Liis Tamm?\n"))
  }

  @Test(arguments: [
    (["list", "-pIOS"], ["list", "-p", "IOS"]), (["list", "-jn1"], ["list", "-j", "-n", "1"]),
    (["-qpios", "-jn2"], ["-q", "-p", "ios", "-j", "-n", "2"]),
    (["-jn", "1", "list"], ["-j", "-n", "1", "list"]), (["list", "-qhn1"], ["list", "-h"]),
    (["list", "-pNOSUCH"], ["list", "-p", "NOSUCH"]), (["list", "-jnx"], ["list", "-n", "x"]),
    (["-qv", "--offline", "config"], ["config", "-q", "-v"]),
  ])
  func `joined letters do what the same letters do apart`(
    joined: [String], apart: [String]
  ) throws {
    let office = try Office()
    try #require(try office.home.run("refresh").status == 0)
    #expect(
      try office.home.start(joined).finish() == office.home.start(apart).finish())
  }

  @Test func `an option's value is not taken for a command`() throws {
    let home = try Office().home
    #expect(try home.run("--position", "web").status == 0)
    #expect(try home.run("--format", "csv", "--position=web").status == 0)
  }

  @Test
  func `an argument that is not UTF-8 is refused, and one with a replacement character is not`()
    throws
  {
    let home = try TestHome()
    for line in [
      "quote add", "note add termo", "search", "", "greeting write termo --yes --subject",
    ] {
      let run = try home.shell("employees \(line) \"$(printf 'a\\377b')\"")
      #expect((run.status, run.output) == (64, ""), "\(run)")
      #expect(run.errors.contains("not valid UTF-8: \"a\u{FFFD}b\""), "\(run)")
    }
    let run = try home.run("show", "a\u{FFFD}b", "--offline")
    #expect(!run.errors.contains("UTF-8"))
  }

  @Test(arguments: [
    "note show", "note edit", "note delete", "greeting show", "greeting edit", "greeting delete",
    "greeting send", "greeting resend", "greeting cancel", "quote show", "quote delete",
  ])
  func `an empty ID is one that is missing`(command: String) throws {
    let home = try TestHome()
    for id in ["", " "] {
      let run = try home.start(command.split(separator: " ").map(String.init) + [id]).finish()
      #expect((run.status, run.output) == (64, ""))
      #expect(run.errors.hasPrefix("employees: ID is missing.\n"), "\(run)")
    }
  }
}
