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
  public init?(_ text: String) {
    var text = text
    let time = text.withUTF8 { unsafe GeneralizedTime(UnsafeRawBufferPointer($0)) }
    guard let time else { return nil }
    self = time
  }

  /// Reads the octets of such a time; a fraction is left out.
  ///
  /// Every entry of a large directory has one: copies of its parts would take most of the time.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 15, unsafe bytes[bytes.count - 1] == UInt8(ascii: "Z") else { return nil }
    if bytes.count > 15 {
      let mark = unsafe bytes[14]
      guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","),
        unsafe bytes[15...].dropLast().allSatisfy(\.isDigit)
      else { return nil }
    }
    // The last second of a minute may be a leap second.
    guard let century = unsafe Self.number(bytes, at: 0),
      let year = unsafe Self.number(bytes, at: 2), let month = unsafe Self.number(bytes, at: 4),
      let date = unsafe Self.number(bytes, at: 6), let hour = unsafe Self.number(bytes, at: 8),
      let minute = unsafe Self.number(bytes, at: 10),
      let second = unsafe Self.number(bytes, at: 12),
      let day = CalendarDay(year: century * 100 + year, month: month, day: date),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let clock = hour * 3600 + minute * 60 + second
    seconds = Int64(day.daysSince1970 * CalendarDay.secondsPerDay + clock)
  }

  /// The number that the two digits at an index write; `nil` if they are not digits.
  private static func number(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
    let tens = unsafe bytes[index]
    let ones = unsafe bytes[index + 1]
    guard tens.isDigit, ones.isDigit else { return nil }
    return Int(tens - UInt8(ascii: "0")) * 10 + Int(ones - UInt8(ascii: "0"))
  }

  /// The time as a filter contains it.
  public var text: String {
    let (day, second) = CalendarDay.split(clock: Int(max(seconds, 0)))
    return day.digits + second.clockDigits.joined() + "Z"
  }

  /// Compares moments.
  public static func < (first: Self, second: Self) -> Bool { first.seconds < second.seconds }
}
