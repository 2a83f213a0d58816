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
