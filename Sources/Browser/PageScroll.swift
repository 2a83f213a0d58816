/// Where a page is scrolled to.
package struct PageScroll: Hashable, Sendable {
  /// The first line that is shown.
  package var top = 0
  /// The line under the cursor.
  package var line: Int?

  /// Moves to the next field in a direction, or scrolls if there is none in reach.
  ///
  /// - Parameters:
  ///   - step: 1 or -1.
  ///   - lines: the page's lines.
  ///   - rows: how many lines are shown.
  mutating func move(by step: Int, in lines: [PersonPage.Line], rows: Int) {
    let start = line ?? (step > 0 ? top - 1 : top + rows)
    var next = start + step
    while lines.indices.contains(next), lines[next].field == nil { next += step }
    let reach = top - 1...top + rows
    if lines.indices.contains(next), reach.contains(next) {
      line = next
      if next < top { top = next }
      if next >= top + rows { top = next - rows + 1 }
    } else {
      scroll(by: step, in: lines, rows: rows)
    }
  }

  /// Scrolls by lines; the cursor leaves with its line.
  mutating func scroll(by count: Int, in lines: [PersonPage.Line], rows: Int) {
    top = max(0, min(lines.count - rows, top + count))
    if let line, !(top..<top + rows).contains(line) { self.line = nil }
  }

  /// Does what a key does to a page.
  ///
  /// - Returns: whether the action moves anything.
  mutating func move(_ action: BrowserAction, in lines: [PersonPage.Line], rows: Int) -> Bool {
    switch action {
    case .up: move(by: -1, in: lines, rows: rows)
    case .down: move(by: 1, in: lines, rows: rows)
    case .pageUp: scroll(by: -rows, in: lines, rows: rows)
    case .pageDown: scroll(by: rows, in: lines, rows: rows)
    case .halfPageDown: scroll(by: max(1, rows / 2), in: lines, rows: rows)
    case .first: scroll(by: -lines.count, in: lines, rows: rows)
    case .last: scroll(by: lines.count, in: lines, rows: rows)
    default: return false
    }
    return true
  }
}
