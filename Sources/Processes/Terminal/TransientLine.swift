import CSystem

/// A line on standard error that the program erases before it ends or stops, even by a signal.
package enum TransientLine {
  /// Whether the line is on the screen; a signal may have erased it since this was set.
  package static var isShown: Bool {
    get { cterminal_is_line_shown() }
    set { cterminal_set_line_shown(newValue) }
  }
}
