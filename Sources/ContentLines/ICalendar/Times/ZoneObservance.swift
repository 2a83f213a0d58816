import Basics
import Foundation

/// A STANDARD or DAYLIGHT of a VTIMEZONE: when an offset from UTC begins (RFC 5545 section 3.6.5).
struct ZoneObservance: Sendable {
  /// The properties that say so.
  static let propertyNames: Set = ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "RDATE", "RRULE"]

  /// The offset before each onset, in seconds.
  let before: Int
  /// The offset from each onset on, in seconds.
  let offset: Int
  /// The onsets that are listed, in seconds since 1970 began in UTC: DTSTART and RDATEs.
  let onsets: [Int]
  /// The onsets of each year.
  let rules: [YearlyRule]

  /// Reads the properties of a component; `nil` if something is missing or not understood.
  init?(_ properties: [ContentLine]) {
    func values(_ name: String) -> [String] { properties.filter { $0.name == name }.map(\.value) }
    guard let before = values("TZOFFSETFROM").first.flatMap({ TimeZone.offset($0) }),
      let offset = values("TZOFFSETTO").first.flatMap({ TimeZone.offset($0) }),
      let start = values("DTSTART").first.flatMap({ Self.clock($0) })
    else { return nil }
    var onsets = [start - before]
    for date in values("RDATE").flatMap({ $0.split(separator: ",") }) {
      guard let clock = Self.clock(date) else { return nil }
      onsets.append(clock - before)
    }
    var rules: [YearlyRule] = []
    for value in values("RRULE") {
      guard let rule = YearlyRule(value, from: start, before: before) else { return nil }
      rules.append(rule)
    }
    (self.before, self.offset, self.onsets, self.rules) = (before, offset, onsets, rules)
  }

  /// The seconds of a local time, since 1970 began as if in UTC; `nil` for any other value.
  private static func clock(_ value: some StringProtocol) -> Int? {
    guard let moment = CalendarTime.moment(value), moment.kind == .local else { return nil }
    return Int(moment.clock.timeIntervalSince1970)
  }
}
