import Foundation
import TerminalUI

extension BrowserState {
  /// The wheel scrolls, a click selects, a second one opens; a click on a heading folds.
  mutating func handle(_ event: MouseEvent, now: Date) -> [BrowserEffect] {
    if overlay != nil || layout.isTooSmall { return [] }
    if quoteList != nil { return handleInQuotes(event) }
    let isOverPage =
      isPageOpen || layout.pane?.contains(row: event.row, column: column(of: event)) ?? false
    switch event.kind {
    case .wheelUp: isOverPage ? scrollPage(by: -3) : scrollList(by: -3)
    case .wheelDown: isOverPage ? scrollPage(by: 3) : scrollList(by: 3)
    case .press(.left): return isOverPage ? clickPage(event) : click(event, now: now)
    case .press(.middle), .press(.right), .release, .motion: break
    }
    return []
  }

  /// The column of the event as the layout counts: from the right where that mirrors the screen.
  private func column(of event: MouseEvent) -> Int {
    context.isMirrored ? size.columns - 1 - event.column : event.column
  }

  private mutating func click(_ event: MouseEvent, now: Date) -> [BrowserEffect] {
    message = nil
    if event.row == layout.queryRow {
      focus = .query
      return []
    }
    let list = layout.list
    guard list.contains(row: event.row, column: column(of: event)),
      let line = shownLines.first(where: { line, row in
        (row..<row + bodyHeight(ofLine: line)).contains(event.row - list.row)
      })?.line
    else { return [] }
    switch listing.line(line) {
    case .heading(let group):
      folded.formSymmetricDifference([listing.groups[group].name])
      relist()
      return []
    case .people(let group, let members):
      let cardColumns = max(1, list.columns / listing.perLine)
      let member = members.lowerBound + column(of: event) / cardColumns
      guard members.contains(member) else { return [] }
      let place = Listing.Place(group: group, member: member)
      cursor = place
      focus = .list
      trail = []
      let isDouble = lastClick.map { $0.place == place && now < $0.time + 0.4 } ?? false
      lastClick = (place, now)
      return isDouble ? perform(.open) : []
    }
  }

  mutating func leaveFolded() {
    guard let place = cursor, listing.groups[place.group].isFolded else { return }
    let next = listing.groups[place.group...].firstIndex { !$0.isFolded }
    cursor = next.map { Listing.Place(group: $0, member: 0) } ?? listing.last
    scrollToCursor()
  }

  private mutating func clickPage(_ event: MouseEvent) -> [BrowserEffect] {
    let row = event.row - pageArea.row - pageHeadingRows
    let line = scroll.top + row
    guard let page, row >= 0, page.lines.indices.contains(line) else { return [] }
    focus = .page
    let wasUnderCursor = scroll.line == line
    scroll.line = page.lines[line].field == nil ? nil : line
    return wasUnderCursor ? perform(.openLink) : []
  }
}
