import ContentLines
import Foundation
import Testing

/// Times in zones that a file describes.
@Suite struct CalendarZoneTests {
  /// Reads the DTSTART of a journal in a zone that the file describes after it.
  private func start(
    _ zone: String, at clock: String, named name: String = "Office"
  ) throws -> CalendarMoment? {
    let file = CalendarFile(
      calendar(
        """
        BEGIN:VCALENDAR
        BEGIN:VJOURNAL
        DTSTART;TZID=\(name):\(clock)
        END:VJOURNAL
        BEGIN:VTIMEZONE
        TZID:\(name)
        \(zone)
        END:VTIMEZONE
        END:VCALENDAR

        """))
    #expect(file.problems.isEmpty)
    return try #require(file.journals.first).note.start
  }

  /// Observances: each one's kind, offsets before and after, start, and more properties.
  private static func zone(_ observances: String...) -> String {
    observances.map { observance in
      let fields = observance.split(separator: " ").map(String.init)
      let lines = [
        "BEGIN:\(fields[0])", "DTSTART:\(fields[3])", "TZOFFSETFROM:\(fields[1])",
        "TZOFFSETTO:\(fields[2])",
      ]
      return (lines + fields.dropFirst(4) + ["END:\(fields[0])"]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Tallinn's rules since 1996.
  private static let european = zone(
    "STANDARD +0300 +0200 19961027T040000 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    "DAYLIGHT +0200 +0300 19970330T030000 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU")

  @Test(arguments: [
    ("20260701T120000", "2026-07-01T09:00:00Z"), ("20260101T120000", "2026-01-01T10:00:00Z"),
    ("20260329T025959", "2026-03-29T00:59:59Z"), ("20260329T040000", "2026-03-29T01:00:00Z"),
    ("20261025T025959", "2026-10-24T23:59:59Z"), ("20261025T040000", "2026-10-25T02:00:00Z"),
    // Skipped: the offset is that from before the change. Repeated: the first one is meant.
    ("20260329T033000", "2026-03-29T01:30:00Z"), ("20261025T033000", "2026-10-25T00:30:00Z"),
    // Before the first onset.
    ("19960101T120000", "1996-01-01T09:00:00Z"), ("99990701T120000", "9999-07-01T09:00:00Z"),
  ])
  func `a zone has summer and winter`(clock: String, expected: String) throws {
    #expect(try start(Self.european, at: clock) == moment(expected))
    // The file's description goes before what the name says.
    #expect(try start(Self.european, at: clock, named: "Asia/Tokyo") == moment(expected))
  }

  @Test(arguments: [
    ("20260115T120000", "2026-01-15T01:00:00Z"), ("20260715T120000", "2026-07-15T02:00:00Z"),
    ("20260405T023000", "2026-04-04T15:30:00Z"), ("20260405T030000", "2026-04-04T17:00:00Z"),
    ("20261004T023000", "2026-10-03T16:30:00Z"), ("20261004T030000", "2026-10-03T16:00:00Z"),
  ])
  func `in the south, summer is in January`(clock: String, expected: String) throws {
    let sydney = Self.zone(
      "STANDARD +1100 +1000 20080406T030000 RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU",
      "DAYLIGHT +1000 +1100 20081005T020000 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU")
    #expect(try start(sydney, at: clock) == moment(expected))
  }

  @Test(arguments: [
    ("20260715T120000", "2026-07-15T09:00:00Z"), ("20260115T120000", "2026-01-15T10:00:00Z"),
  ])
  func `Outlook's zone begins in 1601, on a day that its rule does not have`(
    clock: String, expected: String
  ) throws {
    let outlook = Self.zone(
      "STANDARD +0300 +0200 16010101T040000 RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10",
      "DAYLIGHT +0200 +0300 16010101T030000 RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3")
    for name in ["FLE Standard Time", "Customized Time Zone"] {
      #expect(try start(outlook, at: clock, named: name) == moment(expected))
    }
  }

  @Test(arguments: [
    ("20060405T120000", "2006-04-05T16:00:00Z"), ("20061101T120000", "2006-11-01T17:00:00Z"),
    ("20070320T120000", "2007-03-20T16:00:00Z"), ("20070403T120000", "2007-04-03T16:00:00Z"),
    ("20071101T120000", "2007-11-01T16:00:00Z"), ("20071105T120000", "2007-11-05T17:00:00Z"),
    ("20260315T120000", "2026-03-15T16:00:00Z"),
  ])
  func `rules end and others follow them`(clock: String, expected: String) throws {
    let newYork = Self.zone(
      "DAYLIGHT -0500 -0400 19870405T020000 "
        + "RRULE:FREQ=YEARLY;UNTIL=20060402T070000Z;BYMONTH=4;BYDAY=1SU",
      "STANDARD -0400 -0500 19671029T020000 "
        + "RRULE:FREQ=YEARLY;UNTIL=20061029T060000Z;BYMONTH=10;BYDAY=-1SU",
      "DAYLIGHT -0500 -0400 20070311T020000 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;WKST=SU",
      "STANDARD -0400 -0500 20071104T020000 RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU")
    #expect(try start(newYork, at: clock) == moment(expected))
  }

  @Test(arguments: [
    ("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29", "0327"),
    ("RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=21", "0321"),
    ("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-2MO", "0323"),
    ("RRULE:FREQ=YEARLY;BYMONTH=3", "0320"), ("RRULE:freq=yearly", "0320"),
    ("RDATE:20250322T020000,20260325T020000\nRDATE:20270401T020000", "0325"),
  ])
  func `an onset is on a day of the month, of the week, or on both`(
    rule: String, day: String
  ) throws {
    let zone = Self.zone(
      "DAYLIGHT +0200 +0300 20130320T020000 " + rule,
      "STANDARD +0300 +0200 20131027T020000 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU")
    let onset = try moment("2026-\(day.prefix(2))-\(day.suffix(2))T00:00:00Z")
    #expect(
      try start(zone, at: "2026\(day)T015959") == CalendarMoment.instant(onset.clock - 1))
    #expect(try start(zone, at: "2026\(day)T030000") == onset)
  }

  @Test(arguments: [
    "X-NOTHING:1", zone("STANDARD +0300 +2500 19961027T040000"),
    zone("STANDARD +03 +0200 19961027T040000"),
    zone("STANDARD +0300 +0200 19961027"),
    zone("STANDARD +0300 +0200 19961027T040000 RDATE:tomorrow"),
    ruled("FREQ=DAILY"), ruled("FREQ=YEARLY;INTERVAL=2"), ruled("FREQ=YEARLY;COUNT=3"),
    ruled("FREQ=YEARLY;BYDAY=-1SU"), ruled("FREQ=YEARLY;BYMONTH=3;BYDAY=SU"),
    ruled("FREQ=YEARLY;BYMONTH=3;BYDAY=0SU"), ruled("FREQ=YEARLY;BYMONTH=3;BYDAY=1SU,2SU"),
    ruled("FREQ=YEARLY;BYMONTH=3,4"), ruled("FREQ=YEARLY;BYMONTH=13"),
    ruled("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1,2"), ruled("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY="),
    ruled("FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYMONTHDAY=1,2,3,4,5,6,7,8"),
    ruled("FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYMONTHDAY=1,2,3,4,5,6"),
    ruled("FREQ=YEARLY;BYMONTH=3;BYDAY=1SU;BYMONTHDAY=1,2,3,4,5,6,7"),
    ruled("FREQ=YEARLY;BYMONTH=3;BYDAY=5SU"), ruled("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29"),
    ruled("FREQ=YEARLY;UNTIL=never"), ruled("FREQ=YEARLY;FREQ=YEARLY"), ruled(""), ruled(";;="),
    european + "\n" + ruled("FREQ=HOURLY"),
  ])
  func `without a readable description the name decides, and else the time is local`(
    zone: String
  ) throws {
    let clock = "20260115T120000"
    #expect(try start(zone, at: clock) == moment("2026-01-15T12:00:00"))
    #expect(
      try start(zone, at: clock, named: "Europe/Tallinn") == moment("2026-01-15T10:00:00Z"))
    #expect(
      try start(zone, at: clock, named: "FLE Standard Time") == moment("2026-01-15T10:00:00Z"))
    #expect(
      try start("X-LIC-LOCATION:Asia/Tokyo\n" + zone, at: clock)
        == moment("2026-01-15T03:00:00Z"))
  }

  /// An observance with a rule.
  private static func ruled(_ rule: String) -> String {
    zone("DAYLIGHT +0200 +0300 19970330T030000 RRULE:" + rule)
  }

  // MARK: - Hostile files

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (ruled("FREQ=YEARLY;BYMONTH=2;BYDAY=-1SU"), 64), (ruled("FREQ=YEARLY"), 10_000),
      (zone("STANDARD +0300 +0200 00010101T000000"), 10_000),
    ])
  func `thousands of observances, and of times in their zone, are read in a moment`(
    observance: String, count: Int
  ) {
    let zone = String(repeating: observance + "\n", count: count)
    let times = ["00010101T000000", "20260701T120000", "99991231T235959"]
    let room = (32_000 - zone.utf8.count { $0 == 0x0A }) / times.count / 3
    let journals = times.map { "BEGIN:VJOURNAL\nDTSTART;TZID=Z:\($0)\nEND:VJOURNAL\n" }.joined()
    let file = CalendarFile(
      Array(
        ("BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:Z\n" + zone + "END:VTIMEZONE\n"
          + String(repeating: journals, count: max(1, room)) + "END:VCALENDAR\n").utf8))
    #expect(file.problems.isEmpty)
    #expect(file.journals.count == max(1, room) * times.count)
    #expect(file.journals.allSatisfy { $0.note.start != nil })
  }

  @Test(.timeLimit(.minutes(1)))
  func `long lists of onsets and days are read in a moment`() throws {
    let zone = Self.zone(
      "STANDARD +0300 +0200 20250101T000000 RDATE:"
        + String(repeating: "20260101T000000,", count: 100_000) + "20260201T000000"
        + " RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYMONTHDAY="
        + String(repeating: "7,", count: 500_000) + "1,2,3,4,5,6")
    #expect(try start(zone, at: "20260701T120000") == moment("2026-07-01T10:00:00Z"))
  }
}
