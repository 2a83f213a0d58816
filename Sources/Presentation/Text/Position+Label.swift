package import EmployeeDirectory
import Localization

extension Position {
  /// A word for a known position, else the feed's text, quoted if it equals such a word.
  package var label: String {
    if let word { return word }
    return Self.labels.values.contains(rawValue) ? "\"\(rawValue)\"" : rawValue
  }

  /// The label without quotation marks, by which positions are ordered.
  package var name: String { word ?? rawValue }

  private var word: String? {
    switch rawValue {
    case "ANDROID": PositionPhrase.android
    case "IOS": PositionPhrase.iOS
    case "OTHER": PositionPhrase.other
    case "PM": PositionPhrase.pm
    case "SALES": PositionPhrase.sales
    case "TESTER": PositionPhrase.tester
    case "WEB": PositionPhrase.web
    default: nil
    }
  }

  /// The names of the known positions.
  package static var labels: [Position: String] {
    Dictionary(uniqueKeysWithValues: known.map { ($0, $0.name) })
  }
}

extension EmployeeField {
  /// The field as people read it.
  package var label: String {
    switch self {
    case .name: ScreenPhrase.name
    case .email: ScreenPhrase.email
    case .phone: ScreenPhrase.phone
    case .position: ScreenPhrase.position
    case .projects: ScreenPhrase.projects
    }
  }

  /// A value of the field as people read it; not yet made ``Swift/String/visible``.
  package func label(of value: String) -> String {
    self == .position ? Position(rawValue: value)?.label ?? value : value
  }
}
