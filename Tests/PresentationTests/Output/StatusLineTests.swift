import Feeds
import TerminalUI
import TestSupport
import Testing

@testable import Presentation

/// The line that says which feeds are being asked.
@Suite struct StatusLineTests {
  private let written = Locked("")

  private func line(
    feeds: [String], columns: Int = 80, isShown: Bool = true, delay: Duration = .zero
  ) -> StatusLine {
    let written = written
    let text = TransientText(
      painter: .plain, columns: columns,
      write: { (text) throws(Presentation.TextOutput.WriteError) in
        written.withLock { $0 += text }
      }, isShown: { isShown })
    return StatusLine(feeds: feeds, on: text, delay: delay)
  }

  private let asking = FeedProgress(index: 0, stage: .asking)

  @Test func `a quick answer shows nothing`() {
    let line = line(feeds: ["Tallinn"], delay: .seconds(3600))
    line.update(asking)
    line.clear()
    #expect(written.withLock { $0.isEmpty })
  }

  @Test func `the line is taken away once`() {
    let line = line(feeds: ["Tallinn"])
    line.update(asking)
    line.clear()
    line.clear()
    #expect(written.withLock { $0 } == "\r\u{1B}[KFetching Tallinn …\r\u{1B}[K")
  }

  @Test func `where nobody looks there is no line`() {
    let line = line(feeds: ["Tallinn"], isShown: false)
    line.update(asking)
    line.clear()
    #expect(written.withLock { $0.isEmpty })
  }

  @Test func `feeds leave the line as they answer, and large answers are measured`() {
    let line = line(feeds: ["Tallinn", "Ta\u{1B}rtu"])
    line.update(asking)
    #expect(written.withLock { $0 } == "\r\u{1B}[KFetching Tallinn, Ta\u{FFFD}rtu …")
    line.update(FeedProgress(index: 1, stage: .receiving(byteCount: 2_500_000)))
    line.update(FeedProgress(index: 0, stage: .answered))
    #expect(written.withLock { $0 }.hasSuffix("\r\u{1B}[KFetching Ta\u{FFFD}rtu …  2.5 MB"))
    line.clear()
    #expect(written.withLock { $0 }.hasSuffix("2.5 MB\r\u{1B}[K"))
  }

  @Test(arguments: [1, 2, 10, 20])
  func `the line stays shorter than the terminal, so that it does not wrap`(columns: Int) {
    let line = line(feeds: ["Tallinn", "Tartu", "李小龍"], columns: columns)
    line.update(asking)
    line.clear()
    let texts = written.withLock { $0 }.split(separator: "\r\u{1B}[K").map(String.init)
    #expect(texts.allSatisfy { $0.displayWidth < columns })
  }
}
