internal import Feeds
internal import Synchronization

/// The line that says which feeds are being asked, once that takes longer than a moment.
final class StatusLine {
  /// Whether any line is on the terminal now; read by the handler of SIGINT.
  static let isUp = Atomic(false)

  private let feeds: [String]
  private let painter: Painter
  private let columns: Int
  private let write: (String) throws(OutputStream.WriteError) -> Void
  private let isShown: Bool
  private let start: ContinuousClock.Instant
  private var byteCounts: [Int: Int] = [:]
  private var finished: Set<Int> = []
  private var shown = ""

  /// Makes the line.
  ///
  /// - Parameters:
  ///   - feeds: the names of those who are asked.
  ///   - painter: how to paint.
  ///   - columns: of the terminal; the line stays shorter, so that it does not wrap.
  ///   - write: writes to the terminal.
  ///   - isShown: whether there is a terminal, and somebody who wants to know.
  ///   - delay: how long nothing is shown; 100 ms by default.
  init(
    feeds: [String], painter: Painter, columns: Int,
    write: @escaping (String) throws(OutputStream.WriteError) -> Void, isShown: Bool,
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
    guard isShown, ContinuousClock.now >= start else { return }
    let text = text.cut(toWidth: columns - 1)
    if text == shown { return }
    shown = text
    Self.isUp.store(true, ordering: .relaxed)
    try? write("\r\u{1B}[K" + painter.paint(text, .dim))
  }

  /// Takes the line away.
  func clear() {
    if shown.isEmpty { return }
    shown = ""
    Self.isUp.store(false, ordering: .relaxed)
    try? write("\r\u{1B}[K")
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
