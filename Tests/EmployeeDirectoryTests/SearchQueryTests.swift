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
      name: try fullName(name), email: email, phone: phone, position: position, projects: projects,
      feeds: ["Tallinn", "Tartu"])
  }

  @Test(
    "A term is a substring of a name, the email, a project or the position, and all must match",
    arguments: [
      ["peeter"], ["termo"], ["MEET"], ["Peeter Termomeeter"], ["r t"], ["@telisa"], ["coolapp"],
      ["buss"], ["ios"], ["OS"], ["termo", "ios", "tartu"], ["peeter", "peeter"], [""], [], [" \t"],
      ["peeter  termomeeter"], [" termo "], ["tartu\u{00A0}buss"],
    ])
  func matches(terms: [String]) throws {
    #expect(try SearchQuery(terms).matches(employee()))
  }

  @Test(
    "Nothing else matches",
    arguments: [
      ["peetre"], ["termo", "android"], ["55 555"], ["372"], ["tallinn"], ["termomeeter peeter"],
      ["termomeeterpeeter"], ["meeter peeter@"], ["meeterpeeter"], ["eeMyCool"],
      ["MyCoolApp Tartu"],
      ["meeter\u{1F}peeter"], ["app\u{1F}tartu"],
    ])
  func matchesNot(terms: [String]) throws {
    #expect(try !SearchQuery(terms).matches(employee()))
  }

  @Test(
    "Neither case nor accents count",
    arguments: [
      ("Õnne Pärnamägi", "onne parnamagi"), ("Onne Parnamagi", "ÕNNE PÄRNAMÄGI"),
      ("Õnne Pärnamägi", "O\u{303}NNE"), ("Søren Ørsted", "soren orsted"),
      ("Soren Orsted", "Ørsted"),
      ("Łukasz Wiśniewski", "lukasz wisn"), ("Анна Смирнова", "СМИРН"), ("Ирина Ёлкина", "елкина"),
      ("Ирина Елкина", "ЁЛК"), ("Jürgen Groß", "GROSS"), ("Jürgen Gross", "groß"),
      ("İlker Yılmaz", "ilker yilmaz"), ("Nguyễn Hương", "nguyen huong"),
      ("Šarlotte Žukova", "zuk"),
      ("José García", "GARCI\u{301}A"),
    ])
  func folds(name: String, term: String) throws {
    #expect(try SearchQuery([term]).matches(employee(name, email: "")))
    #expect(try SearchQuery(["name:" + term]).matches(employee(name, email: "")))
    #expect(SearchQuery(name: term).matches(try employee(name, email: "")))
  }

  @Test(
    "A field narrows a term",
    arguments: [
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
    ])
  func narrows(term: String, isMatch: Bool) throws {
    #expect(try SearchQuery([term]).matches(employee()) == isMatch)
  }

  @Test(
    "Everybody matches an empty term, whatever its field", arguments: SearchQuery.Field.allCases)
  func emptyField(field: SearchQuery.Field) throws {
    let bare = try employee(email: "", phone: nil, projects: [])
    #expect(try SearchQuery(["\(field.rawValue):"]).matches(bare))
    #expect(try SearchQuery(["\(field.rawValue): "]).matches(bare))
    #expect(try !SearchQuery(["\(field.rawValue):qq"]).matches(bare))
  }

  @Test(
    "An unknown field is an error that names it",
    arguments: [
      ("mail:telisa", "mail"), ("naam:", "naam"), ("https://telisa.ee", "https"), ("õ:1", "õ"),
    ])
  func unknownField(term: String, name: String) {
    #expect(throws: SearchQuery.UnknownField(name: name)) { try SearchQuery(["peeter", term]) }
  }

  @Test("A colon that nothing stands before is text, and so is every colon but the first")
  func colons() throws {
    let timed = try employee(projects: ["Kell 12:30", "a :b"])
    #expect(try SearchQuery([":30"]).matches(timed))
    #expect(try SearchQuery(["project:12:30"]).matches(timed))
    #expect(try SearchQuery([":"]).terms.map(\.field) == [nil])
    #expect(try !SearchQuery([":30"]).matches(employee()))
  }

  @Test("A letter is found in one that holds a mark, and bytes are not taken for letters")
  func marks() throws {
    #expect(try SearchQuery(["e"]).matches(employee("É Ö", email: "", projects: [])))
    #expect(try !SearchQuery(["\u{82}"]).matches(employee("ł Ă", email: "", projects: [])))
  }

  @Test("The searched text holds the fields between separators, folded")
  func text() throws {
    let text = SearchQuery.text(of: try employee("Õie Õun"))
    #expect(
      text.split(separator: SearchQuery.fieldSeparator)
        == ["oie oun", "peeter@telisa.ee", "mycoolapp", "tartu buss", "ios"])
  }

  @Test("Only phone and feed are not in the searched text")
  func isInText() throws {
    for field in SearchQuery.Field.allCases {
      let term = try #require(SearchQuery(["\(field.rawValue):x"]).terms.first)
      #expect(term.isInText == ![.phone, .feed].contains(field))
    }
  }

  @Test("Parts of a name match in any order, and nothing but the name")
  func partsOfName() throws {
    #expect(SearchQuery(partsOfName: "termo  PEET").matches(try employee()))
    #expect(!SearchQuery(partsOfName: "termo telisa").matches(try employee()))
  }

  @Test("A long field and a long term are compared in no time")
  func isFast() throws {
    let long = try employee(projects: [String(repeating: "a", count: 1_000_000)])
    let query = try SearchQuery([String(repeating: "a", count: 1_000) + "b"])
    // In quadratic time it takes minutes.
    let time = processorTime { #expect(!query.matches(long)) }
    #expect(time < .seconds(20))
  }
}
