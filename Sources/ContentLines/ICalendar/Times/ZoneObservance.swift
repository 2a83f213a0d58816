import Basics
import Foundation

/// A STANDARD or DAYLIGHT of a VTIMEZONE: when an offset from UTC begins (RFC 5545 section 3.6.5).
struct ZoneObservance: Sendable {
  static let propertyNames: Set = ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "RDATE", "RRULE"]
  /// The offset before each onset, in seconds.
  let before: Int
  /// The offset from each onset on, in seconds.
  let offset: Int
  /// The onsets that are listed, in seconds since 1970 began in UTC: DTSTART and RDATEs.
  let onsets: [Int]
  let rules: [YearlyRule]

  /// Reads the properties of a component; `nil` if something is missing or not understood.
  init?(_ properties: [ContentLine]) {
    func values(_ name: String) -> [String] { properties.filter { $0.name == name }.map(\.value) }
    guard let before = values("TZOFFSETFROM").first.flatMap({ TimeZone.offset($0) }),
      let offset = values("TZOFFSETTO").first.flatMap({ TimeZone.offset($0) }),
      let start = values("DTSTART").first.flatMap({ Self.clock($0) })
    else { return nil }
    let dates = values("RDATE").flatMap { $0.split(separator: ",") }.map { Self.clock($0) }
    let rules = values("RRULE").map { YearlyRule($0, from: start, before: before) }
    if dates.contains(where: { $0 == nil }) || rules.contains(where: { $0 == nil }) { return nil }
    (self.before, self.offset, self.rules) = (before, offset, rules.compactMap(\.self))
    onsets = ([start] + dates.compactMap(\.self)).map { $0 - before }
  }

  /// The seconds of a local time, since 1970 began as if in UTC; `nil` for any other value.
  private static func clock(_ value: some StringProtocol) -> Int? {
    guard let moment = CalendarTime.moment(value), moment.kind == .local else { return nil }
    return Int(moment.clock.timeIntervalSince1970)
  }
}
