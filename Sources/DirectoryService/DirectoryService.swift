public import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
public import SQLiteFiles

/// One launch or refresh: reads the last good answers, asks the feeds and stores what changed.
public final class DirectoryService {
  /// The settings.
  public let settings: ServiceSettings
  /// The last good answers: on disk, or in memory if that fails.
  public internal(set) var store: DirectoryStore
  /// Why the cache on disk is not used; `nil` if it is.
  public internal(set) var storeFault: StoreError?
  let effects: ServiceEffects
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
  public func recreateStore() throws(StoreError) {
    do {
      try store.setAside()
      store = try DirectoryStore.open(
        folder: settings.cacheFolder, feeds: settings.identities, timeout: storeTimeout)
    } catch {
      storeFault = error
      store = try DirectoryStore.inMemory(feeds: settings.identities)
    }
  }

  /// Goes on with a store that another service had to keep in memory.
  public func use(_ store: DirectoryStore) { self.store = store }

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
      guard let fault = state.error.flatMap(RefreshError.init(encoded:)) else { return nil }
      return RefreshReport.Failure(
        feed: state.identity.name, fault: fault, lastGood: state.checkedAt,
        failures: state.failures, failedAt: state.failedAt)
    }
  }
}
