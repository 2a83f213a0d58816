internal import CFiles
internal import Foundation

/// An open folder: its entries, and files in it by their names.
///
/// Looking a file up in an open folder takes two thirds of the time that its whole path takes.
@safe package struct OpenFolder: ~Copyable {
  /// A name in a folder.
  package struct Entry: Sendable {
    /// The name; repaired if it is not UTF-8.
    package let name: String
    /// Whether the name is UTF-8, so that it leads to the file.
    package let isUTF8: Bool
    /// Whether it may be a folder: it is one, a link, or the file system does not tell.
    package let mayBeFolder: Bool
  }

  private let stream: OpaquePointer

  /// Opens a folder.
  package init(_ path: String) throws(SystemError) {
    guard let stream = unsafe opendir(path) else { throw .last }
    unsafe self.stream = stream
  }

  deinit { unsafe closedir(stream) }

  private var descriptor: Int32 { unsafe dirfd(stream) }

  /// Reads the next entry, in no order (`readdir`); `nil` at the end.
  package func next() -> Entry? {
    guard let entry = unsafe readdir(stream) else { return nil }
    let type = unsafe entry.pointee.d_type
    let mayBeFolder = [CFILES_TYPE_UNKNOWN, CFILES_TYPE_FOLDER, CFILES_TYPE_LINK].contains(type)
    return unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
      unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
        if let name = unsafe String(validatingCString: name) {
          return Entry(name: name, isUTF8: true, mayBeFolder: mayBeFolder)
        }
        return unsafe Entry(
          name: String(cString: name), isUTF8: false, mayBeFolder: mayBeFolder)
      }
    }
  }

  /// Reads the status of a file in the folder.
  ///
  /// - Parameters:
  ///   - name: the file's name.
  ///   - followsLinks: whether to read the status of a link's target instead of the link's own.
  /// - Returns: the status.
  /// - Throws: the system's error.
  package func status(
    of name: String, followsLinks: Bool = true
  ) throws(SystemError) -> FileStatus {
    var status = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    if unsafe fstatat(descriptor, name, &status, flags) != 0 { throw .last }
    return FileStatus(status)
  }

  /// Waits until the names of its files are on the disk.
  ///
  /// Does nothing where the file system has no way to do so for a folder.
  package func synchronize() throws(SystemError) {
    if fsync(descriptor) != 0, errno != EINVAL { throw .last }
  }
}

// MARK: - Locks

extension OpenFolder {
  /// How long to wait for another process's lock.
  private static let lockTimeout = Duration.seconds(5)

  /// Locks the folder for this process alone (`flock`) until ``unlock(_:)``; any other process can still use it.
  ///
  /// - Returns: whether it is locked; the file system may have no locks of folders.
  /// - Throws: EWOULDBLOCK if another process holds the lock for five seconds.
  package func lock() throws(SystemError) -> Bool {
    let deadline = ContinuousClock.now + Self.lockTimeout
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      if ContinuousClock.now >= deadline { throw SystemError(EWOULDBLOCK) }
      usleep(5_000)
    }
    return true
  }

  /// Ends a lock.
  package func unlock(_ isLocked: Bool) {
    if isLocked { flock(descriptor, LOCK_UN) }
  }
}

// MARK: - New files

extension OpenFolder {
  /// Creates a file that has no name yet (O_TMPFILE); unless it gets one, the system removes it when it is closed.
  ///
  /// - Throws: EOPNOTSUPP, EISDIR, EINVAL or ENOENT if the file system or the kernel has no such files.
  package func createUnnamedFile(permissions: UInt32) throws(SystemError) -> OpenFile {
    try OpenFile(".", CFILES_UNNAMED | O_WRONLY, permissions, in: descriptor)
  }

  /// Creates a file for writing.
  ///
  /// - Throws: EEXIST if something has that name.
  package func createFile(_ name: String, permissions: UInt32) throws(SystemError) -> OpenFile {
    try OpenFile(name, O_WRONLY | O_CREAT | O_EXCL, permissions, in: descriptor)
  }

  /// Gives an unnamed file a name.
  ///
  /// - Throws: EEXIST if something has that name.
  package func link(_ file: borrowing OpenFile, to name: String) throws(SystemError) {
    try file.link(to: name, in: descriptor)
  }

  /// Gives a file one more name.
  ///
  /// - Throws: EEXIST if something has that name.
  package func link(_ name: String, to new: String) throws(SystemError) {
    if unsafe linkat(descriptor, name, descriptor, new, 0) != 0 { throw .last }
  }

  /// Renames a file, which replaces nothing.
  ///
  /// - Throws: EEXIST if something has the new name; EINVAL or ENOSYS if the file system or the kernel
  ///   has no such renaming.
  package func rename(_ name: String, toNew new: String) throws(SystemError) {
    if unsafe cfiles_rename_to_new(descriptor, name, new) != 0 { throw .last }
  }

  /// Renames a file, and replaces what has the new name.
  package func rename(_ name: String, to new: String) throws(SystemError) {
    if unsafe renameat(descriptor, name, descriptor, new) != 0 { throw .last }
  }

  /// Removes a file.
  package func remove(_ name: String) throws(SystemError) {
    if unsafe unlinkat(descriptor, name, 0) != 0 { throw .last }
  }
}
