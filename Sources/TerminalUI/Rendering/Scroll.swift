/// Rows that move up or down as a block, which a terminal can do by itself.
struct Scroll: Hashable {
  /// Where lines are deleted; what is below moves up.
  let deletedRow: Int
  /// Where as many are inserted afterwards; what is below moves back.
  let insertedRow: Int
  let count: Int

  /// Finds the move that saves the most cells; `nil` if none saves enough.
  ///
  /// - Parameters:
  ///   - before: the cells of the screen.
  ///   - after: the cells of the next one, numbered as those before.
  ///   - size: of both.
  init?(from before: [PackedCell], to after: [PackedCell], size: GridSize) {
    let rows = RowComparison(before, after, size: size)
    guard rows.differing.reduce(0, +) >= Self.worthwhile else { return nil }
    var best = (saved: Self.worthwhile - 1, rows: 0..<0, distance: 0)
    for distance in 1..<max(1, size.rows) {
      for distance in [distance, -distance] {
        let (saved, range) = rows.bestMove(by: distance)
        if saved > best.saved { best = (saved, range, distance) }
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

  /// Saved cells from which a move is worth its bytes.
  private static let worthwhile = 40

  /// Does to cells what the terminal does to its screen.
  func apply(to cells: inout [PackedCell], columns: Int) {
    let lines = Array(repeating: PackedCell.blank, count: count * columns)
    cells.removeSubrange(deletedRow * columns..<(deletedRow + count) * columns)
    cells.insert(contentsOf: lines, at: insertedRow * columns)
  }
}

/// Which rows of two screens are equal, and by how many cells the others differ.
private struct RowComparison {
  /// How many cells differ in each row.
  private(set) var differing: [Int] = []
  /// How many cells are not blank in each row afterwards.
  private var filled: [Int] = []
  private var hashesBefore: [UInt64] = []
  private var hashesAfter: [UInt64] = []

  init(_ before: [PackedCell], _ after: [PackedCell], size: GridSize) {
    for row in 0..<size.rows {
      var (differing, filled) = (0, 0)
      var hashes: (before: UInt64, after: UInt64) = (0, 0)
      for index in row * size.columns..<(row + 1) * size.columns {
        if before[index] != after[index] { differing += 1 }
        if after[index] != .blank { filled += 1 }
        hashes.before = hashes.before.mixed(with: before[index])
        hashes.after = hashes.after.mixed(with: after[index])
      }
      self.differing.append(differing)
      self.filled.append(filled)
      hashesBefore.append(hashes.before)
      hashesAfter.append(hashes.after)
    }
  }

  /// The block of rows for which a move by a distance saves the most.
  ///
  /// - Parameter distance: how far down in the old screen the rows are.
  /// - Returns: the cells that need not be written, and the rows in the new screen.
  func bestMove(by distance: Int) -> (saved: Int, rows: Range<Int>) {
    var best = (saved: 0, rows: 0..<0)
    var current = (saved: 0, start: 0)
    let rows = max(0, -distance)..<min(hashesAfter.count, hashesAfter.count - distance)
    for row in rows {
      if current.saved <= 0 { current = (0, row) }
      let isMoved = hashesAfter[row] == hashesBefore[row + distance]
      current.saved += isMoved ? differing[row] : -lost(row)
      guard isMoved, current.saved > best.saved else { continue }
      let block = current.start..<row + 1
      let saved = current.saved - lostBehind(block, distance)
      if saved > best.saved { best = (saved, block) }
    }
    return best
  }

  /// The cells of a row that were right and must be written again after a move.
  private func lost(_ row: Int) -> Int { differing[row] == 0 ? filled[row] : 0 }

  /// The same for the rows that a move leaves blank.
  private func lostBehind(_ block: Range<Int>, _ distance: Int) -> Int {
    let vacated =
      distance > 0
      ? block.upperBound..<block.upperBound + distance
      : block.lowerBound + distance..<block.lowerBound
    return vacated.reduce(0) { $0 + lost($1) }
  }
}

extension UInt64 {
  fileprivate func mixed(with cell: PackedCell) -> UInt64 { (self ^ cell.bits) &* 0x100_0000_01B3 }
}
