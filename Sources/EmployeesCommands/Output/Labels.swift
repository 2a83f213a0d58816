internal import EmployeeDirectory

extension Position {
  /// The position as people read it; one that is not of the feeds' own vocabulary, as written.
  var label: String { PositionPhrase(rawValue: rawValue)?.text ?? rawValue }
}

extension EmployeeField {
  /// The field as people read it.
  var label: String {
    switch self {
    case .name: ScreenPhrase.name.text
    case .email: ScreenPhrase.email.text
    case .phone: ScreenPhrase.phone.text
    case .position: ScreenPhrase.position.text
    case .projects: ScreenPhrase.projects.text
    }
  }

  /// A value of the field as people read it; it may still have to be made visible.
  func label(of value: String) -> String {
    self == .position ? Position(rawValue: value)?.label ?? value : value
  }
}

/// The labels in front of values.
enum LabelColumn {
  /// How wide a column of labels is, with the space behind it.
  static func width(of labels: [ScreenPhrase]) -> Int {
    (labels.map(\.text.displayWidth).max() ?? 0) + 2
  }
}
