import ContentLines
import Testing

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

  @Test(arguments: layouts) func `a photo has its type and size`(
    _ test: (rule: String, lines: String)
  ) throws {
    let bytes = octets("BEGIN:VCARD\nN:a;b\n\(test.lines)\nFN:c\nEND:VCARD")
    let findings = VCardScanner.scan(bytes)
    #expect(findings.problems.isEmpty, "\(test.rule)")
    #expect(findings.summaries.map(\.formattedName) == ["c"], "\(test.rule)")
    let card = try VCard(bytes)
    #expect(card.formattedName == "c")
    guard case .binary(let photo)? = card.photo?.content else {
      Issue.record("no photo: \(test.rule)")
      return
    }
    #expect(["JPEG", "image/jpeg"].contains(photo.type), "\(test.rule)")
    #expect(photo.estimatedSize == Self.photo.count, "\(test.rule)")
  }

  @Test func `a photo may stand elsewhere (RFC 6350, 6.2.4)`() throws {
    let card = try VCard(octets("BEGIN:VCARD\nPHOTO;VALUE=uri:https://a/b\n ,c.jpg\nEND:VCARD"))
    #expect(card.photo?.text == "https://a/b,c.jpg")
  }

  @Test func `a photo that is not base64 costs nothing else`() throws {
    let card = try VCard(octets("BEGIN:VCARD\nPHOTO;ENCODING=BASE64:qgEP:ASDF==\nFN:a\nEND:VCARD"))
    #expect(card.formattedName == "a")
  }

  @Test func `a data URI may be percent-encoded (RFC 2397)`() throws {
    let card = try VCard(octets("BEGIN:VCARD\nKEY:data:text/plain,a%20b\nEND:VCARD"))
    guard case .binary(let key)? = card.properties(named: "KEY").first?.content else {
      Issue.record("no key")
      return
    }
    #expect(key.type == "text/plain")
  }

  @Test(arguments: [
    ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYg", "foob"),
    ("Zm9vYmE=", "fooba"), ("Zm9v YmFy", "foobar"), ("Zm9v!", "Zm9v!"), ("Zg==Zg", "Zg==Zg"),
  ]) func `a text may be in base64 (RFC 4648, 10)`(encoded: String, text: String) throws {
    let card = try VCard(octets("BEGIN:VCARD\nNOTE;ENCODING=BASE64:\(encoded)\nEND:VCARD"))
    #expect(card.notes == [text])
  }
}
