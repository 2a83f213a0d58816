import Basics
import Pictures
import TerminalUI
import TestSupport
import Testing

/// Whether the bytes of frames make of one screen the next.
@Suite struct RendererTests {
  private static let renderer = Renderer(colors: .all, links: true)

  @Test(arguments: RandomSeeds.first(of: 10), [EmulatedTerminal.Widths.clusters, .scalars])
  func `the bytes make the old screen the new one`(
    seed: UInt64, widths: EmulatedTerminal.Widths
  ) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<25 {
      let size = GridSize(
        columns: Int.random(in: 1...40, using: &generator),
        rows: Int.random(in: 1...12, using: &generator))
      var random = RandomGrid(size, using: &generator)
      var terminal = EmulatedTerminal(size, widths: widths)
      var old: CellGrid?
      for _ in 0..<8 {
        let new = random.grid()
        terminal.feed(Self.renderer.bytes(from: old, to: new))
        try #require(terminal.differences(from: new) == [], "seed \(seed)")
        old = new
        random.change(using: &generator)
      }
    }
  }

  @Test func `what does not change takes no bytes`() {
    let screen = ListScreen(top: 0, cursor: 3).grid()
    #expect(Self.renderer.bytes(from: screen, to: ListScreen(top: 0, cursor: 3).grid()) == [])
  }

  @Test func `a caret that moves takes its own bytes alone`() {
    let grid = CellGrid(GridSize(columns: 9, rows: 3))
    var moved = grid
    moved.caret = GridPosition(row: 2, column: 4)
    #expect(text(grid, moved) == "\u{1B}[3;5H\u{1B}[?25h")
    #expect(text(moved, grid) == "\u{1B}[?25l")
  }

  @Test func `a frame is synchronized, with the cursor hidden, and clears an unknown screen`() {
    var grid = CellGrid(GridSize(columns: 9, rows: 2))
    grid.write(StyledText("ab", .bold), row: 0, column: 0)
    grid.caret = GridPosition(row: 1, column: 0)
    let start = "\u{1B}[?2026h\u{1B}[?25l"
    let end = "\u{1B}[2H\u{1B}[?25h\u{1B}[?2026l"
    #expect(
      text(nil, grid) == start + "\u{1B}[0m\u{1B}[H\u{1B}[2J\u{1B}[1mab\u{1B}[0m" + end)
    let resized = CellGrid(GridSize(columns: 8, rows: 2))
    #expect(text(grid, resized).contains("\u{1B}[2J"))
    var changed = grid
    changed.write(StyledText("x"), row: 0, column: 1)
    #expect(text(grid, changed) == start + "\u{1B}[1;2Hx" + end)
  }

  @Test func `the cursor is placed after each character beyond ASCII`() {
    var grid = CellGrid(GridSize(columns: 9, rows: 1))
    let blank = grid
    grid.write(StyledText("aõb—c"), row: 0, column: 0)
    #expect(text(blank, grid).contains("aõ\u{1B}[3Gb—\u{1B}[5Gc"))
  }

  @Test func `nothing is left behind a character that a terminal draws narrower`() {
    var old = CellGrid(GridSize(columns: 4, rows: 1))
    old.write(StyledText("abcd"), row: 0, column: 0)
    var new = old
    new.write(StyledText("❤️"), row: 0, column: 1)
    var terminal = EmulatedTerminal(old.size, widths: .scalars)
    terminal.feed(Self.renderer.bytes(from: nil, to: old))
    terminal.feed(Self.renderer.bytes(from: old, to: new))
    #expect(terminal.rows[0].map(\.text) == ["a", "❤️", " ", "d"])
  }

  @Test func `without colours the other styles stay, without links their text`() {
    var grid = CellGrid(GridSize(columns: 9, rows: 1))
    grid.write(
      StyledText("ab", .accent.adding(.bold), link: "tel:5"), row: 0, column: 0)
    let plain = Renderer(colors: .none, links: false).bytes(from: nil, to: grid)
    #expect(String(decoding: plain, as: UTF8.self).contains("\u{1B}[1mab\u{1B}[0m"))
    #expect(
      text(nil, grid).contains("\u{1B}[1;36m\u{1B}]8;;tel:5\u{1B}\\ab\u{1B}]8;;\u{1B}\\\u{1B}[0m"))
  }

  @Test(
    arguments: [
      ("the cursor moves", ListScreen(top: 0, cursor: 3), ListScreen(top: 0, cursor: 4), 600),
      ("the list moves up", ListScreen(top: 0, cursor: 45), ListScreen(top: 1, cursor: 45), 600),
      ("the list moves down", ListScreen(top: 9, cursor: 0), ListScreen(top: 8, cursor: 0), 600),
      (
        "the list moves under the cursor",
        ListScreen(top: 5, cursor: 20), ListScreen(top: 6, cursor: 20), 1_500
      ),
      (
        "the list moves beside a pane",
        ListScreen(top: 0, cursor: 45, pane: true), ListScreen(top: 1, cursor: 45, pane: true),
        1_500
      ),
      ("a page", ListScreen(top: 0, cursor: 3), ListScreen(top: 46, cursor: 3), 9_000),
    ] as [(String, ListScreen, ListScreen, Int)])
  func `a change takes few bytes at 200 columns and 50 rows`(
    change: String, old: ListScreen, new: ListScreen, limit: Int
  ) {
    let (old, new) = (old.grid(), new.grid())
    let bytes = Self.renderer.bytes(from: old, to: new)
    #expect(bytes.count < limit)
    var terminal = EmulatedTerminal(old.size)
    terminal.feed(Self.renderer.bytes(from: nil, to: old))
    terminal.feed(bytes)
    #expect(terminal.differences(from: new) == [])
  }

  private func text(_ old: CellGrid?, _ new: CellGrid) -> String {
    String(decoding: Self.renderer.bytes(from: old, to: new), as: UTF8.self)
  }
}

/// A screen as `browse` shows it.
struct ListScreen: Sendable {
  /// The number of the first person.
  let top: Int
  /// The row of the marked person.
  let cursor: Int
  /// Whether the person is shown beside the list.
  var pane = false

  func grid() -> CellGrid {
    var grid = CellGrid(GridSize(columns: 200, rows: 50))
    grid.write(StyledText("84 people · Tallinn now", .dim), row: 0, column: 0)
    grid.write(StyledText("ANDROID", .accent) + StyledText("  9", .dim), row: 2, column: 0)
    for line in 0..<46 {
      let (number, row) = (top + line, line + 3)
      grid.write(StyledText("Jüri Käär \(number)", .bold), row: row, column: 2, width: 30)
      let email = "person.\(number)@telisa.ee"
      grid.write(StyledText(email, link: "mailto:\(email)"), row: row, column: 34)
      grid.write(StyledText("55 \(100_000 + number * 37)"), row: row, column: 76)
      grid.write(StyledText("MyCoolApp, Parking", .dim), row: row, column: 98)
      if pane { grid.write(StyledText("│", .dim), row: row, column: 130) }
      if line == cursor { grid.addStyle(.reversed, row: row, columns: 0..<130) }
    }
    if pane {
      for line in 0..<10 {
        grid.write(StyledText("\(line): \(top + cursor)"), row: 4 + line, column: 132)
      }
    }
    grid.caret = GridPosition(row: 1, column: 2)
    return grid
  }
}

extension EmulatedTerminal {
  /// How the screen differs from what a grid is to show; empty if it does not.
  ///
  /// A terminal that draws scalars one by one may show anything in the cells of an emoji, and has
  /// no marks.
  func differences(from grid: CellGrid) -> [String] {
    var differences = failures
    for row in 0..<size.rows {
      var emojiEnd = 0
      for column in 0..<size.columns {
        var cell = grid[row, column]
        if widths == .scalars {
          if cell.isEmojiOfSeveralScalars { emojiEnd = column + 2 }
          cell.text = cell.text.withoutDirectionMarks
        }
        if column >= emojiEnd, rows[row][column] != cell {
          differences.append("\(row),\(column): \(rows[row][column]) for \(cell)")
        }
      }
    }
    if isSynchronizing || style != .plain || link != nil { differences.append("not finished") }
    let caret = grid.caret.map { GridPosition(row: $0.row, column: grid.mirrored($0.column)) }
    if let caret, (0..<size.columns).contains(caret.column) {
      if !isCursorShown || cursor != caret { differences.append("the cursor is at \(cursor)") }
    } else if isCursorShown {
      differences.append("the cursor is shown")
    }
    return Array(differences.prefix(3))
  }
}

extension Cell {
  /// Whether terminals disagree about how it is drawn.
  var isEmojiOfSeveralScalars: Bool {
    columns == 2 && text.unicodeScalars.count > 1
      && text.unicodeScalars.contains { $0.properties.isEmoji }
  }
}
