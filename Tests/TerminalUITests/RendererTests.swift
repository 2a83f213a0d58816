import TerminalUI
import TestSupport
import Testing

/// Whether the bytes of frames make of one screen the next.
@Suite struct RendererTests {
  @Test(arguments: 0..<40) func `the bytes make the old screen the new one`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<25 {
      let size = GridSize(
        columns: Int.random(in: 1...40, using: &generator),
        rows: Int.random(in: 1...12, using: &generator))
      var random = RandomGrid(size, using: &generator)
      var terminal = EmulatedTerminal(size)
      var old: CellGrid?
      for _ in 0..<8 {
        let new = random.grid()
        terminal.feed(Renderer(colors: true, links: true).bytes(from: old, to: new))
        try #require(terminal.differences(from: new) == [], "seed \(seed)")
        old = new
        random.change(using: &generator)
      }
    }
  }
}

extension EmulatedTerminal {
  /// How the screen differs from what a grid is to show; empty if it does not.
  func differences(from grid: CellGrid) -> [String] {
    var differences = failures
    for row in 0..<size.rows {
      for column in 0..<size.columns where rows[row][column] != grid[row, column] {
        differences.append("\(row),\(column): \(rows[row][column]) for \(grid[row, column])")
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
