import Basics
import Foundation

extension MailTime {
  /// The first moment of the next day by a clock's zone; if that has another offset
  /// than the mail's time, by the mail's offset.
  func endOfDay(in zone: TimeZone) -> Date {
    let clock = date.timeIntervalSince1970 + Double(offset)
    let end = Date(timeIntervalSince1970: ((clock / 86_400).rounded(.down) + 1) * 86_400)
    return zone.secondsFromGMT(for: date) == offset
      ? zone.time(atClock: end) : end - Double(offset)
  }
}
