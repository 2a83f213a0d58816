import ContentLines
import Foundation
import TestSupport
import Testing

private let hasICalendar = Python.has("icalendar")

@Suite struct NoteWritingTests {
  private static let note = Note(
    uid: "1", person: CalendarPerson(name: "Mari Tamm", email: "mari@telisa.ee"),
    author: CalendarPerson(name: "Tamm, Jüri", email: "juri+x@telisa.ee"),
    text: "Likes tea, not coffee;\nnever \\ milk", at: Date(timeIntervalSince1970: 1_795_000_000))

  @Test func `a note is a file of one journal`() {
    #expect(
      String(decoding: Self.note.written(), as: UTF8.self)
        == String(
          decoding: calendar(
            #"""
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//employees//employees//EN
            BEGIN:VJOURNAL
            UID:1
            DTSTAMP:20261118T110640Z
            DTSTART:20261118T110640Z
            CREATED:20261118T110640Z
            LAST-MODIFIED:20261118T110640Z
            SUMMARY:Mari Tamm
            CONTACT:Mari Tamm <mari@telisa.ee>
            ORGANIZER;CN="Tamm, Jüri":mailto:juri+x@telisa.ee
            CATEGORIES:note
            DESCRIPTION:Likes tea\, not coffee\;\nnever \\ milk
            END:VJOURNAL
            END:VCALENDAR

            """#), as: UTF8.self))
  }

  @Test func `what is written is read back the same`() {
    #expect(CalendarFile(Self.note.written()).journals.map(\.note) == [Self.note])
    var generator = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let note = NoteGenerator.note(&generator)
      let file = CalendarFile(note.written())
      #expect(file.problems.isEmpty)
      #expect(file.journals.map(\.note) == [note])
    }
  }

  @Test(arguments: ["2026-11-20", "2026-11-20T09:30:00", "2026-11-20T09:30:00Z"])
  func `a time stays what it is`(text: String) throws {
    var note = Self.note
    (note.created, note.start) = (try moment(text), try moment(text))
    #expect(CalendarFile(note.written()).journals.map(\.note) == [note])
  }

  @Test(arguments: [
    "x\r\nEND:VJOURNAL\r\nATTENDEE:mailto:a@b", "x\nATTENDEE:mailto:a@b", "x\u{2028}ATTENDEE:1",
    "\"^'\u{85}:;",
    "a\0b\u{1B}[31m", "<boss@telisa.ee>",
  ])
  func `no value ends its line`(_ hostile: String) throws {
    let person = CalendarPerson(name: hostile, email: hostile)
    let note = Note(
      uid: hostile, person: person, author: person, text: hostile,
      at: Date(timeIntervalSince1970: 0))
    let written = note.written()
    let lines = String(decoding: written, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.allSatisfy { !$0.hasPrefix("ATTENDEE") })
    #expect(lines.filter { $0 == "END:VJOURNAL" }.count == 1)
    #expect(written.allSatisfy { $0 >= 0x20 || $0 == 0x0D || $0 == 0x0A })
    let file = CalendarFile(written)
    #expect(file.problems.isEmpty)
    #expect(file.journals.count == 1)
  }

  @Test func `an address in a name does not pass for the person's`() throws {
    let person = CalendarPerson(name: "Eve <boss@telisa.ee>", email: "eve@telisa.ee")
    let note = Note(person: person, author: CalendarPerson(), text: "", at: Date())
    let read = try #require(CalendarFile(note.written()).journals.first?.note)
    #expect(read.person == person)
  }

  @Test(arguments: [
    (CalendarPerson(), nil), (CalendarPerson(name: "Mari"), "ORGANIZER;CN=Mari:invalid:nomail"),
    (CalendarPerson(email: "a%b?c@e"), "ORGANIZER:mailto:a%25b%3Fc@e"),
  ])
  func `an author may be unknown`(_ author: CalendarPerson, _ line: String?) throws {
    let note = Note(person: CalendarPerson(name: "x"), author: author, text: "", at: Date())
    let lines = String(decoding: note.written(), as: UTF8.self).split(separator: "\r\n")
    #expect(lines.first { $0.hasPrefix("ORGANIZER") }.map(String.init) == line)
    #expect(CalendarFile(note.written()).journals.first?.note.author == author)
  }

  @Test(.enabled(if: hasICalendar, "python3-icalendar is not installed"))
  func `python3-icalendar reads what is written`() throws {
    let script = """
      import sys, icalendar
      calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
      for note in calendar.walk("VJOURNAL"):
          for name in ["UID", "SUMMARY", "CONTACT", "DESCRIPTION"]:
              print(name, repr(str(note[name])))
          for name in ["DTSTAMP", "DTSTART", "CREATED", "LAST-MODIFIED"]:
              print(name, note[name].dt.isoformat())
          print("ORGANIZER", str(note["ORGANIZER"]), note["ORGANIZER"].params["CN"])
          print("CATEGORIES", note["CATEGORIES"].to_ical().decode())
          print(sorted(note.keys()), [str(e) for e in note.errors])
      """
    let text = try Python.run(script, input: Self.note.written())
    #expect(
      text == """
        UID '1'
        SUMMARY 'Mari Tamm'
        CONTACT 'Mari Tamm <mari@telisa.ee>'
        DESCRIPTION 'Likes tea, not coffee;\\nnever \\\\ milk'
        DTSTAMP 2026-11-18T11:06:40+00:00
        DTSTART 2026-11-18T11:06:40+00:00
        CREATED 2026-11-18T11:06:40+00:00
        LAST-MODIFIED 2026-11-18T11:06:40+00:00
        ORGANIZER mailto:juri+x@telisa.ee Tamm, Jüri
        CATEGORIES note
        ['CATEGORIES', 'CONTACT', 'CREATED', 'DESCRIPTION', 'DTSTAMP', 'DTSTART', 'LAST-MODIFIED', 'ORGANIZER', 'SUMMARY', 'UID'] []

        """)
  }

  @Test(.enabled(if: hasICalendar, "python3-icalendar is not installed"))
  func `what python3-icalendar writes is read`() throws {
    let script = """
      import datetime, icalendar
      utc = datetime.timezone.utc
      calendar = icalendar.Calendar()
      note = icalendar.Journal()
      note.add("uid", "p1")
      note.add("dtstamp", datetime.datetime(2026, 11, 22, 9, 30, tzinfo=utc))
      note.add("dtstart", datetime.date(2026, 11, 20))
      note.add("summary", "Jüri Õun")
      note.add("description", "Õhtu, " * 30 + "\\nteine; rida \\\\ lõpp")
      note.add("comment", ["a", "b"])
      organizer = icalendar.vCalAddress("mailto:mari@telisa.ee")
      organizer.params["cn"] = icalendar.vText("Tamm, Mari")
      note.add("organizer", organizer)
      calendar.add_component(note)
      print(calendar.to_ical().decode(), end="")
      """
    let text = try Python.run(script, input: [])
    let note = try #require(CalendarFile(Array(text.utf8)).journals.first?.note)
    #expect(
      note
        == Note(
          uid: "p1", recurrence: "", person: CalendarPerson(), title: "Jüri Õun",
          author: CalendarPerson(name: "Tamm, Mari", email: "mari@telisa.ee"),
          created: try moment("2026-11-20"), modified: try time("2026-11-22T09:30:00Z"),
          start: try moment("2026-11-20"),
          text: String(repeating: "Õhtu, ", count: 30) + "\nteine; rida \\ lõpp",
          otherVersions: []))
  }
}

/// Makes notes of random text.
enum NoteGenerator {
  private static let alphabet: [String] =
    ["\\", ";", ",", ":", "\n", "\"", "^", "=", " ", "\t", ".", "%", "n", "N", "END:VJOURNAL"]
    + ["a", "B", "7", "õ", "Š", "\u{0301}", "日", "\u{1F600}", "\u{FEFF}", "@", "+"]

  static func text(_ generator: inout SplitMix64, _ length: ClosedRange<Int> = 1...120) -> String {
    (0..<Int.random(in: length, using: &generator))
      .map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
  }

  /// A text in one line, as names are.
  static func name(_ generator: inout SplitMix64) -> String {
    "a" + text(&generator, 0...30).filter { !$0.isWhitespace } + "z"
  }

  static func note(_ generator: inout SplitMix64) -> Note {
    var note = Note(
      uid: "u" + text(&generator), person: CalendarPerson(name: name(&generator), email: "p@e"),
      author: CalendarPerson(name: name(&generator), email: name(&generator)),
      text: "t" + text(&generator), at: Date(timeIntervalSince1970: 1_700_000_000))
    note.otherVersions = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      "c" + text(&generator)
    }
    return note
  }
}
