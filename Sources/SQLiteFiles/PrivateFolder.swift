package import Files
import Foundation

/// Folders and files that belong to the user alone: the cache and the state.
package enum PrivateFolder {
  /// Creates a folder and its parents, if missing, for their owner alone; removes the temporary
  /// files that killed processes left there.
  ///
  /// - Throws: ``StoreError/folder(path:fault:)`` if that fails, or others may write to it.
  package static func prepare(_ path: String, namedBy file: String? = nil) throws(StoreError) {
    do throws(SystemError) {
      try FileSystem.createFolder(path)
    } catch { throw .folder(path: file ?? path, fault: .system(errno: error.code)) }
    try check(path, namedBy: file)
    WholeFileWriter.removeLeftOvers(in: path)
  }

  /// Creates a database's file if it is missing, and makes it accessible to its owner alone.
  ///
  /// Opens nothing: closing any descriptor of an open database would drop all of SQLite's locks.
  /// Source: "How To Corrupt An SQLite Database File", section 2.2.
  ///
  /// - Throws: ``StoreError/notAFile(path:)``; ``StoreError/system(path:errno:)``.
  @discardableResult
  package static func prepareFile(_ path: String) throws(StoreError) -> FileIdentity {
    let status = try StoreError.mappingSystem(path) { () throws(SystemError) in
      if let status = try? FileStatus(of: path, followsLinks: false) { return status }
      try FileSystem.createFile(path)
      return try FileStatus(of: path, followsLinks: false)
    }
    guard status.kind == .regular else { throw .notAFile(path: path) }
    if status.permissions & 0o077 != 0 { try? FileSystem.setPermissions(path, 0o600) }
    return status.identity
  }

  /// Opens a file, no database, for its owner alone; creates it if it is missing.
  static func openFile(_ path: String) throws(StoreError) -> OpenFile {
    do throws(SystemError) {
      let file = try OpenFile(updating: path, creates: true)
      let status = try file.status()
      guard status.kind == .regular else { throw SystemError(EISDIR) }
      if status.permissions & 0o077 != 0 { try? file.setPermissions(0o600) }
      return file
    } catch {
      if [ELOOP, EISDIR, ENXIO].contains(error.code) { throw .notAFile(path: path) }
      throw .system(path: path, errno: error.code)
    }
  }

  /// Throws unless a path is this user's regular file and folder, where no one else may write.
  package static func checkFile(_ path: String, namesFolder: Bool = true) throws(StoreError) {
    if let folder = FileSystem.folder(of: path) {
      try check(folder, namedBy: namesFolder ? nil : path)
    }
    let status = try StoreError.mappingSystem(path) { () throws(SystemError) in
      try FileStatus(of: path, followsLinks: false)
    }
    guard status.kind == .regular, status.owner == geteuid(), status.permissions & 0o022 == 0
    else { throw .notAFile(path: path) }
  }

  /// A file's size in bytes; 0 if it does not exist.
  package static func size(of path: String) -> Int64 { (try? FileStatus(of: path))?.size ?? 0 }

  /// Names a folder by a file in faults, to distinguish the change log's from the cache's.
  private static func check(_ path: String, namedBy file: String?) throws(StoreError) {
    let name = file ?? path
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(of: path)
    } catch { throw .folder(path: name, fault: .system(errno: error.code)) }
    if status.kind != .folder { throw .folder(path: name, fault: .notAFolder) }
    if status.owner != geteuid() { throw .folder(path: name, fault: .foreign) }
    if status.permissions & 0o022 != 0 { throw .folder(path: name, fault: .writableByOthers) }
  }
}
