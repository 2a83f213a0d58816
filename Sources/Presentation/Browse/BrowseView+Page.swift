import Browser
import EmployeeDirectory
import TerminalUI

extension BrowseView {
  mutating func drawPane(_ pane: BrowserLayout.Area) {
    if pane.column > 0 {
      for row in pane.row..<pane.row + pane.rows {
        grid.write(StyledText("│", .dim), row: row, column: pane.column - 2)
      }
    } else {
      let rule = String(repeating: "─", count: pane.columns)
      grid.write(StyledText(rule, .dim), row: pane.row - 1, column: 0)
    }
    if state.cursor != nil { drawPage(in: pane) }
  }

  /// The name stays at the top, what follows it scrolls.
  mutating func drawPage(in area: BrowserLayout.Area) {
    guard let page = state.page, page.key == state.selected?.key else { return }
    drawHeading(of: page, in: area)
    let first = area.row + state.pageHeadingRows
    draw(page.lines, state.scroll, first: first, rows: state.pageRows, in: area)
  }

  /// Draws the lines of a page that fit into some rows, and signs that there are more.
  mutating func draw(
    _ lines: [PersonPage.Line], _ scroll: PageScroll, first: Int, rows: Int,
    in area: BrowserLayout.Area
  ) {
    for index in 0..<max(0, min(rows, lines.count - scroll.top)) {
      let line = lines[scroll.top + index]
      let row = first + index
      grid.write(line.label, row: row, column: area.column + 2, width: area.columns - 2)
      grid.write(
        line.text, row: row, column: area.column + line.indent, width: area.columns - line.indent)
      if scroll.line == scroll.top + index {
        grid.write(StyledText(">", .accent), row: row, column: area.column, width: 1)
      }
    }
    let edge = area.column + area.columns - 1
    func isFree(_ row: Int) -> Bool { grid[row, grid.mirrored(edge)] == .blank }
    if scroll.top > 0, isFree(first) { grid.write(StyledText("↑", .dim), row: first, column: edge) }
    let last = first + rows - 1
    if scroll.top + rows < lines.count, isFree(last) {
      grid.write(StyledText("↓", .dim), row: last, column: edge)
    }
  }

  private mutating func drawHeading(of page: PersonPage, in area: BrowserLayout.Area) {
    var row = area.row
    if let picture = state.pagePicture, let employee = state.selected {
      drawPicture(of: employee, in: picture)
      row += max(0, (picture.rows - page.heading.count) / 2)
    }
    let indent = state.pageHeadingIndent
    for (index, line) in page.heading.prefix(state.pageHeadingRows).enumerated() {
      grid.write(line, row: row + index, column: area.column + indent, width: area.columns - indent)
    }
  }
}
