import TestSupport
import Testing

@testable import DirectoryService

/// Work of several threads, taken in order.
@Suite struct OrderedWorkTests {
  private struct Fault: Error, Equatable {}

  @Test(arguments: [0, 1, 2, 100], [0, 1, 3, 200])
  func `parts come in the order of the work, however many threads do it`(
    threads: Int, count: Int
  ) {
    let work = OrderedWork<[Int]>(count: count, capacity: 10) {
      { piece, handOver in
        for part in 0..<(piece % 5) { #expect(handOver([piece, part], 1)) }
      }
    }
    var taken: [[Int]] = []
    work.run(threads: threads) { taken.append($0) }
    #expect(taken == (0..<count).flatMap { piece in (0..<(piece % 5)).map { [piece, $0] } })
  }

  @Test func `who waits for room is told when her turn comes`() {
    // Pieces that bring nothing end unseen while others wait with full hands.
    for _ in 0..<2000 {
      let work = OrderedWork<Int>(count: 12, capacity: 1) {
        { piece, handOver in if piece % 3 > 0 { _ = handOver(piece, 1) } }
      }
      var taken: [Int] = []
      work.run(threads: 4) { taken.append($0) }
      #expect(taken == [1, 2, 4, 5, 7, 8, 10, 11])
    }
  }

  @Test(arguments: [0, 1, 4])
  func `who stops taking stops the work, and no thread is left`(threads: Int) throws {
    let atWork = Locked(0)
    let work = OrderedWork<Int>(count: 100, capacity: 10) {
      { piece, handOver in
        atWork.withLock { $0 += 1 }
        // Endless, but that it is told to stop.
        while handOver(piece, 1) {}
        atWork.withLock { $0 -= 1 }
      }
    }
    var taken = 0
    #expect(throws: Fault()) {
      try work.run(threads: threads) { _ throws(Fault) in
        taken += 1
        if taken == 1000 { throw Fault() }
      }
    }
    #expect(taken == 1000)
    #expect(atWork.withLock { $0 } == 0)
  }

  @Test(arguments: [1, 4])
  func `what waits to be taken is bounded`(threads: Int) {
    let made = Locked(0)
    let work = OrderedWork<Int>(count: 50, capacity: 100) {
      { piece, handOver in
        for _ in 0..<200 {
          made.withLock { $0 += 10 }
          _ = handOver(piece, 10)
        }
      }
    }
    var taken = 0
    var ahead = 0
    work.run(threads: threads) { _ in
      ahead = max(ahead, made.withLock { $0 } - taken)
      taken += 10
    }
    #expect(taken == 50 * 200 * 10)
    // As much waits, as much again may be in the taker's hands, and each thread holds a part.
    #expect(ahead <= 2 * (100 + 10) + 10 * OrderedWork<Int>.maximumThreads)
  }
}
