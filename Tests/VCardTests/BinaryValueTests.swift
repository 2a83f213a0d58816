import Testing
import VCard

@Suite("Photos, logos, sounds and keys")
struct BinaryValueTests {
  static let photo = Array("A small photo, of twenty-nine.".utf8)
  static let base64 = "QSBzbWFsbCBwaG90bywgb2YgdHdlbnR5LW5pbmUu"

  static let layouts: [(rule: String, lines: String)] = [
    ("On one line (RFC 2426, 3.1.4)", "PHOTO;ENCODING=b;TYPE=JPEG:\(base64)"),
    (
      "Folded (RFC 2426, 2.6)",
      "PHOTO;ENCODING=b;TYPE=JPEG:QSBzbWFsbCBwaG90\n bywgb2YgdHdlbnR5LW5pbmUu"
    ),
    (
      "Folded from the start, a blank line at the end (2.1, 2.1.9)",
      "PHOTO;JPEG;BASE64:\n QSBzbWFsbCBwaG90\n bywgb2YgdHdlbnR5LW5pbmUu\n"
    ),
    (
      "Without leading spaces, a blank line at the end",
      "PHOTO;TYPE=JPEG;ENCODING=BASE64:QSBzbWFsbCBwaG90\nbywgb2YgdHdlbnR5LW5pbmUu\n"
    ),
    (
      "Without leading spaces or a blank line",
      "PHOTO;JPEG;ENCODING=BASE64:\nQSBzbWFsbCBwaG90\nbywgb2YgdHdlbnR5LW5pbmUu"
    ),
    (
      "As a data URI (RFC 6350, 6.2.4)",
      "PHOTO:data:image/jpeg;base64,QSBzbWFsbCBwaG90\n bywgb2YgdHdlbnR5LW5pbmUu"
    ),
    ("As a data URI escaped like text", "PHOTO;VALUE=uri:data:image/jpeg\\;base64\\,\(base64)"),
  ]

  @Test("A photo is told by type and size, and decoded when asked for", arguments: layouts)
  func reads(_ test: (rule: String, lines: String)) throws {
    let bytes = octets("BEGIN:VCARD\nN:a;b\n\(test.lines)\nFN:c\nEND:VCARD")
    let findings = VCardScanner.scan(bytes)
    #expect(findings.problems.isEmpty, "\(test.rule)")
    #expect(findings.summaries.map(\.formattedName) == ["c"], "\(test.rule)")
    let card = try VCard(bytes)
    #expect(card.formattedName == "c")
    guard case .inline(let photo)? = card.photo else {
      Issue.record("no photo: \(test.rule)")
      return
    }
    #expect(photo.mediaType == "image/jpeg", "\(test.rule)")
    #expect(photo.estimatedSize == Self.photo.count)
    #expect(try photo.decoded() == Self.photo, "\(test.rule)")
  }

  @Test("A photo may stand elsewhere (RFC 6350, 6.2.4)")
  func elsewhere() throws {
    let card = try VCard(octets("BEGIN:VCARD\nPHOTO;VALUE=uri:https://a/b\n ,c.jpg\nEND:VCARD"))
    #expect(card.photo == .uri("https://a/b,c.jpg"))
  }

  @Test("A photo that is no base64 fails when decoded, not before")
  func undecodable() throws {
    let card = try VCard(octets("BEGIN:VCARD\nPHOTO;ENCODING=BASE64:qgEP:ASDF==\nFN:a\nEND:VCARD"))
    #expect(card.formattedName == "a")
    guard case .inline(let photo)? = card.photo else {
      Issue.record("no photo")
      return
    }
    #expect(throws: VCardError.undecodable) { try photo.decoded() }
  }

  @Test("A data URI may be percent-encoded (RFC 2397)")
  func percent() throws {
    let card = try VCard(octets("BEGIN:VCARD\nKEY:data:text/plain,a%20b\nEND:VCARD"))
    guard case .binary(let key)? = card.properties(named: "KEY").first?.content else {
      Issue.record("no key")
      return
    }
    #expect(try key.decoded() == Array("a b".utf8))
  }

  @Test("Octets of every length survive base64 (RFC 4648, 4)", arguments: 0...7)
  func lengths(_ length: Int) throws {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: 250 + $0) }
    let value = BinaryValue(bytes: bytes, type: nil)
    #expect(try value.decoded() == bytes)
    #expect(value.estimatedSize == length)
  }
}
