import Basics
import Foundation

extension TimeZone {
  /// The time zone that a TZID names: `Europe/Tallinn`, or
  /// `/freeassociation.sourceforge.net/Europe/Tallinn` as Evolution writes it.
  init?(calendarName name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: true)
    let isName = name.utf8.allSatisfy { $0.isLetterOrDigit || "+-./_".utf8.contains($0) }
    guard isName, !parts.isEmpty, name.utf8.count <= 128, !name.contains("..") else { return nil }
    for count in [parts.count, 3, 2] where count <= parts.count {
      if let zone = TimeZone(identifier: parts.suffix(count).joined(separator: "/")) {
        self = zone
        return
      }
    }
    return nil
  }
}
