/// A mouse button, wheel or move (mode 1006), with or without Shift, Alt or Ctrl.
package struct MouseEvent: Hashable, Sendable {
  package enum Button: Hashable, Sendable { case left, middle, right }

  package enum Kind: Hashable, Sendable {
    case press(Button)
    case release
    case wheelUp, wheelDown
    case motion
  }

  package var kind: Kind
  /// From 0.
  package var row: Int
  /// From 0, counted from the left.
  package var column: Int

  package init(_ kind: Kind, row: Int, column: Int) {
    (self.kind, self.row, self.column) = (kind, row, column)
  }
}
