import Basics
import Foundation

extension MailTime {
  /// The first moment of the next day by a clock's zone; if that has another offset
  /// than the mail's time, by the mail's offset.
  func endOfDay(in zone: TimeZone) -> Date {
    let (day, _) = CalendarDay.split(clock: Int(date.timeIntervalSince1970) + offset)
    let next = day.adding(days: 1)
    return zone.secondsFromGMT(for: date) == offset
      ? next.start(in: zone) : next.start(in: .gmt) - Double(offset)
  }
}
