import Basics
package import Feeds
import Localization
import Processes
import TerminalUI

/// The line that says which feeds are being fetched, shown after a short delay.
package final class StatusLine {
  private let feeds: [String]
  private let line: TransientText
  private let start: ContinuousClock.Instant
  private var byteCounts: [Int: Int] = [:]
  private var finished: Set<Int> = []
  private var shown = ""

  /// Makes the line, which shows nothing for a delay.
  package init(feeds: [String], on line: TransientText, delay: Duration = .milliseconds(100)) {
    (self.feeds, self.line) = (feeds, line)
    start = .now + delay
  }

  /// Shows how far the feeds have come.
  package func update(_ progress: FeedProgress) {
    switch progress.stage {
    case .asking, .waiting: break
    case .receiving(let count): byteCounts[progress.index] = count
    case .answered, .failed: finished.insert(progress.index)
    }
    guard ContinuousClock.now >= start else { return }
    let text = text
    // Stopping the process erases the line.
    if text == shown, TerminalSignals.isLineShown { return }
    if line.show(text) { shown = text }
  }

  /// Erases the line.
  package func clear() {
    if shown.isEmpty { return }
    shown = ""
    line.clear()
  }

  private var text: String {
    let waiting = feeds.indices.filter { !finished.contains($0) }.map { feeds[$0].visible }
    if waiting.isEmpty { return "" }
    let count = byteCounts.values.reduce(0, +)
    let bytes = count > 1_000_000 ? "  " + count.inDecimalBytes : ""
    let names = waiting.joined(separator: ScreenPhrase.comma)
    return ScreenPhrase.asking(feeds: names) + bytes
  }
}

/// A line on standard error while something goes on.
package final class TransientText {
  private let painter: Painter
  private let columns: Int
  private let write: (String) throws(TextOutput.WriteError) -> Void
  private let isShown: () -> Bool

  /// Makes the line, which stays shorter than the terminal's columns, so that it does not wrap;
  /// `isShown` says whether it may be written at this moment.
  package init(
    painter: Painter, columns: Int, write: @escaping (String) throws(TextOutput.WriteError) -> Void,
    isShown: @escaping () -> Bool
  ) {
    (self.painter, self.columns) = (painter, columns)
    (self.write, self.isShown) = (write, isShown)
  }

  /// Shows a text; returns whether it may be shown.
  @discardableResult package func show(_ text: String) -> Bool {
    guard !text.isEmpty, isShown() else { return false }
    TerminalSignals.isLineShown = true
    let line = text.cut(toWidth: columns - 1).isolated
    try? write("\r\u{1B}[K" + painter.paint(line, .dim))
    return true
  }

  /// Erases the line if it may be written now; a signal may have done it already.
  package func clear() {
    if TerminalSignals.isLineShown, isShown() { try? write("\r\u{1B}[K") }
    TerminalSignals.isLineShown = false
  }
}
