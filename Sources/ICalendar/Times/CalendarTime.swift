internal import ContentLines
internal import Foundation

/// Dates and times of properties.
///
/// Source: RFC 5545 sections 3.3.4 and 3.3.5.
enum CalendarTime {
  private static let secondsPerDay = 86_400
  /// The time of the last second that can be written, in seconds since 1970 began in UTC.
  private static let last = 253_402_300_799

  /// The time of a property; a time without a zone, a date, and a time in an unknown zone count as UTC.
  ///
  /// - Parameters:
  ///   - line: the property.
  ///   - zones: the time zones that its file describes, by TZID.
  /// - Returns: `nil` if the value is neither a date nor a time.
  static func date(_ line: ContentLine, zones: [String: TimeZone]) -> Date? {
    let value = Array(line.value.utf8.filter { $0 > ASCII.space })
    guard let day = day(value.prefix(8)) else { return nil }
    let rest = value.dropFirst(8)
    if rest.isEmpty { return Date(timeIntervalSince1970: Double(day * secondsPerDay)) }
    guard rest.first == 0x54 || rest.first == 0x74, let time = time(rest.dropFirst().prefix(6))
    else { return nil }
    let wall = Date(timeIntervalSince1970: Double(day * secondsPerDay + time))
    let end = rest.dropFirst(7)
    if end.elementsEqual([0x5A]) || end.elementsEqual([0x7A]) { return wall }
    guard end.isEmpty else { return nil }
    guard let name = line.parameter("TZID"),
      let zone = zones[name] ?? TimeZone(calendarName: name)
    else { return wall }
    // The offset of a time near by is nearly always that of the time itself.
    let guess = wall - Double(zone.secondsFromGMT(for: wall))
    return wall - Double(zone.secondsFromGMT(for: guess))
  }

  /// A time in UTC, to the second.
  static func text(_ date: Date) -> String {
    let exact = date.timeIntervalSince1970.rounded(.down)
    let seconds = Int(exactly: min(max(exact, 0), Double(last))) ?? 0
    let (year, month, day) = civil(seconds / secondsPerDay)
    let time = seconds % secondsPerDay
    return padded(year, 4) + padded(month, 2) + padded(day, 2) + "T" + padded(time / 3600, 2)
      + padded(time / 60 % 60, 2) + padded(time % 60, 2) + "Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The seconds since midnight of `HHMMSS`; 60 seconds, a leap second, count as 59.
  private static func time(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count == 6, let number = number(digits), number / 10_000 < 24,
      number / 100 % 100 < 60, number % 100 <= 60
    else { return nil }
    return number / 10_000 * 3600 + number / 100 % 100 * 60 + min(59, number % 100)
  }

  /// The days since 1970 began of `YYYYMMDD`.
  private static func day(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count == 8, let number = number(digits) else { return nil }
    let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
    guard (1...12).contains(month), day >= 1 else { return nil }
    let days = days(year, month, day)
    return civil(days) == (year, month, day) ? days : nil
  }

  /// The days from 1970-01-01 to a day of the Gregorian calendar.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the Gregorian calendar some days after 1970-01-01.
  ///
  /// Source: the same, `civil_from_days`.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
