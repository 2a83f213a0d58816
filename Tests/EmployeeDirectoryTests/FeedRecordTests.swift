import EmployeeDirectory
import Testing

@Suite struct FeedRecordTests {
  @Test func `white space around values is trimmed and inside them collapsed`() throws {
    let record = FeedRecord(
      name: try fullName("Mari Tamm"), email: " mari@telisa.ee\n", phone: " 55  555\u{00A0}555 ",
      projects: [" MyCoolApp ", "Tartu \t Buss"])
    #expect(record.email == "mari@telisa.ee")
    #expect(record.phone == "55 555 555")
    #expect(record.projects == ["MyCoolApp", "Tartu Buss"])
  }

  @Test func `a blank value counts as none`() throws {
    let record = FeedRecord(
      name: try fullName("Mari Tamm"), email: "\t", phone: " ", projects: ["", "A", "\u{00A0}"])
    #expect(record == FeedRecord(name: try fullName("Mari Tamm"), projects: ["A"]))
    #expect(record.phone == nil)
  }

  @Test(
    arguments: [
      ("pictures/mari.jpg", "pictures/mari.jpg"), (" a b.jpg\n", "a b.jpg"), ("\u{A0}", nil),
      ("", nil), ("a\nb", nil), ("a\u{1B}b", nil), ("a\u{85}b", nil), ("a\u{0}", nil),
      (String(repeating: "õ", count: 1024), String(repeating: "õ", count: 1024)),
      (String(repeating: "õ", count: 1024) + "x", nil),
    ] as [(String, String?)])
  func `an address of a picture that is blank, overlong or has a control character is left out`(
    address: String, kept: String?
  ) throws {
    let record = FeedRecord(
      name: try fullName("Mari Tamm"), images: PictureSizes(thumb: address, full: "full.png"))
    #expect(record.images.thumb == kept && record.images.full == "full.png")
    let none = FeedRecord(name: try fullName("Mari Tamm"), images: PictureSizes(full: address))
    #expect(none.images.isEmpty == (kept == nil))
    #expect(FeedRecord(name: record.name, images: record.images) == record)
  }

  @Test func `further emails and phone numbers are tidy, each once and without the first`() throws {
    let record = FeedRecord(
      name: try fullName("Mari Tamm"), email: "m@x.ee", phone: "55 1",
      otherEmails: [" z@x.ee", "M@X.ee", "", "a@x.ee", "Z@x.ee"], otherPhones: ["7", "551", "6"])
    #expect(record.emails == ["m@x.ee", "Z@x.ee", "a@x.ee"])
    #expect(record.phones == ["55 1", "6", "7"])
    #expect(FeedRecord(name: record.name, otherEmails: ["a@x.ee"]).emails == ["a@x.ee"])
  }

  @Test func `an alias is an email like the others, but comes last and is never shown`() throws {
    let name = try fullName("Mari Tamm")
    let record = FeedRecord(
      name: name, email: "new@x.ee", otherEmails: ["b@x.ee"],
      emailAliases: ["old@x.ee", " a@x.ee", "New@x.ee", "B@x.ee", "A@x.ee", ""])
    #expect(record.emailAliases == ["A@x.ee", "old@x.ee"])
    #expect(record.emails == ["new@x.ee", "b@x.ee", "A@x.ee", "old@x.ee"])
    let shown = record.showingValues(of: FeedRecord(name: name, email: "old@x.ee"))
    #expect(shown == record)
    let other = record.showingValues(of: FeedRecord(name: name, email: "b@x.ee"))
    #expect(other.emails == ["b@x.ee", "new@x.ee", "A@x.ee", "old@x.ee"])
    #expect(other.emailAliases == record.emailAliases && other.digest == record.digest)
  }

  @Test(
    arguments: [
      ("b@x.ee", "6", ["b@x.ee", "a@x.ee", "m@x.ee"], ["6", "5", "7"]),
      ("B@x.ee", "+6", ["b@x.ee", "a@x.ee", "m@x.ee"], ["5", "6", "7"]),
      ("gone@x.ee", nil, ["m@x.ee", "a@x.ee", "b@x.ee"], ["5", "6", "7"]),
      ("", "5", ["m@x.ee", "a@x.ee", "b@x.ee"], ["5", "6", "7"]),
    ] as [(String, String?, [String], [String])])
  func `the email and phone shown before stay while they are there`(
    email: String, phone: String?, emails: [String], phones: [String]
  ) throws {
    let name = try fullName("Mari Tamm")
    let record = FeedRecord(
      name: name, email: "m@x.ee", phone: "5", otherEmails: ["a@x.ee", "b@x.ee"],
      otherPhones: ["6", "7"])
    let shown = record.showingValues(of: FeedRecord(name: name, email: email, phone: phone))
    #expect(shown.emails == emails && shown.phones == phones)
    #expect(shown.digest == record.digest)
  }

  @Test func `several emails differ from one, and from phone numbers`() throws {
    let name = try fullName("Mari Tamm")
    let records = [
      FeedRecord(name: name, email: "a"), FeedRecord(name: name, email: "a", phone: "b"),
      FeedRecord(name: name, email: "a", otherEmails: ["b"]),
      FeedRecord(name: name, phone: "a", otherPhones: ["b"]),
      FeedRecord(name: name, email: "a", otherEmails: ["b", "c"]),
      FeedRecord(name: name, email: "a", phone: "c", otherEmails: ["b"]),
      FeedRecord(name: name, email: "a", projects: ["b"]),
      FeedRecord(name: name, email: "a", emailAliases: ["b"]),
      FeedRecord(name: name, email: "b", emailAliases: ["a"]),
      FeedRecord(name: name, email: "a", emailAliases: ["b", "c"]),
      FeedRecord(name: name, email: "a", otherEmails: ["b"], emailAliases: ["c"]),
    ]
    #expect(Set(records.map(\.digest)).count == records.count)
  }
}
