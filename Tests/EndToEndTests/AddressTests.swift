import Foundation
import TestSupport
import Testing

/// Email addresses that look alike, and those that look different and are one.
@Suite struct AddressTests {
  private let home: TestHome

  init() throws {
    let feed = try LiveFeed(
      """
      {"employees": [
        {"fname": "Mari", "lname": "Maasikas", "contact_details": {"email": "mari@telisa.ee"}},
        {"fname": "Liis", "lname": "Petis", "contact_details": {"email": "mari@teli\u{17F}a.ee"}},
        {"fname": "Oie", "lname": "Lill", "contact_details": {"email": "oie@\u{F5}unapuu.ee"}},
        {"fname": "Uku", "lname": "Lill", "contact_details": {"email": "uku@xn--unapuu-oxa.ee"}}
      ]}
      """)
    home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Tallinn", feed.url)], "me: mari@telisa.ee\nmax-age: 1h\n")
  }

  @Test(arguments: [
    ("mari@telisa.ee", "Mari Maasikas"), ("MARI@Telisa.ee", "Mari Maasikas"),
    ("mari@teli\u{17F}a.ee", "Liis Petis"), ("oie@\u{F5}unapuu.ee", "Oie Lill"),
    ("oie@xn--unapuu-oxa.ee", "Oie Lill"), ("OIE@XN--unapuu-OXA.ee", "Oie Lill"),
    ("oie@O\u{303}UNAPUU.ee", "Oie Lill"), ("uku@\u{F5}unapuu.ee", "Uku Lill"),
  ])
  func `an address names the one who has it`(address: String, name: String) throws {
    let run = try home.run("show", address, "--json")
    #expect((run.status, run.errors) == (0, ""))
    #expect(try run.json()["full_name"]?.text == name)
  }

  @Test(arguments: ["\u{F5}unapuu.ee", "xn--unapuu-oxa.ee", "@Xn--unapuu-oxa"])
  func `either form of a domain finds both`(query: String) throws {
    let run = try home.run("search", query, "--json")
    #expect(run.status == 0)
    #expect(try run.json().elements.map { $0["full_name"]?.text } == ["Oie Lill", "Uku Lill"])
  }

  @Test func `a note belongs to the one whose address it bears, not to one who looks alike`()
    throws
  {
    #expect(try home.run("note", "add", "Mari Maasikas", "Likes tea").status == 0)
    #expect(try home.run("note", "add", "Oie Lill", "Likes coffee").status == 0)
    let folder = "home/.local/share/employees/default/notes/"
    try home.folder.write(
      """
      BEGIN:VCALENDAR
      BEGIN:VJOURNAL
      UID:1
      SUMMARY:Former Name
      CONTACT:Former Name <oie@xn--unapuu-oxa.ee>
      DESCRIPTION:Sings
      END:VJOURNAL
      END:VCALENDAR

      """, to: folder + "1.ics")
    func notes(_ name: String) throws -> [String] {
      try home.run("note", "list", name, "--json").json().elements
        .compactMap { $0["text"]?.text }.sorted()
    }
    #expect(try notes("Mari Maasikas") == ["Likes tea"])
    #expect(try notes("Liis Petis") == [])
    #expect(try notes("Oie Lill") == ["Likes coffee", "Sings"])
    #expect(try home.run("show", "Liis Petis").output.contains("tea") == false)
  }
}
