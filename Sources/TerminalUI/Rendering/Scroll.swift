/// Rows that move up or down as a block, which a terminal can do by itself.
struct Scroll: Hashable {
  /// Where lines are deleted; what is below moves up.
  let deletedRow: Int
  /// Where as many are inserted afterwards; what is below moves back.
  let insertedRow: Int
  let count: Int

  /// Finds the move that saves the most cells; `nil` if none saves enough.
  ///
  /// Both screens number clusters and links alike.
  init?(from before: [PackedCell], to after: [PackedCell], size: GridSize) {
    let comparison = ScreenComparison(before, after, size: size)
    var best = (saved: Self.worthwhile - 1, rows: 0..<0, distance: 0)
    for distance in 1..<max(1, min(comparison.changedRows.count, Self.farthest)) {
      for distance in [distance, -distance] {
        let (saved, rows) = comparison.bestMove(by: distance)
        if saved > best.saved { best = (saved, rows, distance) }
      }
    }
    if best.distance == 0 { return nil }
    count = abs(best.distance)
    if best.distance > 0 {
      (deletedRow, insertedRow) = (best.rows.lowerBound, best.rows.upperBound)
    } else {
      (deletedRow, insertedRow) = (best.rows.upperBound - count, best.rows.lowerBound - count)
    }
  }

  /// Moves that are looked for are shorter.
  private static let farthest = 100
  /// Saved cells from which a move is worth its bytes.
  private static let worthwhile = 60

  func apply(to cells: inout [PackedCell], columns: Int) {
    let lines = Array(repeating: PackedCell.blank, count: count * columns)
    cells.removeSubrange(deletedRow * columns..<(deletedRow + count) * columns)
    cells.insert(contentsOf: lines, at: insertedRow * columns)
  }
}

/// How many cells of each row must be written over the row that was there; estimated from blocks,
/// since next to a list that moves there may be a pane that does not.
private struct ScreenComparison {
  /// From the first row that differs to the last one.
  private(set) var changedRows = 0..<0
  private let blocksPerRow: Int
  private var before: [Block] = []
  private var after: [Block] = []
  /// The cells to write for each row if nothing moves.
  private var costs: [Int] = []

  private struct Block {
    let hash: Int
    /// The cells that are not blank.
    var filled = 0

    static let columns = 16

    init(_ cells: ArraySlice<PackedCell>) {
      var hasher = Hasher()
      for (index, cell) in cells.enumerated() where cell != .blank {
        hasher.combine(index)
        hasher.combine(cell)
        filled += 1
      }
      hash = hasher.finalize()
    }
  }

  init(_ before: [PackedCell], _ after: [PackedCell], size: GridSize) {
    blocksPerRow = (size.columns + Block.columns - 1) / Block.columns
    for row in 0..<size.rows {
      let rowEnd = (row + 1) * size.columns
      for start in stride(from: row * size.columns, to: rowEnd, by: Block.columns) {
        let end = min(start + Block.columns, rowEnd)
        self.before.append(Block(before[start..<end]))
        self.after.append(Block(after[start..<end]))
      }
    }
    costs = (0..<size.rows).map { cost(of: $0, over: $0) }
    if let first = costs.firstIndex(where: { $0 > 0 }),
      let last = costs.lastIndex(where: { $0 > 0 })
    {
      changedRows = first..<last + 1
    }
  }

  /// The rows of the new screen for which a move saves the most cells, and how many.
  func bestMove(by distance: Int) -> (saved: Int, rows: Range<Int>) {
    let first = changedRows.lowerBound + max(0, -distance)
    let last = changedRows.upperBound - max(0, distance)
    var best = (saved: 0, rows: 0..<0)
    var current = (saved: 0, start: first)
    for row in first..<max(first, last) {
      if current.saved <= 0 { current = (0, row) }
      current.saved += costs[row] - cost(of: row, over: row + distance)
      guard current.saved > best.saved else { continue }
      let rows = current.start..<row + 1
      // The move leaves blank rows.
      let blank =
        distance > 0
        ? rows.upperBound..<rows.upperBound + distance
        : rows.lowerBound + distance..<rows.lowerBound
      let lost = blank.reduce(0) { $0 + filled($1) - costs[$1] }
      if current.saved - lost > best.saved { best = (current.saved - lost, rows) }
    }
    return best
  }

  /// The cells to write for a row of the new screen over one of the old screen.
  private func cost(of row: Int, over old: Int) -> Int {
    var cost = 0
    for index in 0..<blocksPerRow {
      let (new, there) = (after[row * blocksPerRow + index], before[old * blocksPerRow + index])
      if there.hash != new.hash { cost += max(there.filled, new.filled) }
    }
    return cost
  }

  private func filled(_ row: Int) -> Int {
    after[row * blocksPerRow..<(row + 1) * blocksPerRow].reduce(0) { $0 + $1.filled }
  }
}
