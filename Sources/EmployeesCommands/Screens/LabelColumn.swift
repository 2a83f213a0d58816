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
    linesByValue(label, values, paint: paint).flatMap { $0 }
  }

  /// The lines of one detail, those of each value together; a label above them belongs to the first.
  func linesByValue(
    _ label: ScreenPhrase, _ values: [String], paint: (String) -> String = { $0 }
  ) -> [[String]] {
    let space = String(repeating: " ", count: margin)
    let isAbove = width.map { $0 - margin - labelWidth < Self.narrowestValue } ?? false
    return values.enumerated().map { index, value in
      if isAbove {
        let heading = index == 0 ? [space + paint(label.text)] : []
        return heading + [space + "  ", value].asRow.folded(toWidth: width, indent: margin + 4)
      }
      let text = (index == 0 ? label.text : "").padded(toWidth: labelWidth)
      return (space + [paint(text), value].asRow).folded(
        toWidth: width, indent: margin + labelWidth)
    }
  }
}
