package import Pictures

/// What a terminal sends.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Pasted text (mode 2004) with a line feed at the end of each line, and spaces instead of other control
  /// characters, of at most ``InputDecoder/maximumPaste`` bytes.
  case paste(String)
  case mouse(MouseEvent)
  /// Whether the terminal's window got the focus (mode 1004).
  case focus(Bool)
  /// What it answers to `TerminalQuery`.
  case answer(TerminalAnswer)
}
