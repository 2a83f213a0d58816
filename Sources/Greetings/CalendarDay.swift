internal import EmployeeDirectory
package import Foundation

/// A day of the Gregorian calendar, in no time zone.
package struct CalendarDay: Hashable, Comparable, Sendable {
  package let year: Int
  /// From 1 to 12.
  package let month: Int
  /// From 1 to 31.
  package let day: Int

  /// Creates a day.
  ///
  /// - Returns: `nil` if the calendar has no such day, or its year has not four digits.
  package init?(year: Int, month: Int, day: Int) {
    guard (1000...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.lastDay(of: month, year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day of a time in a time zone.
  package init(_ time: Date, in zone: TimeZone) {
    let parts = Self.calendar(zone).dateComponents([.year, .month, .day], from: time)
    (year, month, day) = (parts.year ?? 1970, parts.month ?? 1, parts.day ?? 1)
  }

  package static func < (first: CalendarDay, second: CalendarDay) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }

  /// The day some days later, or earlier.
  package func adding(days: Int) -> CalendarDay {
    CalendarDay(midnight + Double(days) * Self.secondsPerDay, in: .gmt)
  }

  /// The number of days from this day to another.
  package func days(until other: CalendarDay) -> Int {
    Int(((other.midnight.timeIntervalSince(midnight)) / Self.secondsPerDay).rounded())
  }

  /// The time of day in a time zone.
  ///
  /// A change to summer time skips some times, and the change back repeats some. A skipped time has the offset
  /// from before the change, so that it comes later by as much as was skipped; of a repeated one the first is meant.
  ///
  /// Source: RFC 5545 section 3.3.5.
  package func time(hour: Int, minute: Int, second: Int = 0, in zone: TimeZone) -> Date {
    let wall = midnight + Double(hour * 3600 + minute * 60 + second)
    let offset = { (time: Date) in Double(zone.secondsFromGMT(for: time)) }
    // No zone changes its offset twice within two days.
    let before = offset(wall - Self.secondsPerDay)
    let offsets = [before, offset(wall + Self.secondsPerDay)]
    let times = offsets.map { wall - $0 }.filter { wall - offset($0) == $0 }
    return times.min() ?? wall - before
  }

  /// The day as `2026-12-03`.
  package var text: String {
    let padded = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
    return "\(year)-\(padded(month))-\(padded(day))"
  }

  /// Its beginning in UTC.
  private var midnight: Date {
    let parts = DateComponents(year: year, month: month, day: day)
    return Self.calendar(.gmt).date(from: parts) ?? .distantPast
  }

  private static let secondsPerDay = 86_400.0

  private static func calendar(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }

  private static func lastDay(of month: Int, _ year: Int) -> Int {
    switch month {
    case 2: AnnualDay.isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
