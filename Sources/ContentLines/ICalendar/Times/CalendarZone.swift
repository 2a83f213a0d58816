import Basics
import Foundation

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

extension TimeZone {
  /// The time zone that a TZID names: `Europe/Tallinn`, or
  /// `/freeassociation.sourceforge.net/Europe/Tallinn` as Evolution writes it.
  init?(calendarName name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: true)
    let isName = name.utf8.allSatisfy { $0.isLetterOrDigit || "+-./_".utf8.contains($0) }
    guard isName, !parts.isEmpty, name.utf8.count <= 128, !name.contains("..") else { return nil }
    for count in [parts.count, 3, 2] where count <= parts.count {
      if let zone = TimeZone(identifier: parts.suffix(count).joined(separator: "/")) {
        self = zone
        return
      }
    }
    return nil
  }
}
