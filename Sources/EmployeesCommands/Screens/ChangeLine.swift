internal import EmployeeDirectory

extension Console {
  /// Tells a change on standard error as a diff does: `+`, `-` or `~`, who, where and what.
  func tellChange(_ change: Change) {
    tellLine(ChangeLine.text(of: change))
  }
}

/// A change in one line.
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
