internal import EmployeeDirectory
internal import TerminalUI

extension Console {
  /// Writes a change to standard error like a diff: `+`, `-` or `~`, name, feed, fields.
  func tellChange(_ change: Change) {
    tellLines { ChangeLine.lines(of: change, width: $0, margin: 0) }
  }
}

/// A change as one line or, where that is too long, a line for each field.
enum ChangeLine {
  /// The change in lines of limited width.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - width: the terminal's columns; `nil` for one line.
  ///   - margin: the number of spaces before the first line.
  /// - Returns: the lines, folded.
  static func lines(of change: Change, width: Int?, margin: Int) -> [String] {
    let space = String(repeating: " ", count: margin)
    let line = space + text(of: change)
    guard let width, !change.fields.isEmpty, line.displayWidth > width else {
      return line.folded(toWidth: width, indent: margin + 2)
    }
    return (space + heading(of: change)).folded(toWidth: width, indent: margin + 2)
      + fields(of: change).flatMap {
        (space + "  " + $0).folded(toWidth: width, indent: margin + 4)
      }
  }

  /// "+ Mari Maasikas  Tartu", "~ Jüri Käär  Tallinn  position: ANDROID → IOS".
  static func text(of change: Change) -> String {
    ([heading(of: change)] + fields(of: change)).joined(separator: "  ")
  }

  /// The sign, name and feed.
  private static func heading(of change: Change) -> String {
    let sign =
      switch change.kind {
      case .joined: "+"
      case .left: "-"
      case .changed, .renamed: "~"
      }
    return sign + " " + change.fullName.visible + "  " + change.feed.visible
  }

  private static func fields(of change: Change) -> [String] {
    change.fields.map { "\($0.field.label): \($0.inWords)".isolated }
  }
}
