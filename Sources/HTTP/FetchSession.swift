import CCurl

/// Runs the requests of one call on one libcurl multi handle.
@safe final class FetchSession {
  typealias Handler = (Int, HTTPEvent) -> Void

  private let multi: UnsafeMutableRawPointer?
  private var running: [(fetch: Fetch, transfer: Transfer)] = []
  private var waiting: [(fetch: Fetch, until: ContinuousClock.Instant)] = []
  private var reported = ContinuousClock.now

  init() { unsafe multi = ccurl_multi_init() }

  deinit {
    for item in running { unsafe ccurl_multi_remove_handle(multi, item.transfer.handle) }
    unsafe ccurl_multi_cleanup(multi)
  }

  /// Starts a request's next transfer, or finishes the request if none is needed.
  func start(_ fetch: Fetch, handle: Handler) {
    if let outcome = fetch.outcomeWithoutTransfer() {
      return handle(fetch.index, .finished(outcome))
    }
    do throws(HTTPError) {
      let transfer = try fetch.makeTransfer()
      guard let multi = unsafe multi,
        unsafe ccurl_multi_add_handle(multi, transfer.handle) == CURLM_OK
      else { throw HTTPError(.transport(CURLE_FAILED_INIT)) }
      running.append((fetch, transfer))
    } catch { handle(fetch.index, .finished(.failure(error))) }
  }

  var count: Int { running.count + waiting.count }

  /// Runs until any request is finished or sent again; returns `false` if there is none.
  func advance(handle: Handler) -> Bool {
    if count == 0 { return false }
    if let multi = unsafe multi, unsafe advance(multi, handle: handle) { return true }
    // libcurl's multi handle failed.
    let fetches = running.map { $0.fetch } + waiting.map { $0.fetch }
    for item in running { unsafe ccurl_multi_remove_handle(multi, item.transfer.handle) }
    (running, waiting) = ([], [])
    for fetch in fetches {
      handle(fetch.index, .finished(.failure(HTTPError(.transport(CURLE_FAILED_INIT)))))
    }
    return true
  }

  /// Returns `false` if libcurl fails.
  private func advance(_ multi: UnsafeMutableRawPointer, handle: Handler) -> Bool {
    while true {
      startDue(handle: handle)
      var count: Int32 = 0
      guard unsafe ccurl_multi_perform(multi, &count) == CURLM_OK else { return false }
      reportProgress(handle: handle)
      if unsafe concludeFinished(multi, handle: handle) || self.count == 0 { return true }
      guard unsafe ccurl_multi_poll(multi, pollTime) == CURLM_OK else { return false }
    }
  }

  private static let progressInterval: Duration = .milliseconds(100)

  /// How long libcurl may sleep, in milliseconds; it wakes by itself for its own time limits.
  private var pollTime: Int32 {
    let next =
      waiting.map { ContinuousClock.now.duration(to: $0.until) }.min() ?? Self.progressInterval
    return Int32((min(max(next, .zero), Self.progressInterval) / .milliseconds(1)).rounded(.up))
  }

  private func startDue(handle: Handler) {
    let now = ContinuousClock.now
    let due = waiting.filter { $0.until <= now }
    waiting.removeAll { $0.until <= now }
    for item in due {
      handle(item.fetch.index, .sending)
      start(item.fetch, handle: handle)
    }
  }

  private func reportProgress(handle: Handler) {
    let now = ContinuousClock.now
    guard now - reported >= Self.progressInterval else { return }
    reported = now
    for item in running {
      let count = item.transfer.body.count
      handle(item.fetch.index, count == 0 ? .sending : .receiving(byteCount: count))
    }
  }

  /// Concludes the transfers that have ended; returns whether there were any.
  private func concludeFinished(_ multi: UnsafeMutableRawPointer, handle: Handler) -> Bool {
    var any = false
    var ended: UnsafeMutableRawPointer?
    var code = CURLE_OK
    while unsafe ccurl_next_finished(multi, &ended, &code) {
      any = true
      guard let index = running.firstIndex(where: { unsafe $0.transfer.handle == ended })
      else { continue }
      let item = running.remove(at: index)
      let next = item.fetch.conclude(item.transfer, code)
      unsafe ccurl_multi_remove_handle(multi, item.transfer.handle)
      switch next {
      case .finish(let result): handle(item.fetch.index, .finished(result))
      case .sendAgain(let wait):
        if wait > .zero { handle(item.fetch.index, .waiting(wait)) }
        waiting.append((item.fetch, ContinuousClock.now + wait))
      }
    }
    return any
  }
}
