internal import Foundation

/// Times as scripts read them.
enum Timestamp {
  /// A time in UTC, to the second (RFC 3339).
  static func text(of time: Date) -> String { time.formatted(.iso8601) }

  /// A time in UTC, to the millisecond (RFC 3339): "2026-11-19T14:05:00.123Z".
  static func exactText(of time: Date) -> String {
    // Foundation truncates the fraction, which may be slightly less in binary.
    let milliseconds = Int64((time.timeIntervalSince1970 * 1000).rounded())
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let whole = text(of: Date(timeIntervalSince1970: Double(seconds))).dropLast()
    return whole + "." + String(1000 + rest).dropFirst() + "Z"
  }

  /// Parses a time of RFC 3339, with or without a fraction; `nil` for anything else.
  static func time(of text: String) -> Date? {
    guard text.utf8.count >= 20 else { return nil }
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    return try? Date(text, strategy: style)
  }
}

/// Days as people read them, in their time zone and language.
enum Day {
  private static let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()

  /// A day in the current language: `2026-11-19`, `19.11.2026`.
  static func text(of time: Date) -> String {
    let parts = time.formatted(style).split(separator: "-").map(String.init)
    guard parts.count == 3 else { return time.formatted(style) }
    return ScreenPhrase.day.text(["year": parts[0], "month": parts[1], "day": parts[2]])
  }

  /// The time of day `14:05` if it is today, otherwise the day.
  static func clock(_ time: Date, now: Date) -> String {
    let day = text(of: time)
    if day != text(of: now) { return day }
    let style = Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: false)
    let parts = time.formatted(style).split(separator: ":").map(String.init)
    return ScreenPhrase.clock.text(["hour": parts[0], "minute": parts[1]])
  }

  /// A day and a time of day: `2026-11-19 14:05`.
  static func minute(of time: Date) -> String { text(of: time) + " " + clock(time, now: time) }

  /// The start of a day written as `2026-11-19`; `nil` for anything else.
  static func start(of text: String) -> Date? {
    guard text.utf8.count == 10 else { return nil }
    return try? Date(text, strategy: style)
  }
}
