internal import CCurl

/// All questions of one call, through one libcurl multi handle.
@safe final class FetchSession {
  private struct Running {
    let fetch: FeedFetch
    let transfer: Transfer
  }

  private struct Waiting {
    let fetch: FeedFetch
    let until: ContinuousClock.Instant
  }

  private(set) var results: [Result<FeedResponse, FeedError>]
  private let multi: UnsafeMutableRawPointer?
  private var running: [Running] = []
  private var waiting: [Waiting] = []
  private var reported = ContinuousClock.now

  init(count: Int) {
    results = Array(
      repeating: .failure(FeedError(.transport(CURLE_FAILED_INIT))), count: count)
    unsafe multi = ccurl_multi_init()
  }

  deinit {
    for item in running { unsafe ccurl_multi_remove_handle(multi, item.transfer.handle) }
    unsafe ccurl_multi_cleanup(multi)
  }

  /// Starts a fetch's next transfer, or finishes it where none is needed.
  func start(_ fetch: FeedFetch, progress: (FeedProgress) -> Void) {
    if let outcome = fetch.outcomeWithoutTransfer() {
      return finish(fetch.index, outcome, progress: progress)
    }
    do throws(FeedError) {
      let transfer = try fetch.makeTransfer()
      guard let multi = unsafe multi,
        unsafe ccurl_multi_add_handle(multi, transfer.handle) == CURLM_OK
      else { throw FeedError(.transport(CURLE_FAILED_INIT)) }
      running.append(Running(fetch: fetch, transfer: transfer))
    } catch {
      finish(fetch.index, .failure(error), progress: progress)
    }
  }

  func finish(
    _ index: Int, _ result: Result<FeedResponse, FeedError>, progress: (FeedProgress) -> Void
  ) {
    results[index] = result
    let stage: FeedProgress.Stage = if case .success = result { .answered } else { .failed }
    progress(FeedProgress(index: index, stage: stage))
  }

  /// Runs until every fetch is finished.
  func run(progress: (FeedProgress) -> Void) {
    guard let multi = unsafe multi else { return }
    while !running.isEmpty || !waiting.isEmpty {
      startWhatIsDue(progress: progress)
      var count: Int32 = 0
      guard unsafe ccurl_multi_perform(multi, &count) == CURLM_OK else { return }
      reportProgress(progress)
      let finishedAny = unsafe takeFinished(multi, progress: progress)
      if finishedAny || (running.isEmpty && waiting.isEmpty) { continue }
      guard unsafe ccurl_multi_poll(multi, pollTime) == CURLM_OK else { return }
    }
  }

  /// How often a watcher hears of progress, at most and, while nothing comes, at least.
  private static let heartbeat: Duration = .milliseconds(100)

  /// How long libcurl may sleep, in milliseconds; it wakes by itself for its own time limits.
  private var pollTime: Int32 {
    let next = waiting.map { ContinuousClock.now.duration(to: $0.until) }.min() ?? Self.heartbeat
    return Int32((min(max(next, .zero), Self.heartbeat) / .milliseconds(1)).rounded(.up))
  }

  private func startWhatIsDue(progress: (FeedProgress) -> Void) {
    let now = ContinuousClock.now
    let due = waiting.filter { $0.until <= now }
    waiting.removeAll { $0.until <= now }
    for item in due {
      progress(FeedProgress(index: item.fetch.index, stage: .asking))
      start(item.fetch, progress: progress)
    }
  }

  private func reportProgress(_ progress: (FeedProgress) -> Void) {
    let now = ContinuousClock.now
    guard now - reported >= Self.heartbeat else { return }
    reported = now
    for item in running {
      let count = item.transfer.body.count
      let stage: FeedProgress.Stage = count == 0 ? .asking : .receiving(byteCount: count)
      progress(FeedProgress(index: item.fetch.index, stage: stage))
    }
  }

  /// Concludes the transfers that have ended; tells whether there were any.
  private func takeFinished(
    _ multi: UnsafeMutableRawPointer, progress: (FeedProgress) -> Void
  ) -> Bool {
    var any = false
    var handle: UnsafeMutableRawPointer?
    var code = CURLE_OK
    while unsafe ccurl_next_finished(multi, &handle, &code) {
      any = true
      guard let place = running.firstIndex(where: { unsafe $0.transfer.handle == handle }) else {
        continue
      }
      let ended = running.remove(at: place)
      let next = ended.fetch.conclude(ended.transfer, code)
      unsafe ccurl_multi_remove_handle(multi, ended.transfer.handle)
      switch next {
      case .finish(let result): finish(ended.fetch.index, result, progress: progress)
      case .askAgain(let wait):
        if wait > .zero {
          progress(FeedProgress(index: ended.fetch.index, stage: .waiting(wait)))
        }
        waiting.append(Waiting(fetch: ended.fetch, until: .now + wait))
      }
    }
    return any
  }
}
