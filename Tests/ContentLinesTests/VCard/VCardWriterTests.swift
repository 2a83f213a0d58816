import ContentLines
import Foundation
import Testing

@Suite("Writing")
struct VCardWriterTests {
  private func text(_ card: VCard, _ version: VCardWriter.Version) -> String {
    String(decoding: VCardWriter(version).write([card]), as: UTF8.self)
  }

  @Test func `a person's card is written as expected (RFC 6350 and RFC 2426)`() {
    let card = VCard(
      name: StructuredName(family: "Tamm", given: "Mari"), emails: ["mari@example.com"],
      phones: ["55 555"], title: "IOS; Android", categories: ["A", "B,C"], uid: "urn:uuid:1")
    let expected = #"""
      BEGIN:VCARD
      VERSION:4.0
      FN:Mari Tamm
      N:Tamm;Mari;;;
      EMAIL:mari@example.com
      TEL:55 555
      TITLE:IOS\; Android
      CATEGORIES:A,B\,C
      UID:urn:uuid:1
      END:VCARD

      """#
    #expect(text(card, .v4_0) == String(decoding: octets(expected), as: UTF8.self))
    #expect(
      text(card, .v3_0)
        == String(decoding: octets(expected), as: UTF8.self)
        .replacing("VERSION:4.0", with: "VERSION:3.0"))
  }

  @Test(arguments: [
    (VCardWriter.Version.v3_0, "PHOTO;ENCODING=b;TYPE=JPEG:"),
    (.v4_0, "PHOTO:data:image/jpeg;base64,"),
  ])
  func `a photo is written as its version wants it, folded, and read back`(
    version: VCardWriter.Version, start: String
  ) throws {
    let name = StructuredName(family: "Tamm", given: "Mari")
    let plain = text(VCard(name: name, uid: "urn:uuid:1"), version)
    for count in [1, 2, 3, 30, 31, 20_000] {
      let photo = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &- 1) }
      let written = text(VCard(name: name, uid: "urn:uuid:1", photo: photo), version)
      let lines = written.split(separator: "\r\n")
      #expect(lines.allSatisfy { $0.utf8.count <= 75 })
      let photoLines = lines.drop { !$0.hasPrefix("PHOTO") }.dropLast()
      let value = photoLines.joined(separator: "\n").replacing("\n ", with: "")
      #expect(value == start + Data(photo).base64EncodedString())
      // All else is as it is without a photo.
      #expect(
        written.replacing(photoLines.map { $0 + "\r\n" }.joined(), with: "") == plain)
      let read = CardPhoto.read(Array(written.utf8), maximumSize: 20_000)
      #expect(read == .success(.bytes(photo, mediaType: "image/jpeg")))
    }
  }

  @Test func `lines are folded at 75 octets, never inside a character (RFC 6350, 3.2)`() throws {
    for filler in ["x", "õ", "\u{20AC}", "\u{1F600}", "a\u{1F600}õ"] {
      let note = String(repeating: filler, count: 200)
      let card = VCard(properties: [Property(name: "NOTE", text: note)])
      let bytes = VCardWriter().write([card])
      for line in bytes.split(separator: 0x0A) {
        #expect(line.count <= 76)
        #expect(line.last == 0x0D)
        #expect(String(validating: line, as: UTF8.self) != nil)
      }
      #expect(try VCard(bytes).notes == [note])
    }
  }

  static let attacks = [
    "a\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:evil", "a\nEND:VCARD\nBEGIN:VCARD", "a\rEND:VCARD\r",
    "a\u{85}END:VCARD\u{85}", "a\u{2028}END:VCARD\u{2029}x", "a\u{0B}END:VCARD\u{0C}",
    "\u{1B}[31mred\u{07}\u{9B}1m\u{7F}", "\\", "\\n\\", "a\\\r\nEND:VCARD\r\n", "\u{0}", "\"",
    ":;,",
    "\"\r\nEND:VCARD\r\n\"",
  ]

  @Test(arguments: attacks) func `no value, parameter, group or name ends its card`(
    _ attack: String
  ) throws {
    var card = VCard(
      name: StructuredName(family: attack, given: attack), emails: [attack], phones: [attack],
      title: attack, categories: [attack], uid: attack)
    card.properties.append(
      Property(
        group: attack, name: "X-" + attack,
        parameters: [Parameter(name: attack, values: [attack, attack])], content: .text(attack)))
    card.properties.append(Property(name: attack, text: attack))
    card.properties.append(Property(name: "END", text: "VCARD"))
    for version in VCardWriter.Version.allCases {
      let bytes = VCardWriter(version).write([card])
      let (cards, problems) = VCard.cards(in: bytes)
      #expect(problems.isEmpty)
      #expect(cards.count == 1)
      let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }
      #expect(lines.count { $0 == "END:VCARD" } == 1)
      let controls = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\r" && $0 != "\n"
      }
      #expect(controls.isEmpty)
    }
  }

  @Test
  func `a name that is no token becomes an extension's, not another property's (RFC 6350, 3.3)`() {
    let agent = Property(name: "# AGENT", content: .text("BEGIN:VCARD"))
    let card = VCard(properties: [agent, Property(name: "X_AB", text: "1")])
    #expect(text(card, .v3_0).contains("X-AGENT:BEGIN:VCARD\r\nX-XAB:1\r\n"))
    let broken = VCard(properties: [Property(name: "AGENT", content: .text("BEGIN:VCARD"))])
    for version in VCardWriter.Version.allCases {
      #expect(VCard.cards(in: Array(text(broken, version).utf8)).problems.isEmpty)
    }
  }

  @Test func `AGENT and binary values are left out`() throws {
    let source =
      "BEGIN:VCARD\nVERSION:3.0\nFN:a\nPHOTO;ENCODING=b:QUJD\nAGENT:BEGIN:VCARD\\nEND:VCARD\nEND:VCARD"
    #expect(
      text(try VCard(octets(source)), .v3_0)
        == "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:a\r\nEND:VCARD\r\n")
  }

  @Test func `a card of 2.1 gets the escapes that 3.0 and 4.0 want`() throws {
    let source =
      "BEGIN:VCARD\nVERSION:2.1\nFN:a, b\nN:A,B;C\\;D\nNOTE;QUOTED-PRINTABLE:x=0D=0Ay\nEND:VCARD"
    let written = text(try VCard(octets(source)), .v4_0)
    #expect(written.contains(#"FN:a\, b"#))
    #expect(written.contains(#"N:A\,B;C\;D"#))
    #expect(written.contains(#"NOTE:x\ny"#))
  }
}
