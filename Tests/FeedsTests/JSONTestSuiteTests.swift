import Feeds
import Foundation
import TestSupport
import Testing

/// The verdicts of JSONTestSuite.
@Suite(.enabled(if: Corpora.item("json/test_parsing") != nil, "the shared corpora are missing"))
struct JSONTestSuiteTests {
  private static let files = Corpora.files(in: "json/test_parsing")

  private static func names(_ prefix: String) -> [String] {
    files.map(\.lastPathComponent).filter { $0.hasPrefix(prefix) }
  }

  private func isJSON(_ name: String) throws -> Bool {
    let file = try #require(Self.files.first { $0.lastPathComponent == name })
    switch fault([UInt8](try Data(contentsOf: file))) {
    case nil, .noList: return true
    default: return false
    }
  }

  @Test func `the suite is whole`() {
    #expect(Self.names("y_").count == 95)
    #expect(Self.names("n_").count == 188)
    #expect(Self.names("i_").count == 35)
  }

  @Test(arguments: names("y_"))
  func `valid JSON is accepted`(name: String) throws { #expect(try isJSON(name)) }

  @Test(arguments: names("n_"))
  func `invalid JSON is rejected`(name: String) throws { #expect(try !isJSON(name)) }

  @Test(arguments: names("i_"))
  func `what readers may decide has one verdict`(name: String) throws {
    let verdict = try isJSON(name)
    #expect(try isJSON(name) == verdict)
  }
}
