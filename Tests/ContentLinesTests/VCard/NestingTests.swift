import ContentLines
import Testing

@Suite("Cards in cards, and cards that never end")
struct NestingTests {
  /// Writes cards as words: B begins one named by the next letter, E ends one, T is a line.
  private func cards(_ script: String) -> [UInt8] {
    let lines = script.split(separator: " ").map { word in
      switch word {
      case "E": "END:VCARD"
      case "T": "TEL:1"
      case "A": "AGENT:"
      default: "BEGIN:VCARD\nFN:\(word)"
      }
    }
    return octets(lines.joined(separator: "\n") + "\n")
  }

  static let cases: [(rule: String, script: String, names: [String], lost: [Int])] = [
    ("Cards follow one another (RFC 6350, 3.3)", "a E b E", ["a", "b"], []),
    ("A card inside a card is its owner's (2.1, 2.5.4)", "a A b E T E c E", ["a", "c"], []),
    ("Cards without AGENT inside a card are its owner's too", "a b E c E T E", ["a"], []),
    ("Cards may nest deeper", "a A b A c E E E d E", ["a", "d"], []),
    ("A card without an end costs itself alone", "a b E c E", ["b", "c"], [1]),
    ("Two cards without an end cost themselves alone", "a b c E d E", ["c", "d"], [1, 3]),
    ("A card cut off costs itself alone", "a E b T", ["a"], [4]),
    ("A card and its agent cut off cost themselves", "a A b E", [], [1]),
    ("An end too many costs no card", "a E E b E", ["a", "b"], []),
  ]

  @Test(arguments: cases) func `owners and inner cards are kept apart`(
    _ test: (rule: String, script: String, names: [String], lost: [Int])
  ) {
    let bytes = cards(test.script)
    let findings = VCardScanner.scan(bytes)
    #expect(findings.summaries.map(\.formattedName) == test.names, "\(test.rule)")
    #expect(findings.problems.filter(\.losesCard).map(\.line) == test.lost, "\(test.rule)")
    #expect(scan(bytes, chunkSize: 1) == findings)
    #expect(VCard.cards(in: bytes).cards.map(\.formattedName) == test.names)
  }

  @Test
  func `an agent's card leaves its owner's properties alone (2.1, 2.5.4 and RFC 2426, 3.5.4)`()
    throws
  {
    let nested = try VCard(cards("a A b E T E"))
    #expect(nested.formattedName == "a")
    #expect(nested.phones.map(\.value) == ["1"])
    let inline = try VCard(
      octets("BEGIN:VCARD\nAGENT:BEGIN:VCARD\nFN:b\nEND:VCARD\nFN:a\nEND:VCARD"))
    #expect(inline.formattedName == "a")
    let text = try VCard(
      octets(
        #"BEGIN:VCARD~FN:a~AGENT:BEGIN:VCARD\nFN:b\nEND:VCARD\n~END:VCARD"#.split(separator: "~")
          .joined(separator: "\n")))
    #expect(text.formattedName == "a")
  }

  @Test func `a long file whose first card never ends is read, and its memory is bounded`() {
    let script = "x " + Array(repeating: "a E", count: 1_000).joined(separator: " ")
    let findings = VCardScanner.scan(cards(script))
    #expect(findings.summaries.count == 1_000)
    #expect(findings.problems == [VCardProblem(.cardNotEnded, line: 1)])
  }

  @Test func `ten thousand cards begun and never ended are ten thousand problems`() {
    let findings = VCardScanner.scan(octets(String(repeating: "BEGIN:VCARD\n", count: 10_000)))
    #expect(findings.summaries.isEmpty)
    #expect(findings.problems.map(\.line) == Array(1...10_000))
  }

  @Test(arguments: [
    ("", "END:VCARD"), ("AGENT:", "END:VCARD"), ("", "END : VCARD\u{0}"),
    ("", "END:VCARD\u{FEFF}"), ("", "END:VCARDEND:VCALENDAR"), ("", "END:VCALENDAR"),
    ("", "BEGIN:VCARD"), ("", "END:VCARDBEGIN:VCARD"), ("", "BEGIN:VCARDEND:VCARD"),
  ]) func `a line of boundaries is one line, however many it holds`(start: String, piece: String) {
    let line = start + String(repeating: piece, count: 100_000)
    let findings = VCardScanner.scan(
      Array("BEGIN:VCARD\nFN:a\n\(line)\nEND:VCARD\nBEGIN:VCARD\nFN:b\nEND:VCARD\n".utf8))
    #expect(findings.summaries.last?.formattedName == "b")
  }
}
