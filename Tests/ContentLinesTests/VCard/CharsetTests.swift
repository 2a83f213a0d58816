import ContentLines
import Testing

@Suite("Charsets")
struct CharsetTests {
  static let cases: [(rule: String, parameters: String, value: [UInt8], text: String)] = [
    ("UTF-8 needs no declaration", "", Array("õ".utf8), "õ"),
    ("What is not UTF-8 is Windows-1252", "", [0xF5, 0x80], "õ€"),
    ("A declared charset goes first", ";CHARSET=Windows-1251", [0xCA, 0xE8], "Ки"),
    ("A charset may be quoted", ";CHARSET=\"windows-1251\"", [0xCA], "К"),
    ("ISO-8859-1 is read as Windows-1252", ";CHARSET=ISO-8859-1", [0x80], "€"),
    ("ISO-8859-15 has a euro of its own", ";CHARSET=ISO-8859-15", [0xA4], "€"),
    ("Windows-1257 is Baltic", ";CHARSET=CP1257", [0xF5, 0xF0], "õš"),
    ("Windows-1255 holds letters back for accents", ";CHARSET=windows-1255", [0xE0], "א"),
    ("Shift_JIS may hold a backslash in a letter", ";CHARSET=SHIFT_JIS", [0x94, 0x5C, 0x41], "能A"),
    ("EUC-JP", ";CHARSET=EUC-JP", [0xB0, 0xC2], "安"),
    ("ISO-2022-JP", ";CHARSET=ISO-2022-JP", [0x1B, 0x24, 0x42, 0x30, 0x42, 0x1B, 0x28, 0x42], "安"),
    ("GB2312 is read as GB18030", ";CHARSET=gb2312", [0xC4, 0xE3], "你"),
    ("Big5", ";CHARSET=Big5", [0xA7, 0x41], "你"),
    ("KOI8-R", ";CHARSET=KOI8-R", [0xEB], "К"),
    ("An unknown charset is none", ";CHARSET=blabla", [0xE4], "ä"),
    ("A path is no charset", ";CHARSET=../../x", [0xE4], "ä"),
    ("Octets without meaning show", ";CHARSET=SHIFT_JIS", [0x41, 0xFD, 0x42], "A\u{FFFD}B"),
    (
      "Quoted-printable comes before the charset", ";CHARSET=cp1251;QUOTED-PRINTABLE",
      Array("=CA".utf8), "К"
    ),
  ]

  @Test(arguments: cases) func `values are decoded`(
    _ test: (rule: String, parameters: String, value: [UInt8], text: String)
  ) throws {
    let bytes =
      octets("BEGIN:VCARD\nVERSION:2.1\nFN\(test.parameters):") + test.value
      + octets("\nEND:VCARD")
    #expect(VCardScanner.scan(bytes).summaries.map(\.formattedName) == [test.text], "\(test.rule)")
    #expect(try VCard(bytes).formattedName == test.text, "\(test.rule)")
  }

  @Test func `a charset declared once holds for the whole card where nothing else is known`() {
    let bytes =
      octets("BEGIN:VCARD\nFN:") + [0xC2] + octets("\nLABEL;CHARSET=Windows-1253:x\nEND:VCARD")
    #expect(VCardScanner.scan(bytes).summaries.map(\.formattedName) == ["Β"])
  }

  static let wide: [(name: String, bigEndian: Bool, mark: Bool)] = [
    ("little endian, marked", false, true), ("big endian, marked", true, true),
    ("little endian, unmarked", false, false), ("big endian, unmarked", true, false),
  ]

  @Test(arguments: wide) func `UTF-16 is read, and its places are the input's own`(
    _ test: (name: String, bigEndian: Bool, mark: Bool)
  ) throws {
    let text = "BEGIN:VCARD\r\nFN:\u{1F600} õ\r\nN:Õ;\u{1F600}\r\nEND:VCARD\r\n"
    let units = ((test.mark ? "\u{FEFF}" : "") + text + text).utf16
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return test.bigEndian ? pair.reversed() : pair
    }
    for chunkSize in [1, 3, 1000] {
      let summaries = scan(bytes, chunkSize: chunkSize).summaries
      #expect(summaries.map(\.formattedName) == ["\u{1F600} õ", "\u{1F600} õ"])
      #expect(summaries.map(\.line) == [1, 5])
      for summary in summaries {
        let card = try VCard(Array(bytes[summary.byteRange]))
        #expect(card.name?.family == "Õ")
      }
    }
  }

  @Test func `a byte order mark is no part of a card, at the head of each of two joined files`() {
    let bytes = octets("\u{FEFF}BEGIN:VCARD\nFN:a\nEND:VCARD\n\u{FEFF}BEGIN:VCARD\nFN:b\nEND:VCARD")
    let findings = VCardScanner.scan(bytes)
    #expect(findings.problems.isEmpty)
    #expect(findings.summaries.map(\.byteRange.lowerBound) == [3, 36])
  }
}
