import ContentLines
import TestSupport
import Testing

/// Folds, soft line breaks and missing line ends that must not cost a card or a property.
@Suite("Lines that were folded, broken or joined")
struct LostLineTests {
  /// The cards that a reader finds, one a line.
  private func names(_ bytes: [UInt8]) -> [String] {
    VCardScanner.scan(bytes).summaries.map {
      [$0.name.given, $0.name.family].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private func check(
    _ text: String, names expected: [String], problems: [VCardProblem] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for lineEnd in ["\n", "\r\n", "\r", "\r\r\n"] {
      let bytes = octets(text, lineEnd: lineEnd)
      let wide = text.unicodeScalars.map { $0 == "\n" ? lineEnd : String($0) }.joined().utf16
        .flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      for input in [bytes, wide] {
        let whole = VCardScanner.scan(input)
        #expect(names(input) == expected, sourceLocation: sourceLocation)
        #expect(whole.problems == problems, sourceLocation: sourceLocation)
        #expect(scan(input, chunkSize: 1) == whole, sourceLocation: sourceLocation)
        let (cards, found) = VCard.cards(in: input)
        #expect(found == problems, sourceLocation: sourceLocation)
        // Each card stands where it is said to stand.
        for (card, summary) in zip(cards, whole.summaries) {
          #expect(
            (try? VCard(Array(input[summary.byteRange]))) == card, sourceLocation: sourceLocation)
        }
      }
    }
  }

  // MARK: Soft line breaks

  /// As a Sony Ericsson wrote it: the soft line break joins an empty line, whose end ends the
  /// value.
  private static let sonyEricsson = """
    BEGIN:VCARD
    VERSION:2.1
    N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:K=C3=A4=C3=A4r;J=C3=BCri=

    TEL;CELL:5551
    END:VCARD
    """

  @Test func `a soft line break before an empty line ends the value there (RFC 2045, 6.7 rule 5)`()
    throws
  {
    check(Self.sonyEricsson, names: ["Jüri Käär"])
    let card = try VCard(octets(Self.sonyEricsson))
    #expect(card.phones.map(\.value) == ["5551"])
    #expect(card.phones.first?.types == ["cell"])
  }

  static let softBreaks: [(value: String, note: String, phone: String?)] = [
    ("a=C3=\n=A4;b=\n=20c\nTEL:1", "aä;b c", "1"),
    ("a=\n\nTEL:1", "a", "1"),
    ("a=  \n\n\n\nTEL;CELL:1", "a", "1"),
    ("a=0D=0A=\n\nitem1.TEL;TYPE=x:1", "a\n", "1"),
    // All line ends doubled: a line that is not a content line continues the value.
    ("a=C3=\n\n=A4;b\n\nTEL:1", "aä;b", "1"),
    ("a=\n\nplain\n\nTEL:1", "aplain", "1"),
    ("a=\n\n b\nTEL:1", "a b", "1"),
    // Without an empty line, whatever follows belongs to it.
    ("a=\nTEL:1", "aTEL:1", nil),
    ("a=", "a", nil),
    ("a=\n", "a", nil),
  ]

  @Test(arguments: softBreaks) func `a value of quoted-printable ends where it should`(
    _ test: (value: String, note: String, phone: String?)
  ) throws {
    for lineEnd in ["\n", "\r\n", "\r", "\r\r\n"] {
      let bytes = octets(
        "BEGIN:VCARD\nVERSION:2.1\nNOTE;QUOTED-PRINTABLE:\(test.value)\nEND:VCARD",
        lineEnd: lineEnd)
      let card = try VCard(bytes)
      #expect(card.notes == [test.note])
      #expect(card.phones.first?.value == test.phone)
    }
  }

  // MARK: Agents

  @Test(arguments: ["2.1", "3.0"]) func `an agent's card may be folded right behind its BEGIN`(
    version: String
  ) throws {
    let text = """
      BEGIN:VCARD
      VERSION:\(version)
      N:Käär;Jüri
      AGENT:BEGIN:VCARD
       \\nVERSION:3.0\\nN:Tamm;Mari\\nFN:Mari Tamm\\nEN
       D:VCARD\\n
      TEL:5551
      END:VCARD
      BEGIN:VCARD
      N:Saar;Ülo
      END:VCARD
      """
    check(text, names: ["Jüri Käär", "Ülo Saar"])
    let card = try VCard(octets(text))
    #expect(card.phones.map(\.value) == ["5551"])
  }

  static let agents = [
    "AGENT:BEGIN:VCARD\nN:b\nFN:b\nEND:VCARD", "AGENT:BEGIN:VCARD\n\nN:b\nFN:b\nEND:VCARD",
    "AGENT:BEGIN:VCARD\n \nVERSION:2.1\nFN:b\nEND:VCARD",
    "AGENT:\nBEGIN:VCARD\nFN:b\nEND:VCARD", "AGENT:\n BEGIN:VCARD\n \\nFN:b\\nEND:VCARD\\n",
    "AGENT:BEGIN:VC\n ARD\\nFN:b\\nEND:VCARD\\n", "AGE\n NT:BEGIN:VCARD\\nFN:b\\n\n END:VCARD",
  ]

  @Test(arguments: agents) func `however an agent is written, its owner is read whole`(
    _ agent: String
  ) throws {
    let text = "BEGIN:VCARD\nN:Käär;Jüri\n\(agent)\nTEL:1\nEND:VCARD\n"
    check(text, names: ["Jüri Käär"])
    let card = try VCard(octets(text))
    #expect(card.phones.map(\.value) == ["1"])
  }

  @Test func `an agent at a file's end costs its owner alone`() {
    check(
      "BEGIN:VCARD\nN:a\nEND:VCARD\nBEGIN:VCARD\nAGENT:BEGIN:VCARD", names: ["a"],
      problems: [.init(.cardNotEnded, line: 4), .init(.cardNotEnded, line: 5)])
  }

  // MARK: Joined files

  @Test(arguments: [
    "", " ", "\u{FEFF}", "\u{1A}", "\0\0",
  ]) func `cards joined without a line end are two, and it is told where`(between: String) {
    let text = """
      BEGIN:VCARD
      N:Käär;Jüri
      END:VCARD\(between)BEGIN:VCARD
      N:Tamm;Mari
      TEL:5552
      END:VCARD
      """
    check(
      text, names: ["Jüri Käär", "Mari Tamm"],
      problems: [.init(.boundariesOnOneLine, line: 3)])
  }

  @Test(arguments: ["\u{1A}", "\0\0\0", "\t\u{1A}"]) func `a file's end may be padded as DOS did`(
    padding: String
  ) {
    check("BEGIN:VCARD\nN:Käär;Jüri\nEND:VCARD\(padding)", names: ["Jüri Käär"])
  }

  static let cuts: [(cut: String, problems: [VCardProblem])] = [
    ("BEGIN:VCARD\nN:Käär;Jüri\nFN:Jüri K", [.init(.cardNotEnded, line: 1)]),
    ("BEGIN:VCARD\nN:Käär;Jüri\nTEL;CE", [.init(.cardNotEnded, line: 1)]),
    ("BEGIN:VCARD\nN:Käär;Jüri\nTEL:", [.init(.cardNotEnded, line: 1)]),
    ("BEGIN:VCARD\nN:Käär;Jüri\nNOTE:a\n b", [.init(.cardNotEnded, line: 1)]),
    ("BEGIN:VCARD\nNOTE;QUOTED-PRINTABLE:a=\nb", [.init(.cardNotEnded, line: 1)]),
    (
      "BEGIN:VCARD\nPHOTO;ENCODING=b:QUJD\n QUJD\n QU", [.init(.cardNotEnded, line: 1)]
    ),
    ("BEGIN:VCARD\nPHOTO;BASE64:QUJD\nQUJD\nQU", [.init(.cardNotEnded, line: 1)]),
    ("BEGIN:VCALENDAR\nEND:VCALENDAR", [.init(.textOutsideCard, line: 1)]),
  ]

  @Test(arguments: cuts) func `a file cut in a line does not take the next file's first card along`(
    _ test: (cut: String, problems: [VCardProblem])
  ) {
    check(
      test.cut + "BEGIN:VCARD\nVERSION:3.0\nN:Tamm;Mari\nTEL:5552\nEND:VCARD\n",
      names: ["Mari Tamm"], problems: test.problems)
  }

  @Test func `a text that ends with BEGIN:VCARD begins no card`() throws {
    let text = "BEGIN:VCARD\nVERSION:3.0\nN:a\nNOTE:It is BEGIN:VCARD\nTEL:1\nEND:VCARD\n"
    check(text, names: ["a"])
    #expect(try VCard(octets(text)).notes == ["It is BEGIN:VCARD"])
  }
}
