import Foundation
import TestSupport
import Testing

@testable import Feeds

/// Where a text stops being JSON.
@Suite struct JSONSyntaxTests {
  private func violation(_ bytes: [UInt8]) -> JSONSyntax.Violation? {
    unsafe bytes.withUnsafeBufferPointer { unsafe JSONSyntax.firstViolation(in: $0) }
  }

  private static let cases: [(text: String, fault: JSONFault, line: Int, byte: Int)] = [
    ("", .invalidSyntax, 1, 1), ("[1,", .invalidSyntax, 1, 4), ("{\"a\":1,}", .invalidSyntax, 1, 8),
    ("[1,]", .invalidSyntax, 1, 4), ("[1 2]", .invalidSyntax, 1, 4), ("[1]x", .invalidSyntax, 1, 4),
    ("{\n  \"a\": tru\n}", .invalidSyntax, 2, 8), ("{\n\"a\"\n1}", .invalidSyntax, 3, 1),
    ("[\n[{}}\n]", .invalidSyntax, 2, 4), ("{a:1}", .invalidSyntax, 1, 2),
    ("{1:1}", .invalidSyntax, 1, 2), ("\u{FEFF}[", .invalidSyntax, 1, 5),
    ("[\"õ\",x]", .invalidSyntax, 1, 7), ("[\"a\nb\"]", .invalidSyntax, 1, 4),
    (#"["\x"]"#, .invalidSyntax, 1, 3), (#"["\u00g0"]"#, .invalidSyntax, 1, 3),
    ("[\"abc", .unclosedString, 1, 2), (#"["a\"#, .unclosedString, 1, 2),
    ("{\"a\":\n01}", .invalidNumber, 2, 1), ("[1.]", .invalidNumber, 1, 2),
    ("[-]", .invalidNumber, 1, 2), ("[1e+]", .invalidNumber, 1, 2), ("[.5]", .invalidSyntax, 1, 2),
    (#"["\ud800"]"#, .loneSurrogate, 1, 3), (#"["a\udc00"]"#, .loneSurrogate, 1, 4),
    (#"["\ud83d\u0041"]"#, .loneSurrogate, 1, 3), (#"["\ud83d\n"]"#, .loneSurrogate, 1, 3),
    ("\n\n[\"\\ud83d\\ud83d\"]", .loneSurrogate, 3, 3),
  ]

  @Test(arguments: cases)
  func `the first violation has a line and a byte`(
    text: String, fault: JSONFault, line: Int, byte: Int
  ) {
    let expected = JSONSyntax.Violation(
      fault: fault, location: JSONLocation(line: line, byte: byte))
    #expect(violation(Array(text.utf8)) == expected, "\(text)")
  }

  @Test(
    arguments: [
      [0xC3, 0x28], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xFF], [0xE2, 0x82],
    ] as [[UInt8]])
  func `what is not UTF-8 has a place in a string and outside`(bytes: [UInt8]) {
    for (before, place) in [("[\"õ", 5), ("[ ", 3)] {
      let found = violation(Array(before.utf8) + bytes + Array("\"]".utf8))
      #expect(found?.fault == .invalidUTF8)
      #expect(found?.location == JSONLocation(line: 1, byte: place))
    }
  }

  @Test func `nesting is too deep where simdjson stops`() {
    let found = violation(Array(repeating: UInt8(ascii: "["), count: 200_000))
    #expect(found?.fault == .tooDeep && found?.location == JSONLocation(line: 1, byte: 1025))
  }

  @Test func `a feed cut anywhere breaks at its end or in the string that is cut`() throws {
    let bytes = Array(Sample.feed.utf8)
    for length in 1..<bytes.count {
      let found = try #require(violation(Array(bytes[..<length])))
      #expect([.invalidSyntax, .unclosedString, .invalidNumber].contains(found.fault))
    }
    #expect(violation(bytes) == nil)
  }

  @Test func `a changed feed has a place where simdjson rejects it, and none where it does not`() {
    var generator = SplitMix64(seed: 9)
    let original = Array(Sample.feed.utf8)
    let marks = Array("[]{},:\"\\ 0e-\n".utf8) + [0x00, 0x7F, 0xC3, 0xFF]
    for round in 0..<5_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        bytes[place] = marks.randomElement(using: &generator) ?? 0
      }
      switch fault(bytes) {
      case .notJSON(_, let location): #expect(location != nil, "round \(round)")
      case .webPage: break
      case nil, .emptyAnswer, .transform, .noList, .noUsableRecord, .noNames, .morePages,
        .otherOrigin, .repeatedPage, .tookTooLong, .badPageValue, .changedMeanwhile, .incomplete,
        .unconfirmedTotal, .refused, .unreadablePages, .tooManyRecords, .tooManyPeople,
        .tooLargeValue:
        #expect(violation(bytes) == nil, "round \(round)")
      }
    }
  }

  @Test(.enabled(if: Corpora.item("json/test_parsing") != nil, "the shared corpora are missing"))
  func `JSONTestSuite has the same verdicts`() throws {
    for file in Corpora.files(in: "json/test_parsing") {
      let found = violation([UInt8](try Data(contentsOf: file)))
      switch file.lastPathComponent.prefix(2) {
      case "y_": #expect(found == nil, "\(file.lastPathComponent)")
      case "n_": #expect(found != nil, "\(file.lastPathComponent)")
      default: break
      }
    }
  }
}
