import Foundation

/// A time zone that a file describes in a VTIMEZONE (RFC 5545 section 3.6.5).
struct DescribedZone: Sendable {
  /// How many rules a zone may have: each time is compared with all, real zones have a few dozen.
  static let ruleLimit = 64

  /// The onsets that are listed, by time since 1970 began in UTC, with the offset before each and
  /// that from it on, all in seconds; never empty.
  private let onsets: [(time: Int, before: Int, offset: Int)]
  /// The onsets of each year, and the offset that begins with them.
  private let rules: [(rule: YearlyRule, offset: Int)]

  /// Joins the observances of a zone; `nil` without any, or if one is not understood.
  init?(_ observances: [ZoneObservance?]) {
    let understood = observances.compactMap(\.self)
    rules = understood.flatMap { zone in zone.rules.map { (rule: $0, offset: zone.offset) } }
    guard !understood.isEmpty, understood.count == observances.count, rules.count <= Self.ruleLimit
    else { return nil }
    onsets = understood.flatMap { zone in
      zone.onsets.map { (time: $0, before: zone.before, offset: zone.offset) }
    }.sorted { ($0.time, $0.offset) < ($1.time, $1.offset) }
  }

  /// The offset from UTC at a moment, in seconds: that of the last onset, or the one before all.
  func offset(at time: Date) -> Int {
    let seconds = Int(time.timeIntervalSince1970.rounded(.down))
    let known = count(notAfter: seconds)
    guard known > 0 else { return onsets[0].before }
    var last = (time: onsets[known - 1].time, offset: onsets[known - 1].offset)
    for (rule, offset) in rules {
      if let onset = rule.lastOnset(notAfter: seconds), onset > last.time { last = (onset, offset) }
    }
    return last.offset
  }

  private func count(notAfter time: Int) -> Int {
    var (low, high) = (0, onsets.count)
    while low < high {
      let middle = (low + high) / 2
      if onsets[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
