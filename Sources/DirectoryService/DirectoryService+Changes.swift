public import DirectoryStore
public import EmployeeDirectory
public import Foundation
public import SQLiteFiles

/// The directory at one moment, and the logged changes that led to it.
public struct DirectoryHistory: Sendable {
  /// All people, by last and first name.
  public let employees: [Employee]
  /// The changes in the log since the time asked for.
  public let span: ChangeLog.Span
}

extension DirectoryService {
  /// The changes of these feeds, and where changes were missed, newest first.
  public func changes(since: Date? = nil) throws(StoreError) -> [LoggedChange] {
    try settings.changeLog().entries(of: settings.identities, since: since)
  }

  /// The changes of a person, who may have had other names, newest first.
  public func changes(about key: PersonKey, limit: Int) throws(StoreError) -> [LoggedChange] {
    try settings.changeLog().entries(about: key, of: settings.identities, limit: limit)
  }

  /// All people and the changes from some time on, as they are at one moment.
  public func history(since beginning: ChangeLog.Beginning) throws(StoreError) -> DirectoryHistory {
    // Another process may store an answer between the reading of the cache and of the log.
    for _ in 0..<10 {
      let version = try store.dataVersion()
      let employees = try store.employees(in: settings.collation)
      let span = try settings.changeLog().span(
        of: settings.identities, knownTo: store.logAgreement(), since: beginning)
      if try store.dataVersion() == version {
        return DirectoryHistory(employees: employees, span: span)
      }
    }
    throw .busy(path: store.path ?? settings.cacheFolder)
  }

  /// A hash of the feeds' names and addresses in order, as in their cache's name.
  public var feedsHash: String { DirectoryStore.hash(of: settings.identities) }

  /// The end of the change log, or the place where the changes from some time on begin.
  public func changeLogPosition(before time: Date? = nil) throws(StoreError) -> ChangeLog.Position {
    try settings.changeLog().position(before: time)
  }

  /// The changes of these feeds after a place in the log, oldest first, and the place after them.
  public func changes(
    after position: ChangeLog.Position
  ) throws(StoreError) -> (entries: [LoggedChange], end: ChangeLog.Position) {
    try settings.changeLog().entries(of: settings.identities, after: position)
  }

  /// The age at which a change is too old to be delivered.
  private static let deliveryLimit = 7.0 * 86400

  /// Starts to deliver the changes of these feeds from now on; called before they are asked.
  public func startDelivery() throws(StoreError) {
    try ChangeLog.open(folder: settings.stateFolder).startDelivery(of: settings.identities)
  }

  /// Delivers the last week's changes, unless another process does; whether some are left.
  public func deliverPending(
    limit: Int, deliver: (LoggedChange) -> Bool
  ) throws(StoreError) -> Bool {
    let log = try ChangeLog.open(folder: settings.stateFolder)
    let lock: FileLock
    do {
      lock = try FileLock(path: settings.stateFolder + "/on-change.lock", timeout: .zero)
    } catch .busy { return false }
    defer { withExtendedLifetime(lock) {} }
    let time = effects.now().addingTimeInterval(-Self.deliveryLimit)
    return try log.deliverPending(
      of: settings.identities, since: time, limit: limit, deliver: deliver)
  }
}

extension ServiceSettings {
  /// When people joined these feeds, as far as the log tells.
  public func joinTimes() throws(StoreError) -> [PersonKey: Date] {
    try changeLog().joinTimes(of: identities)
  }

  /// The change log; a copy in memory if it does not exist or can't be written to.
  func changeLog() throws(StoreError) -> ChangeLog {
    do {
      if ChangeLog.exists(folder: stateFolder) { return try ChangeLog.open(folder: stateFolder) }
    } catch let error where error.isDamage {
      throw error
    } catch { if case .newerVersion = error { throw error } }
    return try ChangeLog.inMemory(readingFrom: stateFolder)
  }
}
