import TestSupport
import Testing

/// Searches with `or`, `not:`, phrases, whole values and properties.
@Suite struct SearchGrammarTests {
  private static let mari = "Mari Maasikas"
  private static let jyri = "Jüri Käär"
  private static let peeter = "Peeter Termomeeter"

  @Test(
    arguments: [
      (["jyri", "or", "web"], [jyri, mari]), (["ios", "onetime", "OR", "web"], [peeter, mari]),
      (["not:telisa"], [jyri]), (["--", "-telisa"], [jyri]),
      (["ee", "--", "-position:ios"], [jyri, mari]),
      (["=mari"], [mari]), (["project:=tartu buss"], [peeter]), (["project:=tartu"], []),
      (["project:\"tartu buss\" or jyri"], [jyri, peeter]), (["\"buss tartu\""], []),
      (["phone:=55555555"], [peeter]), (["not:phone:55"], [jyri, mari]),
    ] as [([String], [String])])
  func `terms are joined, negated and quoted`(terms: [String], names: [String]) throws {
    let run = try Office().home.start(["search", "--json"] + terms).finish()
    #expect(try run.json().elements.compactMap { $0["full_name"]?.text } == names)
    #expect(run.status == (names.isEmpty ? 1 : 0) && run.errors.isEmpty == !names.isEmpty)
  }

  @Test func `matched asks the contacts`() throws {
    let home = try Contacts().home
    func names(_ terms: String...) throws -> [String] {
      try home.start(["search", "--json"] + terms).finish().json().elements
        .compactMap { $0["full_name"]?.text }
    }
    #expect(try names("matched:yes") == [Self.jyri, Self.peeter])
    #expect(try names("matched:no") == [Self.mari])
    #expect(try names("matched:no", "or", "jyri") == [Self.jyri, Self.mari])
    #expect(try names("ee", "not:matched:yes") == [Self.mari])
    #expect(try Office().home.run("search", "matched:yes").status == 1)
  }

  @Test func `joined asks the change log`() throws {
    let office = try Office()
    func names(_ terms: String...) throws -> [String] {
      try office.home.start(["search", "--json"] + terms).finish().json().elements
        .compactMap { $0["full_name"]?.text }
    }
    #expect(try office.home.run("search", "joined:<30d").status == 1)
    office.tallinn.say(Feed.tallinnLater)
    #expect(try office.home.run("refresh").status == 0)
    #expect(try names("joined:<30d") == ["Ülo Ümarik"])
    #expect(try names("joined:>1h") == [] && names("joined:<2020") == [])
    #expect(try names("joined:>=2020-01-01", "or", "jyri") == [Self.jyri, "Ülo Ümarik"])
    #expect(try names("not:joined:<30d") == [Self.jyri, Self.peeter])
  }

  @Test(arguments: [
    (
      ["mari", "or"], "'or' needs a term on both sides.",
      "To search for the word itself, put it in quotes: '\"or\"'."
    ),
    (["not:emial:x"], "unknown field \"emial\".", "Did you mean email?"),
    (["matched:maybe"], "invalid value in \"matched:maybe\".", "Use matched:yes or matched:no."),
    (
      ["joined:soon"], "invalid value in \"joined:soon\".",
      "Use 'joined:<30d', 'joined:>1y', joined:2026-10 or 'joined:>=2026-10-05', "
        + "with the quotes in a shell."
    ),
  ])
  func `what cannot be read is wrong usage`(
    terms: [String], message: String, hint: String
  ) throws {
    #expect(
      try Office().home.start(["search"] + terms).finish()
        == Run(status: 64, errors: "employees: \(message)\n  \(hint)\n"))
  }

  @Test func `an unknown option hints at the way to leave out a term`() throws {
    let run = try Office().home.run("search", "mari", "-zebra")
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "\n  To exclude matches, use not:TERM, or -TERM after --.\n"))
    #expect(try !Office().home.run("list", "-zebra").errors.contains("not:TERM"))
  }

  @Test func `a hostile query does no harm`() throws {
    let home = try Office().home
    for term in ["\u{1B}[2J\"", "not:\u{1B}]0;x\u{7}:y", String(repeating: "\"a ", count: 30_000)] {
      let run = try home.run("search", term)
      #expect([0, 1, 64].contains(run.status))
      #expect(!run.errors.contains("\u{1B}") && run.errors.utf8.count < 400)
    }
  }
}
