/// The forms that a text may have for the number in it.
///
/// Source: CLDR's plural rules (Unicode Technical Standard 35, part 3).
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

extension Language {
  /// The forms that the language tells apart.
  var pluralCategories: [PluralCategory] {
    switch self {
    case .english, .estonian: [.one, .other]
    case .arabic: PluralCategory.allCases
    }
  }

  /// The form that a whole number takes.
  func pluralCategory(of number: Int) -> PluralCategory {
    switch self {
    case .english, .estonian: number == 1 ? .one : .other
    case .arabic:
      switch (number, number % 100) {
      case (0, _): .zero
      case (1, _): .one
      case (2, _): .two
      case (_, 3...10): .few
      case (_, 11...99): .many
      default: .other
      }
    }
  }
}
