import ArgumentParser
import Basics
import Localization
import TerminalUI
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Tests the output of `--help`.
@Suite struct HelpPageTests {
  /// Every command, by the words that lead to it.
  private static let paths: [[String]] = {
    guard let program = try? CommandInfo.program() else { return [] }
    return [[]]
      + program.commands.flatMap { command in
        [[command.commandName]] + command.commands.map { [command.commandName, $0.commandName] }
      }
  }()

  @Test func `every command is looked at`() {
    #expect(Self.paths.count == 56)
  }

  /// The argument parser checks this by itself in a debug build alone.
  @Test(arguments: paths)
  func `an option has one meaning, and an argument that repeats is the last`(
    path: [String]
  ) throws {
    let command = try #require(CommandInfo.program().command(at: path))
    // `export --version 4.0` is the version of vCard.
    let arguments = (command.arguments ?? []).filter { !$0.isVersionFlag }
    let names = arguments.flatMap(\.optionNames)
    #expect(names.count == Set(names).count, "\(names)")
    let positional = arguments.filter { $0.kind == .positional }
    #expect(positional.dropLast().allSatisfy { !$0.isRepeating }, "\(positional)")
    // A flag that is on anyway would change nothing.
    #expect(arguments.allSatisfy { $0.kind != .flag || $0.defaultValue != "true" })
  }

  @Test(arguments: Language.allCases)
  func `a page fits on a screen of 60 lines and 80 columns, and tells every option`(
    language: Language
  ) throws {
    try Language.$current.withValue(language) {
      let program = try CommandInfo.program()
      for path in Self.paths {
        let page = try #require(HelpPage(path, of: program, columns: nil)).text
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 61, "\(language), \(path): \(lines.count)")
        let long = lines.filter { String($0).displayWidth > 80 }
        #expect(long.isEmpty, "\(language), \(path)")
        let command = try #require(program.command(at: path))
        for name in (command.arguments ?? []).flatMap(\.optionNames) {
          #expect(lines.contains { $0.hasPrefix("  ") && $0.contains(name) }, "\(path), \(name)")
        }
        #expect(!page.contains(/OVERVIEW|USAGE: |SUBCOMMANDS|\(values: |\(default|<subcommand>/))
      }
    }
  }

  @Test(arguments: Language.allCases, [20, 32, 40, 59, 60, 79])
  func `a page folds on a narrow terminal`(language: Language, columns: Int) throws {
    try Language.$current.withValue(language) {
      let program = try CommandInfo.program()
      for path in Self.paths {
        let page = try #require(HelpPage(path, of: program, columns: columns)).text
        // A label, a long word and a command to be typed are never broken.
        let long = page.split(separator: "\n").filter { line in
          String(line).displayWidth > columns
            && line.drop { $0 == " " }.contains(" ")
            && !line.contains(
              /^ {0,2}\S* ?(\u{2066})?(-|'?employees |\*\/15|line=|set line |begin; )/)
        }
        #expect(long.isEmpty, "\(language), \(columns), \(path)")
      }
    }
  }

  @Test func `a page in full`() throws {
    let program = try CommandInfo.program()
    #expect(
      HelpPage(["config"], of: program, columns: nil)?.text == """
        Show, write or check the configuration file.

        USAGE
          employees config COMMAND [options]

        COMMANDS
          path   Print the path of the configuration file, whether or not it exists.
          show   Print the effective settings as a configuration file.
          init   Write a configuration file with every key explained.
          check  Check the configuration files, including the system's.
          try    Fetch a feed once, and print a configuration for it.

        OPTIONS
          --version   Show the version.
          -h, --help  Show this help.

        """)
  }

  @Test(arguments: Language.allCases)
  func `the help of copy names no program of another system`(language: Language) throws {
    try Language.$current.withValue(language) {
      let page = try #require(HelpPage(["copy"], of: CommandInfo.program(), columns: nil)).text
      #expect(page.contains("wl-copy"))
      #expect(!page.contains(/pbcopy|clip\.exe/))
    }
  }

  @Test(arguments: [
    ["--json"], ["--format", "csv"], ["--fields", "email"], ["--template", "{email}"],
    ["--jq", "."], ["--limit", "1"], ["--sort", "first"], ["--count"], ["--null"],
  ])
  func `options of browse that need --print are named in its help`(
    arguments: [String]
  ) throws {
    #expect(throws: (any Error).self) { _ = try BrowseCommand.parse(arguments) }
    _ = try BrowseCommand.parse(["--print"] + arguments)
    for language in Language.allCases {
      let text = Language.$current.withValue(language) { BrowsePhrase.browseDiscussion }
      #expect(text.contains(arguments[0]), "\(language)")
    }
  }

  @Test func `the frame is in the user's language`() throws {
    for (language, words) in [
      (
        Language.et,
        ["KASUTUS\n", "VALIKUD\n", "ÜLDISED VALIKUD\n", "[valikud]", "NÄITED\n"]
      ),
      (.ar, ["طريقة الاستخدام\n", "الخيارات\n", "[خيارات]", "أمثلة\n"]),
    ] {
      try Language.$current.withValue(language) {
        let page = try #require(HelpPage(["list"], of: CommandInfo.program(), columns: nil)).text
          .withoutDirectionMarks
        for word in words { #expect(page.contains(word), "\(word)") }
        #expect(!page.contains(/[Uu]sage|[Oo]ptions|Show|Print|default|One of/))
      }
    }
  }

  @Test func `options read from left to right on a terminal that reorders`() throws {
    try Language.$current.withValue(.ar) {
      let program = try CommandInfo.program()
      let seen = try #require(HelpPage(["list"], of: program, columns: 80)).text
      #expect(seen.contains("  \u{2066}--config <file>\u{2069}  "))
      #expect(seen.contains("  \u{2066}employees list [خيارات]\u{2069}\n"))
      let piped = try #require(HelpPage(["list"], of: program, columns: nil)).text
      #expect(!piped.contains("\u{2066}"))
    }
  }

  @Test(arguments: HelpTopic.allCases, [nil, 40, 60])
  func `a topic is a page that fits on a screen`(topic: HelpTopic, columns: Int?) throws {
    for language in Language.allCases {
      let page = Language.$current.withValue(language) { topic.text(columns: columns) }
      let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(columns != nil || lines.count <= 61)
      // A label and a command to be typed are never broken.
      let prose = lines.filter { $0.displayWidth > columns ?? 80 && $0.hasPrefix("   ") }
      #expect(prose.isEmpty, "\(language)")
      if columns == nil {
        #expect(
          try CommandHome().run("help", topic.rawValue, "--locale", language.rawValue)
            == Outcome(status: .success, output: page.withoutDirectionMarks))
      }
    }
  }

  @Test func `the topic of formats names every command that takes --json`() throws {
    func paths(_ command: CommandInfo, _ path: [String]) -> [String] {
      command.commands.flatMap { other in
        let takes = (other.arguments ?? []).contains { $0.optionNames.contains("--json") }
        let name = (path + [other.commandName]).joined(separator: " ")
        return (takes ? [name] : []) + paths(other, path + [other.commandName])
      }
    }
    let names = try paths(CommandInfo.program(), [])
    #expect(names.contains("list") && names.contains("note search") && names.count > 15)
    let page = HelpTopic.formatting.text(columns: nil).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(page.contains("--json is an option of \(names.joined(separator: ", ")). Without"))
  }

  @Test func `a topic takes no further word`() throws {
    let outcome = try CommandHome().run("help", "environment", "list")
    #expect((outcome.status, outcome.output) == (.usage, ""))
    #expect(outcome.errors.hasPrefix("employees: too many arguments: \"list\".\n"))
  }

  @Test func `the program's page has every command in a group, and every topic`() throws {
    let program = try CommandInfo.program()
    let page = try #require(HelpPage([], of: program, columns: nil)).text
    for heading in ["PEOPLE", "YOUR OWN", "UPKEEP", "HELP TOPICS", "LEARN MORE"] {
      #expect(page.contains("\n\(heading)\n  "))
    }
    // "search" is both.
    let names = program.commands.map(\.commandName) + HelpTopic.allCases.map(\.rawValue)
    for (name, count) in Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +) {
      #expect(page.matches(of: try Regex("\n  \(name) +")).count == count, "\(name)")
    }
  }

  @Test func `only the program's page says that --version --verbose shows libraries`() throws {
    let program = try CommandInfo.program()
    let words = /\n  --version +Show the version; with --verbose, the libraries found, too\.\n/
    for path in Self.paths {
      let page = try #require(HelpPage(path, of: program, columns: nil)).text
      #expect(page.contains(words) == path.isEmpty, "\(path)")
    }
  }

  @Test(arguments: [
    (["help"], []), (["help", "help"], []), (["help", "list"], ["list"]),
    (["help", "config", "init"], ["config", "init"]), (["--offline", "help", "list"], ["list"]),
    (["--help"], []), (["list", "-h"], ["list"]),
    (["config", "init", "--help"], ["config", "init"]),
    (["--quiet", "export", "--help"], ["export"]), (["config"], ["config"]),
    (["show", "x", "--bogus", "--help"], ["show"]), (["help", "--help"], []),
  ])
  func `every way to a page`(arguments: [String], path: [String]) throws {
    let page = try #require(HelpPage(path, of: CommandInfo.program(), columns: nil))
    #expect(try CommandHome().run(arguments) == Outcome(status: .success, output: page.text))
  }

  @Test(arguments: [
    (
      ["help", "xyzzy"], "xyzzy",
      "'employees --help' lists the commands; 'employees search' finds people."
    ),
    (["help", "lst"], "lst", "Did you mean list?"),
    (
      ["help", "foo"], "foo",
      "'employees --help' lists the commands; 'employees search' finds people."
    ),
    (["help", "config", "foo"], "foo", "See 'employees config --help'."),
    (["help", "list", "extra"], "extra", "See 'employees list --help'."),
    (["config", "foo"], "foo", "See 'employees config --help'."),
  ])
  func `help of what is not a command is wrong usage`(
    arguments: [String], word: String, hint: String
  ) throws {
    #expect(
      try CommandHome().run(arguments)
        == Outcome(
          status: .usage,
          errors: "employees: unknown command \"\(word)\".\n  \(hint)\n"))
  }

  @Test(arguments: HelpTopic.allCases)
  func `text below a heading of a topic is indented`(topic: HelpTopic) {
    let lines = topic.text(columns: 80).split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.drop { $0 != $0.uppercased() || $0.isEmpty }
    #expect(body.allSatisfy { $0.isEmpty || $0.hasPrefix("  ") || $0 == $0.uppercased() })
    #expect(!body.contains { $0.hasPrefix("-") })
  }
}
