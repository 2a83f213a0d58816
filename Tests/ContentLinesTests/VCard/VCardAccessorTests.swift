import ContentLines
import Testing

@Suite("What a card says")
struct VCardAccessorTests {
  static let text = #"""
    BEGIN:VCARD
    VERSION:4.0
    UID:urn:uuid:1
    N:Tamm;Mari;Anna,Liis;Dr.;PhD
    FN:Dr. Mari Tamm
    NICKNAME:Mats,M\,T
    EMAIL;TYPE=work;PREF=1: mari@example.com 
    item1.EMAIL:m@example.org
    item1.X-ABLabel:_$!<Home>!$_
    TEL;VALUE=uri;TYPE="cell,pref":tel:+372-555
    TEL:
    ADR;TYPE=home:;;Pikk 1;Tallinn;;10123;Eesti
    ADR:;;;;;;
    ORG:Telisa\, AS;R&D
    TITLE:Engineer
    ROLE:Lead
    BDAY:1990-01-02
    URL:https://example.com/a,b;c
    CATEGORIES:iOS,tester
    NOTE:First\nsecond
    NOTE:Third
    END:VCARD
    """#

  @Test func `an address of nothing but a label is the label's lines`() throws {
    let label = #"LABEL="Pikk 1\nTallinn""#
    let card = try VCard(octets("BEGIN:VCARD\nVERSION:4.0\nADR;\(label):;;;;;;\nEND:VCARD\n"))
    #expect(card.addresses.map(\.lines) == [["Pikk 1\nTallinn"]])
  }

  @Test func `every accessor reads its property`() throws {
    let card = try VCard(octets(Self.text))
    #expect(card.version == .v4_0)
    #expect(card.uid == "urn:uuid:1")
    #expect(
      card.name
        == StructuredName(
          family: "Tamm", given: "Mari", additional: "Anna,Liis", prefixes: "Dr.", suffixes: "PhD"))
    #expect(card.formattedName == "Dr. Mari Tamm")
    #expect(card.nicknames == ["Mats", "M,T"])
    #expect(card.emails.map(\.value) == ["mari@example.com", "m@example.org"])
    #expect(card.emails.map(\.types) == [["work"], []])
    #expect(card.properties(named: "EMAIL").map(\.preference) == [1, nil])
    #expect(card.emails.map(\.label) == [nil, "Home"])
    #expect(card.phones.map(\.value) == ["+372-555"])
    #expect(card.phones.map(\.types) == [["cell"]])
    #expect(card.properties(named: "TEL").map(\.preference) == [1, nil])
    #expect(card.addresses.map(\.lines) == [["Pikk 1", "Tallinn", "10123", "Eesti"]])
    #expect(card.addresses.map(\.types) == [["home"]])
    #expect(card.organization == ["Telisa, AS", "R&D"])
    #expect(card.title == "Engineer")
    #expect(card.role == "Lead")
    #expect(card.birthday == "1990-01-02")
    #expect(card.urls.map(\.value) == ["https://example.com/a,b;c"])
    #expect(card.categories == ["iOS", "tester"])
    #expect(card.notes == ["First\nsecond", "Third"])
    #expect(card.photo == nil)
  }

  @Test func `an empty card answers everything with nothing`() throws {
    let card = try VCard(octets("BEGIN:VCARD\nEND:VCARD"))
    #expect(card.version == nil)
    #expect(card.name == nil)
    #expect(card.formattedName + card.uid + card.title + card.role + card.birthday == "")
    #expect(card.emails.isEmpty && card.phones.isEmpty && card.addresses.isEmpty)
    #expect(card.displayName == "")
  }

  @Test func `the name to show falls back from FN to N, organisation, email and telephone`() throws
  {
    for (lines, name) in [
      ("FN:a\nN:b", "a"), ("N:Tamm;Mari;;Dr.", "Dr. Mari Tamm"), ("ORG:x;y", "x, y"),
      ("EMAIL:a@b", "a@b"), ("TEL:1", "1"),
    ] {
      #expect(try VCard(octets("BEGIN:VCARD\n\(lines)\nEND:VCARD")).displayName == name)
    }
  }
}
