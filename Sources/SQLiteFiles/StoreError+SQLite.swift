import Foundation
package import GRDB

extension DatabaseError {
  /// Damage that SQLite itself does not notice.
  package static func damage(_ message: StaticString) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: message.description)
  }
}

extension Optional {
  /// The value; throws SQLITE_CORRUPT if there is none.
  package func orDamage(_ message: StaticString) throws -> Wrapped {
    guard let value = self else { throw DatabaseError.damage(message) }
    return value
  }
}

extension StoreError {
  /// Calls a closure that uses a database (in memory without a path); maps errors, also SQLite's.
  package static func mapping<Value>(
    path: String?, _ body: () throws -> Value
  ) throws(StoreError) -> Value {
    let path = path ?? ":memory:"
    do {
      return try body()
    } catch let error as StoreError {
      throw error
    } catch let error as DatabaseError {
      // SQLITE_PROTOCOL: another process was stopped while it opened the database.
      if [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL].contains(error.resultCode) {
        throw .busy(path: path)
      }
      throw .failed(
        path: path, code: error.extendedResultCode.rawValue, message: error.message ?? "")
    } catch is RowDecodingError {
      // No value of the wrong type is ever written.
      throw .failed(path: path, code: 11, message: "a row is damaged")
    } catch {
      // SQLITE_INTERNAL: no other error is expected.
      throw .failed(path: path, code: 2, message: "\(error)")
    }
  }

  /// Calls a closure that opens a database, and retries for some seconds while it is locked.
  package static func retrying<Value>(
    path: String, timeout: Double, _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let deadline = ContinuousClock.now + .seconds(timeout)
    while true {
      do {
        return try body()
      } catch let error where error == .busy(path: path) && ContinuousClock.now < deadline {
        usleep(10_000)
      }
    }
  }
}
