/// Writes what changes a terminal's screen from one grid to the next.
///
/// The terminal must not wrap lines by itself (`CSI ? 7 l`). Its style must be plain and its cursor
/// is placed, so that frames can follow anything that leaves it so.
package struct Renderer: Sendable {
  private let colors: Bool
  private let links: Bool

  /// - Parameters:
  ///   - colors: whether colours are written; bold, dim, underlined and reversed always are.
  ///   - links: whether links are written (OSC 8).
  package init(colors: Bool, links: Bool) {
    self.colors = colors
    self.links = links
  }

  /// The bytes of one frame, to be written at once.
  ///
  /// - Parameters:
  ///   - old: what the screen shows; `nil` if that is not known, which clears the screen first.
  ///   - new: what it is to show.
  /// - Returns: no bytes if nothing changes.
  package func bytes(from old: CellGrid?, to new: CellGrid) -> [UInt8] {
    let old = old.flatMap { $0.size == new.size ? $0 : nil }
    let blank = Array(repeating: PackedCell.blank, count: new.cells.count)
    var before = old?.cells ?? blank
    let after = old.map { new.cells(numberedAs: $0) } ?? new.cells
    if let old, before == after {
      return old.caretOnScreen == new.caretOnScreen ? [] : caretBytes(new.caretOnScreen)
    }

    var writer = FrameWriter(grid: new, colors: colors, links: links)
    writer.begin(isCaretShown: old == nil || old?.caretOnScreen != nil)
    if old == nil {
      writer.clearScreen()
    } else if let scroll = Scroll(from: before, to: after, size: new.size) {
      writer.write(scroll)
      scroll.apply(to: &before, columns: new.size.columns)
    }
    for row in 0..<new.size.rows {
      writer.writeRow(row, before: before, after: after)
    }
    writer.end(caret: new.caretOnScreen)
    return writer.bytes
  }

  private func caretBytes(_ caret: GridPosition?) -> [UInt8] {
    guard let caret else { return Array("\u{1B}[?25l".utf8) }
    return Array("\u{1B}[\(caret.row + 1);\(caret.column + 1)H\u{1B}[?25h".utf8)
  }
}
