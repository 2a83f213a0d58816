internal import EmployeeDirectory

extension Position {
  /// The position as people read it: a word for a known position, otherwise the feed's text, quoted if
  /// it equals such a word.
  var label: String {
    if let phrase = PositionPhrase(rawValue: rawValue) { return phrase.text }
    return Self.labels.values.contains(rawValue) ? "\"\(rawValue)\"" : rawValue
  }

  /// The label without quotation marks, by which positions are ordered.
  var name: String { PositionPhrase(rawValue: rawValue)?.text ?? rawValue }

  /// The names of the known positions.
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

  /// A value of the field as people read it; not yet made ``Swift/String/visible``.
  func label(of value: String) -> String {
    self == .position ? Position(rawValue: value)?.label ?? value : value
  }
}
