import EmployeeDirectory
import TerminalUI

extension BrowserState {
  /// The rows that a line of the listing takes.
  package func height(ofLine line: Int) -> Int {
    if isHeading(line) { return line == 0 || listing.perLine > 1 || size.rows < 20 ? 1 : 2 }
    return view == .grid ? employees(ofLine: line).map { cardHeight($0) + 1 }.max() ?? 1 : 1
  }

  /// The people of a line of the listing; none of a heading.
  func employees(ofLine line: Int) -> [Employee] {
    guard case .people(let group, let members) = listing.line(line) else { return [] }
    return listing.groups[group].members[members].map { people.employees[Int($0)] }
  }

  /// The rows of a card: name, position, any email and phone; at least those of the picture.
  private func cardHeight(_ employee: Employee) -> Int {
    let lines = 2 + (employee.email.isEmpty ? 0 : 1) + (employee.phone == nil ? 0 : 1)
    return max(lines, cardPicture?.rows ?? 0)
  }

  /// The lines that are shown, with their first rows in the list; the first is always a heading.
  package var shownLines: [(line: Int, row: Int)] {
    if top >= listing.lineCount { return [] }
    var lines: [(line: Int, row: Int)] = []
    var (row, line) = (0, top)
    if case .people(let group, _) = listing.line(top) {
      lines.append((listing.groups[group].start, 0))
      row = 1
    }
    while row < layout.list.rows, line < listing.lineCount {
      // No empty row above a heading at the top.
      if line > top { row += height(ofLine: line) - bodyHeight(ofLine: line) }
      lines.append((line, row))
      row += bodyHeight(ofLine: line)
      line += 1
    }
    return lines
  }

  /// The rows of a line without the empty one above a heading.
  func bodyHeight(ofLine line: Int) -> Int { isHeading(line) ? 1 : height(ofLine: line) }

  var cursorLine: Int? { cursor.map { listing.line(of: $0) } }
  /// The row of the cursor in the list; `nil` if it is not shown.
  var cursorRow: Int? { cursorLine.flatMap { line in shownLines.first { $0.line == line }?.row } }

  /// Scrolls as little as shows the cursor.
  mutating func scrollToCursor() {
    guard let line = cursorLine else {
      top = 0
      return
    }
    top = min(top, max(0, listing.lineCount - 1))
    if line <= top {
      // The heading above the first person is shown anyway.
      top = line > 0 && isHeading(line - 1) ? line - 1 : line
      return
    }
    // A row for the heading that stays.
    var (rows, first) = (1 + bodyHeight(ofLine: line), line)
    while first > top, rows + height(ofLine: first - 1) <= layout.list.rows {
      first -= 1
      rows += height(ofLine: first)
    }
    top = first
  }

  /// Scrolls so that the cursor is in a row of the list, as far as there are lines above it.
  mutating func scroll(cursorTo row: Int?) {
    guard let line = cursorLine, let row else { return scrollToCursor() }
    var (first, left) = (line, row - 1)
    while first > 0, left > 0 {
      first -= 1
      left -= height(ofLine: first)
    }
    top = first == 1 && isHeading(0) ? 0 : first
    scrollToCursor()
  }

  private func isHeading(_ line: Int) -> Bool {
    if case .heading = listing.line(line) { true } else { false }
  }

  /// Scrolls by lines without moving the cursor further than it must to stay visible.
  mutating func scrollList(by lines: Int) {
    top = max(0, min(lastTop, top + lines))
    let shown = shownLines.filter { $0.row + bodyHeight(ofLine: $0.line) <= layout.list.rows }
    guard let line = cursorLine, let first = shown.first(where: { !isHeading($0.line) }),
      let last = shown.last(where: { !isHeading($0.line) })
    else { return }
    let nearest = line < first.line ? first.line : min(line, last.line)
    if nearest != line, case .people(let group, let members) = listing.line(nearest) {
      cursor = Listing.Place(group: group, member: members.lowerBound)
    }
  }

  /// How many lines of people a page of the list has, without one that stays in sight.
  var pageLines: Int { max(1, shownLines.filter { !isHeading($0.line) }.count - 1) }

  private var lastTop: Int {
    // A row for the heading that stays.
    var (line, rows) = (listing.lineCount, 1)
    while line > 0, rows + height(ofLine: line - 1) <= layout.list.rows {
      line -= 1
      rows += height(ofLine: line)
    }
    return min(line, max(0, listing.lineCount - 1))
  }

  /// The rows that the lines of the page have.
  package var pageRows: Int { max(1, pageArea.rows - pageHeadingRows) }

  /// The rows above the page's lines: heading and an empty row, or only the name in little room.
  package var pageHeadingRows: Int {
    let rows = max(page?.heading.count ?? 0, pagePictureRoom?.rows ?? 0) + 1
    return rows + 3 <= pageArea.rows ? rows : 1
  }

  var pageArea: BrowserLayout.Area { isPageOpen ? layout.page : layout.pane ?? layout.page }

  mutating func scrollPage(by rows: Int) {
    guard let page else { return }
    scroll.scroll(by: rows, in: page.lines, rows: pageRows)
  }
}
