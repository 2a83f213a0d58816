/// Assigns ranks with gaps, so that inserting an element renumbers no other.
enum RankAllocator {
  /// The gap between neighbours when a whole list is numbered.
  static let spacing: Int64 = 1 << 20
  static let ceiling: Int64 = 1 << 61

  /// Assigns a rank to every element without one, between its neighbours' ranks.
  ///
  /// Takes the ranks in the list's order, `nil` for a new element, and returns all, ascending. If a
  /// gap is used up or given ranks do not ascend, numbers the whole list again.
  static func assign(_ ranks: [Int64?]) -> [Int64] {
    let given = ranks.lazy.compactMap { $0 }
    // A rank above the limit is damage, and counting on from it could overflow.
    if given.contains(where: { !(0...ceiling).contains($0) }) { return numbered(ranks.count) }
    var result: [Int64] = []
    result.reserveCapacity(ranks.count)
    var index = 0
    while index < ranks.count {
      let known = ranks[index...].firstIndex { $0 != nil } ?? ranks.endIndex
      let newcomers = Int64(known - index)
      let floor = result.last ?? 0
      let next = known < ranks.endIndex ? ranks[known] : nil
      let step = next.map { ($0 - floor) / (newcomers + 1) } ?? spacing
      if step < 1 { return numbered(ranks.count) }
      for newcomer in 0..<newcomers { result.append(floor + (newcomer + 1) * step) }
      if let next { result.append(next) }
      index = known + 1
    }
    return result
  }

  private static func numbered(_ count: Int) -> [Int64] {
    (0..<Int64(count)).map { ($0 + 1) * spacing }
  }
}
