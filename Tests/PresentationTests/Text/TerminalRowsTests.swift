import Basics
import Testing

@testable import Presentation

/// How many rows of a terminal a text takes.
@Suite struct TerminalRowsTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("a\n\nb\n", 3), ("0123456789", 1),
    ("0123456789a", 2), ("李李李李李", 1), ("李李李李李李", 2),
  ])
  func `long lines take several rows`(text: String, rows: Int) {
    #expect(OutputText(text).terminalRows(columns: 10) == rows)
    #expect(OutputText(text).terminalRows(columns: 10, limit: 2) == min(rows, 2))
  }

  @Test func `styles and links take no room`() {
    let painter = Painter(isColored: true, isLinked: true)
    let link = painter.link("0123456789", to: "mailto:somebody@a.long.example")
    #expect(OutputText(painter.paint(link, .bold)).terminalRows(columns: 10) == 1)
    #expect(OutputText(link + "x").terminalRows(columns: 10) == 2)
  }
}
