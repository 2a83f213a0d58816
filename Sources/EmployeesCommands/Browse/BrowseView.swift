internal import Browser
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import Greetings
internal import TerminalUI

/// Draws the state of `browse`.
struct BrowseView {
  let state: BrowserState
  /// The widest values of everybody, so that columns stay where they are while a query is typed.
  let widths: ListLayout.Widths
  /// The feeds, for the ages of their answers.
  let feeds: [FeedState]
  let isOffline: Bool
  let now: Date
  let today: CalendarDay
  let pictures: BrowsePictures
  let layout: BrowserLayout
  let highlighter: Highlighter?
  var grid: CellGrid

  init(
    _ state: BrowserState, widths: ListLayout.Widths, feeds: [FeedState], isOffline: Bool,
    now: Date, pictures: BrowsePictures
  ) {
    self.state = state
    self.widths = widths
    self.feeds = feeds
    self.isOffline = isOffline
    self.now = now
    today = CalendarDay(now, in: .current)
    self.pictures = pictures
    layout = state.layout
    highlighter = state.parsed == .everybody ? nil : Highlighter(state.parsed)
    grid = CellGrid(state.size, isMirrored: state.context.isMirrored)
  }

  /// The whole screen.
  static func draw(
    _ state: BrowserState, widths: ListLayout.Widths, feeds: [FeedState], isOffline: Bool,
    now: Date, pictures: BrowsePictures
  ) -> CellGrid {
    var view = BrowseView(
      state, widths: widths, feeds: feeds, isOffline: isOffline, now: now, pictures: pictures)
    view.draw()
    return view.grid
  }

  private mutating func draw() {
    if layout.isTooSmall { return drawTooSmall() }
    if let list = state.quoteList { draw(list) } else { drawPeople() }
    drawFooter()
    switch state.overlay {
    case .picker(let picker): draw(picker)
    case .problems(let top): drawProblems(from: top)
    case .picture(let zoom): draw(zoom)
    case nil: break
    }
  }

  private mutating func drawPeople() {
    drawQuery()
    drawStatus()
    if state.isPageOpen {
      drawPage(in: layout.page)
    } else {
      drawList()
      if let pane = layout.pane { drawPane(pane) }
    }
  }

  private mutating func drawTooSmall() {
    let smallest = BrowserLayout.smallest
    let text = BrowsePhrase.tooSmall.text(["size": "\(smallest.columns)×\(smallest.rows)"])
    let lines = text.folded(toWidth: max(1, state.size.columns))
    for (row, line) in lines.enumerated() { write(StyledText(line), row: row, column: 0) }
  }

  // MARK: The rows above the list

  private mutating func drawQuery() {
    let count = countText
    let room = max(1, state.size.columns - 2 - (count.isEmpty ? 0 : count.width + 2))
    write(StyledText(">", state.focus == .query ? .accent : .dim), row: layout.queryRow, column: 0)
    if state.query.isEmpty {
      let hint = BrowsePhrase.placeholder.text.cut(toWidth: room)
      write(StyledText(hint, .dim), row: layout.queryRow, column: 2)
    }
    drawLine(
      state.query, row: layout.queryRow, column: 2, width: room, hasCaret: state.focus == .query)
    write(count, row: layout.queryRow, column: state.size.columns - count.width)
  }

  /// Draws a line being typed; its end is shown if it is too long.
  mutating func drawLine(
    _ line: QueryLine, row: Int, column: Int, width: Int, hasCaret: Bool
  ) {
    let before = line.textBeforeCaret.visible
    var start = before[...]
    while String(start).displayWidth > width - 1, !start.isEmpty { start = start.dropFirst() }
    let hidden = before.count - start.count
    let shown = String(line.text.visible.dropFirst(hidden))
    if !line.isEmpty { write(StyledText(shown), row: row, column: column, width: width) }
    if hasCaret, state.overlay == nil || row != layout.queryRow {
      let offset = column + String(start).displayWidth
      grid.caret = GridPosition(row: row, column: offset)
    }
  }

  private var countText: StyledText {
    let total = state.people.employees.count
    if !state.people.isComplete { return StyledText(BrowsePhrase.loading.text + " …", .dim) }
    // The people shown are not those of a query that cannot be read.
    if state.fault != nil { return StyledText("") }
    let count = String(state.listing.count)
    if state.listing.count == total { return StyledText(count, .dim) }
    return StyledText(BrowsePhrase.matching.text(["count": count, "total": String(total)]), .dim)
  }

  /// Filters and marks, and how fresh each office is; or that feeds could not be asked.
  private mutating func drawStatus() {
    guard let row = layout.statusRow else { return }
    var parts: [StyledText] = []
    if !state.marks.isEmpty {
      parts.append(
        StyledText(BrowsePhrase.marked.text(["count": String(state.marks.count)]), .accent))
    }
    parts += state.filters.choices.map {
      StyledText(state.context.labels.choice($0).visible, .accent)
    }
    if !state.feedProblems.isEmpty {
      parts.append(StyledText(BrowsePhrase.couldNotRefresh.text, .bold))
    }
    if !state.otherProblems.isEmpty {
      parts.append(StyledText(BrowsePhrase.contactsUnread.text, .bold))
    }
    parts.append(StyledText(ages, .dim))
    if state.isAsking { parts.append(StyledText(BrowsePhrase.asking.text + " …", .dim)) }
    let text = parts.filter { !$0.isEmpty }.reduce(StyledText("")) { line, part in
      line.isEmpty ? part : line + StyledText(" · ", .dim) + part
    }
    write(text.cut(toWidth: state.size.columns - 2), row: row, column: 2)
  }

  /// "Tallinn now, Tartu 3 h ago".
  private var ages: String {
    feeds.map { feed in
      let age =
        feed.checkedAt.map { RelativeAge.text(of: $0, now: now) } ?? ScreenPhrase.never.text
      return "\(feed.identity.name.visible) \(age)"
    }.joined(separator: ScreenPhrase.comma.text)
  }

  // MARK: Helpers

  mutating func write(_ text: StyledText, row: Int, column: Int, width: Int = .max) {
    grid.write(text, row: row, column: column, width: min(width, state.size.columns - column))
  }

  /// A value with the parts that the query matches underlined.
  func marked(
    _ text: String, _ style: CellStyle, _ fields: SearchQuery.Field..., link: String? = nil
  ) -> StyledText {
    guard let highlighter else { return StyledText(text, style, link: link) }
    return highlighter.parts(of: text, fields).enumerated().reduce(StyledText("")) { line, part in
      let isMatch = part.offset % 2 == 1
      return line
        + StyledText(part.element, isMatch ? style.adding(.underlined) : style, link: link)
    }
  }
}
