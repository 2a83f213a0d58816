import TestSupport
import Testing

@testable import EmployeeDirectory

/// People whom no one typed as they are written.
@Suite struct NearestPeopleTests {
  private static let queriesOfASeed = 1_250

  /// Ten thousand in all.
  @Test(arguments: RandomSeeds.first(of: 8))
  func `of a hundred queries 99 find the person among the first five, exact ones first`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let crowd = MistypedCrowd(perLanguage: 9, &random)
    let texts = SearchTexts(crowd.people)
    var (asked, missed) = ([MistypedCrowd.Kind: Int](), [MistypedCrowd.Kind: [String]]())
    while asked.values.reduce(0, +) < Self.queriesOfASeed {
      for kind in MistypedCrowd.Kind.allCases {
        guard let typed = crowd.query(kind, &random) else { continue }
        let query = try SearchQuery(SearchQuery.arguments(of: typed.text))
        let exact = texts.matches(query, of: crowd.people).map { Int($0) }
        // Letters that somebody's name has as they are stand for that.
        if kind == .initials, !exact.isEmpty { continue }
        let found = exact.isEmpty ? texts.nearest(query, of: crowd.people) : exact
        asked[kind, default: 0] += 1
        if !found.prefix(5).contains(where: { crowd.people[$0].key == typed.meant.key }) {
          missed[kind, default: []].append(typed.text)
        }
      }
    }
    #expect(Set(asked.keys) == Set(MistypedCrowd.Kind.allCases))
    for (kind, count) in asked {
      let texts = missed[kind] ?? []
      #expect(texts.count * 100 <= count, "\(kind): \(texts.prefix(20)) of \(count)")
    }
  }

  private func employee(_ name: String, _ projects: String...) throws -> Employee {
    Employee(
      name: try fullName(name), emails: [], phones: [], position: .iOS, projects: projects,
      feeds: [])
  }

  @Test(arguments: [
    ("petre termo", ["Peeter Termomeeter"]), ("pt", ["Peeter Termomeeter"]),
    ("xq", []), ("alt", ["Anna-Liisa Tamm"]), ("at", ["Anna-Liisa Tamm"]),
    ("analiisa", ["Anna-Liisa Tamm"]), ("annalisa tam", ["Anna-Liisa Tamm"]),
    ("oneil", ["Niamh O'Neill"]), ("o'niell", ["Niamh O'Neill"]), ("nimah", ["Niamh O'Neill"]),
    ("olga ivnova", ["Ольга Иванова"]), ("оьлга", ["Ольга Иванова"]), ("oi", ["Ольга Иванова"]),
    ("juregn", ["Jürgen Käär"]), ("jueregn", ["Jürgen Käär"]), ("jurgenkaar", ["Jürgen Käär"]),
    ("kärä", ["Jürgen Käär"]), ("xyzzy", []), ("petre xyzzy", []), ("petre buss", []),
    ("petre cool", ["Peeter Termomeeter"]), ("petre ios", ["Peeter Termomeeter"]),
    ("petre position:web", []), ("first:petre", ["Peeter Termomeeter"]), ("not:petre", []),
    ("petre or nimah", []), ("=petre", []), ("email:petre", []), ("q", []),
    ("termomeeetr", ["Peeter Termomeeter"]),
  ])
  func `slips, initials and terms that match as they are`(typed: String, names: [String]) throws {
    let people = try [
      employee("Jürgen Käär", "Tartu Buss"), employee("Peeter Termomeeter", "MyCoolApp"),
      employee("Anna-Liisa Tamm"), employee("Niamh O'Neill"), employee("Ольга Иванова"),
    ]
    let query = try SearchQuery(SearchQuery.arguments(of: typed))
    #expect(NearestNames.people(query, among: people).map(\.name.description) == names)
    let found = SearchTexts(people).nearest(query, of: people)
    #expect(found.map { people[$0].name.description } == names)
  }

  @Test func `whole words come before beginnings, and five at most are offered`() throws {
    let people = try [
      "Marina Aas", "Maria Aas", "Mari Aas", "Mari Berg", "Mari Uus", "Marit Aas", "Mari Aasa",
    ].map { try employee($0) }
    func nearest(_ typed: String) throws -> [String] {
      NearestNames.people(try SearchQuery([typed]), among: people).map(\.name.description)
    }
    #expect(try nearest("maari").first == "Mari Aas")
    #expect(try nearest("maari").count == 5)
    let allowed = SearchTexts(people).nearest(try SearchQuery(["maari"]), of: people) {
      $0.name.last == "Aasa"
    }
    #expect(allowed == [6])
  }

  @Test func `a name of megabytes is compared in no time`() throws {
    let long = try employee(String(repeating: "Ж", count: 300_000) + " a")
    let query = try SearchQuery(["peeter"])
    let time = processorTime { #expect(NearestNames.people(query, among: [long]).isEmpty) }
    #expect(time < .seconds(20 * TimeLimit.factor))
  }
}
