import TestSupport
import Testing

/// The program in Estonian and Arabic.
@Suite struct LanguageTests {
  /// A language, a word of its status, help and errors each.
  struct Sample: Sendable {
    let locale, status, help, error, usage, heading: String
  }

  static let samples = [
    Sample(
      locale: "et_EE.UTF-8", status: "värske", help: "Loetle kõik töötajad",
      error: "employees: kedagi nimega „xyz“ ei ole.\n",
      usage: "employees: --json ja --format csv välistavad teineteise.\n", heading: "TESTIJA  1"),
    Sample(
      locale: "ar_EG.UTF-8", status: "محدَّث", help: "عرض كل الموظفين",
      error: "employees: لا أحد باسم \"xyz\".\n",
      usage: "employees: لا يجتمع الخياران --json و --format csv.\n", heading: "اختبار  1"),
  ]

  /// The ways to ask for a language, by what comes of them.
  enum Way: String, CaseIterable {
    case option, optionWithSign, own, all, messages, lang, configuration
  }

  @Test(arguments: samples, Way.allCases)
  func `every way to a language`(sample: Sample, way: Way) throws {
    let office = try SmallOffice(locale: way == .configuration ? sample.locale : nil)
    func run(_ arguments: String...) throws -> Run { try office.run(arguments, sample.locale, way) }
    #expect(try run("list").output.contains(sample.heading))
    #expect(try run("status").output.contains(sample.status))
    let nobody = try run("show", "xyz")
    #expect((nobody.status, nobody.output, nobody.errors) == (1, "", sample.error))
    // Help and wrong usage come before the configuration is read.
    if way == .configuration { return }
    #expect(try run("list", "--help").output.contains(sample.help))
    let wrong = try run("list", "--json", "--format", "csv")
    #expect(wrong.status == 64)
    #expect(wrong.errors.hasPrefix(sample.usage))
  }

  @Test(arguments: ["", "C", "C.UTF-8", "POSIX", "fi_FI.UTF-8", "xx"])
  func `any other locale is English`(locale: String) throws {
    let run = try SmallOffice(locale: nil).run(["list"], locale, .all)
    #expect(run.output.contains("TESTER  1"))
  }

  @Test(arguments: samples)
  func `an error of the configuration`(sample: Sample) throws {
    let home = try TestHome()
    try home.configure("bogus: 1")
    let run = try home.run("list", environment: ["LC_ALL": sample.locale])
    #expect(run.status == 78)
    #expect(!run.errors.contains("unknown key"))
  }

  @Test(arguments: samples)
  func `lists for programs differ in their order alone`(sample: Sample) throws {
    let office = try SmallOffice(locale: nil)
    for format in ["json", "tsv", "csv"] {
      let arguments = ["list", "--format", format]
      let english = try office.run(arguments, "en", .messages)
      let other = try office.run(arguments, sample.locale, .messages)
      #expect((other.status, other.errors) == (0, ""))
      func lines(_ run: Run) -> [String] {
        run.output.split(whereSeparator: \.isNewline)
          .map { $0.filter { !"[],".contains($0) } }.sorted()
      }
      #expect(lines(english) == lines(other))
    }
  }

  @Test(arguments: samples)
  func `every help is in the language, and no line too long`(sample: Sample) throws {
    for command in UsageTests.commands + [["contact"], ["changes"], ["doctor"], ["export"]] {
      let run = try TestHome().start(command + ["--help", "--locale", sample.locale]).finish()
      #expect((run.status, run.errors) == (0, ""))
      let english = try TestHome().start(command + ["--help"]).finish()
      #expect(run.output != english.output)
      #expect(run.lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("  */15") })
      let letters = run.output.unicodeScalars
      #expect(letters.allSatisfy { !(0x200E...0x202E).contains($0.value) })
      #expect(letters.allSatisfy { !(0x2066...0x2069).contains($0.value) })
    }
  }

  @Test(arguments: samples)
  func `a new configuration file is explained in the language, and can be read`(
    sample: Sample
  ) throws {
    let home = try TestHome()
    let made = try home.run("config", "init", "--locale", sample.locale)
    #expect((made.status, made.errors) == (0, ""))
    let check = try home.run("config", "check")
    #expect(check.output.hasSuffix(": OK, 2 feeds.\n"))
    let text = try home.shell("cat config/employees/config.yaml").output
    #expect(text.contains("\n#locale: et\n"))
    #expect(!text.contains("Where the employees"))
    let marks: Set<Character> = ["\u{200E}", "\u{200F}", "\u{2066}", "\u{2067}", "\u{2069}"]
    for line in text.split(separator: "\n") {
      #expect(line.filter { !marks.contains($0) }.count <= 80, "\(line)")
    }
  }
}

/// A home with one feed of a few people.
private struct SmallOffice {
  private let home: TestHome

  init(locale: String?) throws {
    home = try TestHome()
    let people = ["IOS", "TESTER", "WEB"].map { position in
      "{\"fname\":\"Mari\",\"lname\":\"\(position)\",\"position\":\"\(position)\"}"
    }
    let feed = try home.folder.write(
      "{\"employees\":[\(people.joined(separator: ","))]}", to: "feed.json")
    try home.configure(
      feeds: [("Tallinn", feed)],
      locale.map { "locale: \($0)\n" } ?? "")
  }

  /// Runs the program in a locale that it learns of in some way.
  func run(_ arguments: [String], _ locale: String, _ way: LanguageTests.Way) throws -> Run {
    var environment = home.environment
    environment["LC_ALL"] = nil
    var arguments = arguments
    switch way {
    case .option: arguments += ["--locale", locale]
    case .optionWithSign: arguments += ["--locale=" + locale]
    case .own: environment["EMPLOYEES_LOCALE"] = locale
    case .all: environment["LC_ALL"] = locale
    case .messages: environment["LC_MESSAGES"] = locale
    case .lang: environment["LANG"] = locale
    case .configuration: break
    }
    return try home.start(arguments, environment: environment).finish()
  }
}
