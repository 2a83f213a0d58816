import Foundation
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Words of the user's own for command lines.
@Suite struct AliasExpansionTests {
  private static let configuration = """
    aliases:
      who: show
      testers: list --position tester
      buss: search '"tartu buss"' --sort "first"
      quoted: [search, two words, "it's"]
      again: who
      show: list
      help: list
      õp: list -p õpetaja
    """

  private func home(_ text: String = configuration) throws -> CommandHome {
    let home = try CommandHome()
    try home.folder.write(text, to: "home/.config/employees/config.yaml")
    return home
  }

  /// The home with its files lasts as long as the expansion.
  private func expand(_ typed: [String], in home: CommandHome) throws -> [String] {
    try withExtendedLifetime(home) { try AliasExpansion.expand(typed, home.effects()) }
  }

  @Test(arguments: [
    (["who", "mari"], ["show", "mari"]),
    (["testers", "--json"], ["list", "--position", "tester", "--json"]),
    (["buss"], ["search", "\"tartu buss\"", "--sort", "first"]),
    (["quoted"], ["search", "two words", "it's"]),
    (["õp"], ["list", "-p", "õpetaja"]),
    // What an alias stands for is not looked up again.
    (["again", "x"], ["who", "x"]),
    // Commands of the program stay what they are.
    (["show", "who"], ["show", "who"]), (["help", "who"], ["help", "who"]),
    // Only the first word is an alias.
    (["--offline", "who"], ["--offline", "who"]), (["list", "who"], ["list", "who"]),
    (["Who"], ["Who"]), (["who mari"], ["who mari"]), (["termo"], ["termo"]), ([], []),
  ])
  func `the first word of a command line may be an alias`(
    typed: [String], expanded: [String]
  ) throws {
    #expect(try expand(typed, in: home()) == expanded)
  }

  @Test func `the file that --config names has the aliases`() throws {
    let home = try home()
    try home.folder.write("aliases: {who: list}", to: "here/other.yaml")
    let expanded = try expand(["who", "--config", "other.yaml"], in: home)
    #expect(expanded == ["list", "--config", "other.yaml"])
  }

  @Test func `no command of the program reads the configuration for its aliases`() throws {
    let home = try home("aliases: [")
    #expect(try expand(["list"], in: home) == ["list"])
    #expect(try expand(["--version"], in: home) == ["--version"])
    #expect(throws: ConfigurationError.self) { try expand(["termo"], in: home) }
  }

  @Test(arguments: [
    ("aliases: [who]", "aliases: must be a mapping of keys to values"),
    ("aliases: {who: }", "aliases.who: must be a string"),
    ("aliases: {who: ' '}", "aliases.who: must not be empty"),
    ("aliases: {who: []}", "aliases.who: must not be empty"),
    ("aliases: {who: [show, [mari]]}", "aliases.who[1]: must be a string"),
    ("aliases: {who: \"show 'mari\"}", "a closing quote is missing"),
    (
      "aliases: {--who: show}",
      "aliases.--who: \"--who\" is not an alias name; use letters and digits"
    ),
    ("aliases: {'w o': show}", "is not an alias name; use letters and digits"),
    ("aliases: {'a;b': show}", "is not an alias name; use letters and digits"),
  ])
  func `an alias that is wrong is told by its line`(text: String, problem: String) throws {
    let outcome = try home("max-age: 1h\n" + text).run("config", "show")
    #expect(outcome.status == .configuration && outcome.output.isEmpty)
    #expect(outcome.errors.contains("/config.yaml:2: aliases"))
    #expect(outcome.errors.contains(problem), "\(outcome.errors)")
  }

  @Test func `a file that others may write has no aliases`() throws {
    let home = try home("aliases: {x: [changes, --exec, 'touch /tmp/x']}")
    let file = home.folder.path("home/.config/employees/config.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file)
    let outcome = home.run("x")
    #expect(outcome.status == .configuration && outcome.output.isEmpty)
    #expect(outcome.errors.contains("aliases.x: not run: other users can write to this file"))
  }

  @Test(arguments: [
    ("show: list", "aliases.show: is a built-in command, so the alias is never used."),
    ("x: list --bogus", "aliases.x: unknown option \"--bogus\"."),
    ("x: list --format pink", "aliases.x: invalid value \"pink\" for --format."),
    ("x: config shw", "aliases.x: unknown command \"shw\"."),
    ("x: list mari", "aliases.x: too many arguments: \"mari\"."),
  ])
  func `check tells what cannot be used`(alias: String, problem: String) throws {
    let outcome = try home("aliases:\n  \(alias)\n").run("config", "check")
    #expect(outcome.status == .configuration && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("employees: some aliases cannot be used.\n"))
    #expect(outcome.errors.hasSuffix("config.yaml:2: \(problem)\n"), "\(outcome.errors)")
  }

  @Test(arguments: [
    "who: show", "x: export", "x: search --sort first", "x: changes --since", "x: config",
    "x: mari õunapuu", "x: --offline list", "x: export vcard --to", "x: mail", "x: list --help",
  ])
  func `check takes what becomes good with more words`(alias: String) throws {
    let outcome = try home("aliases:\n  \(alias)\n").run("config", "check")
    #expect(outcome.status == .success, "\(outcome.errors)")
  }

  @Test func `show prints them as they can be read again`() throws {
    let outcome = try home().run("config", "show")
    #expect(outcome.output.contains("\n  \"buss\": [\"search\", \"\\\"tartu buss\\\"\", "))
    let again = try self.home(outcome.output)
    #expect(try expand(["buss"], in: again).count == 4)
  }

  @Test(arguments: [
    (["w"], ["who"]), (["te"], ["testers"]), (["sho"], ["show"]),
    (["testers", "--js"], ["--json"]), (["testers", "--pos"], ["--position"]),
    (["list", "who"], []),
  ])
  func `completion offers them, and what stands behind them`(
    words: [String], offers: [String]
  ) throws {
    let home = try home()
    let answer = withExtendedLifetime(home) {
      Completion.answer(to: ["fish", "--"] + words, home.effects())
    }
    let lines = answer.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(Array(lines.dropFirst()) == offers)
  }
}
