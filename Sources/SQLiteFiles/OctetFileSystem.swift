import Basics
package import GRDB
import GRDBSQLite
import Glibc

/// A file system of SQLite (VFS) for paths that are not UTF-8.
///
/// GRDB names a database by a text. SQLite asks its file system once for the full path, for the
/// database, its logs and its locks; this one answers with the octets, and is else the usual one.
///
/// Source: "The SQLite OS Interface or VFS", section 2.3, VFS shims.
enum OctetFileSystem {
  static let usual = "unix"

  static let isRegistered: Bool = {
    guard let usual = unsafe sqlite3_vfs_find(usual) else { return false }
    let own = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    unsafe own.initialize(to: usual.pointee)
    unsafe own.pointee.zName = UnsafePointer(strdup("octets"))
    unsafe own.pointee.xFullPathname = { _, path, size, result in
      guard let path = unsafe path, let usual = unsafe sqlite3_vfs_find(OctetFileSystem.usual)
      else { return SQLITE_CANTOPEN }
      // Another library of this process may hand over octets.
      guard let text = unsafe String(validatingCString: path)
      else { return unsafe usual.pointee.xFullPathname(usual, path, size, result) }
      return unsafe text.withOctets { unsafe usual.pointee.xFullPathname(usual, $0, size, result) }
    }
    return unsafe sqlite3_vfs_register(own, 1) == SQLITE_OK
  }()
}

extension DatabaseQueue {
  /// Opens a database, whose path need not be UTF-8; waits some seconds for others that have it.
  package static func open(_ path: String, timeout: Double? = nil) throws -> DatabaseQueue {
    if path.hasOctets, !OctetFileSystem.isRegistered {
      throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
    }
    var configuration = Configuration()
    if let timeout { configuration.busyMode = .timeout(timeout) }
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}
