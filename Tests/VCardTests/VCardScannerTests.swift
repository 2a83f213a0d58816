import Testing
import VCard

@Suite("The scan for an index")
struct VCardScannerTests {
  @Test(
    "A card's byte range and line are its place in the input, whatever the chunks and line ends")
  func places() throws {
    let text = """
      x
      BEGIN:VCARD
      VERSION:3.0
      N:Tamm;Mari;;;
      FN:Mari Tamm
      EMAIL;TYPE=work: mari@example.com
      item1.EMAIL:m\\,t@example.org
      UID:urn:uuid:1
      PHOTO;ENCODING=b:QUJD
       QUJD
      END:VCARD

      BEGIN:VCARD
      FN:Jüri
      END:VCARD
      """
    for lineEnd in ["\n", "\r\n", "\r"] {
      let bytes = octets(text, lineEnd: lineEnd)
      for chunkSize in [1, 2, 5, 64, 10_000] {
        let summaries = scan(bytes, chunkSize: chunkSize).summaries
        try #require(summaries.count == 2)
        #expect(summaries.map(\.line) == [2, 13])
        #expect(summaries[0].givenName == "Mari")
        #expect(summaries[0].familyName == "Tamm")
        #expect(summaries[0].uid == "urn:uuid:1")
        #expect(summaries[0].emails == ["mari@example.com", "m,t@example.org"])
        for summary in summaries {
          let card = bytes[summary.byteRange]
          #expect(card.starts(with: Array("BEGIN:VCARD".utf8)))
          #expect(Array(card.suffix(9)) == Array("END:VCARD".utf8))
        }
      }
    }
  }

  @Test("Ten thousand cards are read in order")
  func manyCards() {
    let text = (0..<10_000).map { "BEGIN:VCARD\nN:F\($0);G\($0)\nTEL:1\nEND:VCARD\n" }.joined()
    let findings = VCardScanner.scan(octets(text))
    #expect(findings.problems.isEmpty)
    #expect(findings.summaries.map(\.familyName) == (0..<10_000).map { "F\($0)" })
  }

  @Test("A card of a hundred properties is read whole")
  func manyProperties() throws {
    let lines = (0..<100).map { "item\($0).X-FIELD-\($0);TYPE=t\($0):value \($0)\n" }.joined()
    let card = try VCard(octets("BEGIN:VCARD\nVERSION:4.0\n\(lines)END:VCARD"))
    #expect(card.properties.count == 100)
    #expect(card.properties[99].group == "item99")
    #expect(card.properties[99].name == "X-FIELD-99")
    #expect(card.properties[99].types == ["t99"])
    #expect(card.properties[99].text == "value 99")
  }

  @Test("A value longer than a line's first piece is read whole, on one line or folded")
  func longValues() throws {
    let long = String(repeating: "õx", count: 100_000)
    let folded = String(repeating: "\n õx", count: 100_000)
    for value in [long, folded] {
      let bytes = octets("BEGIN:VCARD\nNOTE:\(value)\nFN:\(value)\nEND:VCARD", lineEnd: "\n")
      #expect(scan(bytes, chunkSize: 50_000).summaries.map(\.formattedName) == [long])
      #expect(try VCard(bytes).notes == [long])
    }
  }
}
