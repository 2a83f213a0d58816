import Basics

extension CellGrid {
  /// Writes a text, clipped to its field and to the grid; what is after a shorter text stays.
  ///
  /// In a mirrored grid the field begins at the right and the text ends there; each row is a
  /// left-to-right paragraph, in which a right-to-left text is isolated. Half a wide character is a
  /// blank. The blank after a text with right-to-left letters gets a ``DirectionMark/leftToRight``:
  /// a terminal which reorders letters then keeps the field apart from the next.
  package mutating func write(_ text: StyledText, row: Int, column: Int, width: Int = .max) {
    guard (0..<size.rows).contains(row), column < size.columns, !text.isEmpty else { return }
    let column = max(column, -0xFFFF)
    let width = min(width, size.columns - column)
    guard width > 0 else { return }
    let start = isMirrored ? size.columns - column - text.width(atMost: width) : column
    let isSentence = isMirrored && text.runs.contains { $0.text.hasRightToLeft }
    // The mark before a sentence needs a cell of its row.
    if isSentence, start == 0, width > 1 {
      return write(text.cut(toWidth: width - 1), row: row, column: column, width: width - 1)
    }
    if isMirrored { markStart(of: row) }
    var pen = GridPen(row: row * size.columns, column: start, end: start + width)
    let isMarked = text.runs.first?.text.first { $0 != " " }?.unicodeScalars.first?.isDirectionMark
    if isSentence, isMarked != true { attach("\u{2067}", with: &pen) }
    for run in text.runs {
      pen.style = run.style
      pen.link = number(ofLink: run.link)
      guard write(run.text, with: &pen) else { break }
    }
    finish(pen)
    if isMirrored { markStart(of: row) }
  }

  /// Adds a mark after a row's first cell, which gives it a direction; tmux drops one before that.
  private mutating func markStart(of row: Int) {
    let index = row * size.columns
    let glyph = cells[index].glyph
    if glyph == .picture || text(of: glyph).unicodeScalars.contains("\u{200E}") { return }
    append("\u{200E}", to: index)
  }

  /// Makes cells blank.
  package mutating func clear(row: Int, columns: Range<Int>) {
    guard let range = indexes(row: row, columns: columns) else { return }
    separate(before: range.lowerBound)
    for index in range { cells[index] = .blank }
    separate(after: range.upperBound)
  }

  /// The indexes of the columns of a row that are inside the grid; `nil` if none are.
  private func indexes(row: Int, columns: Range<Int>) -> Range<Int>? {
    guard (0..<size.rows).contains(row) else { return nil }
    var inside = columns.clamped(to: 0..<size.columns)
    if isMirrored { inside = size.columns - inside.upperBound..<size.columns - inside.lowerBound }
    guard !inside.isEmpty else { return nil }
    return row * size.columns + inside.lowerBound..<row * size.columns + inside.upperBound
  }

  /// Blanks the first half of a wide cell whose second half is at an index.
  private mutating func separate(before index: Int) {
    if cells[index].glyph.isContinuation { cells[index - 1].glyph = .space }
  }

  /// Blanks the second half of a wide cell at an index if its first half was written over.
  private mutating func separate(after index: Int) {
    guard index % size.columns != 0, cells[index].glyph.isContinuation else { return }
    cells[index].glyph = .space
  }

  private mutating func write(_ text: String, with pen: inout GridPen) -> Bool {
    // Cells after the field don't matter.
    let isASCII = text.utf8.prefix(pen.end - pen.column + 1).allSatisfy { $0 < 0x80 }
    if isASCII {
      for byte in text.utf8 {
        guard pen.column < pen.end else { return false }
        put(Glyph(ascii: byte), columns: 1, with: &pen)
      }
      return true
    }
    for character in text {
      if let scalar = character.unicodeScalars.first, scalar.isDirectionMark {
        attach(scalar, with: &pen)
        continue
      }
      if !pen.hasRightToLeft {
        pen.hasRightToLeft = character.unicodeScalars.contains(where: \.isRightToLeft)
      }
      for piece in character.pieces {
        guard pen.column < pen.end else { return false }
        guard pen.column + piece.columns <= pen.end else {
          put(.space, columns: 1, with: &pen)
          return false
        }
        put(glyph(of: piece.text, isWide: piece.columns == 2), columns: piece.columns, with: &pen)
      }
    }
    return true
  }

  private mutating func glyph(of text: String, isWide: Bool) -> Glyph {
    if text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first {
      return Glyph(scalar, isWide: isWide)
    }
    return Glyph(cluster: clusters.index(of: text), isWide: isWide)
  }

  private mutating func put(_ glyph: Glyph, columns: Int, with pen: inout GridPen) {
    let column = pen.column
    pen.column += columns
    if glyph != .space { pen.textEnd = pen.column }
    guard column < size.columns, pen.column > 0 else { return }
    let isWhole = column >= 0 && pen.column <= size.columns
    let first = max(0, column)
    let last = min(size.columns, pen.column) - 1
    separate(before: pen.row + first)
    var cell = PackedCell(glyph: isWhole ? glyph : .space, style: pen.style, link: pen.link)
    cells[pen.row + first] = cell
    if last > first {
      cell.glyph = .continuation
      cells[pen.row + last] = cell
    }
    separate(after: pen.row + last + 1)
  }

  /// Adds a direction mark to the cell before the pen, unless it is at the first column.
  private mutating func attach(_ mark: Unicode.Scalar, with pen: inout GridPen) {
    guard (1...size.columns).contains(pen.column) else { return }
    if mark == "\u{2067}" { pen.openIsolates += 1 }
    if mark == "\u{2069}" { pen.openIsolates -= 1 }
    append(mark, to: pen.row + pen.column - 1)
  }

  /// Appends a mark to a cell; after the last column it would change nothing.
  private mutating func append(_ mark: Unicode.Scalar, to index: Int) {
    let index = cells[index].glyph.isContinuation ? index - 1 : index
    guard (index + cells[index].glyph.columns) % size.columns != 0 else { return }
    var text = text(of: cells[index].glyph)
    guard text.unicodeScalars.count < 2 * Character.maximumScalars else { return }
    text.unicodeScalars.append(mark)
    cells[index].glyph = Glyph(cluster: clusters.index(of: text), isWide: cells[index].glyph.isWide)
  }

  /// Closes isolates that are open, and marks the blank after right-to-left letters.
  private mutating func finish(_ pen: GridPen) {
    if (1...size.columns).contains(pen.column) {
      for _ in 0..<max(0, pen.openIsolates) { append("\u{2069}", to: pen.row + pen.column - 1) }
    }
    guard pen.hasRightToLeft, let end = pen.textEnd, (0..<size.columns).contains(end),
      cells[pen.row + end].glyph == .space
    else { return }
    append("\u{200E}", to: pen.row + end)
  }

  /// The number of a link for ``PackedCell/link``; 0 if a terminal could not take it.
  private mutating func number(ofLink link: String?) -> UInt16 {
    // Half of what the number holds, so that the links of two grids can be numbered together.
    guard let link, links.strings.count < 0x7FFF, (1...2_000).contains(link.utf8.count),
      link.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return 0 }
    return UInt16(links.index(of: link) + 1)
  }
}

private struct GridPen {
  let row: Int
  /// The next column; negative if the text begins outside of the grid.
  var column: Int
  let end: Int
  var style = CellStyle.plain
  var link: UInt16 = 0
  var textEnd: Int?
  var hasRightToLeft = false
  var openIsolates = 0
}

extension Character {
  /// The parts of the character that have a cell each, of 1 or 2 columns, as terminals place them:
  /// an emoji with what is joined to it, or each scalar of any width with the marks that follow.
  fileprivate var pieces: [(text: String, columns: Int)] {
    if isASCII { return [(String(self), 1)] }
    if isEmoji { return [(String(self), 2)] }
    return unicodeScalars.reduce(into: []) { pieces, scalar in
      let columns = scalar.columns
      if columns > 0 {
        pieces.append((String(scalar), min(2, columns)))
      } else if !pieces.isEmpty {
        pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
      }
    }
  }
}
