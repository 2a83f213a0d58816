internal import Processes
internal import Synchronization
internal import Terminal

/// Shows a text, through a pager if it is long, and replaces it where possible.
final class Presenter {
  private let effects: Effects
  private var shown: OutputText?
  private var waitForPager: (@Sendable () -> Void)?
  private let pager = PagerState()

  /// Presents texts.
  ///
  /// - Parameters:
  ///   - effects: the terminal.
  ///   - shown: a text that is on the screen, with nothing below it; `nil` if there is none.
  init(_ effects: Effects, shown: OutputText? = nil) {
    self.effects = effects
    self.shown = shown
  }

  /// Whether a pager has the terminal, to which nothing else may write then.
  var isPaging: Bool { waitForPager != nil && pager.isOpen }

  /// Whether a pager will show a text.
  func needsPager(_ text: OutputText) -> Bool {
    isLong(text) && PagerCommand.command(effects.environment) != nil
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
    if isLong(text), let command = PagerCommand.command(effects.environment) {
      // Release first: a pager restores at its end the settings that it found.
      effects.terminal.release()
      pager.open()
      waitForPager = effects.page(command, text) { [pager, effects] ending in
        pager.close(ending, text, effects.output)
      }
    }
    if waitForPager == nil { try effects.output.write(text) }
  }

  /// Sets what to do, on another thread, when the user leaves the pager; `nil` for nothing.
  func whenLeft(_ action: (@Sendable () -> Void)?) { pager.whenLeft(action) }

  /// Replaces the shown text, if it is still on the screen.
  ///
  /// - Returns: whether the text was replaced.
  func replace(with text: OutputText) throws(TextOutput.WriteError) -> Bool {
    guard waitForPager == nil, let shown, let rows = effects.output.rows,
      let columns = effects.output.columns, !effects.environment.isTerminalDumb,
      effects.terminal.isUndisturbed()
    else { return false }
    let height = shown.terminalRows(columns: columns, limit: rows)
    guard height < rows, text.terminalRows(columns: columns, limit: rows) < rows else {
      return false
    }
    // Move up to its first line and erase below (ECMA-48: CUU, ED).
    let up = height > 0 ? "\u{1B}[\(height)A" : ""
    var painted = OutputText("\r" + up + "\u{1B}[J")
    painted.append(text)
    try effects.output.write(painted)
    self.shown = text
    return true
  }

  /// Waits until the user leaves the pager.
  func wait() {
    waitForPager?()
    waitForPager = nil
  }

  /// Waits until the user leaves the pager.
  ///
  /// - Throws: ``TextOutput/WriteError`` if the pager failed and the text could not be written either.
  func finish() throws(TextOutput.WriteError) {
    wait()
    if let fault = pager.fault { throw fault }
  }
}

/// The state of a pager, shared with the thread that waits for it.
private final class PagerState: Sendable {
  private struct State {
    var isOpen = false
    var fault: TextOutput.WriteError?
    var whenLeft: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Why the text could not be written after the pager failed.
  var fault: TextOutput.WriteError? { state.withLock { $0.fault } }

  func open() { state.withLock { $0.isOpen = true } }

  func whenLeft(_ action: (@Sendable () -> Void)?) { state.withLock { $0.whenLeft = action } }

  /// Marks the pager as closed; writes the text if the pager failed.
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
