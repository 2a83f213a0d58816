import TerminalUI

/// Labels before values, or above them on a narrow terminal.
package struct LabelColumn {
  private let width: Int?
  private let margin: Int
  private let labelWidth: Int

  /// A column for some labels after a margin of spaces.
  package init(_ labels: [String], width: Int?, margin: Int) {
    (self.width, self.margin) = (width, margin)
    // With the space after the label.
    labelWidth = (labels.map(\.displayWidth).max() ?? 0) + 2
  }

  /// The lines of some details, folded, with a label before each; none for one without values.
  package static func lines(
    _ details: [(label: String, values: [String])], width: Int?, margin: Int,
    paint: (String) -> String = { $0 }
  ) -> [String] {
    let column = LabelColumn(details.map(\.label), width: width, margin: margin)
    return details.flatMap { column.lines($0.label, $0.values, paint: paint) }
  }

  /// The lines of one detail, folded, with its label before the first; none without values.
  package func lines(
    _ label: String, _ values: [String], paint: (String) -> String = { $0 }
  ) -> [String] {
    if values.isEmpty { return [] }
    let space = String(repeating: " ", count: margin)
    if isAbove {
      return [space + paint(label)]
        + values.flatMap { [space + "  ", $0].asRow.folded(toWidth: width, indent: margin + 4) }
    }
    return values.enumerated().flatMap { index, value in
      let text = (index == 0 ? label : "").padded(toWidth: labelWidth)
      return (space + [paint(text), value].asRow).folded(toWidth: width, indent: valueIndent)
    }
  }

  /// Whether labels stand above values, which would have too few columns beside them.
  package var isAbove: Bool { width.map { $0 - margin - labelWidth < 32 } ?? false }

  /// The columns before a value.
  package var valueIndent: Int { isAbove ? margin + 2 : margin + labelWidth }
}
