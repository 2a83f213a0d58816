public import DirectoryStore
import EmployeeDirectory
import Files
import Foundation
public import SQLiteFiles

/// One launch or refresh: reads the last good answers, asks the feeds and stores what changed.
public final class DirectoryService {
  /// The settings.
  public let settings: ServiceSettings
  /// The last good answers: on disk, or in memory if that fails.
  public internal(set) var store: DirectoryStore
  /// Why the cache on disk is not used; `nil` if it is.
  public internal(set) var storeError: StoreError?
  /// Why the log lacks the changes of the last refresh; `nil` if it has them.
  var logError: StoreError?
  let effects: ServiceEffects
  let storeTimeout: Double

  /// Opens the cache, or an in-memory copy if it cannot be written; waits some seconds for others.
  public init(
    settings: ServiceSettings, effects: ServiceEffects = .live(), storeTimeout: Double = 5
  ) throws(StoreError) {
    (self.settings, self.effects, self.storeTimeout) = (settings, effects, storeTimeout)
    do {
      store = try DirectoryStore.open(
        folder: settings.cacheFolder, feeds: settings.identities, timeout: storeTimeout)
    } catch {
      storeError = error
      store = try DirectoryStore.inMemory(
        readingFrom: settings.cacheFolder, feeds: settings.identities)
    }
  }

  /// Uses an empty store in memory, to ask feeds alone.
  public init(asking settings: ServiceSettings, effects: ServiceEffects) throws(StoreError) {
    (self.settings, self.effects) = (settings, effects)
    storeTimeout = 0
    store = try DirectoryStore.inMemory(feeds: settings.identities)
  }

  /// Replaces a damaged store with an empty one; its content must be fetched again.
  ///
  /// Leaves a database that a newer program upgraded alone, and uses a store in memory.
  public func recreateStore() throws(StoreError) {
    do {
      try store.removeDamaged()
      store = try DirectoryStore.open(
        folder: settings.cacheFolder, feeds: settings.identities, timeout: storeTimeout)
    } catch {
      storeError = error
      store = try DirectoryStore.inMemory(feeds: settings.identities)
    }
  }

  /// Goes on with another service's store, unless this one is the same, or the only one answered.
  public func use(_ other: DirectoryStore) {
    if store.path != nil, other.path == store.path, store.isCurrent { return }
    let isEmpty = (try? Self.hasAnswer(in: other)) != true
    if isEmpty, (try? hasAnswer()) == true { return }
    store = other
  }

  /// Goes on with the cache that has replaced this one, as ``use(_:)`` does; creates none.
  public func followStore() {
    guard let path = store.path, !store.isCurrent, FileStatus.exists(path) else { return }
    let new = try? DirectoryStore.open(
      folder: settings.cacheFolder, feeds: settings.identities, timeout: storeTimeout)
    if let new { use(new) }
  }

  /// Whether any feed has ever answered.
  public func hasAnswer() throws(StoreError) -> Bool { try Self.hasAnswer(in: store) }

  private static func hasAnswer(in store: DirectoryStore) throws(StoreError) -> Bool {
    try store.feedStates().contains { $0.fetchedAt != nil }
  }

  /// Whether to ask the feeds: not offline, nor if all are younger than `max-age` or must wait.
  public func mustAsk() throws(StoreError) -> Bool {
    if settings.isOffline { return false }
    let (now, limit) = (effects.now(), settings.maximumAge)
    let states = try store.feedStates()
    // Without any answer, every launch tries again.
    let isEmpty = states.allSatisfy { $0.fetchedAt == nil }
    return !states.allSatisfy { state in
      isWaiting(state, at: now) || !isEmpty && state.isYoung(now, within: limit)
    }
  }

  /// Whether a feed is left alone because it asked to wait.
  func isWaiting(_ state: FeedState, at now: Date) -> Bool {
    settings.respectsWaits && state.waitEnd(at: now) != nil
  }

  /// The feeds whose last request failed, for a launch that does not ask them again yet.
  public func lastFailures() throws(StoreError) -> [RefreshReport.Failure] {
    if settings.isOffline { return [] }
    let now = effects.now()
    return try store.feedStates().compactMap { RefreshReport.Failure($0, now: now) }
  }
}
