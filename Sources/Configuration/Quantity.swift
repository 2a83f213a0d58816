import Basics

/// Amounts as people write them.
package enum Quantity {
  /// Reads `90s`, `10m`, `2h`, `1d` or `0`; `nil` for anything else, and beyond ten years.
  @Sendable package static func duration(_ text: String) -> Duration? {
    if text == "0" { return .zero }
    guard let unit = text.last.flatMap({ durationUnits[$0] }), let count = text.dropLast().number
    else { return nil }
    let (seconds, overflow) = count.multipliedReportingOverflow(by: unit)
    return overflow || seconds > 315_360_000 ? nil : .seconds(seconds)
  }

  /// Reads an age: a duration, or weeks or years of 365 days (`2w`, `1y`).
  package static func age(_ text: String) -> Duration? {
    let days: [Character: Int] = ["w": 7, "y": 365]
    guard let unit = text.last.flatMap({ days[$0] }) else { return duration(text) }
    return duration("\(text.dropLast())d").map { $0 * unit }
  }

  /// Reads a duration of at least a second.
  @Sendable package static func timeLimit(_ text: String) -> Duration? {
    duration(text).flatMap { $0 < .seconds(1) ? nil : $0 }
  }

  /// Reads `256MiB`, `1GB`, `64 KiB` or a plain number of bytes, at least 1; `nil` for anything
  /// else, and beyond a tebibyte.
  @Sendable package static func size(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    guard let count = digits.number, let factor = sizeUnits[unit.lowercased()] else { return nil }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: factor)
    return overflow || bytes < 1 || bytes > 1 << 40 ? nil : bytes
  }

  /// Reads `50%` as a part of one, from 0 to 1; `nil` for anything else.
  @Sendable package static func percentage(_ text: String) -> Double? {
    guard text.last == "%", let count = text.dropLast().number, count <= 100 else { return nil }
    return Double(count) / 100
  }

  /// Writes a duration of whole seconds as ``duration(_:)`` reads it.
  @Sendable package static func text(_ duration: Duration) -> String {
    text(Int(duration.components.seconds), [(86400, "d"), (3600, "h"), (60, "m"), (1, "s")])
  }

  /// Writes a number of bytes as ``size(_:)`` reads it.
  @Sendable package static func text(ofBytes count: Int) -> String {
    text(count, [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB"), (1, "")])
  }

  /// A number in the first of some units that it has a whole number of; 0 in the last one.
  private static func text(_ number: Int, _ units: [(size: Int, name: String)]) -> String {
    let unit = units.first { number >= $0.size && number % $0.size == 0 } ?? units[units.count - 1]
    return "\(number / unit.size)\(unit.name)"
  }

  private static let durationUnits: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86400]

  private static let sizeUnits: [String: Int] = [
    "": 1, "b": 1, "kb": 1000, "mb": 1_000_000, "gb": 1_000_000_000, "kib": 1 << 10,
    "mib": 1 << 20, "gib": 1 << 30,
  ]
}
