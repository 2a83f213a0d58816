import EmployeeDirectory
import Foundation
import TerminalUI
import Testing

@testable import Browser

/// Tests the query while it is typed, and the people that it finds.
@Suite struct TypingTests {
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
    #expect(browser.state.queryError == .nothingToFind("email:"))
    #expect(browser.names.count == 3)
    browser.type(text: "ants")
    #expect((browser.state.queryError, browser.names) == (nil, ["Ants Mari"]))
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
}
