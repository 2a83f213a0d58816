import EmployeeDirectory
import Foundation
import TerminalUI
import Testing

@testable import Browser

/// Effects of keys, answers and clocks on the browser.
@Suite struct BrowserStateTests {
  // MARK: Going back

  @Test func `Esc goes back step by step and never quits`() throws {
    var browser = try BrowserFixture()
    browser.type(text: "mari")
    try browser.type("enter")
    #expect(browser.state.isPageOpen)
    try browser.type("alt-?")
    #expect(browser.state.overlay != nil)
    try browser.type("esc")
    #expect(browser.state.overlay == nil && browser.state.isPageOpen)
    try browser.type("esc")
    #expect(!browser.state.isPageOpen && browser.state.query.text == "mari")
    try browser.type("esc")
    #expect(browser.state.query.isEmpty && browser.state.focus == .query)
    #expect(browser.selected == "Mari Maasikas")
    try browser.type("esc", "esc", "esc")
    #expect(browser.state.focus == .list)
    #expect(browser.effects.isEmpty)
  }

  @Test func `letters are keys outside of the query, and with Alt inside of it`() throws {
    var browser = try BrowserFixture()
    try browser.type("tab", "j")
    #expect(browser.selected == "Mari Maasikas")
    try browser.type("G")
    #expect(browser.selected == "Tiit Tester")
    try browser.type("/", "alt-k")
    #expect(browser.selected == "Peeter Termomeeter")
    #expect(browser.state.query.isEmpty)
  }

  // MARK: Ending

  @Test func `q quits outside of the query, Ctrl-C and Ctrl-Q everywhere`() throws {
    var browser = try BrowserFixture()
    try browser.type("q")
    #expect(browser.effects.isEmpty)
    try browser.type("ctrl-q")
    #expect(browser.effects.last == .end(.quit([])))
    try browser.type("ctrl-c")
    #expect(browser.effects == [.end(.cancelled)])
    try browser.type("tab", "q")
    #expect(browser.effects == [.end(.quit([]))])
    try browser.type("?", "ctrl-c")
    #expect(browser.effects == [.end(.cancelled)])
  }

  @Test func `another profile ends the screen, the one in force closes the menu`() throws {
    var browser = try BrowserFixture(profiles: ["work", "customer"])
    try browser.type("tab", "P", "down", "enter")
    #expect(browser.effects == [.end(.profile("customer"))])
    browser = try BrowserFixture(profiles: ["work", "customer"])
    try browser.type("tab", "P", "enter")
    #expect(browser.effects.isEmpty && browser.state.overlay == nil)
    browser = try BrowserFixture()
    try browser.type("tab", "P")
    #expect(browser.state.overlay == nil)
  }

  @Test func `a picker ends with the person under the cursor, or with the marked ones`() throws {
    var browser = try BrowserFixture(isPicker: true)
    browser.type(text: "tiit")
    try browser.type("enter")
    #expect(browser.effects.last == .end(.quit([PersonKey(NameKey("Tiit Tester"))])))
    var other = try BrowserFixture(isPicker: true)
    try other.type("tab", "G", "space", "g", "space", "enter")
    #expect(
      other.effects.last
        == .end(.quit([PersonKey(NameKey("Tiit Tester")), PersonKey(NameKey("Jüri Käär"))])))
  }

  // MARK: Marks and undoing

  @Test func `marks stay when the query and the people change`() throws {
    var browser = try BrowserFixture()
    try browser.type("ctrl-space")
    #expect(browser.selected == "Mari Maasikas")
    browser.type(text: "tiit")
    try browser.type("ctrl-space")
    browser.load(BrowserFixture.people)
    #expect(
      browser.state.targets == [PersonKey(NameKey("Jüri Käär")), PersonKey(NameKey("Tiit Tester"))])
    try browser.type("alt-m")
    #expect(browser.effects == [.setMouse(false)])
    try browser.type("tab", "m")
    #expect(
      browser.effects == [
        .mail([PersonKey(NameKey("Jüri Käär")), PersonKey(NameKey("Tiit Tester"))])
      ])
  }

  @Test func `u brings back marks, filters and queries, the latest first`() throws {
    var browser = try BrowserFixture()
    browser.type(text: "mari")
    try browser.type("tab", "space", "f")
    browser.type(text: "parkla")
    try browser.type("enter")
    #expect(browser.state.filters.projects == ["Parkla"])
    #expect(browser.names == ["Mari Maasikas", "Ants Mari"])
    try browser.type("u")
    #expect(browser.state.filters.isEmpty && browser.names.count == 3)
    try browser.type("u")
    #expect(browser.state.marks.isEmpty && browser.state.query.text == "mari")
    try browser.type("u")
    #expect(browser.state.query.isEmpty && browser.names.count == 5)
  }

  @Test func `earlier queries come back`() throws {
    var browser = try BrowserFixture()
    browser.type(text: "mari")
    try browser.type("enter", "esc", "esc")
    browser.type(text: "tiit")
    try browser.type("enter", "esc", "ctrl-u", "alt-up")
    #expect(browser.state.query.text == "tiit")
    try browser.type("alt-up", "alt-up")
    #expect(browser.state.query.text == "mari")
    try browser.type("alt-down", "alt-down")
    #expect(browser.state.query.isEmpty)
  }

  @Test func `marks of people who left are gone`() throws {
    var browser = try BrowserFixture()
    try browser.type("ctrl-space", "ctrl-space", "tab", "y")
    #expect(browser.state.isCopying)
    browser.load(BrowserFixture.people.filter { $0.name.last != "Käär" })
    #expect(browser.state.marks == [PersonKey(NameKey("Mari Maasikas"))])
    browser.load([])
    #expect(browser.state.marks.isEmpty && !browser.state.isCopying)
  }

  // MARK: Acting

  @Test(arguments: [
    ("e", CopiedField.email), ("p", .phone), ("n", .name), ("v", .vcard),
  ])
  func `y and a letter copy`(key: String, field: CopiedField) throws {
    var browser = try BrowserFixture()
    try browser.type("tab", "y", key)
    #expect(browser.effects == [.copy(field, [PersonKey(NameKey("Jüri Käär"))])])
    try browser.type("y", "x")
    #expect(browser.effects.isEmpty && !browser.state.isCopying)
  }

  @Test(arguments: [true, false])
  func `a page that is shown is made again when notes have changed, and stays where it is`(
    isOpen: Bool
  ) throws {
    var browser = try BrowserFixture(rows: 12)
    try browser.type("esc")
    if isOpen {
      try browser.type("enter")
      let key = try #require(browser.state.selected?.key)
      func page(_ count: Int) -> PersonPage {
        PersonPage(
          key: key, columns: 100, headingColumns: 100, heading: [],
          lines: (0..<count).map { PersonPage.Line(StyledText("\($0)")) })
      }
      _ = browser.state.update(.page(page(40)), now: browser.now)
      try browser.type("pagedown")
      let top = browser.state.scroll.top
      let effects = browser.state.update(.pagesOutdated, now: browser.now)
      #expect(effects == [.loadPage(key, columns: 100, headingColumns: 100)])
      _ = browser.state.update(.page(page(50)), now: browser.now)
      #expect(top > 0 && browser.state.scroll.top == top)
    } else {
      #expect(browser.state.update(.pagesOutdated, now: browser.now) == [])
    }
  }

  @Test func `keys ask for what they do outside`() throws {
    var browser = try BrowserFixture()
    let key = PersonKey(NameKey("Jüri Käär"))
    for (name, effect) in [
      ("c", BrowserEffect.openCard(key)), ("e", .editCard(key)), ("n", .addNote(key)),
      ("ctrl-l", .redraw), ("ctrl-z", .suspend), ("m", .mail([key])),
    ] {
      try browser.type("esc", name)
      #expect(browser.effects == [effect], "\(name)")
    }
    try browser.type("r")
    #expect(browser.effects == [.retryPictures, .refreshNow])
    // A request is not made twice.
    _ = browser.state.update(.asking, now: browser.now)
    try browser.type("r")
    #expect(browser.effects == [.retryPictures])
  }
}
