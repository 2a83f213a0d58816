internal import EmployeeDirectory

extension Position {
  /// The position as people read it; one that is not of the feeds' own vocabulary, as written, in
  /// quotation marks where it would be taken for one that is.
  var label: String {
    if let phrase = PositionPhrase(rawValue: rawValue) { return phrase.text }
    return Self.labels.values.contains(rawValue) ? "\"\(rawValue)\"" : rawValue
  }

  /// The label without quotation marks, as positions are ordered.
  var name: String { PositionPhrase(rawValue: rawValue)?.text ?? rawValue }

  /// What the positions of the feeds' own vocabulary are called.
  static var labels: [Position: String] {
    Dictionary(uniqueKeysWithValues: known.map { ($0, $0.name) })
  }
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
