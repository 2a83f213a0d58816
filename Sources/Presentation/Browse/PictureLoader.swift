package import EmployeeDirectory
package import Pictures
internal import Synchronization

/// Reads pictures for `browse` on threads of its own: one that reads the cache and decodes, and up
/// to six that wait for the network.
///
/// The threads run only while there is something to do.
package final class PictureLoader: Sendable {
  /// A picture that is to be shown.
  package struct Wish: Sendable {
    package let slot: PictureShelf.Slot
    package let employee: Employee
    /// The person's first contact card.
    package let card: Contact?
    /// Where the picture is shown.
    package let terminal: PictureTerminal
    /// ``PictureShelf/generation`` when the picture was wanted.
    package let generation: Int
    /// Whether the cached picture may be too old.
    package var isOutdated = false
  }

  /// The result of a wish.
  package enum Result: Sendable {
    /// The picture comes from the network.
    case loading
    case none
    case failed(reason: String)
    /// The pixels, and the cells that they cover.
    case ready(PixelGrid, CellBox)
  }

  /// The next step for a wish.
  package enum Step: Sendable {
    case finish(Result)
    case fetch(@Sendable () -> Step)
    case decode(@Sendable () -> Result)
  }

  /// The requests that run at a time.
  package static let requestLimit = 6

  fileprivate struct State {
    var wishes: [Wish] = []
    var fetches: [(Wish, @Sendable () -> Step)] = []
    var fetched: [(Wish, Step)] = []
    var running: Set<PictureShelf.Slot> = []
    var isReading = false
    var fetching = 0
    var results: [(Wish, Result)] = []
  }

  private let state = Mutex(State())
  private let read: @Sendable (Wish) -> Step
  private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let notify: @Sendable () -> Void

  /// Prepares loading; threads start with the first wish.
  ///
  /// `read` is the first step for a wish, without the network, `perform` runs work on a thread of
  /// its own, and `notify` is called when ``results()`` has something after it had nothing.
  package init(
    read: @escaping @Sendable (Wish) -> Step,
    perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    notify: @escaping @Sendable () -> Void
  ) {
    self.read = read
    self.perform = perform
    self.notify = notify
  }

  /// Replaces the earlier wishes that nothing is done for yet; the most urgent come first.
  package func load(_ wishes: [Wish]) {
    let startsReading = state.withLock { state in
      let wanted = Set(wishes.map(\.slot))
      for (wish, _) in state.fetches where !wanted.contains(wish.slot) {
        state.running.remove(wish.slot)
      }
      state.fetches.removeAll { !wanted.contains($0.0.slot) }
      state.wishes = wishes.filter { !state.running.contains($0.slot) }
      return state.startsReading()
    }
    if startsReading { perform { self.readAll() } }
  }

  /// Removes and returns what came of wishes so far.
  package func results() -> [(Wish, Result)] {
    state.withLock { state in
      defer { state.results = [] }
      return state.results
    }
  }

  private func readAll() {
    while let (wish, step) = state.withLock({ $0.next() }) {
      switch step ?? read(wish) {
      case .finish(let result): finish(wish, result)
      case .decode(let decode): finish(wish, decode())
      case .fetch(let fetch):
        post(wish, .loading)
        let startsFetching = state.withLock { state in
          state.fetches.append((wish, fetch))
          if state.fetching >= Self.requestLimit { return false }
          state.fetching += 1
          return true
        }
        if startsFetching { perform { self.fetchAll() } }
      }
    }
  }

  private func fetchAll() {
    while let (wish, fetch) = state.withLock({ $0.nextFetch() }) {
      let step = fetch()
      let startsReading = state.withLock { state in
        state.fetched.append((wish, step))
        return state.startsReading()
      }
      if startsReading { perform { self.readAll() } }
    }
  }

  private func finish(_ wish: Wish, _ result: Result) {
    state.withLock { _ = $0.running.remove(wish.slot) }
    post(wish, result)
  }

  private func post(_ wish: Wish, _ result: Result) {
    let isFirst = state.withLock { state in
      state.results.append((wish, result))
      return state.results.count == 1
    }
    if isFirst { notify() }
  }
}

extension PictureLoader.State {
  /// Whether a thread must be started that reads.
  fileprivate mutating func startsReading() -> Bool {
    if isReading || (wishes.isEmpty && fetched.isEmpty) { return false }
    isReading = true
    return true
  }

  /// The next one to read; `nil` ends the thread.
  fileprivate mutating func next() -> (PictureLoader.Wish, PictureLoader.Step?)? {
    if !wishes.isEmpty {
      let wish = wishes.removeFirst()
      running.insert(wish.slot)
      return (wish, nil)
    }
    if let (wish, step) = fetched.popLast() { return (wish, step) }
    isReading = false
    return nil
  }

  /// The next one to fetch; `nil` ends the thread.
  fileprivate mutating func nextFetch() -> (PictureLoader.Wish, @Sendable () -> PictureLoader.Step)?
  {
    if !fetches.isEmpty { return fetches.removeFirst() }
    fetching -= 1
    return nil
  }
}
