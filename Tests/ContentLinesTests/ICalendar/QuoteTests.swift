import ContentLines
import Foundation
import TestSupport
import Testing

@Suite struct QuoteTests {
  private static let quote = Quote(
    uid: "q1", text: "It works on my machine;\nship the machine, then",
    saidBy: CalendarPerson(name: "Peeter Termomeeter", email: "peeter@telisa.ee"),
    heardBy: [
      CalendarPerson(name: "Tamm, Jüri", email: "juri+x@telisa.ee"),
      CalendarPerson(email: "liis@telisa.ee"),
    ],
    addedBy: CalendarPerson(name: "Mari Tamm", email: "mari@telisa.ee"),
    at: Date(timeIntervalSince1970: 1_795_000_000))

  private static let text = #"""
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//employees//employees//EN
    BEGIN:VJOURNAL
    UID:q1
    DTSTAMP:20261118T110640Z
    DTSTART:20261118T110640Z
    SUMMARY:It works on my machine\; ship the machine\, then
    ORGANIZER;CN=Mari Tamm:mailto:mari@telisa.ee
    ATTENDEE;ROLE=CHAIR;CN=Peeter Termomeeter:mailto:peeter@telisa.ee
    ATTENDEE;ROLE=NON-PARTICIPANT;CN="Tamm, Jüri":mailto:juri+x@telisa.ee
    ATTENDEE;ROLE=NON-PARTICIPANT:mailto:liis@telisa.ee
    CATEGORIES:quote
    DESCRIPTION:It works on my machine\;\nship the machine\, then
    END:VJOURNAL
    END:VCALENDAR

    """#

  @Test func `a quote is a file of one journal`() {
    #expect(
      String(decoding: Self.quote.written(), as: UTF8.self)
        == String(decoding: calendar(Self.text), as: UTF8.self))
  }

  @Test func `what is written is read back the same`() throws {
    let file = CalendarFile(Self.quote.written())
    #expect(try file.quote() == Self.quote)
  }

  @Test(arguments: [
    (of: "BEGIN:VJOURNAL\n", as: "BEGIN:VJOURNAL\nBEGIN:VALARM\n", QuoteFault.broken),
    ("BEGIN:VJOURNAL\n", "BEGIN:VTODO\nEND:VTODO\nBEGIN:VJOURNAL\n", .broken),
    ("BEGIN:VJOURNAL\n", "BEGIN:VJOURNAL\nEND:VJOURNAL\nBEGIN:VJOURNAL\n", .broken),
    ("VERSION:2.0\n", "VERSION:2.0\nMETHOD:PUBLISH\n", .invitation),
    ("UID:q1\n", "", .noIdentifier), ("UID:q1\n", "UID:q1\nUID:q2\n", .noIdentifier),
    ("UID:q1\n", "UID: \n", .noIdentifier),
    ("UID:q1\n", "UID:" + String(repeating: "q", count: 256) + "\n", .noIdentifier),
    ("\nDESCRIPTION:", "\nX-DESCRIPTION:", .noText),
    ("DESCRIPTION:It", "DESCRIPTION:" + String(repeating: "õ", count: 281) + "It", .textTooLong),
    ("DESCRIPTION:It", "DESCRIPTION:e" + String(repeating: "\u{301}", count: 3000), .textTooLong),
    ("ROLE=CHAIR", "ROLE=REQ-PARTICIPANT", .noSpeaker),
    ("ROLE=NON-PARTICIPANT:", "ROLE=CHAIR:", .noSpeaker),
    ("mailto:peeter@telisa.ee", "invalid:nomail", .noSpeaker),
    ("ROLE=NON-PARTICIPANT", "ROLE=OPT-PARTICIPANT", .badListeners),
    ("mailto:liis@telisa.ee", "https://telisa.ee", .badListeners),
    ("ORGANIZER", "X-ORGANIZER", .noAuthor), ("mailto:mari@telisa.ee", "urn:x", .noAuthor),
    ("DTSTART:2026", "DTSTART:x", .noDate),
  ])
  func `a file is one good quote or none`(of old: String, as new: String, _ fault: QuoteFault) {
    let file = CalendarFile(calendar(Self.text.replacing(old, with: new)))
    #expect(throws: fault) { try file.quote() }
    #expect(file.bytes != calendar(Self.text))
  }

  @Test(arguments: ["DTSTART:20261118T110640", "DTSTART;TZID=Europe/Tallinn:20261118T130640"])
  func `its time is the same for everyone who has it`(line: String) throws {
    let text = Self.text.replacing("DTSTART:20261118T110640Z", with: line)
    #expect(try CalendarFile(calendar(text)).quote() == Self.quote)
  }

  @Test(arguments: [
    "x\r\nEND:VJOURNAL\r\nMETHOD:REQUEST", "x\u{2028}ATTENDEE:mailto:a@b", "\"^'\u{85}:;",
    "a\0b\u{1B}[31m",
  ])
  func `no value ends its line`(_ hostile: String) {
    let person = CalendarPerson(name: hostile, email: hostile)
    let quote = Quote(
      uid: hostile, text: hostile, saidBy: person, heardBy: [person, person], addedBy: person,
      at: Date(timeIntervalSince1970: 0))
    let lines = String(decoding: quote.written(), as: UTF8.self).split(separator: "\r\n")
    #expect(lines.filter { $0.hasPrefix("ATTENDEE") }.count == 3)
    #expect(!lines.contains { $0.hasPrefix("METHOD") })
    #expect(CalendarFile(quote.written()).problems.isEmpty)
  }

  @Test func `each address is one person`() {
    let quote = Quote(
      text: "x", saidBy: CalendarPerson(email: "a@x.ee"),
      heardBy: [CalendarPerson(email: "B@x.ee"), CalendarPerson(email: "A@x.ee")],
      addedBy: CalendarPerson(email: "b@x.ee"), at: Date(timeIntervalSince1970: 0))
    #expect(quote.people.map(\.email) == ["a@x.ee", "B@x.ee"])
  }
}
