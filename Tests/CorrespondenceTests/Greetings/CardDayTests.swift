import Basics
import Correspondence
import EmployeeDirectory
import Foundation
import Testing

@Suite struct CardDayTests {
  private func today(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDay {
    try #require(CalendarDay(year: year, month: month, day: day))
  }

  @Test(arguments: [
    // Today counts, and yesterday comes next year.
    ("1980-04-15", "2026-04-15", "2026-04-15", 46), ("1980-04-15", "2026-04-16", "2027-04-15", 47),
    // Across the year's end.
    ("1990-01-02", "2026-12-30", "2027-01-02", 37), ("1990-12-31", "2026-12-31", "2026-12-31", 36),
    // Without a year.
    ("--04-15", "2026-04-01", "2026-04-15", nil), ("1604-04-15", "2026-04-01", "2026-04-15", nil),
    // On 28 February where there is no 29th.
    ("1992-02-29", "2026-02-01", "2026-02-28", 34), ("1992-02-29", "2026-03-01", "2027-02-28", 35),
    ("--02-29", "2027-12-01", "2028-02-29", nil), ("1992-02-29", "2028-02-28", "2028-02-29", 36),
    ("--02-29", "2028-03-01", "2029-02-28", nil),
    // A child that is to be born, and one that was born this year.
    ("2027-04-15", "2026-04-01", "2026-04-15", nil),
    ("2026-04-15", "2026-04-01", "2026-04-15", nil),
    ("2026-04-15", "2026-05-01", "2027-04-15", 1),
  ])
  func `a day comes next`(text: String, today: String, next: String, years: Int?) throws {
    let day = try #require(AnnualDay(text))
    let from = try #require(AnnualDay(today))
    let card = CardDay(
      .birthday, day, from: try self.today(from.year ?? 0, from.month, from.day))
    #expect(card.date.text == next)
    #expect(card.years == years)
  }

  @Test func `of several cards the first that has a day counts`() throws {
    func card(_ birthday: String?, _ anniversary: String?) -> Contact {
      Contact(
        givenName: "", familyName: "", additionalNames: "", formattedName: "Mari Maasikas",
        uid: nil,
        file: "/c.vcf", line: 1, byteRange: 0..<1, birthday: birthday.flatMap { AnnualDay($0) },
        anniversary: anniversary.flatMap { AnnualDay($0) })
    }
    let from = try today(2026, 11, 23)
    let cards = [card(nil, "2010-06-12"), card("--12-01", "2011-01-01")]
    let days = CardDay.days(of: cards, from: from)
    #expect(days.map(\.kind) == [.birthday, .anniversary])
    #expect(days.map(\.date.text) == ["2026-12-01", "2027-06-12"])
    #expect(days.map(\.years) == [nil, 17])
    #expect(CardDay.days(of: [card(nil, nil)], from: from).isEmpty)
  }

  @Test(arguments: [
    ("2026-02-28", 1, "2026-03-01"), ("2028-02-28", 1, "2028-02-29"),
    ("2026-12-31", 1, "2027-01-01"),
    ("2026-01-01", -1, "2025-12-31"), ("2026-11-23", 365, "2027-11-23"),
  ])
  func `days are counted`(start: String, days: Int, end: String) throws {
    let parts = try #require(AnnualDay(start))
    let day = try today(parts.year ?? 0, parts.month, parts.day)
    #expect(day.adding(days: days).text == end)
    #expect(day.days(until: day.adding(days: days)) == days)
  }

  @Test func `a time is on the day of its zone`() throws {
    let time = Date(timeIntervalSince1970: 1_795_386_600)  // 2026-11-22T23:10:00Z
    for (zone, day) in [
      ("Europe/Tallinn", "2026-11-23"), ("America/New_York", "2026-11-22"),
      ("Asia/Kathmandu", "2026-11-23"), ("UTC", "2026-11-22"),
    ] {
      #expect(CalendarDay(time, in: try #require(TimeZone(identifier: zone))).text == day)
    }
  }
}
