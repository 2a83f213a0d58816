internal import Foundation
public import History
public import SQLiteFiles

extension DirectoryService {
  /// The age at which a change is too old to be handed over.
  private static let handoverLimit = 7.0 * 86400

  /// Begins to hand over the changes of these feeds, if that was not done before; to be called before the
  /// feeds are asked, so that their next changes count.
  ///
  /// - Throws: ``StoreError`` if the change log can't be written.
  public func beginHandover() throws(StoreError) {
    try ChangeLog.open(folder: settings.stateFolder).beginHandover(of: settings.identities)
  }

  /// Hands over the changes of the last week that were not handed over yet, oldest first.
  ///
  /// Does nothing while another process hands over.
  ///
  /// - Parameter take: takes a change; false if it could not, and the change comes again next time.
  /// - Returns: false if a change could not be taken.
  /// - Throws: ``StoreError`` if the change log can't be read or written.
  public func handOverChanges(take: (LoggedChange) -> Bool) throws(StoreError) -> Bool {
    let lock: FileLock
    do {
      lock = try FileLock(path: settings.stateFolder + "/on-change.lock", timeout: .zero)
    } catch .busy {
      return true
    }
    defer { withExtendedLifetime(lock) {} }
    let log = try ChangeLog.open(folder: settings.stateFolder)
    let time = effects.now().addingTimeInterval(-Self.handoverLimit)
    return try log.handOver(of: settings.identities, since: time, take: take)
  }
}
