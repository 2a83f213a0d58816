package import Foundation

/// A day of the Gregorian calendar, in no time zone.
package struct CalendarDay: Hashable, Comparable, Sendable {
  package let year: Int
  /// From 1 to 12.
  package let month: Int
  /// From 1 to 31.
  package let day: Int

  /// Creates a day; `nil` if the calendar has no such day, or its year has more than four digits.
  package init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.lastDay(of: month, year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads `2026-12-24`; `nil` for anything else.
  package init?(_ text: Substring) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = parts[0].number, year >= 1000,
      let month = parts[1].number, let day = parts[2].number
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package init(_ time: Date, in zone: TimeZone) {
    let clock = time.timeIntervalSince1970.rounded(.down) + Double(zone.secondsFromGMT(for: time))
    self.init(daysSince1970: Int((clock / Double(Self.secondsPerDay)).rounded(.down)))
  }

  /// The day some days after 1970-01-01, or before (Hinnant, "Date Algorithms", `civil_from_days`).
  package init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days from 1970-01-01, fewer than 0 before it (the same source, `days_from_civil`).
  package var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day on a clock, given as seconds since 1970-01-01 began, and the seconds since midnight.
  package static func split(clock seconds: Int) -> (day: CalendarDay, second: Int) {
    let days = (seconds >= 0 ? seconds : seconds - secondsPerDay + 1) / secondsPerDay
    return (CalendarDay(daysSince1970: days), seconds - days * secondsPerDay)
  }

  package static func < (first: CalendarDay, second: CalendarDay) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }

  /// The day some days later, or earlier.
  package func adding(days: Int) -> CalendarDay { CalendarDay(daysSince1970: daysSince1970 + days) }
  /// The number of days from this day to another.
  package func days(until other: CalendarDay) -> Int { other.daysSince1970 - daysSince1970 }

  /// A time of day in a zone; ``Foundation/TimeZone/time(atClock:)`` decides where clocks change.
  package func time(hour: Int, minute: Int, second: Int = 0, in zone: TimeZone) -> Date {
    let midnight = Date(timeIntervalSince1970: Double(daysSince1970 * Self.secondsPerDay))
    return zone.time(atClock: midnight + Double(hour * 3600 + minute * 60 + second))
  }

  /// The first moment of the day in a time zone.
  package func start(in zone: TimeZone) -> Date { time(hour: 0, minute: 0, in: zone) }
  /// The day as `2026-12-03`.
  package var text: String { "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))" }
  /// The day as `20261203`.
  package var digits: String { text.filter { $0 != "-" } }

  /// The last day of a month, which is from 1 to 12.
  package static func lastDay(of month: Int, _ year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return month == 2 && !isLeap ? 28 : lastDays[month - 1]
  }

  private static let lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  /// By a clock that is not changed.
  package static let secondsPerDay = 86_400
}

extension Int {
  /// The hours, minutes and seconds of a number of seconds since midnight, in two digits each.
  package var clockDigits: [String] {
    [self / 3600, self / 60 % 60, self % 60].map { $0.padded(to: 2) }
  }
}
