package import Foundation

extension Date {
  /// The moment at which clocks show a date and time, given as if in UTC; `offset` is how many
  /// seconds they are ahead of UTC at a moment.
  ///
  /// A change to summer time skips some times, and the change back repeats some. A skipped time has
  /// the offset from before the change, so that it comes later by as much as was skipped; of a
  /// repeated one the first is meant (RFC 5545, section 3.3.5).
  package init(clock: Date, offset: (Date) -> Int) {
    // No zone changes its offset twice within two days.
    let before = Double(offset(clock - 86_400))
    let offsets = [before, Double(offset(clock + 86_400))]
    let times = offsets.map { clock - $0 }.filter { clock - Double(offset($0)) == $0 }
    self = times.min() ?? clock - before
  }
}

extension TimeZone {
  /// The moment at which the zone's clocks show a date and time, given as if in UTC;
  /// ``Foundation/Date/init(clock:offset:)`` decides where clocks change.
  package func time(atClock clock: Date) -> Date { Date(clock: clock) { secondsFromGMT(for: $0) } }

  /// The seconds of an offset such as `+0200` or `+020030` (RFC 5545, 3.3.14); `nil` for any other.
  package static func offset(_ value: String) -> Int? {
    let digits = value.utf8.dropFirst()
    guard let sign = value.utf8.first, sign == 0x2B || sign == 0x2D,
      digits.count == 4 || digits.count == 6, digits.allSatisfy(\.isDigit),
      let number = Int(value.dropFirst())
    else { return nil }
    let (minutes, seconds) = digits.count == 6 ? (number / 100, number % 100) : (number, 0)
    guard minutes / 100 < 24, minutes % 100 < 60, seconds < 60 else { return nil }
    let offset = minutes / 100 * 3600 + minutes % 100 * 60 + seconds
    return sign == 0x2D ? -offset : offset
  }
}
