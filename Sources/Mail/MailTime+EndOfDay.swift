import Basics
import Foundation

extension MailTime {
  /// The next day's first moment by a zone; by the mail's offset if the zone has another one.
  func endOfDay(in zone: TimeZone) -> Date {
    let (day, _) = CalendarDay.split(clock: Int(date.timeIntervalSince1970) + offset)
    let next = day.adding(days: 1)
    return zone.secondsFromGMT(for: date) == offset
      ? next.start(in: zone) : next.start(in: .gmt) - Double(offset)
  }
}
