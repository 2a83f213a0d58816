import Localization
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Our messages for the argument parser's errors: each error comes from a real command line, so
/// that an update of the library that words one otherwise is noticed.
@Suite struct UsageErrorTests {
  private static let see = "  Usage: employees list [options]\n  See 'employees list --help'.\n"

  private static let faults: [(arguments: [String], message: String)] = [
    (["--bogus"], "unknown option \"--bogus\".\n"), (["-x"], "unknown option \"-x\".\n"),
    (["-qx"], "unknown option \"-x\".\n"), (["-é"], "unknown option \"-é\".\n"),
    (["-jx"], "unknown option \"-x\".\n"), (["-xn3"], "unknown option \"-xn3\".\n"),
    (
      ["-jn"],
      "-n needs a value.\n  -n, --limit <number>  Print at most this many people.\n"
    ),
    (
      ["-jnx"],
      "invalid value \"x\" for -n.\n  -n, --limit <number>  Print at most this many people.\n"
    ),
    (["-format"], "unknown option \"-format\".\n  Did you mean --format?\n"),
    (["-position"], "unknown option \"-position\".\n  Did you mean --position?\n"),
    (["---"], "unknown option \"---\".\n"), (["--=x"], "unknown option \"--\".\n"),
    (["--it's 'x'"], "unknown option \"--it's 'x'\".\n"),
    (["--mached"], "unknown option \"--mached\".\n  Did you mean --matched?\n"),
    (["--of"], "unknown option \"--of\".\n  Did you mean --offline?\n"),
    (["--zebra"], "unknown option \"--zebra\".\n"),
    (["--max_age"], "unknown option \"--max_age\".\n  Did you mean --max-age?\n"),
    // The library would take --json for near.
    (["--grape"], "unknown option \"--grape\".\n"), (["--zz"], "unknown option \"--zz\".\n"),
    (
      ["--timeout"],
      "--timeout needs a value.\n  --timeout <duration>  Stop fetching after this time.\n"
    ),
    (
      ["--timeout", "--json"],
      "--timeout needs a value.\n  --timeout <duration>  Stop fetching after this time.\n"
    ),
    (["--json=x'y"], "--json takes no value, but got \"x'y\".\n"),
    (["x"], "too many arguments: \"x\".\n"), (["-"], "too many arguments: \"-\".\n"),
    ([""], "too many arguments: \"\".\n"),
    (["a", "b'", "c"], "too many arguments: \"a\", \"b'\", \"c\".\n"),
    (["a\nb\u{1B}[2J"], "too many arguments: \"a\u{FFFD}b\u{FFFD}[2J\".\n"),
    (
      ["--format", "it's\n' is invalid for 'x"],
      "invalid value \"it's\u{FFFD}' is invalid for 'x\" for --format.\n  --format <format>  "
        + "Print in this "
        + "format. One of table, plain, tsv, csv, json, ndjson, mutt, aerc.\n"
    ),
    (["--json", "--format", "csv"], "use either --json or --format csv, not both.\n"),
  ]

  @Test(arguments: faults)
  func `a wrong option or argument`(arguments: [String], message: String) throws {
    #expect(
      try CommandHome().run(["list"] + arguments)
        == Outcome(status: .usage, errors: "employees: " + message + Self.see))
  }

  @Test(
    arguments: [
      (["show"], "NAME is missing.", "NAME  The person to show.", "show NAME... [options]"),
      (
        ["search", "--"], "TERM is missing.",
        "TERM  Text to search for; see help search.",
        "search TERM... [options]"
      ),
      (
        ["export"], "FORMAT is missing.",
        "FORMAT  The format to print. One of vcard, csv, json, ldif, mutt-aliases.",
        "export FORMAT [options]"
      ),
      (
        ["export", "xml"], "invalid value \"xml\" for FORMAT.",
        "FORMAT  The format to print. One of vcard, csv, json, ldif, mutt-aliases.",
        "export FORMAT [options]"
      ),
      (
        ["export", "vcrd"], "invalid value \"vcrd\" for FORMAT.",
        "Did you mean vcard?\n  FORMAT  The format to print. One of vcard, csv, json, ldif, "
          + "mutt-aliases.",
        "export FORMAT [options]"
      ),
      (
        ["export", "vcard", "--version"], "--version needs a value.",
        "--version <4.0|3.0>  The vCard version.", "export FORMAT [options]"
      ),
      (
        ["refresh", "--fail-after", "x"], "invalid value \"x\" for --fail-after.",
        "--fail-after <n>  Fail only when a feed has failed this many times in a row.",
        "refresh [options]"
      ),
    ] as [([String], String, String, String)])
  func `a missing or wrong argument`(
    arguments: [String], message: String, help: String, usage: String
  ) throws {
    let name = arguments[0]
    #expect(
      try CommandHome().run(arguments)
        == Outcome(
          status: .usage,
          errors: """
            employees: \(message)
              \(help)
              Usage: employees \(usage)
              See 'employees \(name) --help'.

            """))
  }

  @Test func `a term to exclude that is read as an option and its value gets the hint`() throws {
    #expect(
      try CommandHome().run("search", "mari", "-nora")
        == Outcome(
          status: .usage,
          errors: """
            employees: invalid value "ora" for -n.
              -n, --limit <number>  Print at most this many people.
              To exclude matches, use not:TERM, or -TERM after --.
              Usage: employees search TERM... [options]
              See 'employees search --help'.

            """))
  }

  @Test func `an error of our own keeps its marks in a right-to-left language`() {
    let message = Language.$current.withValue(.ar) {
      UsageError.other(UsagePhrase.repeated(option: "--limit") + "\u{202E}").message
    }
    #expect(message.contains("\u{200E}--limit"))
    #expect(message.hasSuffix("\u{FFFD}"))
  }

  @Test(arguments: [
    (["greeting", "--json"], "employees greeting list --json"),
    (["note", "--jsn"], nil), (["--fail-after=3"], "employees refresh --fail-after"),
  ])
  func `an option of a subcommand is never suggested in place of itself`(
    arguments: [String], suggestion: String?
  ) throws {
    let outcome = try CommandHome().run(arguments)
    let option = try #require(arguments.last?.split(separator: "=").first)
    let hint = suggestion.map { "  Did you mean \($0)?\n" } ?? ""
    #expect((outcome.status, outcome.output) == (.usage, ""))
    #expect(
      outcome.errors.hasPrefix("employees: unknown option \"\(option)\".\n\(hint)  Usage: "))
  }

  @Test(arguments: [
    ["show", ""], ["show", " ", "\t"], ["contact", ""], ["contact", "", "--open"],
  ])
  func `an empty name is not everybody's`(arguments: [String]) throws {
    let outcome = try CommandHome().run(arguments)
    #expect((outcome.status, outcome.output) == (.usage, ""))
    #expect(outcome.errors.hasPrefix("employees: NAME is missing.\n  Usage: "))
  }

  @Test(arguments: ["--config", "--cache", "--contacts"])
  func `an empty path is told as such`(option: String) throws {
    #expect(
      try CommandHome().run("list", option, "")
        == Outcome(status: .usage, errors: "employees: \(option): must not be empty.\n"))
  }

  @Test func `a reason of our own is told beside the value`() throws {
    let outcome = try CommandHome().run("export", "ldif", "--base-dn", "x")
    #expect(
      outcome.errors.hasPrefix(
        "employees: invalid value \"x\" for --base-dn.\n  It must be a distinguished name such as ")
    )
    let since = try CommandHome().run("changes", "--since", "yesterday")
    #expect(since.status == .usage)
    #expect(
      since.errors.hasPrefix(
        """
        employees: invalid value "yesterday" for --since.
          Use an age (90s, 10m, 2h, 7d), a day (2026-11-01) or a time (2026-11-01T08:30:00Z).

        """))
  }

  /// One fault of each kind: ``faults`` compares the whole English message of every one, and a
  /// command takes long in a debug build, where the library checks all options at each start.
  @Test(
    arguments: Language.allCases.filter { $0 != .en },
    [
      ["--bogus"], ["--mached"], ["--timeout"], ["--json=x"], ["x"], ["--color", "pink"],
      ["--json", "--format", "csv"],
    ])
  func `nothing of the library's English is left`(language: Language, arguments: [String]) throws {
    let errors = try CommandHome().run(["list", "--locale", language.rawValue] + arguments).errors
    let english = ["Unknown", "Usage", "Missing", "unexpected", "See ", "Show "]
    #expect(!english.contains { errors.contains($0) }, "\(errors)")
    #expect(!errors.contains(/Did you mean '|Please provide|more information|Help:/))
  }

  @Test func `a megabyte is not repeated`() throws {
    let long = String(repeating: "xy'", count: 350_000)
    for arguments in [
      [long], ["--" + long], ["--format", long], ["--json=" + long], ["--max-age", long],
      ["--feed", long], ["--locale", long], ["--position"], ["--since", long],
    ] {
      let outcome = try CommandHome().run(["list"] + arguments)
      #expect(outcome.status == .usage)
      #expect(outcome.errors.utf8.count < 1000)
    }
    #expect(try CommandHome().run([long]).errors.utf8.count < 1000)
  }
}
