import Basics
import ContentLines
import Foundation
import Localization
import Testing

@testable import Presentation

/// A card's details as a person would write them.
@Suite struct CardTextTests {
  /// Returns the text that `contact` shows for one line of a card, after the label.
  private func detail(_ line: String, language: Language = .en) throws -> [String] {
    let text = "BEGIN:VCARD\nVERSION:4.0\nFN:Mari Maasikas\n\(line)\nEND:VCARD\n"
    let card = try VCard(Array(text.replacing("\n", with: "\r\n").utf8))
    let screen = CardScreen(ScreenContext(painter: .plain, width: nil))
    return Language.$current.withValue(language) { screen.details(card) }.map {
      String($0.withoutDirectionMarks.dropFirst(2)).split(separator: "  ", maxSplits: 1).last?
        .trimmingCharacters(in: .whitespaces) ?? ""
    }
  }

  @Test(arguments: [
    ("--0412", "12 April", "12. aprill", "12 أبريل"),
    ("--04-12", "12 April", "12. aprill", "12 أبريل"),
    ("19960415", "15 April 1996", "15. aprill 1996", "15 أبريل 1996"),
    ("1996-04-15", "15 April 1996", "15. aprill 1996", "15 أبريل 1996"),
    ("19531015T231000Z", "15 October 1953", "15. oktoober 1953", "15 أكتوبر 1953"),
    ("1996-01-02T00:00:00+03:00", "2 January 1996", "2. jaanuar 1996", "2 يناير 1996"),
    ("1996-12", "December 1996", "detsember 1996", "ديسمبر 1996"),
    ("1996", "1996", "1996", "1996"), ("--05", "May", "mai", "مايو"), ("---12", "12", "12", "12"),
    ("0000-03-01", "1 March", "1. märts", "1 مارس"),
    ("circa 1800", "circa 1800", "circa 1800", "circa 1800"),
    ("1996-13-01", "1996-13-01", "1996-13-01", "1996-13-01"),
    ("T102200", "T102200", "T102200", "T102200"),
    ("12.4.1996", "12.4.1996", "12.4.1996", "12.4.1996"),
  ])
  func `a birthday is written as people do`(
    value: String, english: String, estonian: String, arabic: String
  ) throws {
    #expect(try detail("BDAY:" + value) == [english])
    #expect(try detail("BDAY:" + value, language: .et) == [estonian])
    #expect(try detail("BDAY:" + value, language: .ar) == [arabic])
  }

  @Test(arguments: [
    ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "12 April"),
    (
      #"ADR;TYPE=home:;;Pikk 1\nkorter 2;Tartu;;51003;Eesti"#,
      "Pikk 1, korter 2, Tartu, 51003, Eesti  (home)"
    ),
    (#"ADR;LABEL="Pikk 1^nTartu":;;;;;;"#, "Pikk 1, Tartu"),
    ("item1.ADR:;;Pikk 1;;;;\nitem1.X-ABLabel:_$!<Work>!$_", "Pikk 1  (work)"),
    (#"TEL;TYPE="cell\,pref":1"#, "1  (mobile)"), (#"TEL;TYPE=pref\,work:1"#, "1  (work)"),
    (#"TEL;TYPE=pref\, work:1"#, "1  (work)"), ("TEL;TYPE=voice,X-Sauna:1", "1  (sauna)"),
    ("TEL;VALUE=uri:tel:+1-555-555-5555;ext=5555", "+1-555-555-5555 ext. 5555"),
    ("TEL;VALUE=uri:tel:7042;phone-context=example.com", "7042"),
    ("TEL:+372 5551 0106;wait", "+372 5551 0106;wait"),
    ("item1.TEL;TYPE=home:1\nitem1.X-ABLabel:_$!<Home>!$_", "1  (home)"),
    ("item1.TEL;TYPE=fax:1\nitem1.X-ABLabel:_$!<WorkFAX>!$_", "1  (work fax, fax)"),
    ("EMAIL;TYPE=internet:m@x.ee", "m@x.ee"),
    ("EMAIL;VALUE=uri:mailto:m%2B1@x.ee?subject=x", "m+1@x.ee"),
    (#"TITLE:Engineer\nand more"#, "Engineer, and more"), (#"ORG:Telisa\nAS;IT"#, "Telisa, AS, IT"),
    (#"CATEGORIES:a\nb,c"#, "a, b, c"), ("NOTE:a\tb", "a b"),
    ("PHOTO;MEDIATYPE=image/jpeg:data:image/jpeg;base64,QUJD", "JPEG, 3 bytes"),
    ("PHOTO:https://x.ee/m.jpg", "https://x.ee/m.jpg"),
  ])
  func `a detail is written as people do`(line: String, shown: String) throws {
    #expect(try detail(line) == [shown])
  }

  @Test func `a photo that does not say it is base64 is shown by its size`() throws {
    let data = String(repeating: "/9j/4AAQSkZJRgAB", count: 2_000)
    #expect(try detail("PHOTO;TYPE=JPEG:" + data) == ["JPEG, 24 kB"])
    #expect(try detail("PHOTO:" + data) == ["picture, 24 kB"])
    #expect(
      try detail("PHOTO;VALUE=uri:" + data.replacing("/9j/", with: "/9j.")) == ["picture, 32 kB"])
  }

  @Test func `a size after a picture's format is isolated`() {
    let text = Language.$current.withValue(.ar) {
      CardText.photo(Property(name: "PHOTO", text: String(repeating: "a", count: 2_000)))
    }
    #expect(text.hasPrefix("\u{2067}") && text.hasSuffix("\u{2069}"))
  }

  @Test func `what a value is for is told in the language`() throws {
    #expect(try detail("TEL;TYPE=cell:1", language: .et) == ["1  (mobiil)"])
    #expect(try detail("TEL;TYPE=work:1", language: .ar) == ["1  (العمل)"])
  }
}
