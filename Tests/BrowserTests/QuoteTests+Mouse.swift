import Correspondence
import EmployeeDirectory
import TerminalUI
import Testing

@testable import Browser

/// Tests the quotes at every size, and under the mouse.
extension QuoteTests {
  @Test(arguments: [(20, 5), (40, 12), (59, 24), (60, 24), (240, 70)])
  func `the cursor is always among the quotes shown`(columns: Int, rows: Int) throws {
    var browser = try browser(columns: columns, rows: rows)
    try browser.type("esc")
    for key in ["down", "pagedown", "G", "up", "pageup", "ctrl-d", "g", "pageup", "down"] {
      try browser.type(key)
      let list = try #require(browser.state.quoteList)
      #expect((list.top..<list.top + browser.state.shownQuotes).contains(list.cursor), "\(key)")
      #expect(list.top >= 0 && list.cursor < 40)
    }
    #expect(browser.state.shownQuotes * browser.state.quoteHeight <= browser.state.layout.page.rows)
  }

  @Test func `a click selects a quote, a click on it opens it, the wheel scrolls`() throws {
    var browser = try browser()
    let row = browser.state.layout.page.row
    func click(_ row: Int) -> BrowserEvent {
      .input(.mouse(MouseEvent(.press(.left), row: row, column: 5)))
    }
    _ = browser.state.update(click(row + 3), now: browser.now)
    #expect(browser.quote == "q3" && browser.state.quoteList?.isTyping == false)
    _ = browser.state.update(
      .input(.mouse(MouseEvent(.wheelDown, row: row, column: 5))), now: browser.now)
    #expect(browser.state.quoteList?.top == 3 && browser.quote == "q3")
    browser.effects = browser.state.update(click(row), now: browser.now)
    #expect(browser.state.quoteList?.opened?.identity == "q3")
    browser.makeQuotePage()
    for _ in 0..<3 {
      _ = browser.state.update(
        .input(.mouse(MouseEvent(.wheelDown, row: row, column: 5))), now: browser.now)
    }
    _ = browser.state.update(click(row + 25 - 9), now: browser.now)
    #expect(browser.state.quoteList?.opened?.scroll.line == 25)
    _ = browser.state.update(click(row + 25 - 9), now: browser.now)
    #expect(browser.state.quoteList?.source == .saidBy(QuoteFixture.tiit))
    _ = browser.state.update(click(0), now: browser.now)
    #expect(browser.state.quoteList?.isTyping == true)
  }
}
