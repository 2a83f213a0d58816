import EmployeeDirectory
import Foundation
import TerminalUI
import Testing

@testable import Browser

/// Which lines are shown, and where the cursor is among them.
@Suite struct ScrollingTests {
  /// People of three positions with numbers for names.
  private static func people(_ range: Range<Int> = 0..<30) -> [Employee] {
    [Position.android, .iOS, .web].flatMap { position in
      range.compactMap { number in
        BrowserFixture.employee(
          (number < 10 ? "P0\(number)" : "P\(number)") + " \(position.rawValue)", position)
      }
    }
  }

  /// The row of the cursor on the screen.
  private func row(_ browser: BrowserFixture) throws -> Int {
    try #require(browser.state.cursorRow)
  }

  @Test(arguments: [(20, 5), (40, 12), (80, 24), (200, 50)])
  func `the cursor is always shown, below a heading`(columns: Int, rows: Int) throws {
    var browser = try BrowserFixture(Self.people(), columns: columns, rows: rows)
    for key in ["down", "pagedown", "end", "pageup", "up", "ctrl-d", "home"] {
      for _ in 0..<40 {
        try browser.type(key == "end" || key == "home" ? "tab" : "ctrl-l", key)
        let shown = browser.state.shownLines
        let first = try #require(shown.first)
        guard case .heading = browser.state.listing.line(first.line) else {
          Issue.record("\(key): the first row is not a heading")
          return
        }
        let row = try row(browser)
        #expect(row >= 1 && row < browser.state.layout.list.rows, "\(key)")
        #expect(Set(shown.map(\.row)).count == shown.count)
      }
    }
  }

  @Test func `the heading of the people at the top stays`() throws {
    var browser = try BrowserFixture(Self.people(), rows: 12)
    for _ in 0..<29 { try browser.type("down") }
    let first = try #require(browser.state.shownLines.first)
    #expect(browser.state.listing.line(first.line) == .heading(group: 0))
    #expect(first.row == 0)
    try browser.type("down", "down")
    #expect(browser.selected == "P01 IOS")
  }

  @Test func `new people never move the cursor on the screen`() throws {
    var browser = try BrowserFixture(Self.people(5..<30), rows: 24)
    for _ in 0..<40 { try browser.type("down") }
    let (name, row) = (browser.selected, try row(browser))
    browser.load(Self.people(0..<30))
    #expect(browser.selected == name)
    #expect(try self.row(browser) == row)
    browser.load(Self.people(10..<30))
    #expect(browser.selected == name)
    #expect(try self.row(browser) == row)
  }

  @Test func `who joined and who changed is marked for a moment`() throws {
    var browser = try BrowserFixture()
    var people = BrowserFixture.people
    people[0] = try #require(
      BrowserFixture.employee("Mari Maasikas", .android, email: "m@telisa.ee"))
    people.append(try #require(BrowserFixture.employee("Uus Inimene")))
    browser.load(people)
    #expect(
      browser.state.recentChanges == [
        PersonKey(NameKey("Mari Maasikas")): .changed, PersonKey(NameKey("Uus Inimene")): .joined,
      ])
    let end = try #require(browser.state.deadline)
    _ = browser.state.update(.clock, now: end)
    #expect(browser.state.recentChanges.isEmpty)
  }

  @Test func `the cursor stays near when its person leaves`() throws {
    var browser = try BrowserFixture()
    try browser.type("tab", "G")
    browser.load(BrowserFixture.people.filter { $0.position != .tester })
    #expect(browser.selected == "Peeter Termomeeter")
    browser.load([])
    #expect(browser.selected == nil)
    try browser.type("down", "enter", "y", "space", "c", "m")
    #expect(browser.effects.isEmpty)
    browser.load(BrowserFixture.people)
    #expect(browser.selected == "Jüri Käär")
  }

  @Test func `a resize keeps the person`() throws {
    var browser = try BrowserFixture(Self.people(), rows: 40)
    for _ in 0..<50 { try browser.type("down") }
    let name = browser.selected
    for (columns, rows) in [(20, 5), (10, 2), (1, 1), (300, 100), (80, 24)] {
      _ = browser.state.update(
        .resized(GridSize(columns: columns, rows: rows)), now: browser.now)
      #expect(browser.selected == name)
    }
    #expect(try row(browser) >= 1)
  }

  @Test func `cards stand beside each other, and arrows move among them`() throws {
    var browser = try BrowserFixture(Self.people(), columns: 120)
    try browser.type("tab", "v", "right", "right", "down")
    #expect(browser.state.listing.perLine == 3)
    #expect(browser.selected == "P05 ANDROID")
    try browser.type("v")
    #expect(browser.selected == "P05 ANDROID")
  }

  @Test func `down and up pass no group of cards by`() throws {
    var browser = try BrowserFixture(columns: 120)
    try browser.type("tab", "v", "right")
    #expect(browser.selected == "Mari Maasikas")
    for name in ["Peeter Termomeeter", "Tiit Tester", "Tiit Tester"] {
      try browser.type("down")
      #expect(browser.selected == name)
    }
    try browser.type("up", "up", "up")
    #expect(browser.selected == "Jüri Käär")
  }

  @Test func `feeds are asked again after the interval, never twice at once`() throws {
    var browser = try BrowserFixture()
    _ = browser.state.update(.asking, now: browser.now)
    _ = browser.state.update(.asked(problems: ["Tartu: timed out"]), now: browser.now)
    let next = try #require(browser.state.deadline)
    #expect(next == browser.now + 60)
    #expect(browser.state.update(.clock, now: next - 1).isEmpty)
    #expect(browser.state.update(.clock, now: next) == [.refresh])
    #expect(browser.state.update(.clock, now: next).isEmpty)
  }

  @Test func `a clock that is set back does not stop the asking`() throws {
    var browser = try BrowserFixture()
    _ = browser.state.update(.asked(problems: []), now: browser.now)
    let earlier = browser.now - 86_400
    _ = browser.state.update(.clock, now: earlier)
    #expect(browser.state.deadline == earlier + 60)
    #expect(browser.state.update(.clock, now: earlier + 60) == [.refresh])
  }

  @Test func `a pane that has no room leaves the keys to the list`() throws {
    var browser = try BrowserFixture(columns: 120, rows: 30)
    try browser.type("tab", "v", "v", "enter")
    #expect(browser.state.focus == .page)
    _ = browser.state.update(.resized(GridSize(columns: 80, rows: 10)), now: browser.now)
    #expect(browser.state.focus == .list)
    try browser.type("j")
    #expect(browser.selected == "Mari Maasikas")
  }

  @Test func `a folded group is open while a query is typed`() throws {
    var browser = try BrowserFixture()
    let event = MouseEvent(.press(.left), row: browser.state.layout.list.row, column: 5)
    _ = browser.state.update(.input(.mouse(event)), now: browser.now)
    #expect(browser.selected == "Ants Mari")
    browser.type(text: "jüri")
    #expect(browser.selected == "Jüri Käär")
    try browser.type("ctrl-u")
    #expect(browser.state.listing.groups[0].isFolded)
  }

  // MARK: The mouse

  @Test func `a click selects, a second one opens, a click on a group folds it`() throws {
    var browser = try BrowserFixture()
    let list = browser.state.layout.list
    func click(row: Int) -> MouseEvent {
      MouseEvent(.press(.left), row: row, column: 5)
    }
    _ = browser.state.update(.input(.mouse(click(row: list.row + 2))), now: browser.now)
    #expect(browser.selected == "Mari Maasikas")
    _ = browser.state.update(.input(.mouse(click(row: list.row + 2))), now: browser.now + 1)
    #expect(!browser.state.isPageOpen)
    _ = browser.state.update(.input(.mouse(click(row: list.row + 2))), now: browser.now + 1.2)
    #expect(browser.state.isPageOpen)
    try browser.type("esc")
    _ = browser.state.update(.input(.mouse(click(row: list.row))), now: browser.now + 5)
    #expect(browser.state.listing.groups[0].isFolded)
    #expect(browser.selected == "Ants Mari")
    for group in 1..<3 {
      let line = try #require(browser.state.shownLines.first { $0.line == group })
      _ = browser.state.update(.input(.mouse(click(row: list.row + line.row))), now: browser.now)
    }
    #expect(browser.selected == nil)
    try browser.type("j", "enter", "space")
    _ = browser.state.update(.input(.mouse(click(row: list.row))), now: browser.now + 9)
    #expect(browser.selected == "Jüri Käär")
  }

  @Test func `the wheel scrolls the list and keeps the cursor on the screen`() throws {
    var browser = try BrowserFixture(Self.people(), rows: 12)
    for kind in [MouseEvent.Kind.wheelDown, .wheelUp] {
      for _ in 0..<60 {
        let event = MouseEvent(kind, row: 5, column: 5)
        _ = browser.state.update(.input(.mouse(event)), now: browser.now)
        #expect(try row(browser) >= 1)
      }
    }
    #expect(browser.state.top == 0)
    try browser.type("tab", "G")
    let end = browser.state.top
    for _ in 0..<50 {
      let event = MouseEvent(.wheelDown, row: 5, column: 5)
      _ = browser.state.update(.input(.mouse(event)), now: browser.now)
    }
    #expect(browser.state.top == end)
  }
}
