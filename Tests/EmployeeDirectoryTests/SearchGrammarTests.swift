import Foundation
import TestSupport
import Testing

@testable import EmployeeDirectory

/// How terms are joined, negated and quoted.
@Suite struct SearchGrammarTests {
  private let people: [Employee]

  init() throws {
    people = [
      Employee(
        name: try fullName("Mari Maasikas"), emails: ["mari@telisa.ee"], phones: ["+372 5551 0106"],
        position: .web, projects: ["App", "Tartu Buss"], feeds: ["Tallinn"]),
      Employee(
        name: try fullName("Mariann Käär"), emails: ["kaar@telisa.ee"], phones: ["5551 0107"],
        position: .iOS, projects: ["My App"], feeds: ["Tartu"]),
      Employee(
        name: try fullName("Jaan Orav"), emails: ["jaan@tartu.ee"], phones: [], position: .pm,
        projects: ["Expo \"2026\"", "-x", "=y"], feeds: ["Tallinn", "Tartu"]),
    ]
  }

  /// The first names of those who match.
  private func found(_ arguments: [String], facts: SearchFacts = SearchFacts()) throws -> [String] {
    let query = try SearchQuery(arguments, labels: [.pm: "PROJEKTIJUHT"]) { text in
      text == "2026" ? Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 10) : nil
    }
    return people.filter { query.matches($0, facts) }.map(\.name.first)
  }

  @Test(arguments: [
    (["mari", "or", "jaan"], ["Mari", "Mariann", "Jaan"]),
    (["mari", "OR", "jaan", "web"], ["Mari", "Mariann"]),
    (["ios", "mari", "Or", "pm"], ["Mariann", "Jaan"]), (["zzz", "or", "yyy"], []),
    (["a", "or", "a", "or", "zzz"], ["Mari", "Mariann", "Jaan"]),
    (["\"or\""], ["Jaan"]), (["mari", "or", "\"or\""], ["Mari", "Mariann", "Jaan"]),
    (["or "], ["Jaan"]), (["mari or jaan"], []),
    (["\"mari\" or jaan"], ["Mari", "Mariann", "Jaan"]),
  ]) func `alternatives are divided by or, which binds weaker than a space`(
    arguments: [String], names: [String]
  ) throws {
    #expect(try found(arguments) == names)
  }

  @Test(arguments: [
    ["or"], ["or", "mari"], ["mari", "or"], ["mari", "or", "OR", "jaan"], ["or", "or"],
  ]) func `an or without a term on either side is an error`(arguments: [String]) {
    #expect(throws: SearchQuery.SyntaxError.nothingBesideOr) { try found(arguments) }
  }

  @Test(arguments: [
    (["not:mari"], ["Jaan"]), (["-mari"], ["Jaan"]), (["NOT:mari"], ["Jaan"]),
    (["mari", "not:ios"], ["Mari"]), (["not:position:ios"], ["Mari", "Jaan"]),
    (["-position:ios", "-feed:tartu"], ["Mari"]), (["not:5551"], ["Jaan"]),
    (["not:phone:0106"], ["Mariann", "Jaan"]), (["not:not:mari"], ["Mari", "Mariann"]),
    (["-not:mari"], ["Mari", "Mariann"]), (["not:=mari"], ["Mariann", "Jaan"]),
    (["not:project:\"tartu buss\""], ["Mariann", "Jaan"]),
    (["not:projektijuht"], ["Mari", "Mariann"]),
    (["ios", "or", "not:mari"], ["Mariann", "Jaan"]), (["\"-x\""], ["Jaan"]),
    (["not:-x"], ["Mari", "Mariann"]), (["--x"], ["Mari", "Mariann"]),
  ]) func `a negated term leaves out its matches`(arguments: [String], names: [String]) throws {
    #expect(try found(arguments) == names)
  }

  @Test(arguments: [
    (["=mari"], ["Mari"]), (["=MAASIKAS"], ["Mari"]), (["=mari maasikas"], ["Mari"]),
    (["=\"Mari Maasikas\""], ["Mari"]), (["first:=mari"], ["Mari"]), (["last:=mari"], []),
    (["project:=app"], ["Mari"]), (["project:=\"my app\""], ["Mariann"]), (["=app"], ["Mari"]),
    (["=web"], ["Mari"]), (["position:=pm"], ["Jaan"]), (["position:=projektijuht"], ["Jaan"]),
    (["=projekti"], []), (["=kaar"], ["Mariann"]), (["email:=kaar"], []),
    (["feed:=tartu"], ["Mariann", "Jaan"]), (["=tartu"], []),
    (["phone:=5551 0107"], ["Mariann"]), (["phone:=55510106"], []),
    (["phone:=+37255510106"], ["Mari"]), (["phone:=0037255510106"], ["Mari"]),
    (["phone:=+37255510107"], ["Mariann"]), (["=55510107"], ["Mariann"]), (["phone:=5551"], []),
    (["=5551"], []), (["\"=y\""], ["Jaan"]),
    (["mari", "=5551", "0106"], []),
  ]) func `an equals sign asks for a whole value`(arguments: [String], names: [String]) throws {
    #expect(try found(arguments) == names)
  }

  @Test(arguments: [
    (["\"tartu buss\""], ["Mari"]), (["\"buss tartu\""], []),
    (["project:\"tartu buss\" mari"], ["Mari"]), (["web project:\"my app\""], []),
    (["ios project:\"my app\""], ["Mariann"]), (["my app"], ["Mariann"]),
    (["\"2026\""], ["Jaan"]), (["\"2026"], ["Jaan"]), (["2026\""], ["Jaan"]),
    (["expo \"2026"], ["Jaan"]), (["\"mari"], []),
    (["\"\"2026\"\""], ["Jaan"]), (["\"\"mari\"\""], []),
    (["\"project:x\""], []), (["\"mari\u{301}\" or \"jaan\""], ["Mari", "Mariann", "Jaan"]),
  ]) func `quotes keep words together; one without a counterpart is text`(
    arguments: [String], names: [String]
  ) throws {
    #expect(try found(arguments) == names)
  }

  @Test func `a property is asked of the facts, and what is not known does not match`() throws {
    var facts = SearchFacts()
    facts.contacts = [people[0].key]
    facts.joinTimes = [
      people[0].key: Date(timeIntervalSince1970: 5), people[1].key: Date(timeIntervalSince1970: 10),
    ]
    #expect(try found(["matched:yes"], facts: facts) == ["Mari"])
    #expect(try found(["matched:NO"], facts: facts) == ["Mariann", "Jaan"])
    #expect(try found(["not:matched:yes", "tartu"], facts: facts) == ["Jaan"])
    #expect(try found(["joined:2026"], facts: facts) == ["Mari"])
    #expect(try found(["joined:\"2026\"", "or", "pm"], facts: facts) == ["Mari", "Jaan"])
    #expect(try found(["-joined:2026"], facts: facts) == ["Mariann", "Jaan"])
    #expect(try found(["joined:2026"]) == [] && found(["matched:yes"]) == [])
  }

  @Test(arguments: [
    ("mari", false, false), ("matched:no", true, false), ("not:joined:2026", false, true),
    ("\"mari\" or matched:yes joined:2026", true, true),
  ]) func `a query tells what it needs to know`(argument: String, contacts: Bool, joinTimes: Bool)
    throws
  {
    let query = try SearchQuery([argument]) { _ in .distantPast ..< .distantFuture }
    #expect((query.needsContacts, query.needsJoinTimes) == (contacts, joinTimes))
  }

  @Test(arguments: [
    ("matched:maybe", SearchQuery.SyntaxError.badValue(of: .matched, "matched:maybe")),
    ("matched:", .badValue(of: .matched, "matched:")),
    ("not:joined:soon", .badValue(of: .joined, "not:joined:soon")),
    ("not:mail:x", .unknownField("mail")), ("-mail:x", .unknownField("mail")),
    ("not:", .nothingToFind("not:")), ("\"\"", .nothingToFind("\"\"")),
    ("not:first:=\"\"", .nothingToFind("not:first:=\"\"")),
    ("-\u{301}", .nothingToFind("-\u{301}")), ("-", .nothingToFind("-")),
    ("=", .nothingToFind("=")), ("project:=", .nothingToFind("project:=")),
    ("\"", .nothingToFind("\"")), ("@", .nothingToFind("@")),
    ("%", .nothingToFind("%")), ("phone:*", .nothingToFind("phone:*")),
    ("phone:+", .nothingToFind("phone:+")), ("project:=\"-\"", .nothingToFind("project:=\"-\"")),
  ]) func `a value that a property cannot have is an error, and so are unknown fields behind not`(
    term: String, fault: SearchQuery.SyntaxError
  ) {
    #expect(throws: fault) { try found(["mari", term]) }
  }

  @Test(arguments: [
    ("mari  web", ["mari", "web"]), ("", []), (" \t", []), ("or", ["\"or\""]),
    ("mari or jaan", ["mari", "or", "jaan"]), ("mari OR", ["mari", "\"OR\""]),
    ("or or", ["\"or\"", "\"or\""]), ("\"a b\" c", ["\"a b\"", "c"]),
    ("project:=\"a b\" -\"c d\"", ["project:=\"a b\"", "-\"c d\""]),
    ("a\"b c\"", ["a\"b", "c\""]),
    ("\"a b", ["\"a", "b"]), ("\"a b\"c d\"", ["\"a b\"c d\""]), ("x-\"a b\"", ["x-\"a", "b\""]),
  ]) func `a line is divided at white space outside of phrases`(line: String, arguments: [String]) {
    #expect(SearchQuery.arguments(of: line) == arguments)
  }

  @Test(arguments: [
    (["mary", "or", "zz"], ["mary", "or", "zz"]), (["mary or", "zz"], ["mary", "or", "zz"]),
    (["or", "mary"], ["\"or\"", "mary"]), (["mary", "or"], ["mary", "\"or\""]), ([], []),
    (["", "\"a b\"", " "], ["\"a b\""]),
  ]) func `lines are divided as one line`(lines: [String], arguments: [String]) {
    #expect(SearchQuery.arguments(of: lines) == arguments)
  }

  @Test func `a query of random pieces is read or refused, and means the opposite negated`() throws
  {
    let pieces = [
      "\"", "\"", " ", "or", "not:", "-", "=", ":", "project:", "joined:2026", "matched:yes",
      "mari", "555",
      "\u{0}", "\u{301}", "\u{1F}", "\u{202E}", "é", "👩‍👩‍👧", "\\", "%", "<", "phone:",
    ]
    var random = SplitMix64(seed: 7)
    for _ in 0..<3_000 {
      let line = (0..<Int.random(in: 0...9, using: &random)).compactMap { _ in
        pieces.randomElement(using: &random)
      }.joined()
      _ = try? found([line])
      let arguments = SearchQuery.arguments(of: line)
      guard let names = try? found(arguments), arguments.count == 1, let term = arguments.first,
        term.unicodeScalars.first != "-"
      else { continue }
      let others = try found(["not:" + term])
      #expect(Set(names).isDisjoint(with: others) && names.count + others.count == 3, "\(line)")
    }
  }

  @Test(arguments: [
    "\"a ", "not:", "a or ", "\"", "-", "=", "a\u{0}:", "\"a\" ", "5551 ", "first:",
  ]) func `long hostile queries take time in proportion to their length`(piece: String) {
    // Eight times the length would take 64 times as long in quadratic time; what takes no time
    // varies most.
    #expect(time(ofLength: 32_000, piece) < time(ofLength: 4_000, piece) * 24 + .milliseconds(100))
  }

  private func time(ofLength length: Int, _ piece: String) -> Duration {
    let line = String(repeating: piece, count: length / piece.utf8.count) + "x"
    return processorTime {
      _ = SearchQuery.arguments(of: line)
      _ = try? SearchQuery([line])
      let query = try? SearchQuery(SearchQuery.arguments(of: line))
      _ = query.map { query in people.map { query.matches($0) } }
    }
  }
}
