import TestSupport
import Testing

@testable import DirectoryStore

/// Numbering a list so that newcomers find room.
@Suite struct RankAllocatorTests {
  private static let spacing = RankAllocator.spacing

  @Test(
    arguments: [
      (given: [], assigned: []),
      (given: [nil], assigned: [spacing]),
      (given: [nil, nil], assigned: [spacing, 2 * spacing]),
      (given: [10, 20], assigned: [10, 20]),
      (given: [10, nil, 20], assigned: [10, 15, 20]),
      (given: [nil, 10], assigned: [5, 10]),
      (given: [10, nil], assigned: [10, 10 + spacing]),
      (given: [10, nil, nil, 13, nil], assigned: [10, 11, 12, 13, 13 + spacing]),
    ] as [(given: [Int64?], assigned: [Int64])])
  func `newcomers go between their neighbours, and nobody else moves`(
    given: [Int64?], assigned: [Int64]
  ) {
    #expect(RankAllocator.assign(given) == assigned)
  }

  @Test(
    arguments: [
      [10, nil, 11], [nil, 1], [10, 10], [20, 10], [-5, 10], [Int64.min, Int64.max],
      [Int64.max, nil], [1, nil, nil, nil, 4], [0, 1],
    ] as [[Int64?]])
  func `where there is no room, or no order, all are numbered anew`(given: [Int64?]) {
    let anew = (1...Int64(given.count)).map { $0 * RankAllocator.spacing }
    #expect(RankAllocator.assign(given) == anew)
  }

  @Test(arguments: RandomSeeds.first(of: 10))
  func `any number of newcomers anywhere leave the ranks ascending`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var ranks: [Int64] = []
    for _ in 0..<100 {
      var list = ranks.map(Optional.some)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        list.insert(nil, at: Int.random(in: 0...list.count / 4, using: &random))
      }
      ranks = RankAllocator.assign(list)
      #expect(ranks.count == list.count)
      #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 })
      let isKept = zip(list, ranks).allSatisfy { $0 == nil || $0 == $1 }
      #expect(isKept || ranks == (1...Int64(ranks.count)).map { $0 * RankAllocator.spacing })
    }
  }
}
