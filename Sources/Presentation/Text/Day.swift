package import Basics
package import ContentLines
package import Foundation
import Localization

/// Days as people read them, in their time zone and language.
package enum Day {
  /// A day in the current language: `2026-11-19`, `19.11.2026`.
  package static func text(of day: CalendarDay) -> String {
    ScreenPhrase.day(
      day: day.day.padded(to: 2), month: day.month.padded(to: 2), year: day.year.padded(to: 4))
  }

  /// The day of a time.
  package static func text(of time: Date) -> String { text(of: CalendarDay(time, in: .current)) }

  /// The time of day `14:05` if it is today, otherwise the day.
  package static func clock(_ time: Date, now: Date) -> String {
    let day = text(of: time)
    if day != text(of: now) { return day }
    let style = Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: false)
    let parts = time.formatted(style).split(separator: ":").map(String.init)
    return ScreenPhrase.clock(hour: parts[0], minute: parts[1])
  }

  /// The time of day if it is today, otherwise the day; of a whole day always the day.
  package static func clock(_ moment: CalendarMoment, now: Date) -> String {
    let time = moment.date(in: .current)
    return moment.kind == .day ? text(of: time) : clock(time, now: now)
  }

  /// A day and a time of day; of a whole day the day alone.
  package static func minute(of moment: CalendarMoment) -> String {
    let time = moment.date(in: .current)
    return moment.kind == .day ? text(of: time) : minute(of: time)
  }

  /// When a wait is over, in the minute after it: `14:05` if today, else `2026-11-19 14:05`.
  package static func end(_ time: Date, now: Date) -> String {
    let seconds = (time.timeIntervalSince1970 / 60).rounded(.up) * 60
    let time = Date(timeIntervalSince1970: seconds)
    return text(of: time) == text(of: now) ? clock(time, now: now) : minute(of: time)
  }

  /// A day and a time of day: `2026-11-19 14:05`.
  package static func minute(of time: Date) -> String {
    text(of: time) + " " + clock(time, now: time)
  }
}

/// The days of many times, each written once.
package struct DayTexts {
  private let now: Date
  private let timeZone = TimeZone.current
  private let today: CalendarDay
  private var texts: [CalendarDay: String] = [:]

  /// Prepares for times as seen at one of them.
  package init(now: Date) { (self.now, today) = (now, CalendarDay(now, in: timeZone)) }

  /// The text of ``Day/clock(_:now:)``.
  package mutating func clock(_ time: Date) -> String {
    let day = CalendarDay(time, in: timeZone)
    if day == today { return Day.clock(time, now: now) }
    if let text = texts[day] { return text }
    let text = Day.text(of: day)
    texts[day] = text
    return text
  }

  /// The text of ``Day/clock(_:now:)`` for a moment, which may be a whole day.
  package mutating func clock(_ moment: CalendarMoment) -> String {
    moment.kind == .day ? Day.clock(moment, now: now) : clock(moment.date(in: timeZone))
  }
}

/// Ages in words.
package enum RelativeAge {
  /// The age of a time in its largest whole unit: "now" also for the future, "3 min ago".
  package static func text(of time: Date, now: Date) -> String {
    let seconds = now.timeIntervalSince(time)
    switch seconds {
    case ..<60: return ScreenPhrase.now
    case ..<3600: return ScreenPhrase.minutesAgo(count: Int(seconds / 60))
    case ..<86400: return ScreenPhrase.hoursAgo(count: Int(seconds / 3600))
    default: return ScreenPhrase.daysAgo(count: Int(min(seconds / 86400, 1e9)))
    }
  }
}
