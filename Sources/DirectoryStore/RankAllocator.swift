/// Numbers that keep a list in order while elements come and go, leaving room between neighbours so
/// that a newcomer moves nobody.
enum RankAllocator {
  /// The room between neighbours when a list is numbered as a whole.
  static let spacing: Int64 = 1 << 20
  /// The highest rank that is kept.
  static let ceiling: Int64 = 1 << 61

  /// Gives every element without a rank one between its neighbours'.
  ///
  /// - Parameter ranks: the list in its order, each element's rank, `nil` for a newcomer; what
  ///   ranks there are ascend.
  /// - Returns: all ranks, strictly ascending; those given are kept wherever there is room, and if
  ///   anywhere there is not, or they do not ascend, the whole list is numbered anew.
  static func assign(_ ranks: [Int64?]) -> [Int64] {
    let given = ranks.lazy.compactMap { $0 }
    // Nothing above the ceiling was assigned here, and counting on from it could overflow.
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
