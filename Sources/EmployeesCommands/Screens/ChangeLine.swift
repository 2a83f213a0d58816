internal import EmployeeDirectory

extension Console {
  /// Writes a change to standard error like a diff: `+`, `-` or `~`, name, feed, fields.
  func tellChange(_ change: Change) {
    tellLine(ChangeLine.text(of: change))
  }
}

/// A change as one line.
enum ChangeLine {
  /// "+ Mari Maasikas  Tartu", "~ Jüri Käär  Tallinn  position: ANDROID → IOS".
  static func text(of change: Change) -> String {
    let sign =
      switch change.kind {
      case .joined: "+"
      case .left: "-"
      case .changed: "~"
      }
    let fields = change.fields.map { "\($0.field.label): \($0.inWords)".isolated }
    return ([sign + " " + change.fullName.visible, change.feed.visible] + fields)
      .joined(separator: "  ")
  }
}
