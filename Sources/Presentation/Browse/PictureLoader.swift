package import EmployeeDirectory
package import Pictures
import Synchronization

/// Reads pictures for `browse` on threads that run only while there is something to do: one reads
/// the cache and decodes, and up to six wait for the network.
package final class PictureLoader: Sendable {
  /// A picture that is to be shown.
  package struct Request: Sendable {
    package let slot: LoadedPictures.Slot
    package let employee: Employee
    /// The person's first contact card.
    package let card: Contact?
    /// Where the picture is shown.
    package let terminal: PictureTerminal
    /// ``LoadedPictures/generation`` when the picture was wanted.
    package let generation: Int
    /// Whether the cached picture may be too old.
    package var isOutdated = false
  }

  /// The result of a request.
  package enum Result: Sendable {
    /// The picture comes from the network.
    case loading
    case none
    case failed(reason: String)
    /// The pixels, and the cells that they cover.
    case ready(PixelGrid, CellBox)
  }

  /// The next step for a request.
  package enum Step: Sendable {
    case finish(Result)
    case fetch(@Sendable () -> Step)
    case decode(@Sendable () -> Result)
  }

  /// The fetches that run at a time.
  package static let fetchLimit = 6

  private struct State {
    var requests: [Request] = []
    var fetches: [(Request, @Sendable () -> Step)] = []
    var fetched: [(Request, Step)] = []
    var running: Set<LoadedPictures.Slot> = []
    var isReading = false
    var fetching = 0
    var results: [(Request, Result)] = []

    /// Whether a thread must be started that reads.
    mutating func startsReading() -> Bool {
      if isReading || (requests.isEmpty && fetched.isEmpty) { return false }
      isReading = true
      return true
    }

    /// The next one to read; `nil` ends the thread.
    mutating func next() -> (Request, Step?)? {
      if !requests.isEmpty {
        let request = requests.removeFirst()
        running.insert(request.slot)
        return (request, nil)
      }
      if let (request, step) = fetched.popLast() { return (request, step) }
      isReading = false
      return nil
    }

    /// The next one to fetch; `nil` ends the thread.
    mutating func nextFetch() -> (Request, @Sendable () -> Step)? {
      if !fetches.isEmpty { return fetches.removeFirst() }
      fetching -= 1
      return nil
    }
  }

  private let state = Mutex(State())
  private let read: @Sendable (Request) -> Step
  private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let notify: @Sendable () -> Void

  /// Prepares loading; threads start with the first request.
  ///
  /// `read` is the first step for a request, without the network, `perform` runs work on a thread
  /// of its own, and `notify` is called when ``results()`` has something after it had nothing.
  package init(
    read: @escaping @Sendable (Request) -> Step,
    perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    notify: @escaping @Sendable () -> Void
  ) {
    (self.read, self.perform, self.notify) = (read, perform, notify)
  }

  /// Replaces the earlier requests that nothing is done for yet; the most urgent come first.
  package func load(_ requests: [Request]) {
    let startsReading = state.withLock { state in
      let wanted = Set(requests.map(\.slot))
      for (request, _) in state.fetches where !wanted.contains(request.slot) {
        state.running.remove(request.slot)
      }
      state.fetches.removeAll { !wanted.contains($0.0.slot) }
      state.requests = requests.filter { !state.running.contains($0.slot) }
      return state.startsReading()
    }
    if startsReading { perform { self.readAll() } }
  }

  /// Removes and returns what came of requests so far.
  package func results() -> [(Request, Result)] {
    state.withLock { state in
      defer { state.results = [] }
      return state.results
    }
  }

  private func readAll() {
    while let (request, step) = state.withLock({ $0.next() }) {
      switch step ?? read(request) {
      case .finish(let result): finish(request, result)
      case .decode(let decode): finish(request, decode())
      case .fetch(let fetch):
        post(request, .loading)
        let startsFetching = state.withLock { state in
          state.fetches.append((request, fetch))
          if state.fetching >= Self.fetchLimit { return false }
          state.fetching += 1
          return true
        }
        if startsFetching { perform { self.fetchAll() } }
      }
    }
  }

  private func fetchAll() {
    while let (request, fetch) = state.withLock({ $0.nextFetch() }) {
      let step = fetch()
      let startsReading = state.withLock { state in
        state.fetched.append((request, step))
        return state.startsReading()
      }
      if startsReading { perform { self.readAll() } }
    }
  }

  private func finish(_ request: Request, _ result: Result) {
    state.withLock { _ = $0.running.remove(request.slot) }
    post(request, result)
  }

  private func post(_ request: Request, _ result: Result) {
    let isFirst = state.withLock { state in
      state.results.append((request, result))
      return state.results.count == 1
    }
    if isFirst { notify() }
  }
}
