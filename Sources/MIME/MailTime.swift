package import Foundation

/// A moment with the offset of the clock that it was read from, as the fields of a message write it.
///
/// Source: RFC 5322 section 3.3.
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

  /// Reads a field's value, such as `Thu, 3 Dec 2026 09:00:00 +0200`; `nil` for anything else.
  ///
  /// The day of the week is optional and not checked; seconds are optional.
  package init?(_ text: String) {
    var words = text.split { $0 == " " || $0 == "\t" }
    if words.first?.hasSuffix(",") == true { words.removeFirst() }
    // A comment may follow, such as the name of the zone.
    guard words.count >= 5, let day = Self.number(words[0], 1...31), let year = Int(words[2]),
      let month = Self.months.firstIndex(where: { $0 == words[1].lowercased() }),
      (1900...9999).contains(year), day <= Self.days(in: month + 1, of: year),
      let time = Self.secondOfDay(words[3]), let offset = Self.offset(words[4])
    else { return nil }
    let days = Self.dayNumber(year, month + 1, day)
    self.offset = offset
    date = Date(timeIntervalSince1970: Double(days * 86_400 + time - offset))
  }

  /// The field's value.
  package var text: String {
    let local = Int(date.timeIntervalSince1970) + offset
    let days = local.floorDivided(by: 86_400)
    let second = local - days * 86_400
    let (year, month, day) = Self.civil(days)
    let weekday = Self.weekdays[(days + 4).floorRemainder(by: 7)]
    let minutes = abs(offset) / 60
    let name = Self.months[month - 1].capitalized
    return "\(weekday), \(day) \(name) \(year) "
      + [second / 3600, second / 60 % 60, second % 60].map { Self.twoDigits($0) }
      .joined(separator: ":")
      + " \(offset < 0 ? "-" : "+")\(Self.twoDigits(minutes / 60))\(Self.twoDigits(minutes % 60))"
  }

  /// The first moment of the next day.
  ///
  /// - Parameter zone: the clock's time zone; if its offset is another one, the day is that of the offset.
  /// - Returns: that moment.
  package func endOfDay(in zone: TimeZone) -> Date {
    let fixed = Int(date.timeIntervalSince1970) + offset
    let end = (fixed.floorDivided(by: 86_400) + 1) * 86_400 - offset
    let date = Date(timeIntervalSince1970: Double(end))
    guard zone.secondsFromGMT(for: self.date) == offset else { return date }
    // The clock may change between now and midnight.
    return date.addingTimeInterval(Double(offset - zone.secondsFromGMT(for: date)))
  }
}

extension MailTime {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func number(_ digits: Substring, _ range: ClosedRange<Int>) -> Int? {
    guard (1...2).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), range.contains(number)
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
    let digits = text.dropFirst()
    guard let sign = text.first, "+-".contains(sign), digits.utf8.count == 4,
      let hours = number(digits.prefix(2), 0...23), let minutes = number(digits.suffix(2), 0...59)
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let next = month == 12 ? (year + 1, 1) : (year, month + 1)
    return dayNumber(next.0, next.1, 1) - dayNumber(year, month, 1)
  }

  /// Days since 1970-01-01.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year.floorDivided(by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The opposite of ``dayNumber(_:_:_:)``; `civil_from_days` there.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let day = shifted - era * 146_097
    let yearOfEra = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      yearOfEra + era * 400 + (isNextYear ? 1 : 0), month + (isNextYear ? -9 : 3),
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}

extension Int {
  /// The quotient, rounded down.
  fileprivate func floorDivided(by divisor: Int) -> Int {
    (self - floorRemainder(by: divisor)) / divisor
  }

  /// The remainder, from 0.
  fileprivate func floorRemainder(by divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
