import Basics
import Configuration
import Presentation
import Processes
import Synchronization

final class Presenter {
  private let effects: Effects
  private var shown: OutputText?
  private var waitForPager: (@Sendable () -> Void)?
  private let pager = PagerState()

  /// Presents texts; `shown` is one that is on the screen, with nothing below it.
  init(_ effects: Effects, shown: OutputText? = nil) {
    (self.effects, self.shown) = (effects, shown)
  }

  /// Whether a pager has the terminal, to which nothing else may write then.
  var isPaging: Bool { waitForPager != nil && pager.state.withLock { $0.isOpen } }

  func needsPager(_ text: OutputText) -> Bool { pagerCommand(for: text) != nil }

  private func pagerCommand(for text: OutputText) -> String? {
    guard effects.output.isTerminal, let rows = effects.output.rows,
      let columns = effects.output.columns,
      text.terminalRows(columns: columns, limit: rows) >= rows
    else { return nil }
    return PagerCommand.command(effects.environment.variables)
  }

  func show(_ text: OutputText) throws(TextOutput.WriteError) {
    shown = text
    if let command = pagerCommand(for: text) {
      // Release first: a pager restores at its end the settings that it found.
      effects.terminal.release()
      pager.state.withLock { $0.isOpen = true }
      waitForPager = effects.page(command, text) { [pager, effects] exit in
        pager.close(exit, text, effects.output)
      }
    }
    if waitForPager == nil { try effects.output.write(text) }
  }

  /// Sets what to do, on another thread, when the user leaves the pager; `nil` for nothing.
  func whenLeft(_ action: (@Sendable () -> Void)?) {
    pager.state.withLock { $0.whenLeft = action }
  }

  /// Replaces the shown text; false if it is no longer on the screen as it was.
  func replace(with text: OutputText) throws(TextOutput.WriteError) -> Bool {
    guard waitForPager == nil, let shown, let rows = effects.output.rows,
      let columns = effects.output.columns, !effects.environment.variables.isTerminalDumb,
      effects.terminal.isUndisturbed()
    else { return false }
    let height = shown.terminalRows(columns: columns, limit: rows)
    if height >= rows || text.terminalRows(columns: columns, limit: rows) >= rows { return false }
    // Move up to its first line and erase below (ECMA-48: CUU, ED).
    var painted = OutputText("\r" + (height > 0 ? "\u{1B}[\(height)A" : "") + "\u{1B}[J")
    painted.append(text)
    try effects.output.write(painted)
    self.shown = text
    return true
  }

  func wait() {
    waitForPager?()
    waitForPager = nil
  }

  func finish() throws(TextOutput.WriteError) {
    wait()
    if let fault = pager.state.withLock({ $0.fault }) { throw fault }
  }
}

private final class PagerState: Sendable {
  struct State {
    var isOpen = false
    var fault: TextOutput.WriteError?
    var whenLeft: (@Sendable () -> Void)?
  }

  let state = Mutex(State())

  func close(_ exit: PagerExit, _ text: OutputText, _ output: TextOutput) {
    state.withLock { state in
      switch exit {
      case .left: state.whenLeft?()
      case .failed:
        do throws(TextOutput.WriteError) { try output.write(text) } catch { state.fault = error }
      }
      state.isOpen = false
    }
  }
}
