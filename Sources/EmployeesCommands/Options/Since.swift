internal import ArgumentParser
internal import Foundation

/// The beginning of a span of time: a day, a time, or how long ago.
enum Since: Equatable, ExpressibleByArgument {
  case ago(Duration)
  /// A time, or the beginning of a day in the user's time zone.
  case date(Date)
  /// A time to the millisecond, as `export ldif` notes it of the log.
  case entry(Date)

  init?(argument: String) {
    if let duration = Quantity.duration(argument) {
      self = .ago(duration)
    } else if let date = Day.start(of: argument) {
      self = .date(date)
    } else if let time = Timestamp.time(of: argument) {
      self = argument.contains(".") ? .entry(time) : .date(time)
    } else {
      return nil
    }
  }

  /// The time meant.
  func time(before now: Date) -> Date {
    switch self {
    case .ago(let duration): now.addingTimeInterval(-Double(duration.components.seconds))
    case .date(let date), .entry(let date): date
    }
  }
}
