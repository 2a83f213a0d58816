import EmployeeDirectory
import TestSupport
import Testing

@testable import DirectoryStore

/// Names and projects to complete.
@Suite struct StoreCompletionTests {
  private let folder: StoreFolder
  private var store: DirectoryStore { folder.store }

  init() throws {
    folder = try StoreFolder()
    try store.store(
      .answer(
        tallinn,
        [
          record("Peeter", "Termomeeter", .iOS, projects: ["MyCoolApp", "Tartu Buss"]),
          record("Peeter", "Aas", .web, projects: ["MyCoolApp"]),
          record("Anna Maria", "Õun", Position(rawValue: "Õmbleja")), record("100%", "A_B", .web),
        ]))
  }

  @Test(
    arguments: [
      ([], "pe", ["Peeter Aas", "Peeter Termomeeter"]), ([], "TERMO", ["Peeter Termomeeter"]),
      (["peeter"], "a", ["Peeter Aas"]), (["Peeter"], "aas", ["Peeter Aas"]),
      (["aas"], "pee", ["Peeter Aas"]), ([], "maria", ["Anna Maria Õun"]),
      ([], "õ", ["Anna Maria Õun"]), ([], "ermo", []), (["pee"], "a", []), ([], "%", []),
      ([], "a_", ["100% A_B"]), ([], "\"", []), ([], "x", []),
    ] as [([String], String, [String])])
  func `names are found by words and the beginning of one`(
    words: [String], prefix: String, names: [String]
  ) throws {
    #expect(try store.names(with: words, beginning: prefix).sorted() == names)
  }

  @Test func `nothing typed offers everybody`() throws {
    #expect(try store.names(beginning: "").count == 4)
    #expect(try store.projects(holding: "") == ["MyCoolApp", "Tartu Buss"])
  }

  @Test func `projects are found by a part of them`() throws {
    #expect(try store.projects(holding: "cool").contains("MyCoolApp"))
    #expect(try store.projects(holding: "xyzzy") == [])
  }

  @Test func `every position is there once`() throws {
    #expect(try store.positions() == ["IOS", "WEB", "Õmbleja"])
  }

  @Test(arguments: [
    ("mari", false, ["1", "2", "3"]), ("MARI.", false, ["1", "3"]), ("mari", true, ["1", "2"]),
    ("mari.tamm@te", false, ["1"]), ("mari2@telisa.ee", true, ["2"]), ("õn", false, ["4"]),
    ("õnne@õ", false, ["4"]), ("kask", true, []), ("telisa", false, []), ("@telisa", false, []),
    ("tamm@", false, []), ("m", false, []), ("", false, []), ("m%", false, []), ("\"", false, []),
  ])
  func `people are found by the beginning of each of their emails`(
    typed: String, areNamesakes: Bool, ids: [String]
  ) throws {
    let store = try addressed()
    let found = try store.people(emailBeginning: typed, areNamesakes: areNamesakes)
    #expect(found.map { String($0.projects[0]) }.sorted() == ids)
  }

  @Test(arguments: [
    ("5555", ["1", "2"]), ("+372 5555 0101", ["1"]), ("+372 5555 0102", ["2"]), ("7777", []),
  ])
  func `people are found by digits of their phones`(typed: String, ids: [String]) throws {
    let digits = try #require(PhonePattern(typed))
    let found = try addressed().people(phoneHolding: digits)
    #expect(found.map { String($0.projects[0]) }.sorted() == ids)
  }

  /// A store of people whose first project is their id; the first two share a name, and the third
  /// has two emails.
  private func addressed() throws -> DirectoryStore {
    let store = try DirectoryStore.open(
      folder: folder.scratch.path("addressed"), feeds: [tallinn, tartu])
    func person(
      _ id: String, _ name: FullName, _ email: String, _ phone: String? = nil
    ) -> FeedRecord {
      FeedRecord(name: name, email: email, phone: phone, projects: [id], id: id)
    }
    try store.store(
      .answer(
        tallinn,
        [
          person("1", name("Mari", "Tamm"), "Mari.Tamm@telisa.ee", "+372 5555 0101"),
          person("2", name("Mari", "Tamm"), "mari2@telisa.ee", "5555 0102"),
          person("3", name("Peeter", "Kask"), "kask.peeter@telisa.ee"),
          person("4", name("Õnne", "Puu"), "õnne@õun.ee"),
        ]),
      .answer(
        tartu, [FeedRecord(name: name("Peeter", "Kask"), email: "mari.p@tartu.ee")]))
    return store
  }

  @Test func `a cache is there once it was opened, and not by asking`() throws {
    let other = folder.scratch.path("other")
    #expect(!DirectoryStore.exists(folder: other, feeds: [tallinn]))
    #expect(!DirectoryStore.exists(folder: other, feeds: [tallinn]))
    _ = try DirectoryStore.open(folder: other, feeds: [tallinn])
    #expect(DirectoryStore.exists(folder: other, feeds: [tallinn]))
  }
}
