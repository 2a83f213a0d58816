import Basics
import Foundation

/// Dates and times of properties (RFC 5545 sections 3.3.4 and 3.3.5).
enum CalendarTime {
  /// The time of a property in a file with some time zones, by TZID; in an unknown one, it is a
  /// local time; `nil` if the value is neither a date nor a time.
  static func moment(_ line: ContentLine, zones: [String: CalendarZone]) -> CalendarMoment? {
    guard let moment = Self.moment(line.value) else { return nil }
    guard moment.kind == .local, let name = line.parameter("TZID"),
      let zone = zones[name] ?? CalendarZone(named: name)
    else { return moment }
    return .instant(zone.time(atClock: moment.clock))
  }

  /// The time of a value, local unless it is in UTC; `nil` if it is neither a date nor a time.
  static func moment(_ value: some StringProtocol) -> CalendarMoment? {
    let value = Array(value.utf8.filter { $0 > ASCII.space })
    guard let day = day(value.prefix(8)) else { return nil }
    func moment(_ kind: CalendarMoment.Kind, _ time: Int = 0) -> CalendarMoment {
      let clock = Date(timeIntervalSince1970: Double(day * CalendarDay.secondsPerDay + time))
      return CalendarMoment(kind: kind, clock: clock)
    }
    let rest = value.dropFirst(8)
    if rest.isEmpty { return moment(.day) }
    guard rest.first == 0x54 || rest.first == 0x74, let time = time(rest.dropFirst().prefix(6))
    else { return nil }
    let end = rest.dropFirst(7)
    if end.elementsEqual([0x5A]) || end.elementsEqual([0x7A]) { return moment(.instant, time) }
    return end.isEmpty ? moment(.local, time) : nil
  }

  static func property(_ name: String, _ moment: CalendarMoment) -> String {
    let time = text(moment.clock)
    return switch moment.kind {
    case .instant: name + ":" + time
    case .local: name + ":" + String(time.dropLast())
    case .day: name + ";VALUE=DATE:" + String(time.prefix(8))
    }
  }

  static func text(_ date: Date) -> String {
    let exact = date.timeIntervalSince1970.rounded(.down)
    // The last second of the year 9999 is the last that can be written.
    let seconds = Int(exactly: min(max(exact, 0), 253_402_300_799)) ?? 0
    let (day, second) = CalendarDay.split(clock: seconds)
    return day.digits + "T" + second.clockDigits.joined() + "Z"
  }

  /// The seconds since midnight of `HHMMSS`; 60 seconds, a leap second, count as 59.
  private static func time(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count == 6, let number = digits.number, number / 10_000 < 24,
      number / 100 % 100 < 60, number % 100 <= 60
    else { return nil }
    return number / 10_000 * 3600 + number / 100 % 100 * 60 + min(59, number % 100)
  }

  /// The days since 1970 began of `YYYYMMDD`.
  private static func day(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count == 8, let number = digits.number else { return nil }
    return CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)?
      .daysSince1970
  }
}
