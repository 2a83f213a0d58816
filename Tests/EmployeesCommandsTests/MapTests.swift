import Foundation
import TestSupport
import Testing

/// The map in docs/architecture.md, and the tests that other documents name.
@Suite struct MapTests {
  private static let root = BuiltProgram.package

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  @Test func `the map has every folder of Sources and no other`() throws {
    let tree = try #require(
      try Self.text("docs/architecture.md").firstMatch(of: /Sources\/\n((?:  .*\n)+)/))
    let named = tree.1.matches(of: /(?m)^  (\w+)\//).map { String($0.1) }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    #expect(named.sorted() == folders.filter { !$0.hasPrefix(".") }.sorted())
  }

  @Test func `every path of the map exists`() throws {
    let rows = try Self.text("docs/architecture.md").split(separator: "\n")
      .drop { !$0.hasPrefix("| what | begin in |") }.prefix { $0.hasPrefix("|") }
    #expect(rows.count > 20)
    let paths = rows.flatMap { $0.matches(of: /`([\w.+\/-]+\/[\w.+\/-]*)`/).map { String($0.1) } }
    for path in paths {
      #expect(Self.exists("Sources/" + path) || Self.exists(path), "\(path) is missing")
    }
  }

  @Test(arguments: [("docs/security.md", 100), ("docs/robustness.md", 40)])
  func `every test that a document names exists`(document: String, atLeast: Int) throws {
    let files = try ["Tests", "Fuzz"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(
        atPath: Self.root.appending(path: folder).path
      ).map { folder + "/" + $0 }
    }
    let rows = try Self.text(document).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
    // `FeedFault.slow`, `LimitTests`, `EndToEndTests/TokenTests`
    let names = rows.flatMap {
      $0.matches(of: /`(?:([\w\/]+)\/)?(\w+Tests|\w+Fuzzer|FeedFault)(?:\.(\w+))?`/)
    }
    #expect(names.count > atLeast)
    for name in names {
      let inFolder = files.filter { path in name.1.map { path.contains("/\($0)/") } ?? true }
      var found = inFolder.filter {
        ($0 as NSString).lastPathComponent.prefix { $0 != "." } == name.2
      }
      if found.isEmpty {
        found = try inFolder.filter {
          try $0.hasSuffix(".swift") && Self.text($0).contains("struct \(name.2) ")
        }
      }
      let hasMember = try name.3.map { member in
        try found.contains { try Self.text($0).contains("let \(member)") }
      }
      #expect(!found.isEmpty && hasMember != false, "\(name.0)")
    }
  }
}
