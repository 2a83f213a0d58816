import Basics
import Foundation

/// A RRULE of a time zone: an onset on a day of one month every year (RFC 5545 section 3.3.10).
///
/// There is exactly one a year, so that the last one before a time is found without all others.
struct YearlyRule: Sendable {
  private static let weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  /// Which day of the month it is; days of the week are counted from Sunday.
  private enum Day {
    case number(Int)
    /// The first such day of the week from a day on.
    case weekday(Int, from: Int)
    /// The last such day of the week, or some weeks before it.
    case lastWeekday(Int, weeksBefore: Int)
  }

  private let month: Int
  private let day: Day
  /// In seconds since midnight, as clocks show it.
  private let timeOfDay: Int
  /// The offset from UTC before each onset, in seconds.
  private let before: Int
  /// The first and the last time that an onset may have, in seconds since 1970 began in UTC.
  private let limits: ClosedRange<Int>

  /// Reads a rule; `nil` unless it has exactly one onset a year.
  ///
  /// The first is at `start`, in seconds since 1970 as clocks show it with the offset `before`.
  init?(_ value: String, from start: Int, before: Int) {
    var parts: [String: String] = [:]
    for part in value.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil
      else { return nil }
    }
    guard parts.removeValue(forKey: "FREQ") == "YEARLY",
      parts.removeValue(forKey: "INTERVAL") ?? "1" == "1"
    else { return nil }
    // Where weeks begin makes no difference here.
    parts["WKST"] = nil
    var last = Int.max
    if let until = parts.removeValue(forKey: "UNTIL") {
      guard let end = Self.end(until, before: before) else { return nil }
      last = end
    }
    let (first, timeOfDay) = CalendarDay.split(clock: start)
    let byMonth = parts.removeValue(forKey: "BYMONTH")
    let weekday = parts.removeValue(forKey: "BYDAY")
    let days = parts.removeValue(forKey: "BYMONTHDAY")
    // Without a month, these count in each one or in the whole year.
    if byMonth == nil, weekday != nil || days != nil { return nil }
    let month = byMonth.map { Int($0) ?? 0 } ?? first.month
    guard parts.isEmpty, (1...12).contains(month), last >= start - before,
      let day = Self.day(weekday: weekday, days: days, start: first.day, month: month)
    else { return nil }
    (self.month, self.day, self.before, self.timeOfDay) = (month, day, before, timeOfDay)
    limits = start - before...last
  }

  /// The last onset not after a time, both in seconds since 1970 began in UTC; `nil` without one.
  func lastOnset(notAfter time: Int) -> Int? {
    let latest = min(time, limits.upperBound)
    let year = CalendarDay.split(clock: latest + before).day.year
    for year in [year, year - 1] {
      guard let day = dayOfOnset(in: year) else { continue }
      let onset = day * CalendarDay.secondsPerDay + timeOfDay - before
      if onset <= latest { return onset >= limits.lowerBound ? onset : nil }
    }
    return nil
  }

  /// The day of a year's onset, in days since 1970 began; `nil` in years beyond four digits.
  private func dayOfOnset(in year: Int) -> Int? {
    guard let first = CalendarDay(year: year, month: month, day: 1)?.daysSince1970
    else { return nil }
    /// The first such day of the week from a day of the month on; 1970 began on a Thursday.
    func number(_ weekday: Int, from start: Int) -> Int {
      start + ((weekday - (first + start - 1) - 4) % 7 + 7) % 7
    }
    switch day {
    case .number(let fixed): return first + fixed - 1
    case .weekday(let weekday, let start): return first + number(weekday, from: start) - 1
    case .lastWeekday(let weekday, let weeks):
      let start = CalendarDay.lastDay(of: month, year) - 6 - weeks * 7
      return first + number(weekday, from: start) - 1
    }
  }

  /// The day of BYDAY and BYMONTHDAY, or of the start; `nil` if a year may have several or none.
  private static func day(weekday: String?, days: String?, start: Int, month: Int) -> Day? {
    let listed = days?.split(separator: ",").map { Int($0) } ?? []
    if listed.contains(nil) { return nil }
    let isStart = days == nil && weekday == nil
    let numbers: Set<Int> = isStart ? [start] : Set(listed.compactMap(\.self))
    let (least, most) = (numbers.min() ?? 1, numbers.max() ?? 1)
    // In a year without 29 February.
    guard least >= 1, most <= CalendarDay.lastDay(of: month, 1970) else { return nil }
    guard let weekday else { return numbers.count == 1 ? .number(least) : nil }
    guard let index = weekdays.firstIndex(of: String(weekday.suffix(2))) else { return nil }
    let ordinal = weekday.dropLast(2)
    if days != nil {
      let isWeek = numbers.count == 7 && most - least == 6
      return isWeek && ordinal.isEmpty ? .weekday(index, from: least) : nil
    }
    switch Int(ordinal) {
    case let number? where 1...4 ~= number: return .weekday(index, from: 1 + (number - 1) * 7)
    case let number? where -4 ... -1 ~= number: return .lastWeekday(index, weeksBefore: -1 - number)
    default: return nil
    }
  }

  /// The last time that an UNTIL allows, in seconds since 1970 began in UTC.
  private static func end(_ until: String, before: Int) -> Int? {
    guard let moment = CalendarTime.moment(until) else { return nil }
    let clock = Int(moment.clock.timeIntervalSince1970)
    return switch moment.kind {
    case .instant: clock
    case .local: clock - before
    case .day: clock + CalendarDay.secondsPerDay - 1 - before
    }
  }
}
