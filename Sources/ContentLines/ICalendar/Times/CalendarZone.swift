import Basics
import Foundation

/// The time zone that a TZID names.
enum CalendarZone: Sendable {
  /// One that the file describes.
  case described(DescribedZone)
  /// One that the system knows.
  case known(TimeZone)

  /// The zone that a TZID names as IANA or Windows does; `nil` if neither does.
  init?(named name: String) {
    guard let zone = TimeZone(calendarName: name) ?? TimeZone(windowsName: name) else { return nil }
    self = .known(zone)
  }

  /// The moment at which the zone's clocks show a date and time, given as if in UTC.
  func time(atClock clock: Date) -> Date {
    switch self {
    case .described(let zone): Date(clock: clock) { zone.offset(at: $0) }
    case .known(let zone): zone.time(atClock: clock)
    }
  }
}
