package import Foundation

extension Date {
  /// The time some milliseconds after 1970 began in UTC.
  package init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The whole milliseconds since 1970 began in UTC.
  package var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}
