import ContentLines
import Foundation
import Testing

@Suite struct NoteReadingTests {
  private func notes(_ bytes: [UInt8]) -> [Note] { CalendarFile(bytes).journals.map(\.note) }

  @Test func `jtx Board's journal is read`() throws {
    let note = try #require(notes(Samples.jtx).first)
    #expect(note.uid == "20f1b5b0-6f7e-4b22-a5a0-1f3d0c0a4cf1")
    #expect(note.person.isEmpty)
    #expect(note.title == "Mari Tamm")
    #expect(note.author.isEmpty)
    #expect(
      note.text
        == "Loves *Markdown*\nand a line that is long enough to be folded by jtx Board, at seventy-five octets"
    )
    #expect(try note.created == moment("2026-06-30T15:01:02Z"))
    #expect(try note.modified == time("2026-07-01T08:15:00Z"))
    #expect(try note.start == moment("2026-06-30T15:00:00Z"))
    #expect(CalendarFile(Samples.jtx).problems.isEmpty)
    #expect(!CalendarFile(Samples.jtx).hasOtherComponents)
  }

  @Test func `Evolution's memo is read, without what is inside it`() throws {
    let note = try #require(notes(Samples.evolution).first)
    #expect(note.person == CalendarPerson(name: "Jüri Õun", email: "juri@telisa.ee"))
    #expect(note.author == CalendarPerson(name: "Tamm, Mari", email: "mari@telisa.ee"))
    #expect(note.text == "Kohtumine")
    #expect(try note.start == moment("2026-01-05"))
  }

  @Test func `KOrganizer's journal is read`() throws {
    let note = try #require(notes(Samples.korganizer).first)
    #expect(note.author == CalendarPerson(name: "Somebody"))
    #expect(note.text.isEmpty)
    #expect(try note.start == moment("2026-02-01T09:00:00"))
  }

  @Test func `a file of several components is read`() throws {
    let file = CalendarFile(Samples.nextcloud)
    #expect(file.hasOtherComponents)
    #expect(file.problems.isEmpty)
    #expect(file.journals.map(\.note.uid) == ["first", "second"])
    let first = file.journals[0]
    #expect(first.note.text == "First\n\nSecond")
    #expect(first.note.otherVersions.isEmpty)
    #expect(first.note.person == CalendarPerson(name: "Ülle Aas", email: "ulle@telisa.ee"))
    #expect(try first.note.start == moment("2026-01-15T10:00:00Z"))
    #expect(try first.note.created == moment("2026-01-15T10:00:00Z"))
    #expect(try file.journals[1].note.created == moment("2026-03-04T00:00:00Z"))
    #expect(try file.journals[1].note.modified == time("2026-03-04T00:00:00Z"))
  }

  @Test(arguments: [
    ("DTSTART:20260228T235959Z", "2026-02-28T23:59:59Z"),
    ("DTSTART:20241231T235960Z", "2024-12-31T23:59:59Z"),
    ("DTSTART:20240229T000000z", "2024-02-29T00:00:00Z"),
    ("DTSTART:20230229T000000Z", nil),
    ("DTSTART:20260101T240000Z", nil),
    ("DTSTART:20260101T0000Z", nil),
    ("DTSTART:19690720T201740Z", "1969-07-20T20:17:40Z"),
    ("DTSTART;VALUE=DATE:20260101", "2026-01-01"), ("DTSTART:20260101", "2026-01-01"),
    ("DTSTART;VALUE=DATE;TZID=Europe/Tallinn:20260101", "2026-01-01"),
    ("DTSTART:20260101T090000", "2026-01-01T09:00:00"),
    ("DTSTART;TZID=Europe/Tallinn:20260701T120000", "2026-07-01T09:00:00Z"),
    ("DTSTART;TZID=Europe/Tallinn:20260329T030000", "2026-03-29T01:00:00Z"),
    // Skipped: the offset is that from before the change. Repeated: the first one is meant.
    ("DTSTART;TZID=Europe/Tallinn:20260329T033000", "2026-03-29T01:30:00Z"),
    ("DTSTART;TZID=Europe/Tallinn:20261025T033000", "2026-10-25T00:30:00Z"),
    ("DTSTART;TZID=America/New_York:20261101T013000", "2026-11-01T05:30:00Z"),
    ("DTSTART;TZID=Australia/Lord_Howe:20270404T014500", "2027-04-03T14:45:00Z"),
    (
      "DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Tallinn:20260101T120000",
      "2026-01-01T10:00:00Z"
    ),
    ("DTSTART;TZID=\"America/Argentina/Ushuaia\":20260101T120000", "2026-01-01T15:00:00Z"),
    ("DTSTART;TZID=FLE Standard Time:20260115T120000", "2026-01-15T10:00:00Z"),
    ("DTSTART;TZID=\"FLE Standard Time\":20260715T120000", "2026-07-15T09:00:00Z"),
    ("DTSTART;TZID=AUS Eastern Standard Time:20260115T120000", "2026-01-15T01:00:00Z"),
    ("DTSTART;TZID=Standard Time:20260115T120000", "2026-01-15T12:00:00"),
    ("DTSTART;TZID=../../etc/passwd:20260101T120000", "2026-01-01T12:00:00"),
    ("DTSTART;TZID=Nowhere/At/All:20260101T120000", "2026-01-01T12:00:00"),
    ("DTSTART:tomorrow", nil), ("DTSTART:", nil), ("DTSTART:00000000T000000Z", nil),
    ("DTSTART:99991231T235959Z", "9999-12-31T23:59:59Z"),
    ("DTSTART:99999999999999999999", nil),
  ])
  func `times are read`(_ line: String, _ expected: String?) throws {
    let note = try #require(notes(journal(line)).first)
    #expect(try note.start == expected.map(moment), "\(line)")
  }

  @Test(arguments: [
    ("America/New_York", day: "2026-01-05T05:00:00Z", nine: "2026-01-05T14:00:00Z"),
    ("Europe/Tallinn", "2026-01-04T22:00:00Z", "2026-01-05T07:00:00Z"),
    ("Asia/Tokyo", "2026-01-04T15:00:00Z", "2026-01-05T00:00:00Z"),
  ])
  func `a day is that day in every zone, and a time without a zone is local`(
    name: String, day: String, nine: String
  ) throws {
    let zone = try #require(TimeZone(identifier: name))
    func start(_ line: String) throws -> Date? {
      try #require(notes(journal(line)).first).start?.date(in: zone)
    }
    #expect(try notes(Samples.evolution).first?.start?.date(in: zone) == time(day))
    #expect(try start("DTSTART:20260105T090000") == time(nine))
    #expect(try start("DTSTART:20260105T090000Z") == time("2026-01-05T09:00:00Z"))
  }

  @Test(arguments: [
    // Skipped and repeated.
    ("20260329T033000", "2026-03-29T01:30:00Z"), ("20261025T033000", "2026-10-25T00:30:00Z"),
  ])
  func `a local time is read as one of a zone`(clock: String, expected: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Tallinn"))
    let note = try #require(notes(journal("DTSTART:" + clock)).first)
    #expect(try note.start?.date(in: zone) == time(expected))
  }

  @Test func `times that have to be in UTC decide alike on every machine`() throws {
    let note = try #require(notes(journal("LAST-MODIFIED:20260105T090000")).first)
    #expect(try note.modified == time("2026-01-05T09:00:00Z"))
  }

  @Test(arguments: [
    ("CONTACT:Mari Tamm <mari@telisa.ee>", "Mari Tamm", "mari@telisa.ee"),
    ("CONTACT:mari@telisa.ee", "", "mari@telisa.ee"), ("CONTACT:Mari Tamm", "Mari Tamm", ""),
    ("CONTACT:Mari\\, Tallinn\\, mari@telisa.ee", "Mari Tallinn", "mari@telisa.ee"),
    ("CONTACT;ALTREP=\"mailto:mari%40telisa.ee?subject=x\":Mari", "Mari", "mari@telisa.ee"),
    ("CONTACT;ALTREP=\"https://example.com\":Mari", "Mari", ""),
    ("CONTACT:Mari\nCONTACT:Mari <m@e>", "Mari", "m@e"),
    ("SUMMARY:Kati\nCONTACT:Mari <m@e>", "Kati", "m@e"),
    ("SUMMARY:\nSUMMARY:Kati\\n  Kask\nCONTACT:@", "Kati Kask", ""),
    ("CONTACT:a > b <m@e> >", "a > b", "m@e"), ("CONTACT:@", "@", ""),
  ])
  func `the person is read`(_ lines: String, _ name: String, _ email: String) throws {
    let note = try #require(notes(journal(lines)).first)
    #expect(note.person == CalendarPerson(name: name, email: email), "\(lines)")
  }

  @Test(arguments: [
    ("SUMMARY:Shopping list", "Shopping list"), ("SUMMARY:\nSUMMARY:Two\\n  lines", "Two lines"),
    ("SUMMARY:Shopping list\nCONTACT:", "Shopping list"), ("DESCRIPTION:x", ""),
    ("SUMMARY:Mari\nCONTACT:Mari Tamm", ""), ("SUMMARY:Mari\nCONTACT:m@e", ""),
  ])
  func `without a contact, the summary is a title`(_ lines: String, _ title: String) throws {
    let note = try #require(notes(journal(lines)).first)
    #expect(note.title == title)
    #expect(note.person.isEmpty == !lines.contains(/CONTACT:./))
  }

  @Test func `a comment is another version only with our parameter`() throws {
    let note = try #require(
      notes(
        journal(
          """
          COMMENT:Of another program
          COMMENT;X-EMPLOYEES=OTHER-VERSION:One
          comment;language=et;x-employees="other-version":Two
          COMMENT;X-EMPLOYEES=ELSE:Three
          """)
      ).first)
    #expect(note.otherVersions == ["One", "Two"])
  }

  @Test(arguments: [
    ("DESCRIPTION;ALTREP=\"CID:1\":x", true), ("X-ALT-DESC;FMTTYPE=text/html:<b>x</b>", true),
    ("styled-description:x", true), ("DESCRIPTION;LANGUAGE=et:ALTREP", false),
    ("SUMMARY;ALTREP=\"CID:1\":x\nDESCRIPTION:x", false), ("X-STYLED-DESCRIPTION:x", false),
  ])
  func `another form of the text is known`(lines: String, isStyled: Bool) throws {
    let note = try #require(notes(journal(lines)).first)
    #expect(note.isStyled == isStyled)
  }

  @Test(arguments: [
    ("ORGANIZER;CN=Mari:mailto:mari@telisa.ee", "Mari", "mari@telisa.ee"),
    (
      "ORGANIZER;CN=\"Mari^n ^'M^' Tamm\":MailTo:mari%2Bx@telisa.ee", "Mari \"M\" Tamm",
      "mari+x@telisa.ee"
    ),
    ("ORGANIZER:mailto:mari@telisa.ee", "", "mari@telisa.ee"),
    ("ORGANIZER;EMAIL=mari@telisa.ee;CN=Mari:urn:uuid:1", "Mari", "mari@telisa.ee"),
    ("ORGANIZER;CN=Mari:/principals/mari/", "Mari", ""), ("ORGANIZER:", "", ""),
  ])
  func `the author is read`(_ line: String, _ name: String, _ email: String) throws {
    let note = try #require(notes(journal(line)).first)
    #expect(note.author == CalendarPerson(name: name, email: email), "\(line)")
  }

  @Test(arguments: [
    ("", ["1 notACalendar"], 0),
    ("Hello,\nworld", ["1 notACalendar"], 0),
    ("BEGIN:VJOURNAL\nEND:VJOURNAL\n", ["1 notACalendar"], 0),
    ("BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nUID:1\nEND:VJOURNAL\n", ["1 componentNotEnded"], 1),
    (
      "BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nUID:1\nEND:VCALENDAR\n", ["2 componentNotEnded"], 0
    ),
    (
      "BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nUID:1\nBEGIN:VCALENDAR\nBEGIN:VJOURNAL\nEND:VJOURNAL\nEND:VCALENDAR",
      ["1 componentNotEnded", "2 componentNotEnded"], 1
    ),
    (
      "BEGIN:VCALENDAR\nEND:VEVENT\nBEGIN:VJOURNAL\nno colon\nEND:VJOURNAL\nEND:VCALENDAR",
      ["2 endWithoutBegin", "4 lineWithoutColon"], 1
    ),
    ("text\nBEGIN:VCALENDAR\nEND:VCALENDAR\nmore\n", ["1 textOutsideCalendar"], 0),
    (
      "begin:vcalendar\nbegin:vjournal\nend:vjournal\nend:vcalendar\n\u{1A}\0\0", [], 1
    ),
  ])
  func `what is unreadable is told with its line`(
    _ text: String, _ problems: [String], _ journals: Int
  ) {
    for bytes in [Array(text.utf8), calendar(text)] {
      let file = CalendarFile(bytes)
      #expect(file.problems.map { "\($0.line) \($0.cause)" } == problems)
      #expect(file.journals.count == journals)
    }
  }

  @Test func `a file of too many lines is not read to its end`() {
    let lines = String(repeating: "A:1\n", count: 70_000)
    let file = CalendarFile(
      Array("BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nEND:VJOURNAL\n\(lines)END:VCALENDAR\n".utf8))
    #expect(file.journals.count == 1)
    #expect(file.problems.first?.cause == .tooManyLines(limit: 65_536))
    #expect(file.problems.first?.line == 65_537)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("BEGIN:A\n", "END:B\n"), ("BEGIN:A\n", "END:A\n"), ("END:A\n", "BEGIN:B\n"),
      ("BEGIN:VJOURNAL\n", "END:VEVENT\n"), ("BEGIN:A\nEND:B\n", ""),
    ])
  func `thousands of components that begin or end alone are read in a moment`(
    begin: String, end: String
  ) {
    let lines = [begin, end].map { String(repeating: $0, count: 32_000) }
    let file = CalendarFile(Array(("BEGIN:VCALENDAR\n" + lines.joined()).utf8))
    #expect((1...100).contains(file.problems.count))
    // Elsewhere, too, not every one is reported.
    #expect(CalendarFile(Array(lines.joined().utf8)).problems.map(\.cause) == [.notACalendar])
  }

  @Test func `what is not UTF-8, and U+0000, are repaired`() throws {
    let bytes = Array("BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nSUMMARY:a\0b".utf8) + [0xFF]
    let end = Array("\nEND:VJOURNAL\nEND:VCALENDAR\n".utf8)
    #expect(notes(bytes + end).first?.title == "a\u{FFFD}b\u{FFFD}")
  }
}
