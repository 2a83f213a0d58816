internal import Browser
internal import EmployeeDirectory
internal import TerminalUI

/// The page of a person, over the list or beside it.
extension BrowseView {
  mutating func drawPane(_ pane: BrowserLayout.Area) {
    if pane.column > 0 {
      for row in pane.row..<pane.row + pane.rows {
        write(StyledText("│", .dim), row: row, column: pane.column - 2)
      }
    } else {
      let rule = String(repeating: "─", count: pane.columns)
      write(StyledText(rule, .dim), row: pane.row - 1, column: 0)
    }
    if state.cursor != nil { drawPage(in: pane) }
  }

  /// The name stays at the top, what follows it scrolls.
  mutating func drawPage(in area: BrowserLayout.Area) {
    guard let page = state.page, page.key == state.selected?.key else { return }
    drawHeading(of: page, in: area)
    let first = area.row + state.pageHeadingRows
    let rows = min(state.pageRows, page.lines.count - state.scroll.top)
    for index in 0..<max(0, rows) {
      let line = state.scroll.top + index
      let row = first + index
      let (label, text) = (page.lines[line].label, page.lines[line].text)
      let indent = page.lines[line].indent
      write(label, row: row, column: area.column + 2, width: area.columns - 2)
      write(text, row: row, column: area.column + indent, width: area.columns - indent)
      if state.scroll.line == line {
        write(StyledText(">", .accent), row: row, column: area.column, width: 1)
      }
    }
    drawScroll(of: page, rows: state.pageRows, first: first, area)
  }

  /// The name and what stands below it, beside the picture where there is one.
  private mutating func drawHeading(of page: PersonPage, in area: BrowserLayout.Area) {
    var row = area.row
    if let picture = state.pagePicture, let employee = state.selected {
      drawPicture(of: employee, in: picture)
      row += max(0, (picture.rows - page.heading.count) / 2)
    }
    let indent = state.pageHeadingIndent
    for (index, line) in page.heading.prefix(state.pageHeadingRows).enumerated() {
      write(line, row: row + index, column: area.column + indent, width: area.columns - indent)
    }
  }

  /// Signs that there is more above or below, where they cover no text.
  private mutating func drawScroll(
    of page: PersonPage, rows: Int, first: Int, _ area: BrowserLayout.Area
  ) {
    let edge = area.column + area.columns - 1
    func isFree(_ row: Int) -> Bool { grid[row, grid.mirrored(edge)] == .blank }
    if state.scroll.top > 0, isFree(first) {
      write(StyledText("↑", .dim), row: first, column: edge)
    }
    let last = first + rows - 1
    if state.scroll.top + rows < page.lines.count, isFree(last) {
      write(StyledText("↓", .dim), row: last, column: edge)
    }
  }
}
