import EmployeeDirectory
import TerminalUI
import Testing

@testable import Browser

/// Queries that are mistyped, not finished, or typed before everyone is loaded.
@Suite struct ForgivingSearchTests {
  private func nearest(_ browser: BrowserFixture) -> [String] {
    browser.state.nearest.map { browser.state.people.employees[$0].name.description }
  }

  @Test func `those whom a mistyped query may mean are known, and nobody is chosen`() throws {
    var browser = try BrowserFixture()
    browser.type(text: "petre")
    #expect(browser.names == [] && browser.selected == nil)
    #expect(nearest(browser) == ["Peeter Termomeeter"])
    try browser.type("backspace", "backspace", "backspace")
    #expect(browser.names == ["Peeter Termomeeter"] && nearest(browser) == [])
    try browser.type("ctrl-u")
    browser.type(text: "xyzzyx")
    #expect(nearest(browser) == [])
  }

  @Test func `filters and other terms hold for them`() throws {
    var browser = try BrowserFixture()
    browser.type(text: "petre position:web")
    #expect(nearest(browser) == [])
    browser = try BrowserFixture()
    browser.type(text: "maasiaks android")
    #expect(nearest(browser) == ["Mari Maasikas"])
    browser.state.filters.offices = ["Tartu"]
    browser.state.match()
    #expect(nearest(browser) == [])
  }

  @Test(arguments: [
    ("mari", " or"), ("mari", " not:"), ("mari", " -"), ("mari", " email:"), ("mari", " \"ants"),
    ("mari", " project:\""), ("mari", " not:project:\"em"), ("mari", " office:"), ("mari", " has:"),
  ])
  func `an operator that needs more keeps the people`(query: String, more: String) throws {
    var browser = try BrowserFixture(query: query)
    let people = browser.names
    #expect(people.count == 3)
    browser.type(text: more)
    #expect(browser.names == people, "\(more)")
    try browser.type("ctrl-u")
    #expect(browser.names.count == 5)
  }

  @Test func `the people of the query come after what was not finished`() throws {
    var browser = try BrowserFixture(query: "ants")
    browser.type(text: " or tiit")
    #expect(browser.names == ["Ants Mari", "Tiit Tester"])
    browser.type(text: " or \"peeter t")
    #expect(browser.names == ["Ants Mari", "Tiit Tester"])
    browser.type(text: "er\"")
    #expect(Set(browser.names) == ["Ants Mari", "Peeter Termomeeter", "Tiit Tester"])
  }

  @Test func `an unknown field is a fault, and keeps the people`() throws {
    var browser = try BrowserFixture(query: "ants")
    _ = browser.state.update(.input(.paste(" emial:x")), now: browser.now)
    #expect(browser.state.queryError == .unknownField("emial"))
    #expect(browser.names == ["Ants Mari"])
  }

  @Test(arguments: [
    ("a or", "a"), ("x \"y z", "x"), ("-\"y", ""), ("a not:", "a"), ("a or -email:", "a"),
    ("\"a  b\" NOT:phone:", "\"a  b\""), ("joined:", ""), ("a or not:\"", "a"),
  ])
  func `what is not finished is left out`(line: String, finished: String) {
    #expect(SearchQuery.finished(line) == finished)
  }

  @Test(arguments: [
    "", " ", "or", "mari ", "a or b", "\"a b\"", "x\"y", "14:", "a:b", "http:", "-", "\"or\"", ":",
  ])
  func `all else is finished`(line: String) { #expect(SearchQuery.finished(line) == line) }

  /// The first screen's people, of many.
  private func first(_ names: [String]) -> BrowserEvent {
    let employees = BrowserFixture.people.filter { names.contains($0.name.description) }
    return .loaded(People(employees, cards: [:], isComplete: false))
  }

  @Test func `until everyone is loaded a query is looked for in the index`() throws {
    var browser = try BrowserFixture([])
    browser.state.people = .none
    #expect(browser.state.update(first(["Mari Maasikas"]), now: browser.now) == [])
    browser.type(text: "t")
    #expect(browser.effects == [.find(try SearchQuery(["t"]))])
    browser.type(text: "i")
    #expect(browser.effects == [.find(try SearchQuery(["ti"]))])
    #expect(browser.state.update(first(["Tiit Tester"]), now: browser.now) == [])
    #expect(browser.selected == "Tiit Tester")
    try browser.type("ctrl-u")
    #expect(browser.effects == [.find(.everybody)])
    browser.load(BrowserFixture.people)
    #expect(browser.effects == [])
    browser.type(text: "ants")
    #expect(browser.effects == [] && browser.names == ["Ants Mari"])
  }

  @Test func `what browse starts with is looked for at once`() throws {
    var browser = try BrowserFixture([], query: "tiit")
    browser.state.people = .none
    let effects = browser.state.update(first(["Mari Maasikas"]), now: browser.now)
    #expect(effects == [.find(try SearchQuery(["tiit"]))])
  }
}
