internal import TerminalUI

/// Labels before values, or above them on a narrow terminal.
struct LabelColumn {
  /// With fewer columns for values, labels go above them.
  private static let narrowestValue = 32

  private let width: Int?
  private let margin: Int
  private let labelWidth: Int

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - labels: all labels of the column.
  ///   - width: the terminal's columns; `nil` to fold nothing.
  ///   - margin: the number of spaces before a label.
  init(_ labels: [ScreenPhrase], width: Int?, margin: Int) {
    self.width = width
    self.margin = margin
    labelWidth = Self.width(of: labels)
  }

  /// The width of a column of labels, including the space after it.
  static func width(of labels: [ScreenPhrase]) -> Int {
    (labels.map(\.text.displayWidth).max() ?? 0) + 2
  }

  /// The lines of one detail, with its label before the first; none without values.
  ///
  /// - Parameters:
  ///   - label: the label of the values.
  ///   - values: one line each, or more if folded.
  ///   - paint: styles the label.
  /// - Returns: the lines, folded.
  func lines(
    _ label: ScreenPhrase, _ values: [String], paint: (String) -> String = { $0 }
  ) -> [String] {
    if values.isEmpty { return [] }
    let space = String(repeating: " ", count: margin)
    if isAbove {
      let heading = space + paint(label.text)
      return [heading]
        + values.flatMap {
          [space + "  ", $0].asRow.folded(toWidth: width, indent: margin + 4)
        }
    }
    return values.enumerated().flatMap { index, value in
      let text = (index == 0 ? label.text : "").padded(toWidth: labelWidth)
      return (space + [paint(text), value].asRow).folded(toWidth: width, indent: valueIndent)
    }
  }

  /// Whether labels stand above their values.
  var isAbove: Bool { width.map { $0 - margin - labelWidth < Self.narrowestValue } ?? false }

  /// The columns before a value.
  var valueIndent: Int { isAbove ? margin + 2 : margin + labelWidth }
}
