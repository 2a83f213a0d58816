package import Pictures

/// Writes what changes a terminal's screen from one grid to the next.
///
/// The terminal must not wrap lines by itself (`CSI ? 7 l`). Its style must be plain and its cursor
/// is placed, so that frames can follow anything that leaves it so.
package struct Renderer: Sendable {
  private let colors: ColorDepth
  private let links: Bool

  /// Writes a colour that the terminal can't show as its nearest one, and links (OSC 8).
  package init(colors: ColorDepth, links: Bool) { (self.colors, self.links) = (colors, links) }

  /// The bytes of one frame, to be written at once; none if nothing changes.
  ///
  /// A screen that is not known, `nil`, is cleared first. `content` is asked once while a picture
  /// is kept: for all of it in kitty's protocol, else for the placement's part: a file for
  /// iTerm2's, pixels in the size of the box for sixel; `nil` for one that cannot be shown.
  package func bytes(
    from old: CellGrid?, to new: CellGrid, pictures: inout ScreenPictures,
    content: (PicturePlacement) -> PictureContent?
  ) -> [UInt8] {
    let new = new.withVisiblePictures
    let old = old.flatMap { $0.size == new.size ? $0.withVisiblePictures : nil }
    var before = old?.cells ?? Array(repeating: .blank, count: new.cells.count)
    let after = old.map { new.cells(numberedAs: $0) } ?? new.cells
    let wanted = Set(new.placements)
    pictures.beginFrame()
    if let old, before == after, pictures.shown == wanted {
      return old.caretOnScreen == new.caretOnScreen ? [] : caretBytes(new.caretOnScreen)
    }

    var writer = FrameWriter(grid: new, colors: colors, links: links)
    writer.begin(isCaretShown: old == nil || old?.caretOnScreen != nil)
    if old == nil {
      writer.append(pictures.removeAll())
      writer.clearScreen()
    }
    let hasPictures = !pictures.shown.isEmpty || !wanted.isEmpty
    let removed = pictures.shown.subtracting(wanted)
    writer.append(pictures.remove(removed))
    for placement in removed {
      if pictures.way != .kitty { writer.cover(placement) }
      for index in new.indexes(of: placement) { before[index] = .blank }
    }
    writer.erasesLines = !pictures.mayReappear
    // Terminals disagree about pictures in rows that move.
    if old != nil, !hasPictures, !pictures.mayReappear,
      let scroll = Scroll(from: before, to: after, size: new.size)
    {
      writer.write(scroll)
      scroll.apply(to: &before, columns: new.size.columns)
    }
    for row in 0..<new.size.rows { writer.writeRow(row, before: before, after: after) }
    writer.write(new.placements, &pictures, content: content)
    writer.end(caret: new.caretOnScreen)
    return writer.bytes
  }

  private func caretBytes(_ caret: GridPosition?) -> [UInt8] {
    guard let caret else { return Array("\u{1B}[?25l".utf8) }
    return Array("\u{1B}[\(caret.row + 1);\(caret.column + 1)H\u{1B}[?25h".utf8)
  }
}
