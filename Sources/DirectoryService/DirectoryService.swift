internal import Contacts
public import DirectoryStore
internal import EmployeeDirectory
public import Feeds
internal import Foundation
internal import HTTP
public import SQLiteFiles

/// One launch or refresh: reads the last good answers, asks the feeds and stores what changed.
public final class DirectoryService {
  /// The settings.
  public let settings: ServiceSettings
  /// The last good answers: on disk, or in memory if that fails.
  public private(set) var store: DirectoryStore
  /// Why the cache on disk is not used; `nil` if it is.
  public private(set) var storeFault: StoreError?
  private let effects: ServiceEffects
  private let storeTimeout: Double

  /// Opens the cache, or an in-memory copy if it cannot be written.
  ///
  /// - Throws: ``StoreError`` if not even a store in memory can be created.
  public convenience init(
    settings: ServiceSettings, effects: ServiceEffects = .live
  ) throws(StoreError) {
    try self.init(settings: settings, effects: effects, storeTimeout: 5)
  }

  /// Opens the cache, or an in-memory copy if it cannot be written; waits some seconds for others.
  init(
    settings: ServiceSettings, effects: ServiceEffects, storeTimeout: Double
  ) throws(StoreError) {
    self.settings = settings
    self.effects = effects
    self.storeTimeout = storeTimeout
    do {
      store = try DirectoryStore.open(
        folder: settings.cacheFolder, feeds: settings.identities, timeout: storeTimeout)
    } catch {
      storeFault = error
      store = try DirectoryStore.inMemory(
        readingFrom: settings.cacheFolder, feeds: settings.identities)
    }
  }

  /// Replaces a damaged store with an empty one; its content must be fetched again.
  ///
  /// Leaves a database that a newer program upgraded alone, and uses a store in memory.
  ///
  /// - Throws: ``StoreError`` if not even a store in memory can be created.
  public func startAnew() throws(StoreError) {
    do {
      try store.setAside()
      store = try DirectoryStore.open(
        folder: settings.cacheFolder, feeds: settings.identities, timeout: storeTimeout)
    } catch {
      storeFault = error
      store = try DirectoryStore.inMemory(feeds: settings.identities)
    }
  }

  /// Whether any feed has ever answered.
  ///
  /// - Throws: ``StoreError`` if the store can't be read.
  public func hasAnswer() throws(StoreError) -> Bool {
    try store.feedStates().contains { $0.fetchedAt != nil }
  }

  /// Whether a launch must ask the feeds: not if offline or if every answer is younger than `max-age`.
  ///
  /// - Throws: ``StoreError`` if the store can't be read.
  public func mustAsk() throws(StoreError) -> Bool {
    if settings.isOffline { return false }
    let states = try store.feedStates()
    // Without any answer, every launch tries again.
    if states.allSatisfy({ $0.fetchedAt == nil }) { return true }
    let (now, limit) = (effects.now(), settings.maximumAge)
    return !states.allSatisfy { $0.isYoung(now, within: limit) }
  }

  /// The feeds whose last request failed, for a launch that does not ask them again yet.
  ///
  /// - Throws: ``StoreError`` if the store can't be read.
  public func lastFailures() throws(StoreError) -> [RefreshReport.Failure] {
    if settings.isOffline { return [] }
    return try store.feedStates().compactMap { state in
      guard let fault = state.error.flatMap(FeedFault.init(encoded:)) else { return nil }
      return RefreshReport.Failure(
        feed: state.identity.name, fault: fault, lastGood: state.checkedAt,
        failures: state.failures, failedAt: state.failedAt)
    }
  }

  /// Asks all feeds at once and stores their answers.
  ///
  /// If the store is damaged, it is created again and all answers are fetched in full.
  ///
  /// - Parameter progress: receives the progress of the requests.
  /// - Returns: the report, including failures of feeds.
  /// - Throws: ``StoreError`` if the store can't be read.
  public func refresh(
    progress: (FeedProgress) -> Void = { _ in }
  ) throws(StoreError) -> RefreshReport {
    do {
      return try askAndStore(progress: progress)
    } catch let error where error.isDamage && store.path != nil {
      try startAnew()
      return try askAndStore(progress: progress)
    }
  }

  private func askAndStore(
    progress: (FeedProgress) -> Void
  ) throws(StoreError) -> RefreshReport {
    // A damaged store must not be reported as unchanged.
    try store.probe()
    let states = try store.feedStates()
    let question = try store.nextQuestion()
    let answers = ask(states, progress: progress)
    let updates = zip(settings.feeds, answers).map { source, answer in
      FeedUpdate(feed: source.name, outcome: .init(answer, asked: validators(of: source, states)))
    }
    let result = try apply(updates, question: question)
    var report = RefreshReport(
      changes: result.changes, isDifferent: result.isDifferent, storeFault: storeFault,
      logFault: recordChanges())
    report.answers = zip(settings.feeds, answers).compactMap { source, answer in
      (try? answer.get()).map {
        RefreshReport.Answer(feed: source.name, $0, count: result.counts[source.name])
      }
    }
    let faults = zip(settings.feeds, answers).compactMap { source, answer -> (String, FeedFault)? in
      if let refusal = result.refusals.first(where: { $0.feed == source.name }) {
        return (source.name, FeedFault(refusal))
      }
      guard case .failure(let fault) = answer else { return nil }
      return (source.name, fault)
    }
    report.failures = try failures(of: faults)
    return report
  }

  /// Waits until no other process refreshes this cache, then asks the feeds unless that process has just
  /// fetched all answers.
  ///
  /// - Parameter progress: receives the progress of the requests.
  /// - Returns: the report.
  /// - Throws: ``StoreError/busy(path:)`` if another process still refreshes after the time limit;
  ///   ``StoreError`` if the store can't be read.
  public func refreshAlone(
    progress: (FeedProgress) -> Void = { _ in }
  ) throws(StoreError) -> RefreshReport {
    try refreshAlone(progress: progress) { Thread.sleep(forTimeInterval: 0.02) }
  }

  /// Refreshes alone, pausing between one try for the lock and the next.
  func refreshAlone(
    progress: (FeedProgress) -> Void, pause: () -> Void
  ) throws(StoreError) -> RefreshReport {
    if store.path == nil { return try refresh(progress: progress) }
    // If the store cannot be read, the refresh handles it.
    let start = try? store.lastEvent()
    let lock = try RefreshLock(
      folder: settings.cacheFolder, timeout: settings.timeout, pause: pause)
    defer { withExtendedLifetime(lock) {} }
    if settings.cleansCache {
      let week = effects.now().addingTimeInterval(-7 * 86400)
      CacheCleaning.removeUnused(in: settings.cacheFolder, since: week, but: databases)
    }
    if lock.wasHeld, let start, (try? store.isAnswered(since: start)) == true {
      return RefreshReport()
    }
    return try refresh(progress: progress)
  }
}

extension DirectoryService {
  /// The names of the databases in the cache folder that these settings use.
  private var databases: Set<String> {
    [
      DirectoryStore.fileName(settings.identities), AddressBook.fileName(settings.contacts),
    ]
  }
}

// MARK: - Asking

extension DirectoryService {
  private func ask(
    _ states: [FeedState], progress: (FeedProgress) -> Void
  ) -> [Result<FeedResponse, FeedFault>] {
    let end = ContinuousClock.now + settings.timeout
    let tokens = settings.feeds.map { source in
      Result { () throws(FeedFault) in try token(of: source, until: end) }
    }
    // Without token commands, all of the time remains.
    let hasTokens = settings.feeds.contains { $0.tokenCommand != nil }
    let timeout = hasTokens ? ContinuousClock.now.duration(to: end) : settings.timeout
    let requests = zip(settings.feeds, tokens).map { source, token in
      token.map { request(to: source, token: $0, timeout: timeout, states) }
    }
    let askable = requests.compactMap { try? $0.get() }
    let client = FeedClient(
      HTTPClient(userAgent: settings.userAgent, environment: effects.environment))
    var answers = client.fetch(askable, progress: progress).makeIterator()
    return requests.map { request in
      request.flatMap { _ in
        guard let answer = answers.next() else {
          return .failure(.feed(.http(HTTPError(.connectionLost))))
        }
        return answer.mapError(FeedFault.feed)
      }
    }
  }

  private func request(
    to source: FeedSource, token: String?, timeout: Duration, _ states: [FeedState]
  ) -> HTTPRequest {
    HTTPRequest(
      url: source.url, validators: validators(of: source, states), token: token,
      timeout: timeout, maximumSize: settings.maximumSize, caFile: settings.authorityFile,
      retries: settings.retries)
  }

  /// The token of a feed; `nil` if it needs none.
  ///
  /// The command may use half of the remaining time, so that some remains for the request.
  private func token(
    of source: FeedSource, until end: ContinuousClock.Instant
  ) throws(FeedFault) -> String? {
    guard let command = source.tokenCommand else { return nil }
    do {
      return try effects.token(command, ContinuousClock.now.duration(to: end) / 2)
    } catch {
      throw .token(error)
    }
  }

  /// The validators for a request; `nil` without a stored answer.
  private func validators(of source: FeedSource, _ states: [FeedState]) -> Validators? {
    guard let state = states.first(where: { $0.identity.name == source.name }),
      state.fetchedAt != nil
    else { return nil }
    let validators = Validators(entityTag: state.entityTag, lastModified: state.lastModified)
    return validators.isEmpty ? nil : validators
  }
}

// MARK: - Storing

extension DirectoryService {
  /// Stores updates on disk, or in memory if that fails, so that they can be shown.
  private func apply(_ updates: [FeedUpdate], question: Int64) throws(StoreError) -> UpdateResult {
    do {
      return try apply(updates, question: question, to: store)
    } catch {
      if error.isDamage { throw error }
      if store.path != nil {
        storeFault = error
        store = try store.copyInMemory()
        if let result = try? apply(updates, question: question, to: store) { return result }
      }
      // SQLite opens a database of a future format read-only, and so would be a copy of it.
      let hasAnswers = updates.contains { if case .answer = $0.outcome { true } else { false } }
      if !hasAnswers { return UpdateResult() }
      store = try DirectoryStore.inMemory(feeds: settings.identities)
      return try apply(updates, question: question, to: store)
    }
  }

  private func apply(
    _ updates: [FeedUpdate], question: Int64, to store: DirectoryStore
  ) throws(StoreError) -> UpdateResult {
    try store.apply(
      updates, question: question, at: effects.now(), shrinkLimit: settings.shrinkLimit,
      refusal: { FeedFault($0).encoded }, collation: settings.collation)
  }

  private func failures(
    of faults: [(feed: String, fault: FeedFault)]
  ) throws(StoreError) -> [RefreshReport.Failure] {
    if faults.isEmpty { return [] }
    let states = try store.feedStates()
    return faults.map { feed, fault in
      let state = states.first { $0.identity.name == feed }
      return RefreshReport.Failure(
        feed: feed, fault: fault, lastGood: state?.checkedAt, failures: state?.failures ?? 1,
        failedAt: nil)
    }
  }
}

extension FeedUpdate.Outcome {
  /// The update to store for a response to a request with some validators.
  fileprivate init(_ answer: Result<FeedResponse, FeedFault>, asked: Validators?) {
    switch answer {
    case .success(.answer(let answer)):
      self = .answer({ answer.records.read($0) }, answer.validators)
    case .success(.notModified(let validators)):
      self = .notModified(old: asked ?? Validators(), new: validators)
    case .failure(let fault):
      self = .failure(fault.encoded)
    }
  }
}

extension RefreshReport.Answer {
  fileprivate init(feed: String, _ response: FeedResponse, count: UpdateResult.Count?) {
    self.feed = feed
    switch response {
    case .notModified: (records, skipped, byteCount) = (nil, 0, 0)
    case .answer(let answer):
      // An answer that another process overtook was not read.
      let count = count ?? UpdateResult.Count(answer.records.read())
      (records, skipped, byteCount) = (count.records, count.skipped, answer.byteCount)
    }
  }
}

extension FeedFault {
  fileprivate init(_ refusal: UpdateResult.Refusal) {
    self = .shrunk(lost: refusal.lost, known: refusal.known)
  }
}
