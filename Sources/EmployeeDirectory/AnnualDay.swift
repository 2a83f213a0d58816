/// A day that comes back every year, such as a birthday, and the year it was first.
public struct AnnualDay: Hashable, Sendable {
  /// The first year; `nil` if it is unknown.
  public let year: Int?
  /// From 1 to 12.
  public let month: Int
  /// From 1 to the month's last, which is 29 in February.
  public let day: Int

  /// Creates a day; `nil` if the calendar has no such day.
  ///
  /// - Parameters:
  ///   - year: the first year; `nil`, 0 and 1604, which stands for none on Apple's devices, are unknown.
  ///   - month: from 1 to 12.
  ///   - day: from 1.
  public init?(year: Int?, month: Int, day: Int) {
    let year = [0, Self.noYear].contains(year) ? nil : year
    guard (1...12).contains(month), (1...Self.lastDays[month - 1]).contains(day),
      (1...9999).contains(year ?? 1)
    else { return nil }
    if month == 2, day == 29, let year, !Self.isLeap(year) { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads what ``text`` writes: `1980-04-15` or `--04-15`.
  ///
  /// - Returns: `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let hasYear = parts.count == 3
    guard hasYear || (parts.count == 4 && parts[0].isEmpty && parts[1].isEmpty),
      let month = Int(parts[parts.count - 2]), let day = Int(parts[parts.count - 1])
    else { return nil }
    if hasYear {
      guard let year = Int(parts[0]) else { return nil }
      self.init(year: year, month: month, day: day)
    } else {
      self.init(year: nil, month: month, day: day)
    }
  }

  /// The day as `1980-04-15`, or `--04-15` without its year.
  public var text: String {
    let year = year.map { Self.padded($0, 4) } ?? "-"
    return "\(year)-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  /// Whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private static let noYear = 1604
  private static let lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
