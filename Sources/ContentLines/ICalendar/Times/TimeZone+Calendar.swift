internal import Basics
internal import Foundation

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

  /// The seconds that an offset from UTC such as `+0200` stands for (RFC 5545 section 3.3.14).
  static func offset(_ value: String) -> Int? {
    let digits = value.utf8.dropFirst()
    guard let sign = value.utf8.first, sign == 0x2B || sign == 0x2D,
      digits.count == 4 || digits.count == 6, digits.allSatisfy(\.isDigit),
      let number = Int(value.dropFirst())
    else { return nil }
    let (minutes, seconds) = digits.count == 6 ? (number / 100, number % 100) : (number, 0)
    guard minutes / 100 < 24, minutes % 100 < 60, seconds < 60 else { return nil }
    let offset = minutes / 100 * 3600 + minutes % 100 * 60 + seconds
    return sign == 0x2D ? -offset : offset
  }
}
