import Basics

/// A day of which parts may be unknown (RFC 6350 section 4.3.1; RFC 2426 section 3.1.5).
public struct PartialDate: Hashable, Sendable {
  /// Four digits at most, not 0; `nil` where it is unknown.
  public let year: Int?
  /// From 1 to 12; `nil` where it is unknown.
  public let month: Int?
  /// From 1 to 31; `nil` where it is unknown.
  public let day: Int?

  /// Reads `1985-04-12`, `19850412`, `1985-04`, `1985`, `--04-12`, `--0412`, `--04` or `---12`,
  /// also before a time as in `19850412T102200Z`; `nil` for anything else.
  init?(_ value: String) {
    let date = value.trimmed().prefix { $0 != "T" && $0 != "t" && $0 != " " }
    guard date.utf8.allSatisfy({ $0 == 0x2D || $0.isDigit }) else { return nil }
    let numbers: [Int?]
    let digits = date.drop { $0 == "-" }
    let parts = digits.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    switch (date.count - digits.count, parts.map(\.count)) {
    case (0, [8]):
      let day = parts[0]
      numbers = [Int(day.prefix(4)), Int(day.prefix(6).suffix(2)), Int(day.suffix(2))]
    case (0, [4]), (0, [4, 2]), (0, [4, 2, 2]): numbers = parts.map { Int($0) }
    case (2, [4]): numbers = [nil, Int(parts[0].prefix(2)), Int(parts[0].suffix(2))]
    case (2, [2]), (2, [2, 2]): numbers = [nil] + parts.map { Int($0) }
    case (3, [2]): numbers = [nil, nil, Int(parts[0])]
    default: return nil
    }
    func number(_ index: Int) -> Int? { numbers.indices.contains(index) ? numbers[index] : nil }
    self.init(year: number(0), month: number(1), day: number(2))
  }

  /// Reads BDAY or another date of a card; `nil` for what is a text or not a date.
  init?(_ property: Property) {
    guard let date = PartialDate(property.text) else { return nil }
    // Apple writes 1604 where it has no year, and says so.
    let omitted = property.parameterValues("X-APPLE-OMIT-YEAR").first.flatMap { Int($0) }
    self.init(year: date.year == omitted ? nil : date.year, month: date.month, day: date.day)
  }

  private init?(year: Int?, month: Int?, day: Int?) {
    guard month.map({ (1...12).contains($0) }) ?? true, day.map({ (1...31).contains($0) }) ?? true,
      year != nil || month != nil || day != nil
    else { return nil }
    self.year = year == 0 ? nil : year
    (self.month, self.day) = (month, day)
  }
}
