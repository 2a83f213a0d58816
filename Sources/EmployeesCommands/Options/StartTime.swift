internal import ArgumentParser
internal import Foundation

/// The start of a span of time, as `--since` takes it: a day, a time, or an age.
enum StartTime: Equatable, ExpressibleByArgument {
  case ago(Duration)
  /// A time, or the beginning of a day in the user's time zone.
  case date(Date)
  /// A time to the millisecond: the entry of the log that `export ldif` noted.
  case entry(Date)

  init?(argument: String) {
    if let duration = Quantity.age(argument) {
      self = .ago(duration)
    } else if let date = Day.start(of: argument) {
      self = .date(date)
    } else if let time = Timestamp.time(of: argument) {
      self = argument.contains(".") ? .entry(time) : .date(time)
    } else {
      return nil
    }
  }

  /// The time itself.
  func time(before now: Date) -> Date {
    switch self {
    case .ago(let duration): now.addingTimeInterval(-Double(duration.components.seconds))
    case .date(let date), .entry(let date): date
    }
  }
}
