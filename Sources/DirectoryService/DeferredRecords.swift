import DirectoryStore
import Foundation
import SQLiteFiles
import Synchronization

/// A feed's records of the last answer, read once: on first use, or on another thread while the
/// server answers.
final class DeferredRecords: Sendable {
  private let read: @Sendable () -> Result<StoredRecords?, StoreError>
  private let result = Mutex<Result<StoredRecords?, StoreError>?>(nil)

  init(_ read: @escaping @Sendable () throws(StoreError) -> StoredRecords?) {
    self.read = { Result { () throws(StoreError) in try read() } }
  }

  /// Begins to read them on a thread of its own.
  func startReading() { Thread.detachNewThread { [self] in _ = try? records() } }

  /// The records, for which it waits while they are read; `nil` if they lack distinct ids.
  func records() throws(StoreError) -> StoredRecords? {
    let result = result.withLock { result in
      let known = result ?? read()
      result = known
      return known
    }
    return try result.get()
  }

  /// The records, if they are read already.
  var present: StoredRecords? {
    let result = result.withLockIfAvailable(\.self) ?? nil
    return (try? result?.get()) ?? nil
  }

  /// Throws the error of reading them, if they were read.
  func check() throws(StoreError) { _ = try result.withLock(\.self)?.get() }
}
