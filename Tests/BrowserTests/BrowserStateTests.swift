import EmployeeDirectory
import Foundation
import TerminalUI
import Testing

@testable import Browser

/// Effects of keys, answers and clocks on the browser.
@Suite struct BrowserStateTests {
  // MARK: Typing

  @Test func `everybody is shown by group and name, the cursor on the first`() throws {
    let browser = try BrowserFixture()
    #expect(
      browser.names == [
        "Jüri Käär", "Mari Maasikas", "Ants Mari", "Peeter Termomeeter", "Tiit Tester",
      ])
    #expect(browser.selected == "Jüri Käär")
    #expect(browser.state.listing.count == 5)
  }

  @Test func `typing filters at once, names that begin with the query first`() throws {
    var browser = try BrowserFixture()
    browser.type(text: "mari")
    #expect(browser.names == ["Mari Maasikas", "Ants Mari", "Tiit Tester"])
    #expect(browser.selected == "Mari Maasikas")
    browser.type(text: " parkla")
    #expect(browser.names == ["Mari Maasikas", "Ants Mari"])
  }

  @Test(arguments: [
    ("juri", ["Jüri Käär"]), ("position:tester", ["Tiit Tester"]), ("not:telisa", []),
    ("project:emaj", ["Ants Mari"]), ("55510106", ["Jüri Käär"]),
    ("tiit or jüri", ["Jüri Käär", "Tiit Tester"]),
    ("matched:yes", ["Mari Maasikas"]), ("first:mari", ["Mari Maasikas"]),
    ("feed:tartu", ["Peeter Termomeeter", "Tiit Tester"]), ("xyz", []),
  ])
  func `a query means what it means to search`(query: String, names: [String]) throws {
    var typed = try BrowserFixture()
    typed.type(text: query)
    #expect(typed.names == names)
    #expect(try BrowserFixture(query: query).names == names)
  }

  @Test func `a query that is not complete leaves the people as they are`() throws {
    var browser = try BrowserFixture()
    browser.type(text: "mari")
    _ = browser.state.update(.input(.paste(" email:")), now: browser.now)
    #expect(browser.state.fault == .nothingToFind("email:"))
    #expect(browser.names.count == 3)
    browser.type(text: "ants")
    #expect((browser.state.fault, browser.names) == (nil, ["Ants Mari"]))
  }

  @Test func `the query is edited like a line of a shell`() throws {
    var browser = try BrowserFixture()
    browser.type(text: "mari parkla")
    try browser.type("ctrl-w")
    #expect(browser.state.query.text == "mari ")
    try browser.type("home", "x", "delete")
    #expect(browser.state.query.text == "xari ")
    try browser.type("end", "left", "backspace")
    #expect(browser.state.query.text == "xar ")
    try browser.type("ctrl-u")
    #expect(browser.state.query.text == " ")
  }

  @Test func `a paste is typed in one line and cut`() throws {
    var browser = try BrowserFixture()
    let text = "mari\nparkla" + String(repeating: "x", count: 100_000)
    _ = browser.state.update(.input(.paste(text)), now: browser.now)
    #expect(browser.state.query.text.hasPrefix("mari parklaxxx"))
    #expect(browser.state.query.text.count == QueryLine.longest)
  }

  @Test func `characters that are typed in one go are those typed one by one, cut`() throws {
    var (browser, single) = (try BrowserFixture(), try BrowserFixture())
    #expect(browser.state.takesText)
    browser.effects = browser.state.update(.typed("mari e\u{301}"), now: browser.now)
    single.type(text: "mari e\u{301}")
    #expect(browser.state.query == single.state.query && browser.names == single.names)
    try browser.type("u", "ctrl-u")
    _ = browser.state.update(.typed(String(repeating: "m", count: 100_000)), now: browser.now)
    #expect(browser.state.query.text.count == QueryLine.longest)
    try browser.type("tab")
    #expect(!browser.state.takesText)
    try browser.type("/", "f", "P")
    #expect(browser.state.takesText)
  }

  @Test func `what does not fit into a full query changes nothing`() throws {
    var browser = try BrowserFixture()
    let full = "mari" + String(repeating: " ", count: QueryLine.longest - 4)
    _ = browser.state.update(.typed(full), now: browser.now)
    try browser.type("down")
    let selected = browser.selected
    #expect(browser.names.count > 1 && selected != browser.names.first)
    browser.type(text: "xyz")
    #expect(browser.selected == selected && browser.state.query.text == full)
    // A mark joins the last character.
    try browser.type("backspace")
    browser.type(text: "e\u{301}")
    #expect(browser.state.query.text.hasSuffix("e\u{301}"))
  }

  @Test func `when people joined is read when a query or the order asks for it`() throws {
    var browser = try BrowserFixture()
    _ = browser.state.update(.input(.paste("joined:2027")), now: browser.now)
    browser.effects = browser.state.update(.input(.key(Key(.end))), now: browser.now)
    #expect(browser.effects == [.loadJoinTimes])
    let times = [PersonKey(NameKey("Tiit Tester")): browser.now]
    _ = browser.state.update(.joinTimes(times), now: browser.now)
    #expect(browser.names == ["Tiit Tester"])
    try browser.type("ctrl-u", "alt-s", "down", "down", "enter")
    #expect(browser.state.order == .newest && browser.effects.isEmpty)
    browser.load(BrowserFixture.people)
    #expect(browser.effects == [.loadJoinTimes])
  }

  @Test func `what is deleted is one step for u, what was typed another`() throws {
    var browser = try BrowserFixture()
    browser.type(text: "tester")
    try browser.type("ctrl-u", "alt-u")
    #expect(browser.state.query.text == "tester")
    try browser.type("backspace", "backspace", "alt-u")
    #expect(browser.state.query.text == "tester")
    try browser.type("alt-u")
    #expect(browser.state.query.isEmpty)
  }

  @Test func `quitting and Esc remember the query, once`() throws {
    var browser = try BrowserFixture()
    browser.type(text: "tiit")
    try browser.type("esc")
    #expect(browser.state.memory.queries == ["tiit"])
    browser.type(text: "mari")
    try browser.type("ctrl-c")
    guard case .remember(let memory) = try #require(browser.effects.first) else {
      Issue.record("nothing is remembered")
      return
    }
    #expect(memory.queries == ["tiit", "mari"])
  }

  @Test func `the query that was being typed comes back behind the earlier ones`() throws {
    var browser = try BrowserFixture()
    browser.type(text: "tiit")
    try browser.type("esc", "esc", "/")
    browser.type(text: "jü")
    try browser.type("alt-up")
    #expect(browser.state.query.text == "tiit")
    try browser.type("alt-down")
    #expect(browser.state.query.text == "jü")
    try browser.type("alt-up", "esc", "alt-up")
    #expect(browser.state.query.text == "tiit")
  }

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
