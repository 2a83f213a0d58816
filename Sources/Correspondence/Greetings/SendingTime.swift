package import Basics
package import EmployeeDirectory
package import Foundation

/// When a greeting is to be sent, as `--at` takes it.
package enum SendingTime: Hashable, Sendable {
  /// The day of a time that is written as people say it.
  package enum DayName: Hashable, Sendable {
    case today, tomorrow
    /// The recipient's next birthday.
    case birthday
    case date(CalendarDay)
  }

  /// Why a time can't be used.
  package enum ResolutionError: Error, Hashable, Sendable {
    /// No birthday of the recipient is known.
    case noBirthday
    /// The time has passed.
    case past(Date)
  }

  case exact(Date)
  /// A time of day in the user's time zone.
  case local(DayName, hour: Int, minute: Int, second: Int)

  /// Reads `2026-12-24T09:00:00+02:00` (RFC 3339), `2026-12-24 9:00`, `2026-12-24`, `today 18:30`,
  /// `tomorrow 9:00` or `birthday 9:00`; it is 9:00 without a time, and `nil` for anything else.
  package init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, words.count <= 2 else { return nil }
    let parts =
      words.count == 2
      ? words : first.split(maxSplits: 1, omittingEmptySubsequences: false) { "Tt".contains($0) }
    let isDay = words.count == 1 && DayName(first) != nil
    let day = isDay ? first : parts[0]
    guard let name = DayName(day),
      let time = ClockTime(isDay || parts.count < 2 ? "9:00" : parts[1])
    else { return nil }
    guard let offset = time.offset else {
      self = .local(name, hour: time.hour, minute: time.minute, second: time.second)
      return
    }
    guard case .date(let date) = name else { return nil }
    let wall = date.time(hour: time.hour, minute: time.minute, second: time.second, in: .gmt)
    self = .exact(wall - Double(offset))
  }

  /// The time itself, in the user's time zone; throws if there is none, or it has passed.
  package func time(
    after now: Date, in zone: TimeZone, birthday: AnnualDay?
  ) throws(ResolutionError) -> Date {
    let time: Date
    switch self {
    case .exact(let date): time = date
    case .local(let name, let hour, let minute, let second):
      let today = CalendarDay(now, in: zone)
      let day: CalendarDay
      switch name {
      case .today: day = today
      case .tomorrow: day = today.adding(days: 1)
      case .date(let date): day = date
      case .birthday:
        guard let birthday else { throw .noBirthday }
        day = CardDay(.birthday, birthday, from: today).date
      }
      time = day.time(hour: hour, minute: minute, second: second, in: zone)
    }
    if time <= now { throw .past(time) }
    return time
  }

  /// Whether it depends on the recipient.
  package var isPersonal: Bool {
    if case .local(.birthday, _, _, _) = self { return true }
    return false
  }
}

extension SendingTime.DayName {
  /// Reads `today`, `tomorrow`, `birthday`, in any case, or `2026-12-24`.
  fileprivate init?(_ text: Substring) {
    switch text.lowercased() {
    case "today": self = .today
    case "tomorrow": self = .tomorrow
    case "birthday": self = .birthday
    default:
      guard let date = CalendarDay(text) else { return nil }
      self = .date(date)
    }
  }
}

/// A time of day, and maybe its offset from UTC in seconds: `9:00`, `09:00:30`, `09:00Z`,
/// `09:00:00.5+02:00`.
private struct ClockTime {
  let hour: Int
  let minute: Int
  let second: Int
  let offset: Int?

  init?(_ text: Substring) {
    let clock = text.prefix { $0.isASCII && ($0.isNumber || ":.".contains($0)) }
    let parts = clock.prefix { $0 != "." }.split(separator: ":", omittingEmptySubsequences: false)
    let fraction = clock.drop { $0 != "." }
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), let hour = parts[0].number,
      let minute = parts[1].number, let second = parts.count == 3 ? parts[2].number : 0,
      hour < 24, minute < 60, second <= 60,
      fraction.isEmpty || (parts.count == 3 && fraction.dropFirst().number != nil)
    else { return nil }
    (self.hour, self.minute) = (hour, minute)
    // 60 is a leap second.
    self.second = min(59, second)
    let zone = text[clock.endIndex...]
    offset = Self.offset(zone)
    if offset == nil, !zone.isEmpty { return nil }
  }

  /// The seconds of `+02:00` or `Z`.
  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" || text == "z" { return 0 }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [2, 2] ? TimeZone.offset(text.filter { $0 != ":" }) : nil
  }
}
