package import Foundation

extension Date {
  /// The moment at which clocks show a date and time, given as if in UTC; `offset` is how many
  /// seconds they are ahead of UTC at a moment.
  ///
  /// A change to summer time skips some times, and the change back repeats some. A skipped time has
  /// the offset from before the change, so that it comes later by as much as was skipped; of a
  /// repeated one the first is meant.
  ///
  /// Source: RFC 5545, section 3.3.5.
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
  package func time(atClock clock: Date) -> Date {
    Date(clock: clock) { secondsFromGMT(for: $0) }
  }
}
