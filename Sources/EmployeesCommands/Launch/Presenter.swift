internal import Synchronization

/// Puts a text before the user's eyes: at once, through a pager where it is long, and another in its
/// place where that changed.
final class Presenter {
  private let effects: Effects
  private var shown: OutputText?
  private var waitForPager: (@Sendable () -> Void)?
  private let pager = PagerState()

  init(_ effects: Effects) { self.effects = effects }

  /// Whether a pager has the terminal, so that nothing else may write to it.
  var isPaging: Bool { waitForPager != nil && pager.isOpen }

  /// Whether a text will be shown by a pager.
  func needsPager(_ text: OutputText) -> Bool {
    isLong(text) && Pager.command(effects.environment) != nil
  }

  /// Whether a text is longer than the terminal.
  private func isLong(_ text: OutputText) -> Bool {
    guard effects.output.isTerminal, let rows = effects.output.rows,
      let columns = effects.output.columns
    else { return false }
    return text.terminalRows(columns: columns, limit: rows) >= rows
  }

  /// Shows a text.
  func show(_ text: OutputText) throws(TextOutput.WriteError) {
    shown = text
    if isLong(text), let command = Pager.command(effects.environment) {
      // A pager keeps the settings that it finds, to restore them at its end.
      effects.terminal.release()
      pager.open()
      waitForPager = effects.page(command, text) { [pager, effects] ending in
        pager.close(ending, text, effects.output)
      }
    }
    if waitForPager == nil { try effects.output.write(text) }
  }

  /// Does something as soon as the user leaves the pager, on another thread; `nil` for nothing more.
  func whenLeft(_ action: (@Sendable () -> Void)?) { pager.whenLeft(action) }

  /// Shows a text in the place of the one before, if that can still be reached.
  ///
  /// - Returns: whether it was shown.
  func replace(with text: OutputText) throws(TextOutput.WriteError) -> Bool {
    guard waitForPager == nil, let shown, let rows = effects.output.rows,
      let columns = effects.output.columns, !effects.environment.isTerminalDumb,
      effects.terminal.isUndisturbed()
    else { return false }
    let height = shown.terminalRows(columns: columns, limit: rows)
    guard height < rows, text.terminalRows(columns: columns, limit: rows) < rows else {
      return false
    }
    // Up to where the text began, and away with all below (ECMA-48: CUU, ED).
    let up = height > 0 ? "\u{1B}[\(height)A" : ""
    var painted = OutputText("\r" + up + "\u{1B}[J")
    painted.append(text)
    try effects.output.write(painted)
    self.shown = text
    return true
  }

  /// Waits until the user has seen enough.
  func wait() {
    waitForPager?()
    waitForPager = nil
  }

  /// Waits until the user has seen enough.
  ///
  /// - Throws: why the text could not be shown where the pager failed.
  func finish() throws(TextOutput.WriteError) {
    wait()
    if let fault = pager.fault { throw fault }
  }
}

/// What the thread that waits for a pager and the one that goes on know of it.
private final class PagerState: Sendable {
  private struct State {
    var isOpen = false
    var fault: TextOutput.WriteError?
    var whenLeft: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Why the text could not be shown without the pager.
  var fault: TextOutput.WriteError? { state.withLock { $0.fault } }

  func open() { state.withLock { $0.isOpen = true } }

  func whenLeft(_ action: (@Sendable () -> Void)?) { state.withLock { $0.whenLeft = action } }

  /// Notes that the pager has ended; shows the text if the pager did not.
  func close(_ ending: Pager.Ending, _ text: OutputText, _ output: TextOutput) {
    state.withLock { state in
      switch ending {
      case .left: state.whenLeft?()
      case .failed:
        do throws(TextOutput.WriteError) {
          try output.write(text)
        } catch {
          state.fault = error
        }
      }
      state.isOpen = false
    }
  }
}
