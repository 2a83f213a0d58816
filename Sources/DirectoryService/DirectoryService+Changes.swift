internal import DirectoryStore
public import EmployeeDirectory
public import Foundation
public import History
public import SQLiteFiles

/// The directory at one moment, and the logged changes that led to it.
public struct DirectoryHistory: Sendable {
  /// Everybody, by last and first name.
  public let employees: [Employee]
  /// What the log tells of the time asked for.
  public let span: ChangeLog.Span

  /// Notes a moment.
  public init(employees: [Employee], span: ChangeLog.Span) {
    self.employees = employees
    self.span = span
  }
}

extension DirectoryService {
  /// Moves what the cache noticed to the change log.
  ///
  /// What can't be moved stays in the cache until the next time.
  ///
  /// - Returns: why it could not be moved; `nil` where it was, or where there was nothing.
  func recordChanges() -> StoreError? {
    if store.path == nil { return nil }
    do {
      guard let pending = try store.pendingChanges() else { return nil }
      try record(pending, in: try ChangeLog.open(folder: settings.stateFolder))
      return nil
    } catch {
      // A fault of the cache itself is told elsewhere.
      return error.path == store.path ? nil : error
    }
  }

  /// The changes of these feeds, and where changes were missed, newest first.
  ///
  /// - Parameter since: the earliest time; `nil` for all.
  /// - Returns: the changes.
  /// - Throws: ``StoreError`` if the cache or the log can't be read.
  public func changes(since: Date? = nil) throws(StoreError) -> [LoggedChange] {
    try changeLog().entries(of: settings.identities, since: since)
  }

  /// The changes of a person, who may have had other names, newest first.
  ///
  /// - Parameters:
  ///   - key: what identifies the person now.
  ///   - limit: the maximum number of changes.
  /// - Returns: the changes.
  /// - Throws: ``StoreError`` if the cache or the log can't be read.
  public func changes(about key: NameKey, limit: Int) throws(StoreError) -> [LoggedChange] {
    try changeLog().entries(about: key, of: settings.identities, limit: limit)
  }

  /// Everybody and the changes from some time on, as they are at one moment.
  ///
  /// - Throws: ``StoreError`` if the cache or the log can't be read.
  public func history(
    since beginning: ChangeLog.Beginning
  ) throws(StoreError) -> DirectoryHistory {
    // Another process may store an answer between the reading of the cache and of the log.
    for _ in 0..<10 {
      let version = try store.dataVersion()
      let employees = try store.employees(in: settings.collation)
      let span = try changeLog().span(of: settings.identities, since: beginning)
      if try store.dataVersion() == version {
        return DirectoryHistory(employees: employees, span: span)
      }
    }
    throw .busy(path: store.path ?? settings.cacheFolder)
  }

  /// The end of the change log, or the place where the changes from some time on begin.
  ///
  /// - Parameter time: a time; `nil` for the end.
  /// - Returns: the place.
  /// - Throws: ``StoreError`` if the cache or the log can't be read.
  public func changeLogPosition(
    before time: Date? = nil
  ) throws(StoreError) -> ChangeLog.Position {
    try changeLog().position(before: time)
  }

  /// The changes of these feeds after a place in the log, oldest first.
  ///
  /// - Parameter position: the place.
  /// - Returns: the changes, and the place after them.
  /// - Throws: ``StoreError`` if the cache or the log can't be read.
  public func changes(
    after position: ChangeLog.Position
  ) throws(StoreError) -> (entries: [LoggedChange], end: ChangeLog.Position) {
    try changeLog().entries(of: settings.identities, after: position)
  }

  /// When people joined these feeds, as far as the log tells.
  ///
  /// - Throws: ``StoreError`` if the cache or the log can't be read.
  public func joinTimes() throws(StoreError) -> [NameKey: Date] {
    try changeLog().joinTimes(of: settings.identities)
  }

  /// The change log with all that the cache noticed; where it can't be written to, a copy in memory.
  private func changeLog() throws(StoreError) -> ChangeLog {
    let folder = settings.stateFolder
    let pending = store.path == nil ? nil : try store.pendingChanges()
    if pending == nil, !ChangeLog.exists(folder: folder) {
      return try ChangeLog.inMemory(readingFrom: folder)
    }
    do {
      let log = try ChangeLog.open(folder: folder)
      if let pending { try record(pending, in: log) }
      return log
    } catch let error where !error.isDamage && error.path != store.path {
      if case .newerVersion = error { throw error }
      let log = try ChangeLog.inMemory(readingFrom: folder)
      if let pending {
        try log.record(pending.batches, from: pending.cache, of: settings.identities)
      }
      return log
    }
  }

  private func record(_ pending: PendingChanges, in log: ChangeLog) throws(StoreError) {
    try log.record(pending.batches, from: pending.cache, of: settings.identities)
    // Forgotten or not, the log knows the batches; a cache that is full or locked keeps them for now.
    try? store.forget(pending)
  }
}
