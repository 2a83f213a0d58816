import EmployeeDirectory
import TerminalUI
import Testing

@testable import Browser

/// Managers, and those who report to them.
@Suite struct ManagerTests {
  @Test func `a manager is the one person of that name, and has those who name them`() throws {
    func employee(_ name: String, manager: String, key: String? = nil) throws -> Employee {
      Employee(
        key: key.map { PersonKey(rawValue: $0) }, name: try #require(FullName(whole: name)),
        emails: [], phones: [], position: .other, projects: [], feeds: ["Tallinn"],
        more: [OwnField("manager", manager)].compactMap { $0 })
    }
    let people = People(
      [
        try employee("Mari Ann Tamm", manager: "mari ann  tamm"),
        try employee("Jüri Käär", manager: "MARI ANN TAMM"),
        try employee("Ants Käär", manager: "Mari Ann Tamm"),
        try employee("Tiit Kuusk", manager: "Mari Änn Tamm"),
        try employee("Uku Kask", manager: "Ants Kask"),
        try employee("Ants Kask", manager: "", key: "ants kask\nTallinn\n6"),
        try employee("Ants Kask", manager: "Mari", key: "ants kask\nTallinn\n7"),
      ], cards: [:])
    let managers = people.employees.map { people.manager(of: $0)?.name.last }
    #expect(managers == [nil, "Tamm", "Tamm", nil, nil, nil, nil])
    let reports = people.employees.map { people.reports(to: $0.key).map(\.name.first) }
    #expect(reports == [["Jüri", "Ants"], [], [], [], [], [], []])
  }

  @Test(arguments: [false, true])
  func `Enter on a manager goes to their page, wherever the list hides them`(isFolded: Bool) throws
  {
    var browser = try BrowserFixture()
    if isFolded {
      let heading = try #require(browser.state.shownLines.first { $0.line == 6 })
      let click = MouseEvent(
        .press(.left), row: browser.state.layout.list.row + heading.row, column: 5)
      _ = browser.state.update(.input(.mouse(click)), now: browser.now)
      #expect(browser.names.count == 5 && browser.state.listing.groups[2].isFolded)
      try browser.type("tab", "enter")
    } else {
      browser.type(text: "kaar")
      try browser.type("enter")
    }
    #expect(browser.selected == "Jüri Käär")
    let key = try #require(browser.state.selected?.key)
    let manager = PersonKey(NameKey("Tiit Tester"))
    func show(_ field: PersonField) throws {
      let page = PersonPage(
        key: key, columns: 100, headingColumns: 100, heading: [],
        lines: [PersonPage.Line(StyledText("x"), field: field)])
      _ = browser.state.update(.page(page), now: browser.now)
      try browser.type("down", "enter")
    }
    try show(.person(PersonKey(NameKey("No One")), name: "No One"))
    #expect(browser.effects == [.reportNotListed(name: "No One")])
    try show(.person(manager, name: "Tiit Tester"))
    #expect(browser.selected == "Tiit Tester" && browser.state.isPageOpen)
    #expect(browser.effects == [.loadPage(manager, columns: 100, headingColumns: 100)])
    if isFolded {
      try browser.type("esc")
      #expect(browser.selected == "Jüri Käär" && browser.state.isPageOpen)
      try browser.type("esc")
      #expect(browser.selected == "Jüri Käär" && !browser.state.isPageOpen)
      #expect(browser.names.count == 5)
    } else {
      try browser.type("u")
      #expect(browser.state.query.text == "kaar" && !browser.state.isPageOpen)
    }
  }
}
