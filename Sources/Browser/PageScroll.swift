/// Where a page is scrolled to.
package struct PageScroll: Hashable, Sendable {
  /// The first line that is shown.
  package var top = 0
  /// The line under the cursor.
  package var line: Int?

  /// Moves to the next field in a direction, 1 or -1, or scrolls if there is none in reach.
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

  /// Does what a key does to a page; returns whether the action moves anything.
  mutating func move(_ action: BrowserAction, in lines: [PersonPage.Line], rows: Int) -> Bool {
    guard let count = action.motion?.lines(ofPage: rows) else { return false }
    if action == .up || action == .down {
      move(by: count, in: lines, rows: rows)
    } else {
      scroll(by: count, in: lines, rows: rows)
    }
    return true
  }
}
