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

/// Labels in front of values or, where there is no room for those beside them, above them.
struct LabelColumn {
  /// Fewer columns are no room for an address.
  private static let narrowestValue = 32

  private let width: Int?
  private let margin: Int
  private let labelWidth: Int

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - labels: all that may stand in it.
  ///   - width: the columns of the terminal; `nil` where nothing has to be folded.
  ///   - margin: the spaces before a label.
  init(_ labels: [ScreenPhrase], width: Int?, margin: Int) {
    self.width = width
    self.margin = margin
    labelWidth = Self.width(of: labels)
  }

  /// How wide a column of labels is, with the space behind it.
  static func width(of labels: [ScreenPhrase]) -> Int {
    (labels.map(\.text.displayWidth).max() ?? 0) + 2
  }

  /// The lines of one detail, its label before the first; none where there is nothing to say.
  ///
  /// - Parameters:
  ///   - label: what the values are.
  ///   - values: a line each, or more where they have to be folded.
  ///   - paint: gives the label its look.
  /// - Returns: the lines, folded.
  func lines(
    _ label: ScreenPhrase, _ values: [String], paint: (String) -> String = { $0 }
  ) -> [String] {
    if values.isEmpty { return [] }
    let space = String(repeating: " ", count: margin)
    if let width, width - margin - labelWidth < Self.narrowestValue {
      let heading = space + paint(label.text)
      return [heading]
        + values.flatMap { (space + "  " + $0).folded(toWidth: width, indent: margin + 4) }
    }
    return values.enumerated().flatMap { index, value in
      let text = (index == 0 ? label.text : "").padded(toWidth: labelWidth)
      return (space + [paint(text), value].asRow).folded(
        toWidth: width, indent: margin + labelWidth)
    }
  }
}
