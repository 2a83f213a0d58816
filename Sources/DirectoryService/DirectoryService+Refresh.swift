import Basics
import Contacts
import DirectoryStore
import EmployeeDirectory
public import Feeds
import Foundation
public import SQLiteFiles

typealias FeedAnswerResult = (feed: FeedSource, answer: Result<FeedResponse, RefreshError>)

extension DirectoryService {
  /// Asks all feeds at once, but those that asked to wait, and stores their answers.
  ///
  /// If the store is damaged or was replaced, all answers are fetched in full for a new one.
  public func refresh(
    progress: (FeedProgress) -> Void = { _ in }
  ) throws(StoreError) -> RefreshReport {
    // Answers that are fetched again have no more time: the lock keeps others waiting.
    let deadline = ContinuousClock.now + FeedRequest.longestAnswer
    do {
      return try askAndStore(by: deadline, progress: progress)
    } catch let error where store.path != nil && (error.isDamage || !store.isCurrent) {
      try recreateStore()
      return try askAndStore(by: deadline, progress: progress)
    }
  }

  /// Does without the feeds that have just asked to wait: `refused`.
  private func askAndStore(
    inFull: Bool = false, refused: [FeedAnswerResult] = [], by deadline: ContinuousClock.Instant,
    progress: (FeedProgress) -> Void
  ) throws(StoreError) -> RefreshReport {
    // A damaged store must not be reported as unchanged.
    try store.probe()
    let last = try lastAnswers(inFull: inFull)
    let start = effects.now()
    let waiting = last.states.filter { $0.waitEnd(at: start) != nil }.map(\.identity.name)
    let left = Set((settings.respectsWaits ? waiting : []) + refused.map(\.feed.name))
    let due = settings.feeds.indices.filter { !left.contains(settings.feeds[$0].name) }
    if due.isEmpty, refused.isEmpty {
      return RefreshReport(failures: try failures([:], left, at: start), storeError: storeError)
    }
    for (index, feed) in settings.feeds.enumerated() where left.contains(feed.name) {
      progress(FeedProgress(index: index, stage: .failed))
    }
    let request = try store.nextRequest()
    var answers = refused + ask(due, last, by: deadline, progress: progress)
    for records in last.stored.values { try records.check() }
    let result = try storeReadable(&answers, request: request) { source, answer in
      // A feed that could not be reached goes on waiting.
      let isNew = answer.fault?.isAnswer ?? true || !waiting.contains(source.name)
      return isNew ? update(of: source, to: answer, last, askedAt: start) : nil
    }
    if result.needsFullAnswers {
      let refused = answers.filter { $0.answer.fault?.wait != nil }
      return try askAndStore(inFull: true, refused: refused, by: deadline, progress: progress)
    }
    let good = answers.compactMap { source, answer in
      (try? answer.get()).map {
        RefreshReport.Answer(feed: source.name, $0, count: result.counts[source.name])
      }
    }
    let failed = answers.compactMap { source, answer in answer.fault.map { (source.name, $0) } }
    var faults = Dictionary(failed) { first, _ in first }
    for refusal in result.refusals {
      faults[refusal.feed] = .shrunk(lost: refusal.lost, known: refusal.known)
    }
    return RefreshReport(
      answers: good, failures: try failures(faults, left, at: start), changes: result.changes,
      isDifferent: result.isDifferent, storeError: storeError, logError: logError)
  }

  private func update(
    of source: FeedSource, to answer: Result<FeedResponse, RefreshError>, _ last: LastAnswers,
    askedAt time: Date
  ) -> FeedUpdate {
    let outcome = FeedUpdate.Outcome(
      answer, asked: validators(of: source, last), pageFolder: settings.cacheFolder)
    var update = FeedUpdate(feed: source.name, outcome: outcome, reading: source.reading)
    guard case .success(.answer(let answer)) = answer else { return update }
    update.references = answer.references
    update.changesLink = answer.changesLink
    update.idAttribute = answer.idAttribute
    let latest = answer.latestChange?.limited(to: Int64(time.timeIntervalSince1970))
    update.latestChange = latest?.text
    if let elements = answer.unchanged, let stored = try? last.stored[source.name]?.records() {
      // Without a number, the answer belongs to none that is stored.
      let number = last.state(of: source)?.answer ?? 0
      update.unchanged = UnchangedRecords(since: number, elements, stored)
      update.unchanged?.nameManagers = source.shape.findsManagers
    }
    return update
  }

  /// Waits until no other process refreshes this cache, then asks the feeds unless it just did.
  ///
  /// - Throws: ``StoreError/busy(path:)`` if another process still refreshes after the time limit.
  package func refreshAlone(
    progress: (FeedProgress) -> Void = { _ in },
    pause: () -> Void = { Thread.sleep(forTimeInterval: 0.02) }
  ) throws(StoreError) -> RefreshReport {
    if store.path == nil { return try refresh(progress: progress) }
    // If the store cannot be read, the refresh handles it.
    let start = try? store.lastEvent()
    let lock = try FileLock(
      refreshing: settings.cacheFolder, timeout: settings.timeout, pause: pause)
    defer { withExtendedLifetime(lock) {} }
    if settings.cleansCache {
      let week = effects.now().addingTimeInterval(-7 * 86400)
      CacheCleaning.removeUnused(in: settings.cacheFolder, since: week, but: settings.databases)
    }
    if lock.wasHeld, let start, let report = try? reportOfOthers(since: start) { return report }
    return try refresh(progress: progress)
  }

  /// Of a refresh that another process has just made; `nil` if it did not fetch all answers.
  private func reportOfOthers(since event: Int64) throws(StoreError) -> RefreshReport? {
    let now = effects.now()
    let waiting = try store.feedStates().filter { isWaiting($0, at: now) }.map(\.identity.name)
    guard try store.isAnswered(since: event, but: waiting) else { return nil }
    let failures = try failures([:], Set(waiting), at: now)
    return RefreshReport(failures: failures, storeError: storeError)
  }

  // MARK: Storing

  /// Stores the updates for answers; those that can't be read back become failures of their feeds.
  private func storeReadable(
    _ answers: inout [FeedAnswerResult], request: Int64,
    _ update: (FeedSource, Result<FeedResponse, RefreshError>) -> FeedUpdate?
  ) throws(StoreError) -> UpdateResult {
    let former = store
    do {
      return try apply(answers.compactMap { update($0.feed, $0.answer) }, of: answers, request)
    } catch {
      store = former
      let faults = answers.map { $0.answer.readFault }
      if faults.allSatisfy({ $0 == nil }) { throw error }
      for (index, fault) in faults.enumerated() {
        if let fault { answers[index].answer = .failure(.feed(.content(fault))) }
      }
      return try storeReadable(&answers, request: request, update)
    }
  }

  /// Stores updates on disk, or in memory if that fails; not if an answer can't be read.
  private func apply(
    _ updates: [FeedUpdate], of answers: [FeedAnswerResult], _ request: Int64
  ) throws(StoreError) -> UpdateResult {
    do {
      return try apply(updates, request: request, to: store)
    } catch {
      let isUnreadable = answers.contains { $0.answer.readFault != nil }
      if error.isDamage || !store.isCurrent || isUnreadable { throw error }
      if store.path != nil {
        storeError = error
        // A disk that fails may let nothing be read, either.
        if let copy = try? store.copyInMemory() {
          store = copy
          if let result = try? apply(updates, request: request, to: store) { return result }
        }
      }
      // SQLite opens a database of a future format read-only, and so would be a copy of it.
      if !updates.contains(where: \.isAnswer) { return UpdateResult() }
      store = try DirectoryStore.inMemory(feeds: settings.identities)
      return try apply(updates, request: request, to: store)
    }
  }

  /// Stores updates once their changes are logged; those of a store in memory are not.
  ///
  /// - Throws: ``StoreError``, also if the change log can't be written to for now: nothing is
  ///   stored then. A log that can't be used for good gets a gap, which ``logError`` explains.
  private func apply(
    _ updates: [FeedUpdate], request: Int64, to store: DirectoryStore
  ) throws(StoreError) -> UpdateResult {
    // No one would see what is stored.
    if let path = store.path, !store.isCurrent { throw .busy(path: path) }
    logError = nil
    // The log is made and migrated before the cache is locked.
    let log: Result<ChangeLog, StoreError>? =
      store.path == nil || !updates.contains(where: \.isAnswer)
      ? nil
      : Result { () throws(StoreError) in
        try ChangeLog.open(folder: settings.stateFolder, timeout: storeTimeout / 2)
      }
    return try store.apply(
      updates, request: request, at: effects.now(), shrinkLimit: settings.shrinkLimit,
      refusal: { RefreshError.shrunk(lost: $0.lost, known: $0.known).encoded },
      collation: settings.collation
    ) { batch, agreement in
      guard let log else { return nil }
      do {
        return try log.get().record(batch, by: agreement, of: settings.identities)
      } catch let error as StoreError where !error.mayPass {
        logError = error
        return nil
      }
    }
  }

  /// The feeds that failed just now, by their names, and those that waited at a time.
  private func failures(
    _ faults: [String: RefreshError], _ waiting: Set<String>, at time: Date
  ) throws(StoreError) -> [RefreshReport.Failure] {
    if faults.isEmpty, waiting.isEmpty { return [] }
    return try store.feedStates().compactMap { state in
      if let fault = faults[state.identity.name] {
        return RefreshReport.Failure(state, fault, now: effects.now())
      }
      return waiting.contains(state.identity.name) ? RefreshReport.Failure(state, now: time) : nil
    }
  }
}

extension Result where Success == FeedResponse, Failure == RefreshError {
  fileprivate var fault: RefreshError? { if case .failure(let fault) = self { fault } else { nil } }

  /// Why an answer's pages could not be read back; `nil` if they could.
  fileprivate var readFault: FeedError? {
    if case .success(.answer(let answer)) = self { answer.records.fault } else { nil }
  }
}

extension FeedUpdate.Outcome {
  /// The update for a response to a request with validators; its reader reports unreadable pages.
  fileprivate init(
    _ answer: Result<FeedResponse, RefreshError>, asked: Validators?, pageFolder: String
  ) {
    switch answer {
    case .success(.answer(let answer)):
      let read: RecordReader = { isWanted, receive in
        do {
          try answer.records.read(isWanted, receive: receive)
        } catch is FeedError {
          // The answer's own fault says more.
          throw StoreError.system(path: pageFolder, errno: EIO)
        }
      }
      self = .answer(read, answer.validators)
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
      let rest = count == nil ? answer.unchanged?.count ?? 0 : 0
      let count = count ?? UpdateResult.Count((try? answer.records.read()) ?? RecordReading())
      (records, skipped, byteCount) = (count.records + rest, count.skipped, answer.byteCount)
    }
  }
}

extension ServiceSettings {
  /// The names of the databases in the cache folder that these settings use.
  public var databases: Set<String> {
    spared.union([DirectoryStore.fileName(identities), AddressBook.fileName(contacts)])
  }
}
