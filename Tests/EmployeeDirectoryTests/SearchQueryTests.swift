import TestSupport
import Testing

@testable import EmployeeDirectory

@Suite struct SearchQueryTests {
  private func employee(
    _ name: String = "Peeter Termomeeter", email: String = "peeter@telisa.ee",
    phone: String? = "+372 55 555-555", position: Position = .iOS,
    projects: [String] = ["MyCoolApp", "Tartu Buss"]
  ) throws -> Employee {
    Employee(
      name: try fullName(name), emails: email.isEmpty ? [] : [email],
      phones: phone.map { [$0] } ?? [], position: position, projects: projects,
      feeds: ["Tallinn", "Tartu"])
  }

  @Test(arguments: [
    ["peeter"], ["termo"], ["MEET"], ["Peeter Termomeeter"], ["r t"], ["@telisa"], ["coolapp"],
    ["buss"], ["ios"], ["OS"], ["termo", "ios", "tartu"], ["peeter", "peeter"], [],
    ["peeter  termomeeter"], [" termo "], ["tartu\u{00A0}buss"],
  ])
  func `a term is a substring of a name, the email, a project or the position, and all must match`(
    terms: [String]
  ) throws {
    #expect(try SearchQuery(terms).matches(employee()))
  }

  @Test(arguments: [
    ["peetre"], ["termo", "android"], ["372"], ["55"], ["tallinn"], ["termomeeter peeter"],
    ["termomeeterpeeter"], ["meeter peeter@"], ["meeterpeeter"], ["eeMyCool"],
    ["MyCoolApp Tartu"],
    ["meeter\u{1F}peeter"], ["app\u{1F}tartu"],
  ]) func `nothing else matches`(terms: [String]) throws {
    #expect(try !SearchQuery(terms).matches(employee()))
  }

  @Test(arguments: [
    ("Õnne Pärnamägi", "onne parnamagi"), ("Onne Parnamagi", "ÕNNE PÄRNAMÄGI"),
    ("Õnne Pärnamägi", "O\u{303}NNE"), ("Søren Ørsted", "soren orsted"),
    ("Soren Orsted", "Ørsted"),
    ("Łukasz Wiśniewski", "lukasz wisn"), ("Анна Смирнова", "СМИРН"), ("Ирина Ёлкина", "елкина"),
    ("Ирина Елкина", "ЁЛК"), ("Jürgen Groß", "GROSS"), ("Jürgen Gross", "groß"),
    ("İlker Yılmaz", "ilker yilmaz"), ("Nguyễn Hương", "nguyen huong"),
    ("Šarlotte Žukova", "zuk"),
    ("José García", "GARCI\u{301}A"),
  ]) func `neither case nor accents count`(name: String, term: String) throws {
    #expect(try SearchQuery([term]).matches(employee(name, email: "")))
    #expect(try SearchQuery(["name:" + term]).matches(employee(name, email: "")))
    #expect(SearchQuery(name: term).matches(try employee(name, email: "")))
  }

  @Test(arguments: [
    "uku@\u{F5}unapuu.ee", "\u{D5}unapuu.ee", "uku@xn--unapuu-oxa.ee", "XN--UNAPUU-OXA",
    "@xn--unapuu-oxa.", "email:\u{F5}unapuu.ee", "email:=uku@xn--unapuu-oxa.ee",
    "=Uku@O\u{303}unapuu.ee",
  ])
  func `both forms of an international domain find both`(term: String) throws {
    let query = try SearchQuery([term, "lill"])
    let negated = try SearchQuery(["not:" + term])
    for domain in ["\u{F5}unapuu.ee", "xn--unapuu-oxa.ee"] {
      let uku = try employee("Uku Lill", email: "uku@" + domain)
      #expect(query.matches(uku))
      #expect(SearchTexts([uku]).matches(query, of: [uku]) == [0])
      #expect(!negated.matches(uku))
    }
    #expect(!query.matches(try employee("Uku Lill", email: "uku@onapuu.ee")))
  }

  @Test func `the other form of a domain is looked for in emails alone`() throws {
    let query = try SearchQuery(["xn--unapuu-oxa"])
    #expect(!query.matches(try employee("Mari \u{D5}unapuu", projects: ["\u{D5}unapuu"])))
  }

  @Test func `many domains in a query are searched for in a moment`() throws {
    let domain = (0..<30).map { _ in "\u{F5}unapuu.ee" }
    let query = try SearchQuery(domain)
    #expect(query.alternatives.count == 8)
    #expect(query.matches(try employee(email: "uku@\u{F5}unapuu.ee")))
  }

  @Test(arguments: [
    ("first:peet", true), ("first:termo", false), ("last:termo", true), ("last:peeter ", false),
    ("name:peeter termo", true), ("name:telisa", false), ("name:r t", true), ("first:r t", false),
    ("email:TELISA", true), ("email:termo", false), ("project:tartu", true),
    ("project:app tartu", false), ("project:ios", false), ("position:io", true),
    ("position:cool", false), ("feed:tallinn", true), ("feed:TARTU", true),
    ("feed:telisa", false),
    ("FIRST:peeter", true), ("name: termo", true), ("phone:55555555", true),
    ("phone:55 55 55 55", true), ("phone:+37255", true), ("phone:(372)", true),
    ("phone:56", false),
    ("phone:\u{00A0}555", true),
  ]) func `a field narrows a term`(term: String, isMatch: Bool) throws {
    #expect(try SearchQuery([term]).matches(employee()) == isMatch)
  }

  @Test(
    arguments: SearchQuery.Field.everywhere.map { "\($0.name):" }
      + [
        "", " \t", "\u{301}", "\u{1F}", "first: ", "last:\u{301}", "phone:-", "phone:(", "phone: /",
        "phone:\u{2011}\u{A0}", "name:\u{1F}",
      ]) func `a term of nothing but what is not compared is an error`(term: String)
  {
    #expect(throws: SearchQuery.SyntaxError.nothingToFind(term)) {
      try SearchQuery(["peeter", term])
    }
  }

  @Test(arguments: [
    ("mail:telisa", "mail"), ("naam:", "naam"), ("https:/telisa.ee", "https"), ("õ:1", "õ"),
    ("nofield:\u{301}x", "nofield"), ("mail:a:b", "mail"),
  ]) func `an unknown field is an error that names it`(term: String, name: String) {
    #expect(throws: SearchQuery.SyntaxError.unknownField(name)) {
      try SearchQuery(["peeter", term])
    }
  }

  @Test(arguments: ["http://telisa.ee", "14:05", "a1:x", "a.b:c", "x y:z"])
  func `a time or an address is a text, whatever stands before its colon`(term: String) throws {
    let query = try SearchQuery([term])
    #expect(query.textConditions.map(\.field) == [nil])
    #expect(try query.matches(employee(projects: ["see " + term])))
    #expect(try !query.matches(employee()))
  }

  @Test func `a field's name is one before an address, too, and before a mark`() throws {
    #expect(try SearchQuery(["project://x"]).textConditions.first?.field == .project)
    #expect(try SearchQuery(["last:\u{301}x"]).textConditions.first?.field == .last)
    #expect(try SearchQuery(["last:\u{301}termo"]).matches(employee()))
  }

  @Test(arguments: [
    (["55510106"], true), (["5551 0106"], true), (["+372 5551 0106"], true),
    (["0037255510106"], true), (["00372 5551-0106"], true), (["+372", "5551", "0106"], true),
    (["5551", "0106"], true), (["peeter", "5551", "0106", "ios"], true), (["0106"], true),
    (["(372) 5551"], true), (["5551\u{2011}0106"], true), (["٥٥٥١٠١٠٦"], true),
    (["+358 5551 0106"], false), (["55510107"], false), (["551"], false), (["5551x"], false),
    (["5551", "0107"], false), (["5551", "ios", "9999"], false), (["mari", "5551"], false),
  ]) func `four digits or more also match phones, whatever stands between them`(
    terms: [String], isMatch: Bool
  ) throws {
    for phone in ["+372 5551 0106", "00372 (5551) 0106", "+372\u{A0}5551\u{2013}0106"] {
      #expect(try SearchQuery(terms).matches(employee(phone: phone)) == isMatch, "\(phone)")
    }
    #expect(try !SearchQuery(terms).matches(employee(phone: nil)))
  }

  @Test func `digits still match texts, each term by itself`() throws {
    let crowd = try employee(phone: "5551 0106", projects: ["Expo 2026", "Plan 2027"])
    #expect(try SearchQuery(["2026", "2027"]).matches(crowd))
    #expect(try SearchQuery(["2026", "5551"]).matches(crowd))
    #expect(try !SearchQuery(["2026", "2028"]).matches(crowd))
    #expect(try SearchQuery(["202"]).matches(crowd))
  }

  @Test func `what a position is called matches as its code does`() throws {
    let labels: [Position: String] = [.tester: "TESTIJA", .sales: "MÜÜK"]
    func isFound(_ term: String, _ position: Position) throws -> Bool {
      try SearchQuery([term], labels: labels).matches(employee(position: position))
    }
    #expect(try isFound("testija", .tester) && isFound("tester", .tester))
    #expect(try isFound("position:stij", .tester) && isFound("position:STER", .tester))
    #expect(try isFound("muuk", .sales) && !isFound("muuk", .tester))
    #expect(try !isFound("project:testija", .tester) && !isFound("testija", .iOS))
    #expect(
      try SearchQuery(["test"], labels: labels).textConditions.allSatisfy(\.positions.isEmpty))
  }

  @Test func `a colon that nothing stands before is text, and so is every colon but the first`()
    throws
  {
    let timed = try employee(projects: ["Kell 12:30", "a :b"])
    #expect(try SearchQuery([":30"]).matches(timed))
    #expect(try SearchQuery(["project:12:30"]).matches(timed))
    #expect(throws: SearchQuery.SyntaxError.nothingToFind(":")) { try SearchQuery([":"]) }
    #expect(try !SearchQuery([":30"]).matches(employee()))
  }

  @Test func `a letter is found in one that holds a mark, and bytes are not taken for letters`()
    throws
  {
    #expect(try SearchQuery(["e"]).matches(employee("É Ö", email: "", projects: [])))
    #expect(try !SearchQuery(["\u{442}"]).matches(employee("ł Ă", email: "", projects: [])))
  }

  @Test func `the searched text holds the fields between separators, folded`() throws {
    let text = SearchQuery.text(of: try employee("Õie Õun"))
    #expect(
      text.split(separator: SearchQuery.fieldSeparator)
        == ["oie oun", "peeter@telisa.ee", "mycoolapp", "tartu buss", "ios"])
  }

  @Test func `only phone and feed are not in the searched text`() throws {
    for field in SearchQuery.Field.everywhere {
      let term = try #require(SearchQuery(["\(field.name):x"]).textConditions.first)
      #expect(term.isInText == ![.phone, .feed].contains(field))
    }
  }

  @Test func `parts of a name match in any order, and nothing but the name`() throws {
    #expect(SearchQuery(partsOfName: "termo  PEET").matches(try employee()))
    #expect(!SearchQuery(partsOfName: "termo telisa").matches(try employee()))
  }

  @Test func `a long field and a long term are compared in no time`() throws {
    let long = try employee(projects: [String(repeating: "a", count: 1_000_000)])
    let query = try SearchQuery([String(repeating: "a", count: 1_000) + "b"])
    // In quadratic time it takes minutes.
    let time = processorTime { #expect(!query.matches(long)) }
    #expect(time < .seconds(20 * TimeLimit.factor))
  }
}
