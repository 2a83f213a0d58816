internal import Foundation

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

/// The days of many times, each written once.
struct DayTexts {
  private let now: Date
  private let timeZone = TimeZone.current
  private var today = 0
  /// By the number of the day in the time zone.
  private var texts: [Int: String] = [:]

  /// Prepares for times as seen at one of them.
  init(now: Date) {
    self.now = now
    today = number(of: now)
  }

  /// What ``Day/clock(_:now:)`` says.
  mutating func clock(_ time: Date) -> String {
    let day = number(of: time)
    if day == today { return Day.clock(time, now: now) }
    if let text = texts[day] { return text }
    let text = Day.text(of: time)
    texts[day] = text
    return text
  }

  private func number(of time: Date) -> Int {
    let seconds = time.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: time))
    return Int(exactly: (seconds / 86_400).rounded(.down)) ?? .min
  }
}
