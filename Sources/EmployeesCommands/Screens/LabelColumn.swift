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
