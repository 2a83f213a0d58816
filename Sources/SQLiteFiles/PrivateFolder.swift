internal import Foundation

/// Folders and files that belong to the user alone: the cache and the state.
package enum PrivateFolder {
  /// Makes the folder with its parents if it is missing, for nobody but its owner.
  ///
  /// - Throws: ``StoreError/folder(path:fault:)`` if it can't be made, or is not safe to write to.
  package static func prepare(_ path: String) throws(StoreError) {
    if !exists(path) { try create(path) }
    try check(path)
  }

  /// Makes sure that a regular file of ours, readable by nobody else, stands at a path.
  ///
  /// - Returns: which file it is.
  /// - Throws: ``StoreError/notAFile(path:)`` if something else does; ``StoreError/failed`` if it
  ///   can't be made.
  @discardableResult
  package static func prepareFile(_ path: String) throws(StoreError) -> FileIdentity {
    let descriptor = unsafe path.withCString {
      unsafe open($0, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    }
    guard descriptor >= 0 else {
      let code = errno
      if [ELOOP, EISDIR, ENXIO].contains(code) { throw .notAFile(path: path) }
      throw .system(path: path, errno: code)
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notAFile(path: path)
    }
    if status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
    return FileIdentity(status)
  }

  /// Makes sure that a regular file of ours, in a folder of ours, stands at a path.
  ///
  /// - Throws: ``StoreError`` if something else does, or others may write to it.
  package static func checkFile(_ path: String) throws(StoreError) {
    if let folder = parent(of: path) { try check(folder) }
    var status = stat()
    guard unsafe path.withCString({ unsafe lstat($0, &status) }) == 0 else {
      throw .system(path: path, errno: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else { throw .notAFile(path: path) }
  }

  /// How large a file is, in bytes; 0 if there is none.
  package static func size(of path: String) -> Int64 {
    var status = stat()
    return unsafe path.withCString { unsafe stat($0, &status) } == 0 ? Int64(status.st_size) : 0
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe path.withCString { unsafe stat($0, &status) } == 0
  }

  private static func create(_ path: String) throws(StoreError) {
    if make(path) == 0 { return }
    guard errno == ENOENT, let parent = parent(of: path) else {
      throw .folder(path: path, fault: .system(errno: errno))
    }
    try create(parent)
    guard make(path) == 0 else { throw .folder(path: path, fault: .system(errno: errno)) }
  }

  /// Makes one folder; whatever stands there already is looked at later.
  private static func make(_ path: String) -> Int32 {
    let code = unsafe path.withCString { unsafe mkdir($0, 0o700) }
    return code == 0 || errno == EEXIST ? 0 : code
  }

  private static func parent(of path: String) -> String? {
    let parent = (path as NSString).deletingLastPathComponent
    return parent.isEmpty || parent == path ? nil : parent
  }

  private static func check(_ path: String) throws(StoreError) {
    var status = stat()
    guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else {
      throw .folder(path: path, fault: .system(errno: errno))
    }
    if status.st_mode & S_IFMT != S_IFDIR { throw .folder(path: path, fault: .notAFolder) }
    if status.st_uid != geteuid() { throw .folder(path: path, fault: .foreign) }
    if status.st_mode & 0o022 != 0 { throw .folder(path: path, fault: .writableByOthers) }
  }
}
