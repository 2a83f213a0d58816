package import Basics
package import EmployeeDirectory

/// A birthday or anniversary of a card, and when it comes next.
package struct CardDay: Hashable, Sendable {
  /// The kind of day; the raw value is in JSON.
  package enum Kind: String, CaseIterable, Sendable {
    case birthday, anniversary

    /// The occasion that it is for a greeting.
    package var occasion: Occasion {
      switch self {
      case .birthday: .birthday
      case .anniversary: .anniversary
      }
    }
  }

  package let kind: Kind
  /// The day that comes next.
  package let date: CalendarDay
  /// How many years it will be; `nil` if the first year is unknown, or has not come.
  package let years: Int?

  /// Finds when a day comes next, from a day on; 29 February is on the 28th in years without one.
  package init(_ kind: Kind, _ day: AnnualDay, from today: CalendarDay) {
    self.kind = kind
    let own = Self.date(day, in: today.year)
    let next = own.flatMap { $0 < today ? nil : $0 } ?? Self.date(day, in: today.year + 1) ?? today
    date = next
    let years = day.year.map { next.year - $0 }
    self.years = years.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The days of a person's cards from a day on, the birthday first; of each kind the first card's.
  package static func days(of cards: [Contact], from today: CalendarDay) -> [CardDay] {
    Kind.allCases.compactMap { kind in
      cards.lazy.compactMap { $0.day(kind) }.first.map { CardDay(kind, $0, from: today) }
    }
  }

  private static func date(_ day: AnnualDay, in year: Int) -> CalendarDay? {
    CalendarDay(year: year, month: day.month, day: day.day)
      ?? CalendarDay(year: year, month: 2, day: 28)
  }
}

extension Contact {
  /// The card's day of a kind; `nil` if it has none.
  package func day(_ kind: CardDay.Kind) -> AnnualDay? {
    switch kind {
    case .birthday: birthday
    case .anniversary: anniversary
    }
  }
}
