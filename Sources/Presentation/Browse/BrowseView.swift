import Basics
package import Browser
package import DirectoryStore
import EmployeeDirectory
package import Foundation
import Localization
package import TerminalUI

/// Draws the state of `browse`.
package struct BrowseView {
  let state: BrowserState
  /// The widest values of everybody, so that columns stay where they are while a query is typed.
  let widths: ListColumns.Widths
  /// The feeds, for the ages of their answers.
  let feeds: [FeedState]
  let isOffline: Bool
  let now: Date
  let today: CalendarDay
  let pictures: BrowsePictures
  let layout: BrowserLayout
  let highlighter: Highlighter?
  package var grid: CellGrid

  /// Draws the whole screen into ``grid``.
  package init(
    _ state: BrowserState, widths: ListColumns.Widths, feeds: [FeedState], isOffline: Bool,
    now: Date, pictures: BrowsePictures
  ) {
    (self.state, self.widths, self.feeds) = (state, widths, feeds)
    (self.isOffline, self.pictures, layout) = (isOffline, pictures, state.layout)
    (self.now, today) = (now, CalendarDay(now, in: .current))
    highlighter = state.parsed == .everybody ? nil : Highlighter(state.parsed)
    grid = CellGrid(state.size, isMirrored: state.context.isMirrored)
    draw()
  }

  private mutating func draw() {
    if layout.isTooSmall { return grid.drawTooSmall() }
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
    drawQuery(state.query, title: "", placeholder: BrowsePhrase.placeholder, countText)
    drawStatus()
    if state.isPageOpen {
      drawPage(in: layout.page)
    } else {
      drawList()
      if let pane = layout.pane { drawPane(pane) }
    }
  }

  // MARK: The rows above the list

  /// Draws what is typed after a title, and a number at the end of the row.
  mutating func drawQuery(
    _ query: QueryLine, title: String, placeholder: String, _ count: StyledText
  ) {
    let (row, columns) = (layout.queryRow, state.size.columns)
    let heading = StyledText(title + ">", state.isTyping ? .accent : .dim)
    grid.write(heading, row: row, column: 0)
    let column = heading.width + 1
    let room = max(1, columns - column - (count.isEmpty ? 0 : count.width + 2))
    if query.isEmpty {
      grid.write(StyledText(placeholder.cut(toWidth: room), .dim), row: row, column: column)
    }
    drawLine(query, row: row, column: column, width: room, hasCaret: state.isTyping)
    grid.writeAtEnd(count, row: row)
  }

  /// Draws a line being typed; its end is shown if it is too long.
  mutating func drawLine(_ line: QueryLine, row: Int, column: Int, width: Int, hasCaret: Bool) {
    let before = line.textBeforeCaret.visible
    var start = before[...]
    while String(start).displayWidth > width - 1, !start.isEmpty { start = start.dropFirst() }
    let hidden = before.count - start.count
    let shown = String(line.text.visible.dropFirst(hidden))
    if !line.isEmpty { grid.write(StyledText(shown), row: row, column: column, width: width) }
    if hasCaret, state.overlay == nil || row != layout.queryRow {
      let offset = column + String(start).displayWidth
      grid.caret = GridPosition(row: row, column: offset)
    }
  }

  private var countText: StyledText {
    let total = state.people.employees.count
    if !state.people.isComplete { return StyledText(BrowsePhrase.loading + " …", .dim) }
    // The people shown are not those of a query that cannot be read.
    if state.queryError != nil { return StyledText("") }
    return countText(state.listing.count, of: total)
  }

  func countText(_ count: Int, of total: Int) -> StyledText {
    let text =
      count == total ? count.grouped : BrowsePhrase.matching(count: count, total: total.grouped)
    return StyledText(text, .dim)
  }

  /// Draws filters and marks, and how fresh each feed is; or that feeds could not be fetched.
  private mutating func drawStatus() {
    guard let row = layout.statusRow else { return }
    var parts: [StyledText] = []
    if !state.marks.isEmpty {
      parts.append(StyledText(BrowsePhrase.marked(count: state.marks.count), .accent))
    }
    parts += state.filters.choices.map {
      StyledText(state.context.label($0).visible.asValue, .accent)
    }
    if !state.feedProblems.isEmpty { parts.append(StyledText(BrowsePhrase.couldNotRefresh, .bold)) }
    if !state.otherProblems.isEmpty { parts.append(StyledText(BrowsePhrase.contactsUnread, .bold)) }
    parts.append(StyledText(ages, .dim))
    if state.isAsking { parts.append(StyledText(BrowsePhrase.asking + " …", .dim)) }
    let text = parts.filter { !$0.isEmpty }.reduce(StyledText("")) { line, part in
      line.isEmpty ? part : line + StyledText(" · ", .dim) + part
    }
    grid.write(text.cut(toWidth: state.size.columns - 2), row: row, column: 2)
  }

  /// "Tallinn now, Tartu 3 h ago".
  private var ages: String {
    feeds.map { feed in
      let age = feed.checkedAt.map { RelativeAge.text(of: $0, now: now) } ?? ScreenPhrase.never
      return "\(feed.identity.name.visible.asValue) \(age)"
    }.joined(separator: ScreenPhrase.comma)
  }

  // MARK: Helpers

  func key(of action: BrowserAction) -> String {
    state.context.keys.name(of: action, whileTyping: state.isTyping)
  }

  /// A value with the parts that the query matches underlined.
  func marked(
    _ text: String, _ style: CellStyle, _ fields: SearchQuery.Field..., link: String? = nil
  ) -> StyledText {
    StyledText(text, style, highlighter, fields, link: link)
  }
}

extension StyledText {
  init(
    _ text: String, _ style: CellStyle, _ highlighter: Highlighter?, _ fields: [SearchQuery.Field],
    link: String? = nil
  ) {
    self.init("")
    for (index, part) in (highlighter?.parts(of: text, fields) ?? [text]).enumerated() {
      self += StyledText(part, index % 2 == 1 ? style.adding(.underlined) : style, link: link)
    }
  }
}

extension CellStyle {
  static func name(isCursor: Bool) -> CellStyle { isCursor ? .bold.adding(.reversed) : .bold }
}

extension CellGrid {
  mutating func drawTooSmall() {
    let smallest = BrowserLayout.smallest
    let text = BrowsePhrase.tooSmall(size: "\(smallest.columns)×\(smallest.rows)")
    for (row, line) in text.folded(toWidth: max(1, size.columns)).enumerated() {
      write(StyledText(line), row: row, column: 0)
    }
  }

  mutating func draw(_ texts: [StyledText], gap: Int, row: Int) {
    var column = 0
    for text in texts {
      // A right-to-left row keeps a cell for its mark.
      if column + text.width > size.columns - (isMirrored ? 1 : 0) { return }
      write(text, row: row, column: column)
      column += text.width + gap
    }
  }

  mutating func draw(_ hints: [(key: String, word: String)], row: Int) {
    let texts = hints.filter { !$0.key.isEmpty }.map { key, word in
      (StyledText(key.asValue, .bold) + StyledText(" " + word, .dim)).isolatedSentence
    }
    draw(texts, gap: 3, row: row)
  }

  mutating func writeAtEnd(_ text: StyledText, row: Int) {
    // A right-to-left sentence has its mark in the cell beyond it.
    let mark = isMirrored && text.plainText.hasRightToLeft ? 1 : 0
    write(text, row: row, column: size.columns - text.width - mark)
  }
}
