import EmployeeDirectory
import Foundation
import TestSupport
import Testing

@testable import DirectoryStore

/// Looking for people in the store.
@Suite struct SearchTests {
  private let store: DirectoryStore

  init() throws {
    store = try DirectoryStore.inMemory(feeds: [tallinn, tartu])
    var random = SplitMix64(seed: 42)
    try store.store(.answer(tallinn, Crowd.records(150, &random)))
    try store.store(.answer(tartu, Crowd.records(150, &random)))
  }

  /// The employees that a query finds by the domain's own rule.
  private func expected(_ query: SearchQuery) throws -> [Employee] {
    try store.employees(in: estonian).filter { query.matches($0) }
  }

  @Test(
    arguments: [
      [], ["a"], ["õ"], ["an"], ["ann"], ["anna"], ["ANNA"], ["Ánna"], ["Анна"], ["ан"],
      ["ё"], ["straße"], ["STRASSE"], ["ž"], ["a\"b"], ["100%"],
      ["an*"], ["o'"], ["anna-maria"], ["a OR b"], ["NOT"], ["^ann"],
      ["@telisa.ee"], ["an", "ee"], ["anna", "web"], ["zzzzzz"], ["anna", "zzz"],
      ["first:an"], ["last:tamm"], ["name:a t"], ["email:TELISA"], ["phone:55"], ["phone:5 5-5"],
      ["project:My"], ["position:we"], ["feed:tart"], ["feed:tallinn", "anna"],
      ["first:anna", "last:anna"], ["中"], ["  anna   maria "],
      ["3725551"], ["5551"], ["+372", "55-51"], ["+372 55-5100"], ["0037255514"], ["anna", "5551"],
      ["5551", "anna"], ["phone:5551", "web"], ["phone:3725551"],
      ["5551", "feed:tartu"],
      ["5551", "5514"], ["55-5"], ["12345"],
      ["anna", "or", "tamm"], ["anna", "web", "or", "zzz"], ["zzz", "or", "yyy"],
      ["a", "or", "anna"], ["5551", "or", "phone:5514", "or", "maria"], ["not:anna"],
      ["tamm", "not:web"], ["not:5551"], ["-phone:55", "web"], ["not:a"], ["anna", "or", "not:an"],
      ["=anna"], ["first:=ANNA", "or", "last:=tamm"], ["position:=web"], ["=web", "not:=anna"],
      ["\"a t\" or \"i k\""], ["project:=\"tartu buss\""], ["phone:=+3725551"], ["=55510106"],
      ["+372", "5551", "or", "5514", "55"], ["matched:yes"], ["matched:no", "tamm"],
      ["feed:tartu", "or", "anna"], ["an", "or", "ee", "or", "not:ee"],
    ] as [[String]])
  func `it finds whom the query matches, in order`(terms: [String]) throws {
    let query = try SearchQuery(terms)
    #expect(try store.search(query, in: estonian) == expected(query))
  }

  @Test(arguments: ["ombl", "veeb", "telefon", "po", "position:veeb", "projekt"])
  func `it finds those whose position is called so`(term: String) throws {
    let labels: [Position: String] = [.web: "VEEB", .iOS: "TELEFON", .pm: "PROJEKTIJUHT"]
    let query = try SearchQuery([term], labels: labels)
    let found = try store.search(query, in: estonian)
    #expect(try found == expected(query))
    #expect(!found.isEmpty || term == "po")
    let both = try SearchQuery([term, "anna"], labels: labels)
    #expect(try store.search(both, in: estonian) == expected(both))
  }

  @Test func `digits that very many phones have are found, too`() throws {
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    let people = (0..<10_500).map { record("Anna\($0)", "T", phone: "55 51 \($0)") }
    try store.store(.answer(tallinn, people + [record("Berit", "5551x"), record("Carl", "X")]))
    #expect(try store.search(SearchQuery(["5551"]), in: estonian).count == 10_501)
    #expect(try store.search(SearchQuery(["phone:5551"]), in: estonian).count == 10_500)
    #expect(try store.search(SearchQuery(["55519999"]), in: estonian).count == 1)
  }

  @Test(arguments: [-1, 0, 1, EmployeeWriter.batchSize])
  func `everybody of a first answer is found, whatever is left of a batch`(more: Int) throws {
    let count = EmployeeWriter.batchSize + more
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    try store.store(.answer(tallinn, (0..<count).map { record("Anna\($0)", "T") }))
    #expect(try Set(store.employees(in: estonian).map(\.name.first)).count == count)
    #expect(try store.search(SearchQuery(["anna"]), in: estonian).count == count)
    for number in [0, count - 1] {
      #expect(try store.search(SearchQuery(["=anna\(number)"]), in: estonian).count == 1)
    }
  }

  @Test(arguments: RandomSeeds.first(of: 8))
  func `it finds whom the query matches, for terms cut from the people themselves`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let people = try store.employees(in: estonian)
    let fields = SearchQuery.Field.everywhere.map { "\($0.name):" } + ["", "", "", ""]
    for _ in 0..<40 {
      let terms = try (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let text = SearchQuery.text(of: try #require(people.randomElement(using: &random)))
        let scalars = Array(text.unicodeScalars)
        let start = Int.random(in: 0..<scalars.count, using: &random)
        let end = min(scalars.count, start + Int.random(in: 1...7, using: &random))
        let part = String(String.UnicodeScalarView(scalars[start..<end]))
        return (fields.randomElement(using: &random) ?? "")
          + part.replacing(":", with: "").replacing(SearchQuery.fieldSeparator, with: "")
      }
      // A part may be nothing but what is skipped.
      guard let query = try? SearchQuery(terms) else { continue }
      #expect(try store.search(query, in: estonian) == expected(query), "\(terms)")
    }
  }

  @Test(arguments: RandomSeeds.first(of: 8))
  func `it finds the same as the query, however terms are joined, negated and quoted`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let people = try store.employees(in: estonian)
    let facts = Self.facts(about: people)
    let fields = SearchQuery.Field.everywhere.map { "\($0.name):" } + ["", "", "", ""]
    var found = 0
    for _ in 0..<60 {
      var arguments: [String] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let person = try #require(people.randomElement(using: &random))
        let texts =
          [person.name.first, person.name.last, person.email, person.phone ?? "55"]
          + person.projects + [person.position.rawValue] + person.feeds
        var text = try #require(texts.randomElement(using: &random))
        if Bool.random(using: &random) { text = String(text.prefix(4)) }
        if text.contains(" ") || Int.random(in: 0..<4, using: &random) == 0 { text = "\"\(text)\"" }
        if Int.random(in: 0..<4, using: &random) == 0 { text = "=" + text }
        text = (fields.randomElement(using: &random) ?? "") + text
        switch Int.random(in: 0..<12, using: &random) {
        case 0: text = "matched:yes"
        case 1: text = "joined:x"
        default: break
        }
        if Int.random(in: 0..<4, using: &random) == 0 { text = "not:" + text }
        if !arguments.isEmpty, Bool.random(using: &random) { arguments.append("or") }
        arguments.append(text)
      }
      let times = Date(timeIntervalSince1970: 10)..<Date(timeIntervalSince1970: 20)
      guard let query = try? SearchQuery(arguments, times: { _ in times }) else { continue }
      let expected = people.filter { query.matches($0, facts) }
      let answer = try store.search(query, in: estonian) { _ in facts }
      #expect(answer == expected, "\(arguments)")
      found += expected.count
    }
    #expect(found > 0)
  }

  /// A third is in the contacts, and a third joined at some time.
  private static func facts(about people: [Employee]) -> SearchFacts {
    var facts = SearchFacts()
    for (index, person) in people.enumerated() {
      if index % 3 == 0 { facts.contacts.insert(person.key) }
      if index % 3 == 1 { facts.joinTimes[person.key] = Date(timeIntervalSince1970: Double(index)) }
    }
    return facts
  }

  @Test func `facts are asked only about those who may match`() throws {
    var asked: [[Employee]] = []
    let query = try SearchQuery(["anna", "matched:yes"])
    let found = try store.search(query, in: estonian) { people in
      asked.append(people)
      return SearchFacts()
    }
    #expect(found.isEmpty)
    #expect(try asked == [expected(SearchQuery(["anna"]))])
  }

  @Test func `what is searched follows what is stored`() throws {
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    func find(_ term: String) throws -> [String] {
      try store.search(SearchQuery([term]), in: estonian).map(\.name.description)
    }
    try store.store(.answer(tallinn, [record("Anna", "Tamm", .web), record("Berit", "Kask")]))
    try store.store(
      .answer(tallinn, [record("Anna", "Tamm", .pm), record("Carl", "Kask"), record("ÄÄ", "Öö")]))
    #expect(try find("web") == [] && find("berit") == [])
    #expect(try find("pm") == ["Anna Tamm"] && find("kask") == ["Carl Kask"])
    #expect(try find("oo") == ["ÄÄ Öö"])
    try store.store(.answer(tallinn, []))
    #expect(try find("anna") == [] && find("a") == [])
  }

  @Test func `a full name's part is looked for as it is`() throws {
    let all = try store.employees(in: estonian)
    #expect(
      try store.search(SearchQuery(name: "a t"), in: estonian)
        == all.filter { $0.name.description.searchFolded().contains("a t") })
    #expect(try store.search(SearchQuery(name: "email:x"), in: estonian) == [])
  }

  @Test func `a person is found by her key, however her name is written`() throws {
    for employee in try store.employees(in: estonian) {
      let person = try #require(
        try store.person(PersonKey(NameKey(employee.name.description.uppercased()))))
      #expect(person.employee.name == employee.name)
    }
    #expect(try store.person(PersonKey(NameKey("Nobody Here"))) == nil)
  }

  @Test func `people who share most of a text's letters may be meant`() throws {
    func names(_ typed: String) throws -> [String] {
      try store.employees(like: typed.searchFolded(), in: estonian, directoryLimit: 0, limit: 20)
        .map(\.name.description)
    }
    for name in try store.names().prefix(50) {
      // A letter is missing: most pieces are still shared.
      let typed = String(name.dropLast(1).dropFirst(1))
      guard typed.unicodeScalars.count >= 6 else { continue }
      #expect(try names(typed).contains(name))
    }
    #expect(try store.employees(like: "x", in: estonian) == store.employees(in: estonian))
    #expect(try names("x") == [] && names("\"*\" OR x") == [])
  }

  @Test func `two letters are found wherever they are`() throws {
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    try store.store(
      .answer(
        tallinn,
        [
          record("Xy", "Qz"), record("Anna", "Zq", .web), record("Юлия", "Жук"),
          record("Bo", "Xenos"),
        ]))
    func find(_ term: String) throws -> [String] {
      try store.search(SearchQuery([term]), in: estonian).map(\.name.last).sorted()
    }
    #expect(try find("qz") == ["Qz"] && find("zq") == ["Zq"] && find("xy") == ["Qz"])
    #expect(try find("eb") == ["Zq"] && find("qq") == [] && find("жу") == ["Жук"])
    #expect(try find("yu") == ["Жук"] && find("uk") == ["Жук"] && find("xe") == ["Xenos"])
  }

  @Test func `a thousand terms are no more than SQLite can take`() throws {
    // Somebody's name is a mark alone.
    let employees = try store.employees(in: estonian)
    let name = try #require(employees.first { $0.name.first.contains(where: \.isLetter) }).name
    let terms = Array(repeating: name.first, count: 1000)
    #expect(try store.search(SearchQuery(terms), in: estonian).map(\.name).contains(name))
    #expect(try store.search(SearchQuery(terms + ["nobody has this"]), in: estonian) == [])
    let either = Array(terms.map { [$0] }.joined(separator: ["or"]))
    #expect(try store.search(SearchQuery(either), in: estonian).map(\.name).contains(name))
  }
}
