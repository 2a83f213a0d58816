internal import Terminal
internal import TerminalUI

/// A line on standard error while something goes on.
final class TransientText {
  private let painter: Painter
  private let columns: Int
  private let write: (String) throws(TextOutput.WriteError) -> Void
  private let isShown: () -> Bool

  /// Makes the line.
  ///
  /// - Parameters:
  ///   - painter: how to paint.
  ///   - columns: the terminal's columns; the line stays shorter, so that it does not wrap.
  ///   - write: writes to the terminal.
  ///   - isShown: whether the line may be written at this moment.
  init(
    painter: Painter, columns: Int,
    write: @escaping (String) throws(TextOutput.WriteError) -> Void,
    isShown: @escaping () -> Bool
  ) {
    self.painter = painter
    self.columns = columns
    self.write = write
    self.isShown = isShown
  }

  /// Shows a text.
  func show(_ text: String) {
    guard !text.isEmpty, isShown() else { return }
    TransientLine.isShown = true
    let line = text.cut(toWidth: columns - 1).isolated
    try? write("\r\u{1B}[K" + painter.paint(line, .dim))
  }

  /// Erases the line; a signal may have done it already.
  func clear() {
    if TransientLine.isShown, isShown() { try? write("\r\u{1B}[K") }
    TransientLine.isShown = false
  }
}
