import Basics
package import Foundation

/// A moment with the offset of the clock that showed it, as fields write it (RFC 5322, 3.3).
package struct MailTime: Hashable, Sendable {
  /// The moment, in whole seconds.
  package let date: Date
  /// How far the clock was ahead of UTC, in seconds.
  package let offset: Int

  /// Takes a moment by the clock of a time zone.
  package init(_ date: Date, in zone: TimeZone) {
    self.date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    // Fields have minutes; the offsets of the nineteenth century had seconds.
    offset = zone.secondsFromGMT(for: date) / 60 * 60
  }

  /// Reads a field's value, such as `Thu, 3 Dec 2026 09:00:00 +0200`; `nil` for anything else; the
  /// day of the week is optional and not checked; seconds are optional.
  package init?(_ text: String) {
    var words = text.split { $0 == " " || $0 == "\t" }
    if words.first?.hasSuffix(",") == true { words.removeFirst() }
    // A comment may follow, such as the name of the zone.
    guard words.count >= 5, let dayOfMonth = Self.number(words[0], 1...31),
      let year = Int(words[2]),
      let month = Self.months.firstIndex(where: { $0 == words[1].lowercased() }),
      year >= 1900, let day = CalendarDay(year: year, month: month + 1, day: dayOfMonth),
      let time = Self.secondOfDay(words[3]), let offset = Self.offset(words[4])
    else { return nil }
    self.offset = offset
    let clock = day.daysSince1970 * CalendarDay.secondsPerDay + time
    date = Date(timeIntervalSince1970: Double(clock - offset))
  }

  /// The field's value.
  package var text: String {
    let clock = Int(date.timeIntervalSince1970) + offset
    let (day, second) = CalendarDay.split(clock: clock)
    let weekday = Self.weekdays[(day.daysSince1970 % 7 + 11) % 7]
    let minutes = abs(offset) / 60
    let name = Self.months[day.month - 1].capitalized
    return "\(weekday), \(day.day) \(name) \(day.year) " + second.clockDigits.joined(separator: ":")
      + " \(offset < 0 ? "-" : "+")\((minutes / 60).padded(to: 2))\((minutes % 60).padded(to: 2))"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func number(_ digits: Substring, _ range: ClosedRange<Int>) -> Int? {
    guard (1...2).contains(digits.utf8.count), let number = digits.number, range.contains(number)
    else { return nil }
    return number
  }

  /// Reads `09:00` or `09:00:00`; a leap second is the second before.
  private static func secondOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = number(parts[0], 0...23),
      let minute = number(parts[1], 0...59),
      let second = parts.count == 3 ? number(parts[2], 0...60) : 0
    else { return nil }
    return hour * 3600 + minute * 60 + min(second, 59)
  }

  /// Reads `+0200`, or one of the names of RFC 5322 section 4.3 for UTC.
  private static func offset(_ text: Substring) -> Int? {
    if ["GMT", "UT", "UTC", "Z"].contains(text) { return 0 }
    return text.utf8.count == 5 ? TimeZone.offset(String(text)) : nil
  }
}
