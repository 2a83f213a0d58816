import CSystem
package import Foundation

extension TimeZone {
  /// In UTF-16; every name is shorter.
  private static let longestName = 128

  /// The time zone with a Windows name, such as `FLE Standard Time`, by ICU's table.
  package init?(windowsName name: String) {
    let units = Array(name.utf16)
    guard units.count <= Self.longestName else { return nil }
    var result = [UInt16](repeating: 0, count: Self.longestName)
    let count = unsafe ctimezone_of_windows(
      units, Int32(units.count), &result, Int32(Self.longestName))
    guard count > 0 else { return nil }
    self.init(identifier: String(decoding: result.prefix(Int(count)), as: UTF16.self))
  }
}
