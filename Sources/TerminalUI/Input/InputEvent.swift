package import Pictures

/// An event from a terminal.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Pasted text (mode 2004), cut after ``InputDecoder/maximumPaste``, without control characters.
  case paste(String)
  case mouse(MouseEvent)
  /// Whether the terminal's window got the focus (mode 1004).
  case focus(Bool)
  /// Its answer to `TerminalQuery`.
  case answer(TerminalAnswer)
}
