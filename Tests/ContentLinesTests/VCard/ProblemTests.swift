import ContentLines
import Testing

@Suite("Problems and their places")
struct ProblemTests {
  static let cases: [(input: String, cards: Int, problems: [VCardProblem])] = [
    ("", 0, []),
    ("\u{FEFF}", 0, []),
    (" \n\t\n\u{1A}", 0, []),
    ("Hello", 0, [.init(.notAVCard, line: 1)]),
    ("\n\n<html>\n</html>", 0, [.init(.notAVCard, line: 3)]),
    ("BEGIN:VCALENDAR\nEND:VCALENDAR", 0, [.init(.notAVCard, line: 1)]),
    ("BEGIN:VCARD", 0, [.init(.cardNotEnded, line: 1)]),
    ("BEGIN:VCARD\nFN:a\nEND:VCAR", 0, [.init(.cardNotEnded, line: 1)]),
    ("BEGIN:VCARD\nFN:a\nEND:VCARD", 1, []),
    ("begin:vcard \n\nfn:a\nEnd: vCard\t", 1, []),
    (
      "x\nBEGIN:VCARD\nEND:VCARD\ny\nz", 1,
      [.init(.textOutsideCard, line: 1), .init(.textOutsideCard, line: 4)]
    ),
    ("END:VCARD\nBEGIN:VCARD\nEND:VCARD", 1, [.init(.endWithoutBegin, line: 1)]),
    (
      "BEGIN:VCARD\nnonsense\nmore\nFN:a\nEND:VCARD", 1,
      [.init(.lineWithoutColon, line: 2), .init(.lineWithoutColon, line: 3)]
    ),
    ("BEGIN:VCARD\n FN:a\nEND:VCARD", 1, [.init(.lineWithoutColon, line: 2)]),
  ]

  @Test(arguments: cases) func `a problem has its line and its reason`(
    _ test: (input: String, cards: Int, problems: [VCardProblem])
  ) {
    for lineEnd in ["\n", "\r\n", "\r", "\r\r\n"] {
      let bytes = octets(test.input, lineEnd: lineEnd)
      for findings in [VCardScanner.scan(bytes), scan(bytes, chunkSize: 1)] {
        #expect(findings.summaries.count == test.cards)
        #expect(findings.problems == test.problems)
      }
    }
  }

  @Test func `a card larger than the limit costs itself alone; a photo does not count`() {
    let note = "NOTE:" + String(repeating: "x", count: 2_000)
    let photo = "PHOTO;ENCODING=b:" + String(repeating: "QUJD", count: 500)
    let text = ["FN:a", "FN:b\n\(note)", "FN:c\n\(photo)", "FN:d"]
      .map { "BEGIN:VCARD\n\($0)\nEND:VCARD\n" }.joined()
    for chunkSize in [64, 100_000] {
      var scanner = VCardScanner(maximumCardSize: 1_000)
      var findings: [VCardScanner.Finding] = []
      let bytes = octets(text)
      for start in stride(from: 0, to: bytes.count, by: chunkSize) {
        let end = min(start + chunkSize, bytes.count)
        findings += scanner.feed(bytes.span.extracting(start..<end))
      }
      findings += scanner.finish()
      #expect(findings.summaries.map(\.formattedName) == ["a", "c", "d"])
      #expect(findings.problems == [VCardProblem(.cardTooLarge(limit: 1_000), line: 4)])
    }
    #expect(VCard.cards(in: octets(text), maximumCardSize: 1_000).cards.count == 3)
  }

  @Test func `a single card that cannot be read says why`() {
    #expect(throws: VCardError.noCard(VCardProblem(.notAVCard, line: 1))) { try VCard(octets("x")) }
    #expect(throws: VCardError.noCard(nil)) { try VCard([]) }
  }

  @Test func `a line of a million octets without a colon is one problem`() {
    let line = String(repeating: "x", count: 1_000_000)
    let findings = VCardScanner.scan(octets("BEGIN:VCARD\n\(line)\nFN:a\nEND:VCARD"))
    #expect(findings.summaries.map(\.formattedName) == ["a"])
    #expect(findings.problems == [VCardProblem(.lineWithoutColon, line: 2)])
  }
}
