import EmployeeDirectory
import TestSupport
import Testing

@testable import DirectoryStore

/// Names and projects to complete.
@Suite struct StoreCompletionTests {
  private let scratch: ScratchFolder
  private let store: DirectoryStore

  init() throws {
    scratch = try ScratchFolder()
    store = try DirectoryStore.open(scratch)
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

  @Test func `a cache is there once it was opened, and not by asking`() throws {
    let other = scratch.path("other")
    #expect(!DirectoryStore.exists(folder: other, feeds: [tallinn]))
    #expect(!DirectoryStore.exists(folder: other, feeds: [tallinn]))
    _ = try DirectoryStore.open(folder: other, feeds: [tallinn])
    #expect(DirectoryStore.exists(folder: other, feeds: [tallinn]))
  }
}
