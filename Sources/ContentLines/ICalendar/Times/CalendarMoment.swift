import Basics
package import Foundation

/// A time of a calendar, which may depend on where it is read (RFC 5545 sections 3.3.4 and 3.3.5).
package struct CalendarMoment: Hashable, Sendable {
  /// How a time depends on the place, which indexes store as the raw value.
  package enum Kind: Int, Sendable {
    /// The same moment everywhere.
    case instant = 0
    /// The date and time that clocks show, wherever they are.
    case local = 1
    /// A day, which is that day everywhere.
    case day = 2
  }

  package let kind: Kind
  /// The moment; of a local time what clocks show, and of a day its midnight, as if in UTC.
  package let clock: Date

  package init(kind: Kind, clock: Date) { (self.kind, self.clock) = (kind, clock) }

  /// A moment that is the same everywhere.
  package static func instant(_ time: Date) -> Self { Self(kind: .instant, clock: time) }

  /// The moment in a time zone: of a day, its beginning.
  package func date(in zone: TimeZone) -> Date {
    kind == .instant ? clock : zone.time(atClock: clock)
  }
}
