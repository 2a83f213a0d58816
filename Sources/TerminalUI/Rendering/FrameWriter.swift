import Basics
import Pictures

/// Writes a frame's changed cells, and knows the terminal's cursor, style and link meanwhile.
struct FrameWriter {
  private(set) var bytes: [UInt8] = []

  private let grid: CellGrid
  private let columns: Int
  private let colors: ColorDepth
  private let links: Bool
  /// Whether blanks at the end of a line may be erased instead of written.
  var erasesLines = true
  /// `nil` while the row is unknown.
  private var cursorRow: Int?
  /// `nil` while unknown: terminals disagree about the widths of characters beyond ASCII.
  private var cursorColumn: Int?
  private var style = CellStyle.plain
  private var link: UInt16 = 0
  /// The indexes of the cells below pictures that were written.
  private var overwritten: Set<Int> = []

  init(grid: CellGrid, colors: ColorDepth, links: Bool) {
    (self.grid, self.colors, self.links) = (grid, colors, links)
    columns = grid.size.columns
    bytes.reserveCapacity(2_048)
  }

  /// Starts synchronized output (mode 2026) and hides the cursor.
  mutating func begin(isCaretShown: Bool) {
    append("\u{1B}[?2026h")
    if isCaretShown { append("\u{1B}[?25l") }
  }

  /// Resets the style, places the cursor and ends synchronized output.
  mutating func end(caret: GridPosition?) {
    setLink(0)
    setStyle(.plain)
    if let caret {
      move(to: caret.row, caret.column)
      append("\u{1B}[?25h")
    }
    append("\u{1B}[?2026l")
  }

  mutating func clearScreen() {
    append("\u{1B}[0m\u{1B}[H\u{1B}[2J")
    (cursorRow, cursorColumn) = (0, 0)
  }

  /// Moves rows by deleting lines at one place and inserting as many at another (DL, IL).
  mutating func write(_ scroll: Scroll) {
    append("\u{1B}[\(scroll.deletedRow + 1)H\u{1B}[\(scroll.count)M")
    append("\u{1B}[\(scroll.insertedRow + 1)H\u{1B}[\(scroll.count)L")
    (cursorRow, cursorColumn) = (nil, nil)
  }

  /// Writes the cells of a row that differ between the whole screen as it is and the new grid,
  /// which numbers clusters and links alike.
  mutating func writeRow(_ row: Int, before: [PackedCell], after: [PackedCell]) {
    let start = row * columns
    guard var column = (0..<columns).first(where: { before[start + $0] != after[start + $0] })
    else { return }
    var blankTail = columns
    while blankTail > 0, after[start + blankTail - 1] == .blank { blankTail -= 1 }
    // Cells that a terminal may have drawn over.
    var spoiled = 0
    while column < columns {
      let isEqual = before[start + column] == after[start + column]
      if isEqual, column >= spoiled {
        column += 1
        continue
      }
      if erasesLines, column >= blankTail, columns - column > 3 {
        move(to: row, column)
        setLink(0)
        setStyle(.plain)
        append("\u{1B}[K")
        return
      }
      spoiled = max(spoiled, column + write(row, column))
      column += max(1, grid.cells[start + column].glyph.columns)
    }
  }

  /// Writes the pictures that the screen lacks, or that blanks were written over.
  mutating func write(
    _ placements: [PicturePlacement], _ pictures: inout ScreenPictures,
    content: (PicturePlacement) -> PictureContent?
  ) {
    let wanted = Set(placements)
    for placement in placements {
      // Kitty's pictures are above the text.
      let isWhole =
        pictures.way == .kitty
        || !grid.indexes(of: placement).contains(where: overwritten.contains)
      if isWhole, pictures.shown.contains(placement) { continue }
      guard let picture = pictures.show(placement, among: wanted, content: content)
      else { continue }
      setLink(0)
      setStyle(.plain)
      move(to: placement.row, placement.column)
      append(picture)
      (cursorRow, cursorColumn) = (nil, nil)
    }
  }

  mutating func cover(_ placement: PicturePlacement) {
    for row in placement.rows {
      move(to: row, placement.column)
      append([UInt8](repeating: UInt8(ascii: " "), count: placement.box.columns))
      cursorColumn = nil
    }
  }

  /// Writes a cell, and returns the columns that some terminal may draw it in.
  private mutating func write(_ row: Int, _ column: Int) -> Int {
    let cell = grid.cells[row * columns + column]
    move(to: row, column)
    setStyle(cell.style)
    setLink(cell.link)
    let isPicture = cell.glyph == .picture
    if isPicture { overwritten.insert(row * columns + column) }
    if let byte = isPicture ? UInt8(ascii: " ") : cell.glyph.ascii {
      bytes.append(byte)
      // After the last column no cell follows, and the next row begins with a move.
      cursorColumn = column + 1
      return 1
    }
    if cell.glyph.isContinuation { return 1 }
    let text = grid.text(of: cell.glyph)
    var widest = cell.glyph.columns
    if cell.glyph.clusterIndex != nil {
      // Some terminals draw each scalar in its own columns.
      let separate = text.unicodeScalars.reduce(0) { $0 + $1.separateColumns }
      // If they are fewer, the second half would stay as it was.
      if separate < widest {
        bytes.append(contentsOf: [UInt8](repeating: UInt8(ascii: " "), count: widest))
        cursorColumn = nil
        move(to: row, column)
      }
      widest = max(widest, separate)
    }
    append(text)
    cursorColumn = nil
    return widest
  }

  private mutating func move(to row: Int, _ column: Int) {
    defer { (cursorRow, cursorColumn) = (row, column) }
    if cursorRow != row {
      append(column == 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H")
    } else if column == 0, cursorColumn != 0 {
      bytes.append(0x0D)
    } else if let cursorColumn, cursorColumn < column {
      if repeatCells(row, cursorColumn..<column) { return }
      let distance = column - cursorColumn
      append(distance == 1 ? "\u{1B}[C" : "\u{1B}[\(distance)C")
    } else if cursorColumn != column {
      append("\u{1B}[\(column + 1)G")
    }
  }

  /// Writes a few unchanged cells if that is shorter than moving the cursor over them.
  private mutating func repeatCells(_ row: Int, _ range: Range<Int>) -> Bool {
    guard range.count <= 3 else { return false }
    let cells = grid.cells[row * columns + range.lowerBound..<row * columns + range.upperBound]
    guard cells.allSatisfy({ $0.glyph.ascii != nil && $0.style == style && $0.link == link })
    else { return false }
    for cell in cells { if let byte = cell.glyph.ascii { bytes.append(byte) } }
    return true
  }

  private mutating func setStyle(_ new: CellStyle) {
    var new = new
    if colors == .none { (new.color, new.background) = (nil, nil) }
    if new == style { return }
    append(new.contains(style) ? "\u{1B}[" : new == .plain ? "\u{1B}[0" : "\u{1B}[0;")
    let kept = new.contains(style) ? style : .plain
    var parameters: [String] = []
    if new.isBold, !kept.isBold { parameters.append("1") }
    if new.isDim, !kept.isDim { parameters.append("2") }
    if new.isUnderlined, !kept.isUnderlined { parameters.append("4") }
    if new.isReversed, !kept.isReversed { parameters.append("7") }
    if let color = new.color, color != kept.color {
      parameters.append(color.parameters(isBackground: false, colors))
    }
    if let color = new.background, color != kept.background {
      parameters.append(color.parameters(isBackground: true, colors))
    }
    append(parameters.joined(separator: ";") + "m")
    style = new
  }

  private mutating func setLink(_ new: UInt16) {
    guard links, new != link else { return }
    link = new
    append("\u{1B}]8;;\(new == 0 ? "" : grid.links.strings[Int(new) - 1])\u{1B}\\")
  }

  mutating func append(_ bytes: [UInt8]) { self.bytes += bytes }
  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension Unicode.Scalar {
  /// The most columns that a terminal gives the scalar by itself; some do not know direction marks.
  fileprivate var separateColumns: Int {
    properties.isEmojiPresentation ? 2 : isDirectionMark ? 1 : columns
  }
}
