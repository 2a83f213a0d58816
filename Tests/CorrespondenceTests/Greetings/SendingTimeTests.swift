import Correspondence
import EmployeeDirectory
import Foundation
import Testing

@Suite struct SendingTimeTests {
  private static let formatter = Date.ISO8601FormatStyle()

  private func date(_ text: String) throws -> Date { try Date(text, strategy: Self.formatter) }

  private func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

  @Test(arguments: [
    ("2026-12-24T09:00:00+02:00", "2026-12-24T07:00:00Z"),
    ("2026-12-24t09:00:00.250z", "2026-12-24T09:00:00Z"),
    ("2026-12-24 09:00:00-05:30", "2026-12-24T14:30:00Z"),
    ("2026-12-24T09:00Z", "2026-12-24T09:00:00Z"), ("2026-12-24 9:00", "2026-12-24T07:00:00Z"),
    ("2026-12-24T9:00", "2026-12-24T07:00:00Z"), ("2026-12-24", "2026-12-24T07:00:00Z"),
    ("  2026-12-24   09:00:30 ", "2026-12-24T07:00:30Z"), ("today 18:30", "2026-11-23T16:30:00Z"),
    ("Tomorrow 9:00", "2026-11-24T07:00:00Z"), ("tomorrow", "2026-11-24T07:00:00Z"),
    ("birthday 9:00", "2027-04-15T06:00:00Z"), ("birthday", "2027-04-15T06:00:00Z"),
    ("2026-12-31T23:59:60Z", "2026-12-31T23:59:59Z"),
  ])
  func `a time is read, in the user's zone where it names none`(
    text: String, expected: String
  ) throws {
    let time = try #require(SendingTime(text))
    let found = try time.time(
      after: try date("2026-11-23T10:00:00Z"), in: try zone("Europe/Tallinn"),
      birthday: AnnualDay("1980-04-15"))
    #expect(found == (try date(expected)))
  }

  @Test(arguments: [
    "", " ", "soon", "9:00", "today 9", "today 24:00", "today 9:60", "today 9:5", "today 9:00 pm",
    "2026-02-29", "2026-13-01", "2026-1-1", "26-12-24", "2026-12-24 9.00", "2026-12-24T",
    "2026-12-24T09:00+2", "2026-12-24T09:00+02:60", "today 9:00Z", "birthday 9:00+02:00",
    "2026-12-24 09:00 +02:00", "yesterday", "٢٠٢٦-١٢-٢٤", "2026-12-24 ٩:٠٠", "-026-12-24",
    "2026-12-24T09:00:00.", "2026-12-24T09:00.5",
  ])
  func `anything else is refused`(text: String) { #expect(SendingTime(text) == nil) }

  @Test(arguments: [
    ("today 11:59", "2026-11-23T09:59:00Z"), ("today 12:00", "2026-11-23T10:00:00Z"),
    ("2026-11-22", "2026-11-22T07:00:00Z"), ("2026-11-23T09:00:00Z", "2026-11-23T09:00:00Z"),
  ])
  func `what has passed is told with its time`(text: String, past: String) throws {
    let now = try date("2026-11-23T10:00:00Z")
    let (time, zone) = (try #require(SendingTime(text)), try zone("Europe/Tallinn"))
    let expected = SendingTime.ResolutionError.past(try date(past))
    #expect(throws: expected) { try time.time(after: now, in: zone, birthday: nil) }
  }

  @Test func `a birthday must be known, and today's may have passed`() throws {
    let (now, zone) = (try date("2026-11-23T10:00:00Z"), try zone("Europe/Tallinn"))
    let time = try #require(SendingTime("birthday 9:00"))
    #expect(time.isPersonal)
    #expect(throws: SendingTime.ResolutionError.noBirthday) {
      try time.time(after: now, in: zone, birthday: nil)
    }
    let past = SendingTime.ResolutionError.past(try date("2026-11-23T07:00:00Z"))
    #expect(throws: past) {
      try time.time(after: now, in: zone, birthday: AnnualDay("--11-23"))
    }
    let later = try #require(SendingTime("birthday 18:30"))
    #expect(
      try later.time(after: now, in: zone, birthday: AnnualDay("--11-23"))
        == date("2026-11-23T16:30:00Z"))
  }

  /// Times of each zone's clocks.
  private static let clockChanges = [
    "Europe/Tallinn": [
      // Clocks go from 3:00 to 4:00: 3:30 comes at 4:30.
      "2027-03-28 3:30": "2027-03-28T01:30:00Z", "2027-03-28 2:59": "2027-03-28T00:59:00Z",
      "2027-03-28 4:00": "2027-03-28T01:00:00Z",
      // Clocks go back from 4:00 to 3:00: the first 3:30 is meant.
      "2027-10-31 3:30": "2027-10-31T00:30:00Z", "2027-10-31 4:00": "2027-10-31T02:00:00Z",
      "2027-10-31 9:00": "2027-10-31T07:00:00Z",
    ],
    "America/New_York": [
      "2027-03-14 2:30": "2027-03-14T07:30:00Z", "2027-11-07 1:30": "2027-11-07T05:30:00Z",
      "2027-11-07 2:30": "2027-11-07T07:30:00Z",
    ],
    // Summer time is interrupted by Ramadan, until 2026-03-22.
    "Africa/Casablanca": [
      "2026-02-15 2:30": "2026-02-15T01:30:00Z", "2026-03-22 2:30": "2026-03-22T02:30:00Z",
      "2026-03-22 9:00": "2026-03-22T08:00:00Z",
    ],
    "Asia/Kathmandu": ["2027-03-28 3:30": "2027-03-27T21:45:00Z"],
    "Australia/Lord_Howe": ["2027-10-03 2:15": "2027-10-02T15:45:00Z"],
  ]

  @Test(arguments: clockChanges)
  func `changes of the clocks are taken as calendars take them`(
    zone: String, times: [String: String]
  ) throws {
    for (text, expected) in times {
      let time = try #require(SendingTime(text))
      let found = try time.time(
        after: try date("2026-01-01T00:00:00Z"), in: try self.zone(zone), birthday: nil)
      #expect(found == (try date(expected)), "\(text)")
    }
  }
}
