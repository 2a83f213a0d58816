/// Puts a text before the user's eyes: at once, through a pager where it is long, and another in its
/// place where that changed.
final class Presenter {
  private let effects: Effects
  private let isWatched: Bool
  private var shown: OutputText?
  private var pager: (@Sendable () -> Void)?

  init(_ effects: Effects) {
    self.effects = effects
    isWatched = effects.output.isTerminal
  }

  /// Whether a pager has the terminal, so that nothing else may write to it.
  var isPaging: Bool { pager != nil }

  /// Whether a text is longer than the terminal.
  func isLong(_ text: OutputText) -> Bool {
    guard isWatched, let rows = effects.output.rows, let columns = effects.output.columns else {
      return false
    }
    return text.string.terminalRows(columns: columns) >= rows
  }

  /// Shows a text.
  func show(_ text: OutputText) throws(OutputStream.WriteError) {
    shown = text
    if isLong(text), let command = Pager.command(effects.environment) {
      pager = effects.page(command, text.string)
    }
    if pager == nil { try effects.output.write(text) }
  }

  /// Shows a text in the place of the one before, if that can still be reached.
  ///
  /// - Returns: whether it was shown.
  func replace(with text: OutputText) throws(OutputStream.WriteError) -> Bool {
    guard !isPaging, let shown, let rows = effects.output.rows,
      let columns = effects.output.columns, effects.environment["TERM"] != "dumb"
    else { return false }
    let height = shown.string.terminalRows(columns: columns)
    guard height < rows, text.string.terminalRows(columns: columns) < rows else { return false }
    // Up to where the text began, and away with all below (ECMA-48: CUU, ED).
    let up = height > 0 ? "\u{1B}[\(height)A" : ""
    try effects.output.write("\r" + up + "\u{1B}[J" + text.string)
    self.shown = text
    return true
  }

  /// Waits until the user has seen enough.
  func finish() {
    pager?()
    pager = nil
  }
}
