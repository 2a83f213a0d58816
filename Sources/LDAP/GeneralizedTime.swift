import Basics

/// A moment by a server's clock, to the second.
///
/// Source: RFC 4517, section 3.3.13.
public struct GeneralizedTime: Hashable, Comparable, Sendable {
  /// The seconds since 1970 began in UTC.
  public let seconds: Int64

  /// The moment some seconds after 1970 began.
  public init(seconds: Int64) { self.seconds = seconds }

  /// Reads a time in UTC, such as `20261224180000Z`; `nil` for anything else.
  public init?(_ text: String) { self.init(Array(text.utf8)) }

  /// A fraction is left out.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 15, bytes.last == UInt8(ascii: "Z") else { return nil }
    if bytes.count > 15 {
      let isFraction = [UInt8(ascii: "."), UInt8(ascii: ",")].contains(bytes[14])
      guard isFraction, bytes[15...].dropLast().allSatisfy(\.isDigit) else { return nil }
    }
    // The last second of a minute may be a leap second.
    guard let year = bytes[0..<4].number, let month = bytes[4..<6].number,
      let date = bytes[6..<8].number, let hour = bytes[8..<10].number,
      let minute = bytes[10..<12].number, let second = bytes[12..<14].number,
      let day = CalendarDay(year: year, month: month, day: date),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let clock = hour * 3600 + minute * 60 + second
    seconds = Int64(day.daysSince1970 * CalendarDay.secondsPerDay + clock)
  }

  /// The time as a filter contains it.
  public var text: String {
    let (day, second) = CalendarDay.split(clock: Int(max(seconds, 0)))
    return day.digits + second.clockDigits.joined() + "Z"
  }

  /// Compares moments.
  public static func < (first: Self, second: Self) -> Bool { first.seconds < second.seconds }
}
