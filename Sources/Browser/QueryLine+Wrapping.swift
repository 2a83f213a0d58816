import Basics
import TerminalUI

extension QueryLine {
  /// The text on several lines.
  package struct Wrapped: Sendable {
    /// Each `visible`, at least one.
    package fileprivate(set) var lines = [""]
    /// How many characters are before each line.
    fileprivate var starts = [0]
    /// The line and the column of the caret.
    package fileprivate(set) var caret = (row: 0, column: 0)
  }

  /// Breaks the text at line feeds and spaces, longer words anywhere; the caret has its own column.
  package func wrapped(toWidth width: Int) -> Wrapped {
    let width = max(2, width)
    let characters = Array(text)
    let shown = characters.map { $0 == "\n" ? "" : String($0).visible }
    let widths = shown.map(\.displayWidth)
    var result = Wrapped()
    var (start, row) = (0, 0)
    while true {
      let end = lineEnd(from: start, widths, width)
      let isLast = end == shown.count && (end == start || characters[end - 1] != "\n")
      result.lines[row] = shown[start..<end].joined()
      if caret >= start, caret < end || isLast {
        result.caret = (row, widths[start..<caret].reduce(0, +))
      }
      if isLast { break }
      result.lines.append("")
      result.starts.append(end)
      (start, row) = (end, row + 1)
    }
    // The caret after a full last line is at the start of the next.
    if result.caret.column >= width, caret == shown.count {
      result.lines.append("")
      result.starts.append(shown.count)
      result.caret = (result.caret.row + 1, 0)
    }
    return result
  }

  /// Moves the caret to the line above or below, near its column; returns whether there is one.
  mutating func moveLine(by step: Int, width: Int) -> Bool {
    let wrapped = wrapped(toWidth: width)
    let row = wrapped.caret.row + step
    guard wrapped.starts.indices.contains(row) else { return false }
    let characters = Array(text)
    // The caret after the last character of a line is at the start of the next.
    let isLast = row == wrapped.starts.count - 1
    let end = isLast ? characters.count : wrapped.starts[row + 1] - 1
    var (place, column) = (wrapped.starts[row], 0)
    while place < end {
      column += String(characters[place]).visible.displayWidth
      if column > wrapped.caret.column { break }
      place += 1
    }
    move(by: place - caret)
    return true
  }

  /// Where a line ends: after the last space that fits, or where it is full.
  private func lineEnd(from start: Int, _ widths: [Int], _ width: Int) -> Int {
    var (end, used) = (start, 0)
    let characters = Array(text)
    while end < widths.count, used + widths[end] <= width || end == start {
      used += widths[end]
      end += 1
      if characters[end - 1] == "\n" { return end }
    }
    if end == widths.count { return end }
    // A space that does not fit is not seen.
    if characters[end] == " " { return end + 1 }
    let space = characters[start..<end].lastIndex(of: " ")
    return space.map { $0 + 1 } ?? end
  }
}
