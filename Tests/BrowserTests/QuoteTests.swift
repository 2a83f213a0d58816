import Correspondence
import EmployeeDirectory
import Foundation
import TerminalUI
import Testing

@testable import Browser

/// The quotes over the list of people.
@Suite struct QuoteTests {
  /// A browser with forty quotes and `Q` pressed.
  func browser(columns: Int = 100, rows: Int = 24) throws -> BrowserFixture {
    var browser = try BrowserFixture(columns: columns, rows: rows)
    browser.load()
    try browser.type("alt-Q")
    return browser
  }

  // MARK: Searching

  @Test func `Q asks for the quotes once, and shows them when they come`() throws {
    var browser = try BrowserFixture()
    try browser.type("alt-Q")
    #expect(browser.effects == [.loadQuotes] && browser.found == [])
    browser.load()
    #expect(browser.found.count == 40 && browser.quote == "q0")
    try browser.type("esc", "esc", "alt-Q")
    #expect(browser.effects == [] && browser.found.count == 40)
  }

  @Test func `typing searches texts and people at once`() throws {
    var browser = try browser()
    browser.type(text: "tea")
    #expect(browser.found == ["q4", "q9", "q19", "q24", "q34", "q39"])
    browser.type(text: " 3")
    #expect(browser.found == ["q34", "q39"])
    try browser.type("ctrl-u")
    _ = browser.state.update(.input(.paste("coffee\n3")), now: browser.now)
    #expect(browser.found == ["q23", "q32", "q35", "q38"])
    #expect(browser.state.query.isEmpty)
  }

  @Test(arguments: [("alt-1", 40), ("alt-2", 13), ("alt-3", 21)])
  func `the lists of all, said and heard are chosen while typing and outside of it`(
    key: String, count: Int
  ) throws {
    var typing = try browser()
    typing.type(text: "2")
    try typing.type(key)
    let expected = typing.found
    try typing.type("backspace")
    #expect(typing.found.count == count)
    var list = try browser()
    try list.type("esc", "/")
    list.type(text: "2")
    try list.type("tab", String(key.suffix(1)))
    #expect(list.found == expected && list.state.quoteList?.isTyping == false)
  }

  // MARK: Going to a name and back

  @Test func `a name leads to what that person said, and Esc back to the quote`() throws {
    var browser = try browser()
    browser.type(text: "water 1")
    try browser.type("down", "enter")
    let opened = try #require(browser.state.quoteList?.opened?.identity)
    #expect(browser.effects == [.loadQuotePage(identity: opened, columns: 100)])
    browser.makeQuotePage()
    try browser.type("pagedown", "down", "down", "enter")
    #expect(browser.state.quoteList?.source == .saidBy(QuoteFixture.mari))
    #expect(browser.found.count == 13)
    try browser.type("esc")
    #expect(browser.state.quoteList?.opened?.identity == opened)
    #expect(browser.state.quoteList?.opened?.scroll.line == 23)
    try browser.type("esc")
    #expect(browser.quote == opened && browser.state.quoteList?.query.text == "water 1")
    try browser.type("esc")
    #expect(browser.quote == opened && browser.found.count == 40)
    try browser.type("esc", "esc")
    #expect(browser.state.quoteList == nil)
  }

  @Test func `people are the same by address, whatever the quote calls them`() throws {
    var browser = try BrowserFixture()
    let other = QuotePerson(name: "P.", email: "peeter@TELISA.ee")
    browser.load(
      SearchableQuotes([
        QuoteFixture.quote(1, "a"), QuoteFixture.quote(2, "b", saidBy: other),
        QuoteFixture.quote(3, "c", saidBy: QuoteFixture.tiit),
      ]))
    try browser.type("alt-Q", "enter")
    let page = QuotePage(
      identity: "q1", columns: 100,
      lines: [PersonPage.Line(StyledText("x"), field: .speaker(QuoteFixture.peeter))], keys: [:])
    _ = browser.state.update(.quotePage(page), now: browser.now)
    try browser.type("enter")
    #expect(browser.found == ["q1", "q2"])
  }

  @Test func `a quote on a person's page leads to what they said, and Esc back to the page`() throws
  {
    var browser = try BrowserFixture()
    browser.load()
    try browser.type("enter")
    let page = PersonPage(
      key: PersonKey(NameKey("Jüri Käär")), columns: 100,
      headingColumns: browser.state.pageHeadingColumns,
      heading: [], lines: [PersonPage.Line(StyledText("x"), field: .speaker(QuoteFixture.tiit))])
    _ = browser.state.update(.page(page), now: browser.now)
    try browser.type("down", "enter")
    #expect(browser.state.quoteList?.source == .saidBy(QuoteFixture.tiit))
    try browser.type("esc")
    #expect(browser.state.quoteList == nil && browser.state.isPageOpen)
    #expect(browser.state.scroll.line == 0)
  }

  @Test(arguments: [false, true])
  func `a page under a visit is asked for again if something came meanwhile`(
    _ hasCome: Bool
  ) throws {
    var browser = try BrowserFixture()
    browser.load()
    func page(_ key: PersonKey) -> PersonPage {
      PersonPage(
        key: key, columns: 100, headingColumns: browser.state.pageHeadingColumns, heading: [],
        lines: [])
    }
    try browser.type("enter")
    let below = try #require(browser.state.selected?.key)
    _ = browser.state.update(.page(page(below)), now: browser.now)
    try browser.type("Q", "enter")
    browser.makeQuotePage()
    try browser.type("pagedown", "down", "o")
    let above = try #require(browser.state.selected?.key)
    #expect(above != below)
    _ = browser.state.update(.page(page(above)), now: browser.now)
    if hasCome {
      let effects = browser.state.update(.pagesOutdated, now: browser.now)
      #expect(effects.count == 1)
      _ = browser.state.update(.page(page(above)), now: browser.now)
    }
    try browser.type("esc")
    let asked = browser.effects.contains {
      if case .loadPage(below, _, _) = $0 { true } else { false }
    }
    #expect(asked == hasCome)
    _ = browser.state.update(.page(page(below)), now: browser.now)
    try browser.type("esc", "esc")
    #expect(browser.effects == [] && browser.state.isPageOpen)
  }

  @Test func `o on a name opens their page, and Esc leads back to the quote`() throws {
    var browser = try BrowserFixture(query: "ants")
    browser.load()
    try browser.type("alt-Q", "enter")
    browser.makeQuotePage()
    #expect(browser.state.speaker == nil)
    try browser.type("pagedown", "down", "o")
    // Who is not in the list of people is on the page, too.
    #expect(browser.selected == "Peeter Termomeeter" && browser.state.quoteList == nil)
    #expect(browser.state.isPageOpen && browser.state.focus == .page)
    let columns = browser.state.pageHeadingColumns
    #expect(
      browser.effects == [
        .loadPage(PersonKey(NameKey("Peeter Termomeeter")), columns: 100, headingColumns: columns)
      ])
    let page = PersonPage(
      key: PersonKey(NameKey("Peeter Termomeeter")), columns: 100, headingColumns: columns,
      heading: [],
      lines: [])
    _ = browser.state.update(.page(page), now: browser.now)
    try browser.type("y", "n")
    #expect(browser.effects == [.copy(.name, [PersonKey(NameKey("Peeter Termomeeter"))])])
    // What belongs to the list below does nothing.
    for key in ["space", "f", "s", "u", "v", "alt-up"] {
      try browser.type(key)
      #expect(browser.effects == [] && browser.state.overlay == nil, "\(key)")
    }
    // Quotes from there have pages, too.
    try browser.type("Q", "enter")
    browser.makeQuotePage()
    try browser.type("pagedown", "down", "down", "o")
    #expect(browser.selected == "Mari Maasikas")
    try browser.type("esc", "esc", "esc", "esc")
    #expect(browser.selected == "Peeter Termomeeter" && browser.state.focus == .page)
    try browser.type("esc")
    #expect(browser.state.quoteList?.opened?.identity == "q0")
    #expect(browser.state.quoteList?.opened?.scroll.line == 21)
    try browser.type("esc", "esc", "esc")
    #expect(browser.state.quoteList == nil && !browser.state.isPageOpen)
    #expect(browser.selected == "Ants Mari" && browser.state.focus == .query)
  }

  @Test func `keys act on the name under the cursor, as in the list of people`() throws {
    var browser = try browser()
    try browser.type("enter")
    browser.makeQuotePage()
    let peeter = PersonKey(NameKey("Peeter Termomeeter"))
    for key in ["y", "m", "w"] {
      try browser.type(key)
      #expect(browser.effects == [] && !browser.state.isCopying)
    }
    try browser.type("pagedown", "down")
    let effects: [(String, BrowserEffect)] = [
      ("m", .mail([peeter])), ("w", .greet([peeter])), ("n", .addNote(peeter)),
      ("c", .openCard(peeter)), ("e", .editCard(peeter)),
    ]
    for (key, effect) in effects {
      try browser.type(key)
      #expect(browser.effects == [effect])
    }
    try browser.type("y", "e")
    #expect(browser.effects == [.copy(.email, [peeter])])
    // Quotes that arrive may move the cursor to another name.
    try browser.type("y")
    browser.load()
    try browser.type("e")
    #expect(browser.effects == [.editCard(peeter)])
    try browser.type("down", "down")
    for key in ["o", "y", "m", "w", "n", "c", "e"] {
      try browser.type(key)
      #expect(browser.effects == [.reportNotListed(name: QuoteFixture.tiit.title)])
      #expect(!browser.state.isCopying && browser.state.quoteList != nil)
    }
  }

  @Test func `the page of one who leaves closes, and that of the list's person with them`() throws {
    var browser = try BrowserFixture()
    browser.load()
    try browser.type("enter", "alt-Q", "enter")
    browser.makeQuotePage()
    try browser.type("pagedown", "down", "o", "y")
    let all = BrowserFixture.people
    browser.load(all.filter { $0.name.description != "Jüri Käär" })
    #expect(browser.selected == "Peeter Termomeeter" && browser.state.isPageOpen)
    #expect(browser.state.isCopying)
    browser.load(all.filter { $0.name.description == "Tiit Tester" })
    #expect(browser.state.quoteList?.opened?.identity == "q0" && !browser.state.isCopying)
    #expect(browser.selected == "Tiit Tester" && !browser.state.isPageOpen)
  }

  @Test func `from a page that a quote opened, the query leads back to all people`() throws {
    for key in ["/", "tab"] {
      var browser = try browser()
      try browser.type("enter")
      browser.makeQuotePage()
      try browser.type("pagedown", "down", "o", key)
      #expect(browser.state.quoteList == nil && !browser.state.isPageOpen)
      browser.type(text: "mari")
      #expect(browser.state.query.text == "mari" && browser.selected == "Mari Maasikas")
    }
  }

  @Test func `the list of people is as it was behind the quotes`() throws {
    var browser = try BrowserFixture()
    browser.load()
    browser.type(text: "mari")
    try browser.type("down", "alt-Q")
    browser.type(text: "tea")
    try browser.type("down", "enter", "esc", "esc", "esc", "esc")
    #expect(browser.state.quoteList == nil && browser.selected == "Ants Mari")
    #expect(browser.state.query.text == "mari" && browser.state.focus == .query)
  }

  // MARK: Quotes that arrive

  @Test func `a quote that arrives is seen at the top, and moves nothing below it`() throws {
    var browser = try browser()
    let new = QuoteFixture.quote(-1, "new")
    try browser.type("down")
    browser.load(SearchableQuotes(QuoteFixture.library.quotes + [new]))
    #expect(browser.found.first == "q-1" && browser.quote == "q1")
    #expect(browser.state.quoteList?.top == 0)
    try browser.type("pagedown", "pagedown")
    let (quote, row) = (browser.quote, try #require(browser.state.quoteList).row)
    browser.load()
    #expect(browser.quote == quote && browser.state.quoteList?.row == row)
  }

  @Test func `a quote that is gone is closed, and the cursor stays near`() throws {
    var browser = try browser()
    try browser.type("end", "ctrl-n", "enter")
    browser.load(SearchableQuotes(QuoteFixture.library.quotes.filter { $0.identity != "q1" }))
    #expect(browser.state.quoteList?.opened == nil && browser.quote == "q2")
    browser.load(.empty)
    #expect(browser.quote == nil && browser.found == [])
    for key in ["enter", "down", "pagedown", "G", "2", "up", "alt-a"] { try browser.type(key) }
    #expect(browser.effects == [.addQuote] && browser.quote == nil)
  }

  @Test func `the page of an open quote is made again when quotes come or columns change`() throws {
    var browser = try browser()
    try browser.type("enter")
    browser.makeQuotePage()
    browser.effects = browser.state.update(
      .resized(GridSize(columns: 60, rows: 10)), now: browser.now)
    #expect(browser.effects == [.loadQuotePage(identity: "q0", columns: 60)])
    browser.makeQuotePage()
    browser.effects = browser.state.update(.quotes(QuoteFixture.library), now: browser.now)
    #expect(browser.effects == [.loadQuotePage(identity: "q0", columns: 60)])
  }
}

extension QuoteList {
  fileprivate var row: Int { cursor - top }
}
