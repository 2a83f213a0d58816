package import Foundation

extension TimeZone {
  /// The moment at which the zone's clocks show a date and time, given as if in UTC.
  ///
  /// A change to summer time skips some times, and the change back repeats some. A skipped time has
  /// the offset from before the change, so that it comes later by as much as was skipped; of a
  /// repeated one the first is meant.
  ///
  /// Source: RFC 5545, section 3.3.5.
  package func time(atClock clock: Date) -> Date {
    let offset = { (time: Date) in Double(secondsFromGMT(for: time)) }
    // No zone changes its offset twice within two days.
    let before = offset(clock - 86_400)
    let offsets = [before, offset(clock + 86_400)]
    let times = offsets.map { clock - $0 }.filter { clock - offset($0) == $0 }
    return times.min() ?? clock - before
  }
}
