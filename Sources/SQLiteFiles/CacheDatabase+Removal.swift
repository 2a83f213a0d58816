import Files
import Foundation
import GRDB

/// No process opens a database while another removes it, whose log would be used with the next one.
/// So those who open share a lock of its folder, and who removes holds it alone.
///
/// SQLite can't empty a damaged database in place (SQLITE_DBCONFIG_RESET_DATABASE) while another
/// process has it open: without its header, it needs the lock that this other process shares.
extension CacheDatabase {
  /// The suffixes of a database's files, in the order of removal: no log may be left alone.
  package static let parts = ["-wal", "-shm", ""]

  /// Removes a database that turned out to be damaged; the next opening creates an empty one.
  ///
  /// This object must not be used afterwards. Does nothing if another process has replaced the
  /// database. Other processes that have it open keep their files.
  ///
  /// - Throws: ``StoreError/newerVersion(path:)`` if a newer program has upgraded it since, which
  ///   fails like damage; ``StoreError/system(path:errno:)``.
  package func removeDamaged() throws(StoreError) {
    guard let path else { return }
    try Self.locking(path, isShared: false, timeout) { () throws(StoreError) in
      guard isCurrent else { return }
      do throws(StoreError) {
        _ = try read { try schema.isComplete($0, path: path) }
      } catch { if case .newerVersion = error { throw error } }
      // It is open until then, so that no other file has its number.
      try Self.removeFiles(path)
      // SQLite leaves a removed database's files alone; closed later, it may meet the next one's.
      try? queue.close()
    }
  }

  /// Removes a file of the cache with its logs, unless it is a database open elsewhere.
  ///
  /// - Throws: ``StoreError/busy(path:)`` if it is open, ``StoreError/system(path:errno:)``.
  package static func removeUnused(_ path: String) throws(StoreError) {
    try locking(path, isShared: false, 1) { () throws(StoreError) in
      if isInUse(path) { throw .busy(path: path) }
      try removeFiles(path)
    }
  }

  /// Whether others have a database open: only a process alone can leave write-ahead logging.
  package static func isInUse(_ path: String) -> Bool {
    guard path.hasSuffix(".sqlite") else { return false }
    do {
      let sql = "PRAGMA journal_mode = DELETE"
      try DatabaseQueue.open(path).inDatabase { try $0.execute(sql: sql) }
      return false
    } catch { return (error as? DatabaseError)?.resultCode == .SQLITE_BUSY }
  }

  /// Holds the lock of a database's folder: shared by those who open one, alone by who removes one.
  static func locking<Value>(
    _ path: String, isShared: Bool, _ timeout: Double, _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let folder = try lockedFolder(of: path, isShared: isShared, timeout)
    defer { withExtendedLifetime(folder) {} }
    return try body()
  }

  private static func lockedFolder(
    of path: String, isShared: Bool, _ timeout: Double
  ) throws(StoreError) -> OpenFolder {
    do throws(SystemError) {
      let folder = try OpenFolder(FileSystem.folder(of: path) ?? ".")
      _ = try folder.lock(isShared: isShared, within: .seconds(timeout))
      return folder
    } catch {
      if error.code == EWOULDBLOCK { throw .busy(path: path) }
      throw .system(path: path, errno: error.code)
    }
  }

  static func removeFiles(_ path: String) throws(StoreError) {
    for part in parts {
      do throws(SystemError) {
        try FileSystem.remove(path + part)
      } catch let error where !error.isMissingFile {
        throw .system(path: path + part, errno: error.code)
      } catch {}
    }
  }
}
