internal import Foundation
public import History
internal import SQLiteFiles

extension DirectoryService {
  /// The age at which a change is too old to be delivered.
  private static let deliveryLimit = 7.0 * 86400

  /// Starts to deliver the changes of these feeds, if that was not done before; to be called before the
  /// feeds are asked, so that their next changes count.
  ///
  /// - Throws: ``StoreError`` if the change log can't be written.
  public func startDelivery() throws {
    try ChangeLog.open(folder: settings.stateFolder).startDelivery(of: settings.identities)
  }

  /// Delivers the changes of the last week that were not delivered yet, oldest first.
  ///
  /// Does nothing while another process delivers.
  ///
  /// - Parameter deliver: delivers a change. If it throws, the change comes again next time.
  /// - Throws: ``StoreError`` if the change log can't be read or written, or what `deliver` throws.
  public func deliverPending(deliver: (LoggedChange) throws -> Void) throws {
    let log = try ChangeLog.open(folder: settings.stateFolder)
    let lock: FileLock
    do {
      lock = try FileLock(path: settings.stateFolder + "/on-change.lock", timeout: .zero)
    } catch .busy {
      return
    }
    defer { withExtendedLifetime(lock) {} }
    let time = effects.now().addingTimeInterval(-Self.deliveryLimit)
    try log.deliverPending(of: settings.identities, since: time, deliver: deliver)
  }
}
