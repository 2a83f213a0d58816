public import DirectoryStore
import Foundation
public import SQLiteFiles

extension DirectoryService {
  /// The age at which a change is too old to be delivered.
  private static let deliveryLimit = 7.0 * 86400

  /// Starts to deliver the changes of these feeds, if that was not done before; to be called before
  /// the feeds are asked, so that their next changes count.
  public func startDelivery() throws(StoreError) {
    try ChangeLog.open(folder: settings.stateFolder).startDelivery(of: settings.identities)
  }

  /// Delivers the last week's changes by ``ChangeLog/deliverPending(of:since:limit:deliver:)``;
  /// nothing while another process delivers.
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
