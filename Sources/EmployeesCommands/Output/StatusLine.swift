internal import Feeds
internal import Terminal
internal import TerminalUI

/// The line that says which feeds are being asked, shown after a short delay.
final class StatusLine {
  private let feeds: [String]
  private let painter: Painter
  private let columns: Int
  private let write: (String) throws(TextOutput.WriteError) -> Void
  private let isShown: () -> Bool
  private let start: ContinuousClock.Instant
  private var byteCounts: [Int: Int] = [:]
  private var finished: Set<Int> = []
  private var shown = ""

  /// Makes the line.
  ///
  /// - Parameters:
  ///   - feeds: the names of the feeds that are asked.
  ///   - painter: how to paint.
  ///   - columns: the terminal's columns; the line stays shorter, so that it does not wrap.
  ///   - write: writes to the terminal.
  ///   - isShown: whether the line may be written at this moment.
  ///   - delay: how long to show nothing; 100 ms by default.
  init(
    feeds: [String], painter: Painter, columns: Int,
    write: @escaping (String) throws(TextOutput.WriteError) -> Void,
    isShown: @escaping () -> Bool,
    delay: Duration = .milliseconds(100)
  ) {
    self.feeds = feeds
    self.painter = painter
    self.columns = columns
    self.write = write
    self.isShown = isShown
    start = .now + delay
  }

  /// Shows how far the feeds have come.
  func update(_ progress: FeedProgress) {
    switch progress.stage {
    case .asking, .waiting: break
    case .receiving(let count): byteCounts[progress.index] = count
    case .answered, .failed: finished.insert(progress.index)
    }
    guard ContinuousClock.now >= start, isShown() else { return }
    let text = text.cut(toWidth: columns - 1).isolated
    // Stopping the process erases the line.
    if text == shown, TransientLine.isShown { return }
    shown = text
    TransientLine.isShown = true
    try? write("\r\u{1B}[K" + painter.paint(text, .dim))
  }

  /// Erases the line.
  func clear() {
    if shown.isEmpty { return }
    shown = ""
    // A background process must not write to the terminal.
    if TransientLine.isShown, isShown() { try? write("\r\u{1B}[K") }
    TransientLine.isShown = false
  }

  private var text: String {
    let waiting = feeds.indices.filter { !finished.contains($0) }.map { feeds[$0].visible }
    if waiting.isEmpty { return "" }
    let count = byteCounts.values.reduce(0, +)
    let bytes = count > 1_000_000 ? "  " + count.inDecimalBytes : ""
    let names = waiting.joined(separator: ScreenPhrase.comma.text)
    return ScreenPhrase.asking.text(["feeds": names]) + bytes
  }
}
