internal import Foundation

/// Work that several threads do at once, and whose results one thread takes in the order of the work.
///
/// A piece of work hands over its results in parts. What waits to be taken is bounded: who is ahead of
/// the taker waits, so that memory stays small however many the pieces are and however large.
struct OrderedWork<Part: Sendable>: Sendable {
  /// Hands over a part, of a size in bytes; `false` if nobody will take it, nor any other.
  typealias HandOver = (_ part: Part, _ size: Int) -> Bool
  /// Does a piece of work, by its number from 0.
  typealias Worker = (_ piece: Int, _ handOver: HandOver) -> Void

  /// More would wait for the one who takes what they bring.
  static var maximumThreads: Int { 4 }
  /// In seconds.
  private static var patience: Double { 0.1 }

  private let count: Int
  private let makeWorker: @Sendable () -> Worker
  private let shelf: Shelf<Part>

  /// Describes some work.
  ///
  /// - Parameters:
  ///   - count: the number of pieces.
  ///   - capacity: how much may wait to be taken, in bytes; each thread holds a part more.
  ///   - makeWorker: makes what a thread does its pieces with, one after the other.
  init(count: Int, capacity: Int = 4 << 20, makeWorker: @escaping @Sendable () -> Worker) {
    self.count = count
    self.makeWorker = makeWorker
    shelf = Shelf(count: count, capacity: capacity)
  }

  /// Does the work, once.
  ///
  /// - Parameters:
  ///   - threads: how many to start, as far as there are processors and pieces for them; with 0 the
  ///     caller's does it all.
  ///   - take: takes each part in the caller's thread, those of the first piece first.
  /// - Throws: what taking throws. No thread is left at work then, nor at the end.
  func run<Fault>(threads: Int, take: (Part) throws(Fault) -> Void) throws(Fault) {
    let limit = min(count, Self.maximumThreads, ProcessInfo.processInfo.activeProcessorCount)
    defer { shelf.close() }
    if threads > 0 {
      for _ in 0..<min(threads, limit) {
        Thread.detachNewThread { [makeWorker, shelf] in shelf.serve(makeWorker) }
      }
      // The system may refuse threads, and Foundation does not tell.
      shelf.waitForThread(until: Date(timeIntervalSinceNow: Self.patience))
    }
    while true {
      switch shelf.next() {
      case .moved: continue
      case .parts(let parts): for part in parts { try take(part) }
      case .piece(let piece): try doAlone(piece, take)
      case .end: return
      }
    }
  }

  /// Does a piece for which there is no thread.
  private func doAlone<Fault>(
    _ piece: Int, _ take: (Part) throws(Fault) -> Void
  ) throws(Fault) {
    var fault: Fault?
    makeWorker()(piece) { part, _ in
      do throws(Fault) { try take(part) } catch { fault = error }
      return fault == nil
    }
    if let fault { throw fault }
  }
}

/// Where pieces of work are fetched, and where parts of their results wait to be taken.
private final class Shelf<Part: Sendable>: Sendable {
  /// What the taker is to do next.
  enum Next {
    /// Ask again: the head has moved on, and whoever does the new one must be told.
    case moved
    /// Take these.
    case parts([Part])
    /// Do this piece: no thread is there for it.
    case piece(Int)
    /// Nothing: all is taken.
    case end
  }

  private struct State: Sendable {
    /// The first piece that nobody has begun.
    var unbegun = 0
    /// The piece whose parts are taken now.
    var head = 0
    /// What waits to be taken, by piece: its parts, and their size.
    var waiting: [Int: (parts: [Part], size: Int)] = [:]
    /// The size of all that waits.
    var size = 0
    /// The pieces, from the head on, of which nothing more will come.
    var done: Set<Int> = []
    /// The threads that are at work.
    var threads = 0
    var isClosed = false
  }

  private let count: Int
  private let capacity: Int
  private let state = Monitor(State())

  init(count: Int, capacity: Int) {
    self.count = count
    self.capacity = capacity
  }

  /// A thread's work: piece after piece, until none is left or nobody wants more.
  func serve(_ makeWorker: () -> OrderedWork<Part>.Worker) {
    let isWanted = state.withLock { state in
      if state.isClosed { return false }
      state.threads += 1
      return true
    }
    guard isWanted else { return }
    let worker = makeWorker()
    while let piece = begin() {
      worker(piece) { part, size in put(part, size: size, of: piece) }
      _ = state.withLock { $0.done.insert(piece) }
    }
    state.withLock { $0.threads -= 1 }
  }

  private func begin() -> Int? {
    state.withLock { state in
      guard !state.isClosed, state.unbegun < count else { return nil }
      defer { state.unbegun += 1 }
      return state.unbegun
    }
  }

  /// Waits for room; for the head there is always some, or nothing would ever be taken again.
  private func put(_ part: Part, size: Int, of piece: Int) -> Bool {
    state.wait { state -> Bool? in
      if state.isClosed { return false }
      let isAwaited = piece == state.head && state.waiting[piece] == nil
      guard isAwaited || state.size < capacity else { return nil }
      state.waiting[piece, default: ([], 0)].parts.append(part)
      state.waiting[piece, default: ([], 0)].size += size
      state.size += size
      return true
    } ?? false
  }

  /// Waits for a thread to come.
  func waitForThread(until end: Date) {
    state.wait(until: end) { $0.threads > 0 || $0.unbegun > 0 ? true : nil }
  }

  /// Waits for what is to be done next.
  func next() -> Next {
    state.wait { state in
      if let waiting = state.waiting.removeValue(forKey: state.head) {
        state.size -= waiting.size
        return .parts(waiting.parts)
      }
      if state.head == count { return .end }
      if state.done.remove(state.head) != nil {
        state.head += 1
        return .moved
      }
      guard state.head == state.unbegun, state.threads == 0 else { return nil }
      state.done.insert(state.head)
      state.unbegun += 1
      return .piece(state.head)
    } ?? .end
  }

  /// Sends all threads away and waits until they are gone.
  func close() {
    state.withLock { $0.isClosed = true }
    state.wait { $0.threads == 0 ? true : nil }
  }
}
