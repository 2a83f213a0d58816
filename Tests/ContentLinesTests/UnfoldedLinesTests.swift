import ContentLines
import TestSupport
import Testing

@Suite struct UnfoldedLinesTests {
  /// A text, and the content lines it has: number, name and value.
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: String
    let text: String
    let lines: [String]

    init(_ rule: String, _ text: String, _ lines: String...) {
      self.rule = rule
      self.text = text
      self.lines = lines
    }

    var testDescription: String { rule }
  }

  static let cases: [Case] = [
    Case("nothing", ""),
    Case("empty lines alone", "\r\n\n\r\r\n"),
    Case(
      "lines end with CRLF, LF or CR", "A:1\r\nB:2\nC:3\rD:4", "1 A=1", "2 B=2", "3 C=3", "4 D=4"),
    Case("a fold takes one space or tab", "A:1\r\n 2\r\n\t3\r\n  4\r\nB:5", "1 A=123 4", "5 B=5"),
    Case("a name and parameters may be folded", "SUM\r\n MARY;X=\r\n y:1", "1 SUMMARY=1"),
    Case("a character may be folded in its middle", "A:\u{F5}", "1 A=\u{F5}"),
    Case("an empty line does not end a fold", "A:1\r\n\r\n 2\r\n\r\nB:3", "1 A=12", "5 B=3"),
    Case("a fold may hold nothing", "A:1\r\n \r\n 2", "1 A=12"),
    Case("a byte order mark is skipped", "\u{FEFF}A:1", "1 A=1"),
    Case("a quoted colon ends no head", "A;X=\"b:c\":1", "1 A=1"),
    Case("a quote that never closes does not count", "A;X=\"b:1", "1 A=1"),
    Case("a line without a colon", "A\nB:1", "1 -", "2 B=1"),
    Case("what continues nothing is a line", " A:1", "1 A=1"),
    Case("a name has no case", "a:1", "1 A=1"),
  ]

  @Test(arguments: cases)
  func `a text is unfolded`(_ test: Case) {
    let lines = UnfoldedLines(Array(test.text.utf8)).map { line in
      "\(line.number) " + (line.isComplete ? "\(line.name)=\(line.value)" : "-")
    }
    #expect(lines == test.lines)
  }

  @Test func `each line knows where it stands, folds and line end included`() {
    let text = Array("A:1\r\n 2\r\n\r\nB:3\nC".utf8)
    let parts = UnfoldedLines(text).map { String(decoding: text[$0.source], as: UTF8.self) }
    #expect(parts == ["A:1\r\n 2\r\n", "B:3\n", "C"])
  }

  @Test func `parameters are split and their escapes undone`() throws {
    let text = "ORGANIZER;CN=\"Tamm, Mari\";X=a^nb,^'c^';BARE;Y=:mailto:m@e"
    let line = try #require(UnfoldedLines(Array(text.utf8)).first { _ in true })
    #expect(
      String(decoding: line.head, as: UTF8.self)
        == "ORGANIZER;CN=\"Tamm, Mari\";X=a^nb,^'c^';BARE;Y=")
    #expect(
      line.parameters == [
        Parameter(name: "CN", values: ["Tamm, Mari"]),
        Parameter(name: "X", values: ["a\nb", "\"c\""]), Parameter(name: "Y", values: [""]),
      ])
    #expect(line.parameter("CN") == "Tamm, Mari")
    #expect(line.parameter("EMAIL") == nil)
  }

  @Test func `what is folded is unfolded the same`() {
    var generator = SplitMix64(seed: 15)
    let alphabet: [Character] = [
      "a", ";", ",", "\\", " ", "\t", "\u{F5}", "日", "\u{1F600}", "e\u{301}",
    ]
    for _ in 0..<2000 {
      let values = (0..<3).map { _ in
        String(
          (0..<Int.random(in: 0...200, using: &generator)).compactMap { _ in
            alphabet.randomElement(using: &generator)
          })
      }
      var writer = ContentLineWriter()
      for value in values { writer.append("X-\(value.utf8.count):" + value) }
      let lines = Array(UnfoldedLines(writer.bytes))
      #expect(lines.map(\.value) == values)
      #expect(lines.map(\.source.upperBound).last == writer.bytes.count)
      let physical = writer.bytes.split(separator: UInt8(ascii: "\n"))
      #expect(physical.allSatisfy { $0.count <= 76 && $0.last == UInt8(ascii: "\r") })
      #expect(physical.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    }
  }

  @Test func `a text of any octets is unfolded without losing a place`() {
    var generator = SplitMix64(seed: 16)
    let octets = Array("A:;\"\r\n \t=\\".utf8) + [0, 0xC3, 0xB5, 0xFF]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...60, using: &generator)).compactMap { _ in
        octets.randomElement(using: &generator)
      }
      var end = 0
      for line in UnfoldedLines(text) {
        #expect(line.source.lowerBound >= end && !line.source.isEmpty)
        end = line.source.upperBound
        _ = (line.name, line.value, line.parameters)
      }
      #expect(end <= text.count)
      // Only line ends are outside of all lines.
      #expect(text[end...].allSatisfy { $0 == 0x0A || $0 == 0x0D })
    }
  }
}
