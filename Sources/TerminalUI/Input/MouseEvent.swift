/// A mouse button, wheel or move (mode 1006).
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
  package var modifiers: Key.Modifiers

  package init(_ kind: Kind, row: Int, column: Int, modifiers: Key.Modifiers = []) {
    (self.kind, self.row, self.column, self.modifiers) = (kind, row, column, modifiers)
  }
}
