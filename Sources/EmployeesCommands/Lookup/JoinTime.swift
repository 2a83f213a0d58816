internal import Foundation

/// The value of `joined:` in a search.
enum JoinTime {
  /// Parses when people joined: less or more than some time ago (`<30d`, `>1y`), in a period
  /// (`2026`, `2026-10`, `2026-10-05`), or before or after one (`<2026-10`, `>=2026-10-05`).
  ///
  /// - Parameters:
  ///   - text: the value; an age alone means less than that ago, as for `--since`.
  ///   - now: the current time.
  /// - Returns: the times; `nil` for anything else.
  static func range(_ text: String, now: Date) -> Range<Date>? {
    let sign = text.prefix { "<>=".contains($0) }
    let value = String(text.dropFirst(sign.count))
    if let age = Quantity.age(value) {
      let time = now.addingTimeInterval(-Double(age.components.seconds))
      return switch sign {
      case "", "<", "<=": range(from: time, to: .distantFuture)
      case ">", ">=": range(from: .distantPast, to: time)
      default: nil
      }
    }
    guard let period = period(value) else { return nil }
    return switch sign {
    case "": period
    case "<": range(from: .distantPast, to: period.lowerBound)
    case "<=": range(from: .distantPast, to: period.upperBound)
    case ">": range(from: period.upperBound, to: .distantFuture)
    case ">=": range(from: period.lowerBound, to: .distantFuture)
    default: nil
    }
  }

  /// A year, a month or a day in the user's time zone, or a second.
  private static func period(_ text: String) -> Range<Date>? {
    if let time = Timestamp.time(of: text) {
      return range(from: time, to: time.addingTimeInterval(1))
    }
    let (start, unit): (Date?, Calendar.Component) =
      switch text.utf8.count {
      case 4: (Day.start(of: text + "-01-01"), .year)
      case 7: (Day.start(of: text + "-01"), .month)
      default: (Day.start(of: text), .day)
      }
    let calendar = Calendar(identifier: .gregorian)
    guard let start, let end = calendar.date(byAdding: unit, value: 1, to: start) else {
      return nil
    }
    return range(from: start, to: end)
  }

  /// A range that is empty if it would end before it starts.
  private static func range(from start: Date, to end: Date) -> Range<Date> {
    start..<max(start, end)
  }
}
