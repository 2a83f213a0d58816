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
    var numbers: [Int] = []
    for range in [0..<4, 4..<6, 6..<8, 8..<10, 10..<12, 12..<14] {
      guard bytes[range].allSatisfy(Self.isDigit) else { return nil }
      numbers.append(bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    // The last second of a minute may be a leap second.
    guard let day = CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]),
      numbers[3] < 24, numbers[4] < 60, numbers[5] <= 60
    else { return nil }
    seconds =
      Int64(day.daysSince1970) * 86_400
      + Int64(numbers[3] * 3600 + numbers[4] * 60 + numbers[5])
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
