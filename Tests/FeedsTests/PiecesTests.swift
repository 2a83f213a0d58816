import EmployeeDirectory
import Foundation
import TestSupport
import Testing

@testable import Feeds

/// Answers too large to be parsed at once: read in pieces, they say the same.
@Suite struct PiecesTests {
  /// Pieces of at least so many bytes; one is as small as an element.
  private static func limits(piece: Int) -> DocumentLimits {
    var limits = DocumentLimits(maximumSize: 1 << 20)
    limits.piece = piece
    return limits
  }

  /// The result of reading an answer as text, or the cause why it is invalid.
  private func outcome(_ bytes: [UInt8], piece: Int) -> String {
    do throws(FeedError) {
      let (records, skipped) = try decode(bytes, limits: Self.limits(piece: piece))
      return "\(records) \(skipped)"
    } catch {
      switch error {
      case .notJSON, .webPage: return "not JSON"
      default: return "\(error)"
      }
    }
  }

  private func expectSame(_ bytes: [UInt8], _ comment: String) {
    let whole = outcome(bytes, piece: .max)
    for piece in [1, 40] {
      #expect(outcome(bytes, piece: piece) == whole, "\(comment), pieces of \(piece)")
    }
  }

  private static let good = #"{"fname":"A","lname":"B"}"#

  private static let texts = [
    "", " ", "[]", "{}", "7", "\"x\"", "{\"employees\"", "{\"employees\":", "{\"employees\":[",
    #"{"employees":[]}"#, #" { "employees" : [ ] } "#, "\u{FEFF}{\"employees\":[]}",
    #"{"employees":[ , ]}"#, #"{"employees":[{},]}"#, #"{"employees":[,{}]}"#,
    #"{"employees":[{},,{}]}"#, #"{"employees":[{}}}"#, #"{"employees":[[}]}"#,
    #"{"employees":[{]}]}"#, #"{"employees":[1 2]}"#, #"{"employees":[1]]}"#,
    #"{"employees":[1]} x"#, #"{"employees":[1],}"#, #"{,"employees":[1]}"#,
    #"{"employees":[1]"x":2}"#, #"{"employees"[1]}"#, #"{employees:[1]}"#, #"{"a":1,"a":2}"#,
    #"{"a":"]}","employees":[{"fname":"]},\\","lname":"[{:,"}]}"#,
    #"{"employees":[\#(good)],"employees":[{"fname":"C","lname":"D"}]}"#,
    #"{"employees":[\#(good)],"employees":7}"#, #"{"employees":7,"employees":[1]}"#,
    #"{"employees":null,"employees":[\#(good)]}"#, #"{"employees":[\#(good)],"employees":null}"#,
    #"{"\u0065mployees":[\#(good)]}"#, #"{"\u00zz":[1],"employees":[]}"#,
    #"{"x\\":[1],"employees":[{"fname":"A","lname":"B","x":"\\"}]}"#,
    #"{"":[[]],"employees":[]}"#, #"{"employees":{"employees":[1]}}"#, #"[{"employees":[1]}]"#,
    #"[1,2"#, #"[1,]"#, #"[1] x"#, "<html>", "\"", "nul", "true", "12 ", "1:2", "  ",
    #"{"x":99999999999999999999,"employees":[\#(good),1e999,{"x":1e999}]}"#,
    #"{"x":[99999999999999999999],"employees":[]}"#, #"{"x":[01],"employees":[]}"#,
    #"{"employees":[{"fname":"A","lname":"B","id":1e999},{"fname":"C","lname":"D","id":"\u0000"}]}"#,
    #"{"employees":[{"fname":"A","lname":"B","id":7},{"fname":"C","lname":"D","id":"\u00001"}]}"#,
  ]

  @Test(arguments: texts)
  func `a document says the same in pieces`(text: String) {
    expectSame(Array(text.utf8), text)
  }

  @Test func `a feed cut anywhere is rejected in pieces as well`() {
    let bytes = Array(Sample.feed.utf8)
    for length in bytes.indices { expectSame(Array(bytes[..<length]), "\(length) bytes") }
  }

  @Test func `changed bytes mean the same in pieces`() {
    var generator = SplitMix64(seed: 8)
    let original = Array(Sample.feed.utf8)
    let marks = Array("[]{},:\"\\ 0e-\u{7F}".utf8)
    for round in 0..<3_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = marks.randomElement(using: &generator) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(marks.randomElement(using: &generator) ?? 0, at: place)
        }
      }
      expectSame(bytes, "round \(round)")
    }
  }

  @Test(.enabled(if: Corpora.item("json/test_parsing") != nil, "the shared corpora are missing"))
  func `JSONTestSuite has the same verdicts in pieces`() throws {
    for file in Corpora.files(in: "json/test_parsing") {
      let bytes = [UInt8](try Data(contentsOf: file))
      let name = file.lastPathComponent
      expectSame(bytes, name)
      let good = #"{"fname":"A","lname":"B"}"#
      expectSame(Array(#"{"employees":[\#(good), "#.utf8) + bytes + Array("]}".utf8), name)
      expectSame(Array(#"{"x":"#.utf8) + bytes + Array(#","employees":[\#(good)]}"#.utf8), name)
    }
  }

  @Test func `a value that would take too much memory is refused, a list of many is not`() throws {
    var limits = DocumentLimits(maximumSize: 1 << 20)
    limits.piece = 1000
    limits.memory = 1 << 20
    let ones = "[" + String(repeating: "1,", count: 100_000) + "1]"
    let good = #"{"fname":"A","lname":"B"}"#
    let kept = try decode(Array(#"{"x":\#(ones),"employees":[\#(good)]}"#.utf8), limits: limits)
    #expect(kept.records.count == 1)
    for text in [
      #"{"employees":[\#(good),\#(ones)]}"#, #"{"x":{"y":\#(ones)},"employees":[\#(good)]}"#,
    ] {
      let error = #expect(throws: FeedError.self) {
        try decode(Array(text.utf8), limits: limits)
      }
      #expect(error == .tooLargeValue)
    }
  }

  @Test(arguments: [1, 100, .max])
  func `more elements than the limit are refused`(piece: Int) throws {
    var limits = Self.limits(piece: piece)
    limits.records = 20
    func list(_ count: Int) -> [UInt8] {
      let people = (0..<count).map { #"{"fname":"A\#($0)","lname":"B"}"# }
      return Array(#"{"employees":[\#(people.joined(separator: ","))]}"#.utf8)
    }
    #expect(try decode(list(20), limits: limits).records.count == 20)
    let error = #expect(throws: FeedError.self) { try decode(list(21), limits: limits) }
    #expect(error == .tooManyRecords(limit: 20))
  }

  /// In MiB.
  @Test(arguments: [(1, 1, 16, 100_000), (64, 4, 64, 262_144), (256, 16, 256, 1_048_576)])
  func `limits follow the largest size of an answer`(
    size: Int, piece: Int, memory: Int, records: Int
  ) {
    let limits = DocumentLimits(maximumSize: size << 20)
    #expect((limits.piece >> 20, limits.memory >> 20) == (piece, memory))
    #expect(limits.records == records)
  }
}
