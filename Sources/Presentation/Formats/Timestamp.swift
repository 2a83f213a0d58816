import Basics
import Configuration
package import Foundation

/// Times as scripts read them.
package enum Timestamp {
  /// A time in UTC, to the second (RFC 3339).
  package static func text(of time: Date) -> String { time.formatted(.iso8601) }

  /// A time in UTC, to the millisecond (RFC 3339): "2026-11-19T14:05:00.123Z".
  package static func exactText(of time: Date) -> String {
    // Foundation truncates the fraction, which may be slightly less in binary.
    let milliseconds = Int64((time.timeIntervalSince1970 * 1000).rounded())
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let whole = text(of: Date(timeIntervalSince1970: Double(seconds))).dropLast()
    return whole + "." + String(1000 + rest).dropFirst() + "Z"
  }

  /// Parses a time of RFC 3339, with or without a fraction; `nil` for anything else.
  package static func time(of text: String) -> Date? {
    guard text.utf8.count >= 20 else { return nil }
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    return try? Date(text, strategy: style)
  }
}

/// The start of a span of time, as `--since` takes it: a day, a time, or an age.
package enum StartTime: Equatable {
  case ago(Duration)
  /// A time, or the beginning of a day in the user's time zone.
  case date(Date)
  /// A time to the millisecond: the entry of the log that `export ldif` noted, and the hash of its
  /// feeds; `nil` if the time was written without it, as earlier versions did.
  case entry(Date, feeds: String?)

  package init?(_ argument: String) {
    if let duration = Quantity.age(argument) {
      self = .ago(duration)
    } else if let mark = argument.range(of: Self.feedsMark),
      let time = Timestamp.time(of: String(argument[..<mark.lowerBound]))
    {
      // First, since Foundation reads a time from the beginning of a longer text, too.
      self = .entry(time, feeds: String(argument[mark.upperBound...]))
    } else if let day = CalendarDay(argument[...]) {
      self = .date(day.start(in: .current))
    } else if let time = Timestamp.time(of: argument) {
      self = argument.contains(".") ? .entry(time, feeds: nil) : .date(time)
    } else {
      return nil
    }
  }

  /// The comment of `export ldif` for an entry.
  package static func comment(of time: Date, feeds: String) -> String {
    Timestamp.exactText(of: time) + feedsMark + feeds
  }

  private static let feedsMark = ",feeds="

  /// The time itself.
  package func time(before now: Date) -> Date {
    switch self {
    case .ago(let duration): now.addingTimeInterval(-Double(duration.components.seconds))
    case .date(let date), .entry(let date, _): date
    }
  }
}

/// The value of `joined:` in a search.
package enum JoinTime {
  /// Parses when people joined: less or more than some time ago (`<30d`, `>1y`), in a period
  /// (`2026`, `2026-10`, `2026-10-05`), or before or after one (`<2026-10`, `>=2026-10-05`).
  ///
  /// An age alone means less than that ago, as for `--since`; anything else is `nil`.
  package static func range(_ text: String, now: Date, in zone: TimeZone = .current) -> Range<Date>?
  {
    let sign = text.prefix { "<>=".contains($0) }
    let value = String(text.dropFirst(sign.count))
    if let age = Quantity.age(value) {
      let time = now.addingTimeInterval(-Double(age.components.seconds))
      return switch sign {
      case "", "<", "<=": range(from: time, to: .distantFuture)
      case ">", ">=": range(from: .distantPast, to: time)
      default: nil
      }
    }
    guard let period = period(value, in: zone) else { return nil }
    return switch sign {
    case "": period
    case "<": range(from: .distantPast, to: period.lowerBound)
    case "<=": range(from: .distantPast, to: period.upperBound)
    case ">": range(from: period.upperBound, to: .distantFuture)
    case ">=": range(from: period.lowerBound, to: .distantFuture)
    default: nil
    }
  }

  /// A year, a month or a day in a time zone, or a second.
  private static func period(_ text: String, in zone: TimeZone) -> Range<Date>? {
    if let time = Timestamp.time(of: text) {
      return range(from: time, to: time.addingTimeInterval(1))
    }
    let count = text.utf8.count
    let rest = count == 4 ? "-01-01" : count == 7 ? "-01" : ""
    guard let first = CalendarDay((text + rest)[...]) else { return nil }
    // In the next month or year, whose first day is the end.
    let later = first.adding(days: count == 4 ? 366 : count == 7 ? 31 : 1)
    let end =
      switch count {
      case 4: CalendarDay(year: later.year, month: 1, day: 1)
      case 7: CalendarDay(year: later.year, month: later.month, day: 1)
      default: Optional(later)
      }
    return range(from: first.start(in: zone), to: end?.start(in: zone) ?? .distantFuture)
  }

  /// A range that is empty if it would end before it starts.
  private static func range(from start: Date, to end: Date) -> Range<Date> {
    start..<max(start, end)
  }
}
