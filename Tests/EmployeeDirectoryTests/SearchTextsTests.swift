import Foundation
import TestSupport
import Testing

@testable import EmployeeDirectory

/// The same matches, found in the texts of many employees at once.
@Suite struct SearchTextsTests {
  private static let labels: [Position: String] = [.pm: "Project manager", .sales: "Müük"]

  private func employees(_ random: inout SplitMix64) -> [Employee] {
    let names = [
      "Anna", "Õie", "ANNA Maria", "Al", "Pam", "Sal", "Žan", "Straße", "al\u{1F}an", "Анна",
    ]
    let positions: [Position] = [.pm, .sales, .web, .other, Position(rawValue: "Alm") ?? .other]
    return (0..<Int.random(in: 0..<40, using: &random)).compactMap { index in
      let first = names.randomElement(using: &random) ?? ""
      let last = names.randomElement(using: &random) ?? ""
      guard let name = FullName(first: first, last: last + ["", " \(index)"][index % 2]) else {
        return nil
      }
      return Employee(
        name: name, emails: [index % 5 == 0 ? "" : "a\(index)@telisa.ee"].filter { !$0.isEmpty },
        phones: [index % 3 == 0 ? nil : "+372 55 5\(index)"].compactMap(\.self),
        position: positions.randomElement(using: &random) ?? .other,
        projects: (0..<index % 3).map { "Sal \($0)" }, feeds: ["Tallinn"])
    }
  }

  private static let queries: [[String]] = [
    [], ["a"], ["an"], ["al"], ["ma"], ["x"], ["a", "m"], ["an", "maria"], ["not:an"],
    ["an", "not:al"],
    ["not:an", "not:al"], ["al", "or", "oie"], ["ma", "or", "not:a"], ["project manager"], ["muuk"],
    ["not:muuk"], ["55"], ["5555"], ["a", "5551"], ["55", "51"], ["last:al"], ["first:al", "sal"],
    ["an an"], ["email:1"], ["feed:tal"], ["matched:yes"], ["a", "matched:no"], ["анна"],
    ["strasse"],
    ["position:project"],
  ]

  @Test(arguments: queries) func `they match who matches by themselves`(terms: [String]) throws {
    let query = try SearchQuery(terms, labels: Self.labels)
    var random = SplitMix64(seed: 7)
    for _ in 0..<20 {
      let employees = employees(&random)
      var facts = SearchFacts()
      facts.contacts = Set(employees.filter { $0.phone == nil }.map(\.key))
      let texts = SearchTexts(employees)
      let expected = employees.indices.filter { query.matches(employees[$0], facts) }.map {
        Int32($0)
      }
      #expect(texts.matches(query, of: employees, facts: facts) == expected)
      for share in 1...4 {
        let others = employees.indices.filter { $0 % 5 < share }.map { Int32($0) }
        let among = Set(expected + others).sorted()
        #expect(texts.matches(query, of: employees, among: among, facts: facts) == expected)
      }
    }
  }

  @Test(
    arguments: [
      (["an"], [true, true, false, false]), (["name:ma"], [false, true, false, false]),
      (["first:ma"], [false, false, false, false]), (["last:an"], [false, false, false, false]),
      (["xyz", "sa"], [false, false, true, false]), (["anna maria"], [false, true, false, false]),
      (["n"], [false, false, false, false]), (["oun"], [false, false, false, true]),
    ] as [([String], [Bool])])
  func `who is called so at the beginning of a name`(terms: [String], expected: [Bool]) throws {
    let employees = try ["Anna Tamm", "Anna Maria Maa", "Pam Sal", "Jaan Õun"].map { text in
      Employee(
        name: try fullName(text), emails: [], phones: [], position: .other, projects: [], feeds: [])
    }
    let texts = SearchTexts(employees)
    let query = try SearchQuery(terms)
    #expect(texts.nameBeginnings(query, among: [0, 1, 2, 3]) == expected)
    #expect(texts.nameBeginnings(query, among: [])?.contains(true) == false)
    #expect(texts.nameBeginnings(try SearchQuery(["email:x"]), among: [0]) == nil)
  }
}
