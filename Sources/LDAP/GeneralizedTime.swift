internal import Basics

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
      guard isFraction, bytes[15...].dropLast().allSatisfy(Self.isDigit) else { return nil }
    }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for index in range {
        guard Self.isDigit(bytes[index]) else { return nil }
        number = number * 10 + Int(bytes[index] - 0x30)
      }
      return number
    }
    // The last second of a minute may be a leap second.
    guard let year = number(0..<4), let month = number(4..<6), let date = number(6..<8),
      let hour = number(8..<10), let minute = number(10..<12), let second = number(12..<14),
      let day = CalendarDay(year: year, month: month, day: date),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    seconds = Int64(day.daysSince1970) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  /// The time as a filter contains it.
  public var text: String {
    let (days, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 86_400)
    let day = CalendarDay(daysSince1970: Int(days))
    let parts = [day.month, day.day, Int(rest / 3600), Int(rest / 60 % 60), Int(rest % 60)]
    return day.year.padded(to: 4) + parts.map { $0.padded(to: 2) }.joined() + "Z"
  }

  /// Compares moments.
  public static func < (first: Self, second: Self) -> Bool { first.seconds < second.seconds }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
