import Basics

/// A day that comes back every year, such as a birthday, and the year it was first.
public struct AnnualDay: Hashable, Sendable {
  /// The first year; `nil` if it is unknown.
  public let year: Int?
  /// From 1 to 12.
  public let month: Int
  /// From 1 to the month's last, which is 29 in February.
  public let day: Int

  /// Creates a day, with 0 and Apple's 1604 for no year; `nil` if the calendar has no such day.
  public init?(year: Int?, month: Int, day: Int) {
    let year = [0, 1604].contains(year) ? nil : year
    // 2000 has every day.
    guard CalendarDay(year: year ?? 2000, month: month, day: day) != nil, year ?? 1 > 0
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads what ``text`` writes: `1980-04-15` or `--04-15`; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let hasYear = parts.count == 3
    guard hasYear || (parts.count == 4 && parts[0].isEmpty && parts[1].isEmpty),
      let month = Int(parts[parts.count - 2]), let day = Int(parts[parts.count - 1])
    else { return nil }
    let year = hasYear ? Int(parts[0]) : nil
    if hasYear, year == nil { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as `1980-04-15`, or `--04-15` without its year.
  public var text: String {
    let year = year.map { $0.padded(to: 4) } ?? "-"
    return "\(year)-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }
}
