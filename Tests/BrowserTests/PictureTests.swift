import EmployeeDirectory
import Pictures
import TerminalUI
import Testing

@testable import Browser

/// Where pictures are, and the overlay that shows one.
@Suite struct PictureTests {
  @Test(arguments: [
    (20, 5, nil, nil), (40, 12, GridSize(columns: 6, rows: 3), nil),
    (80, 24, GridSize(columns: 6, rows: 3), GridSize(columns: 8, rows: 4)),
    (49, 40, GridSize(columns: 6, rows: 3), nil),
    (50, 40, GridSize(columns: 6, rows: 3), GridSize(columns: 12, rows: 6)),
    (130, 16, GridSize(columns: 6, rows: 3), nil),
    (130, 17, GridSize(columns: 6, rows: 3), GridSize(columns: 6, rows: 3)),
    (240, 70, GridSize(columns: 6, rows: 3), GridSize(columns: 12, rows: 6)),
  ])
  func `a picture is as large as the screen has room for`(
    columns: Int, rows: Int, onCards: GridSize?, onPages: GridSize?
  ) throws {
    var browser = try BrowserFixture(columns: columns, rows: rows, hasPictures: true)
    #expect(browser.state.cardPicture == nil)
    try browser.type("tab", "v")
    #expect(browser.state.cardPicture == onCards)
    try browser.type("enter")
    let area = browser.state.pagePicture
    #expect(area.map { GridSize(columns: $0.columns, rows: $0.rows) } == onPages)
    #expect(area?.row == (area == nil ? nil : browser.state.layout.page.row))
  }

  @Test func `the heading of a page is beside the picture, and its lines are below both`() throws {
    var browser = try BrowserFixture(columns: 100, rows: 24, hasPictures: true)
    try browser.type("tab", "enter")
    let key = try #require(browser.state.selected?.key)
    #expect(browser.effects.last == .loadPage(key, columns: 100, headingColumns: 90))
    #expect(browser.state.pageHeadingIndent == 10)
    #expect(browser.state.pageHeadingRows == 5)
    try browser.type("esc")
    _ = browser.state.update(.resized(GridSize(columns: 100, rows: 40)), now: browser.now)
    try browser.type("enter")
    #expect(browser.effects.last == .loadPage(key, columns: 100, headingColumns: 86))
  }

  @Test func `without pictures a page and cards are as they were`() throws {
    var browser = try BrowserFixture(columns: 100, rows: 24)
    try browser.type("tab", "enter")
    let key = try #require(browser.state.selected?.key)
    #expect(browser.effects.last == .loadPage(key, columns: 100, headingColumns: 100))
    #expect(browser.state.pagePicture == nil && browser.state.pageHeadingRows == 1)
  }

  @Test func `a card is as high as its picture`() throws {
    for (hasPictures, heights) in [(false, [3, 4]), (true, [4, 4])] {
      let people = [
        BrowserFixture.employee("Ants Mari"),
        BrowserFixture.employee("Tiit Tamm", .tester, email: "tiit@telisa.ee"),
      ].compactMap { $0 }
      var browser = try BrowserFixture(
        people, columns: 80, rows: 24, hasPictures: hasPictures)
      try browser.type("tab", "v")
      #expect([1, 3].map { browser.state.height(ofLine: $0) } == heights)
    }
  }

  @Test func `the pictures below are wanted before those above`() throws {
    let people = (10..<70).compactMap { BrowserFixture.employee("Ants Tamm\($0)", email: "a@b") }
    var browser = try BrowserFixture(people, columns: 80, rows: 24, hasPictures: true)
    #expect(browser.state.peopleNearby.isEmpty)
    try browser.type("tab", "v", "pagedown", "pagedown")
    let shown = browser.state.shownLines.dropFirst().flatMap { line, _ -> [Int] in
      guard case .people(_, let members) = browser.state.listing.line(line) else { return [] }
      return Array(members)
    }
    let nearby = browser.state.peopleNearby.compactMap { Int($0.name.last.dropFirst(4)) }
    let first = try #require(shown.first) + 10, last = try #require(shown.last) + 10
    #expect(nearby.first == last + 1)
    #expect(nearby.contains(first - 1) && !nearby.contains(first) && !nearby.contains(last))
    #expect(nearby.count <= 2 * shown.count)
  }

  // MARK: Over the screen

  @Test func `z shows the picture, and z, Esc or q hides it`() throws {
    for key in ["z", "esc", "q", "enter"] {
      var browser = try BrowserFixture()
      try browser.type("tab", "z")
      guard case .picture(let zoom) = browser.state.overlay else {
        Issue.record("no picture is shown")
        return
      }
      #expect(zoom.key == browser.state.selected?.key)
      try browser.type("down", "j", key)
      #expect(browser.state.overlay == nil && browser.effects.isEmpty)
    }
  }

  @Test func `while typing, Alt-z shows the picture`() throws {
    var browser = try BrowserFixture()
    try browser.type("z")
    #expect(browser.state.overlay == nil && browser.state.query.text == "z")
    try browser.type("backspace", "alt-z")
    guard case .picture = browser.state.overlay else {
      Issue.record("no picture is shown")
      return
    }
  }

  @Test func `a picture is hidden when its person has left`() throws {
    var browser = try BrowserFixture()
    try browser.type("tab", "z")
    let name = browser.selected
    browser.load(BrowserFixture.people.filter { $0.name.description != name })
    #expect(browser.state.overlay == nil)
  }

  @Test func `nobody's picture is not shown`() throws {
    var browser = try BrowserFixture([])
    try browser.type("tab", "z")
    #expect(browser.state.overlay == nil)
  }

  // MARK: Zooming

  private static let room = PixelSize(width: 80, height: 40)

  /// The part of a picture that is shown after some actions.
  private func part(
    of size: PixelSize, _ actions: BrowserAction...
  ) -> PictureZoom.Part? {
    var zoom = PictureZoom(PersonKey(NameKey("Ants Mari")))
    zoom.size = size
    for action in actions { _ = zoom.perform(action, in: Self.room) }
    return zoom.part(in: Self.room)
  }

  @Test func `a picture of unknown size has no part`() {
    #expect(PictureZoom(PersonKey(NameKey("Ants Mari"))).part(in: Self.room) == nil)
  }

  @Test(arguments: [
    (400, 400, 40, 40), (800, 400, 80, 40), (1600, 100, 80, 5), (10, 1000, 1, 40), (8, 4, 80, 40),
  ])
  func `at first all of the picture is shown`(width: Int, height: Int, columns: Int, rows: Int) {
    let size = PixelSize(width: width, height: height)
    let part = part(of: size)
    #expect(part?.rectangle == PixelRectangle(x: 0, y: 0, width: width, height: height))
    #expect(part?.shownSize == PixelSize(width: columns, height: rows))
  }

  @Test func `an enlarged picture fills the room before parts of it are hidden`() {
    let size = PixelSize(width: 400, height: 400)
    let once = part(of: size, .zoomIn)
    #expect(once?.rectangle == PixelRectangle(x: 0, y: 67, width: 400, height: 267))
    #expect(once?.shownSize == PixelSize(width: 60, height: 40))
    #expect(part(of: size, .zoomIn, .zoomOut) == part(of: size))
  }

  @Test func `a picture moves up to its edges, and back at once`() {
    let size = PixelSize(width: 400, height: 400)
    let top = part(of: size, .zoomIn, .up, .up, .up, .up)
    #expect(top?.rectangle.y == 0)
    let below = part(of: size, .zoomIn, .up, .up, .up, .up, .down)
    #expect((below?.rectangle.y ?? 0) > 0)
    #expect(part(of: size, .zoomIn, .left) == part(of: size, .zoomIn))
    let bottom = part(of: size, .zoomIn, .pageDown, .pageDown)
    #expect(bottom.map { $0.rectangle.y + $0.rectangle.size.height } == 400)
  }

  @Test func `a picture is enlarged up to a limit`() {
    let size = PixelSize(width: 3000, height: 2000)
    let most = (0..<8).map { _ in BrowserAction.zoomIn }
    var zoom = PictureZoom(PersonKey(NameKey("Ants Mari")))
    zoom.size = size
    for action in most { _ = zoom.perform(action, in: Self.room) }
    let part = zoom.part(in: Self.room)
    _ = zoom.perform(.zoomIn, in: Self.room)
    #expect(zoom.part(in: Self.room) == part)
    #expect(part?.shownSize == Self.room)
  }
}
