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
        for summary in summaries {
          let card = bytes[summary.byteRange]
          #expect(card.starts(with: Array("BEGIN:VCARD".utf8)))
          #expect(Array(card.suffix(9)) == Array("END:VCARD".utf8))
        }
      }
    }
  }

  @Test(
    "What is passed over in a photo is counted as if it were read",
    arguments: [
      " QUJD\n QUJD\n", " QUJD\r\n\tQUJD\r\n", " QUJD\r QUJD\r", " QUJD\r\r\n QUJD\r\r\n",
      " QUJD\n\n QUJD\n", " \n \n", " QUJD\nQUJD\n QUJD\n", " BEGIN:VCARD\n END:VCARD\n",
      " QUJD\n\rQUJD\n\r QUJD\n", " \u{FEFF}QUJD\n\u{FEFF} QUJD\n", " =\n=\n X=\n",
    ])
  func passedOver(folds: String) {
    for head in ["PHOTO:", "PHOTO;ENCODING=b:", "X-A;BASE64:", "KEY;QUOTED-PRINTABLE:=\n", "X-A:"] {
      let card = "BEGIN:VCARD\nFN:A\n\(head)\n\(folds)UID:u\nno colon\nEND:VCARD\n"
      let bytes = octets(card + card)
      let findings = VCardScanner.scan(bytes)
      #expect(!findings.summaries.isEmpty)
      // A line that has no end in its chunk is never passed over, and the full reader passes nothing.
      #expect(scan(bytes, chunkSize: 1) == findings)
      let (cards, problems) = VCard.cards(in: bytes)
      #expect(cards.map(\.uid) == findings.summaries.map(\.uid))
      #expect(problems == findings.problems)
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
