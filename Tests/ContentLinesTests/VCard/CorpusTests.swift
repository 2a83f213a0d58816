import ContentLines
import Foundation
import Testing

/// Cards that real programs wrote, against what other readers make of them.
@Suite("Cards of other programs", .enabled(if: Corpus.isPresent, "the corpus is not there"))
struct CorpusTests {
  @Test(arguments: Corpus.cases) func `names are read as most other readers read them`(
    _ name: String, _ expected: [Corpus.Names]?
  ) throws {
    let summaries = VCardScanner.scan(try Corpus.bytes(name)).summaries
    let read = summaries.map {
      Corpus.Names(family: $0.name.family, fn: $0.formattedName, given: $0.name.given)
    }
    if let expected { #expect(read == expected) }
  }

  @Test(arguments: Corpus.cases) func `the full reader and the scanner agree, whatever the chunks`(
    _ name: String, _ expected: [Corpus.Names]?
  ) throws {
    let bytes = try Corpus.bytes(name)
    let whole = VCardScanner.scan(bytes)
    #expect(scan(bytes, chunkSize: 7) == whole)
    let (cards, problems) = VCard.cards(in: bytes)
    #expect(cards.map(\.formattedName) == whole.summaries.map(\.formattedName))
    #expect(problems == whole.problems)
    for summary in whole.summaries {
      let card = try VCard(Array(bytes[summary.byteRange]))
      #expect(card.formattedName == summary.formattedName)
      #expect((card.name ?? StructuredName()).family == summary.name.family)
    }
  }
}

enum Corpus {
  struct Names: Codable, Hashable, Sendable {
    let family: String
    let fn: String
    let given: String
  }

  /// `EMPLOYEES_CORPORA`, or the folder `shared/corpora` beside the package.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["EMPLOYEES_CORPORA"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return package.appendingPathComponent("../shared/corpora", isDirectory: true)
  }()

  static let isPresent = FileManager.default.fileExists(atPath: expectations.path)
  static let expectations = folder.appendingPathComponent("vcard/expected.json")

  static let cases: [(String, [Names]?)] = {
    guard let data = try? Data(contentsOf: expectations),
      let table = try? JSONDecoder().decode([String: [Names]?].self, from: data)
    else { return [] }
    return table.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](
      try Data(contentsOf: folder.appendingPathComponent("vcard").appendingPathComponent(name)))
  }
}
