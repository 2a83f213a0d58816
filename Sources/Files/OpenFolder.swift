import Basics
import CSystem
import Foundation

/// An open folder: its entries, and files by names, in two thirds of the time of paths.
@safe package struct OpenFolder: ~Copyable {
  /// A name in a folder.
  package struct Entry: Sendable {
    /// The name; repaired if it is not UTF-8.
    package let name: String
    /// Whether the name is UTF-8, so that it leads to the file.
    package let isUTF8: Bool
    /// Whether it may be a folder: it is one, a link, or the file system does not say.
    package let mayBeFolder: Bool
  }

  private let stream: OpaquePointer

  package init(_ path: String) throws(SystemError) {
    guard let stream = unsafe path.withOctets({ unsafe opendir($0) }) else { throw .last }
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
        let name = unsafe String(octetsAt: name)
        let isUTF8 = name.textOfOctets != nil
        return Entry(
          name: isUTF8 ? name : name.replacingOctets, isUTF8: isUTF8, mayBeFolder: mayBeFolder)
      }
    }
  }

  /// Reads the status of a file in the folder, or of a link itself if it is not followed.
  package func status(of name: String, followsLinks: Bool = true) throws(SystemError) -> FileStatus
  {
    try FileStatus(of: name, in: descriptor, followsLinks: followsLinks)
  }

  /// Waits until its files' names are on the disk, if the file system can do so.
  package func synchronize() throws(SystemError) {
    if fsync(descriptor) != 0, errno != EINVAL { throw .last }
  }

  /// Locks the folder (`flock`) until ``unlock(_:)`` or its closing; others can still use it.
  ///
  /// Returns whether it is locked: the file system may have no locks of folders.
  ///
  /// - Throws: EWOULDBLOCK if another process holds the lock for longer than the timeout.
  package func lock(
    isShared: Bool = false, within timeout: Duration = .seconds(5)
  ) throws(SystemError) -> Bool {
    let deadline = ContinuousClock.now + timeout
    guard let isLocked = try? FileDescriptor.lock(descriptor, isShared: isShared, until: deadline)
    else { return false }
    if !isLocked { throw SystemError(EWOULDBLOCK) }
    return true
  }

  /// Ends a lock.
  package func unlock(_ isLocked: Bool) { if isLocked { flock(descriptor, LOCK_UN) } }

  /// Creates a file without a name (O_TMPFILE), removed when it is closed unless it gets one.
  ///
  /// - Throws: EOPNOTSUPP, EISDIR, EINVAL or ENOENT if file system or kernel has no such files.
  package func createUnnamedFile(permissions: UInt32) throws(SystemError) -> OpenFile {
    try OpenFile(".", CFILES_UNNAMED | O_RDWR, permissions, in: descriptor)
  }

  /// Creates a file for its owner that no one else finds, and that is removed when closed.
  package func createTemporaryFile() throws(SystemError) -> OpenFile {
    do throws(SystemError) {
      return try createUnnamedFile(permissions: 0o600)
    } catch let error where [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(error.code) {
      let name = WholeFileWriter.newHiddenName
      let file = try OpenFile(name, O_RDWR | O_CREAT | O_EXCL, 0o600, in: descriptor)
      // Another process may have removed it, as one that was left behind.
      try? remove(name)
      return file
    }
  }

  /// Creates a file for writing; throws EEXIST if something has that name.
  package func createFile(_ name: String, permissions: UInt32) throws(SystemError) -> OpenFile {
    try OpenFile(name, O_WRONLY | O_CREAT | O_EXCL, permissions, in: descriptor)
  }

  /// Gives an unnamed file a name; throws EEXIST if something has that name.
  package func link(_ file: borrowing OpenFile, to name: String) throws(SystemError) {
    let path = "/proc/self/fd/\(file.descriptor)"
    try check(
      unsafe name.withOctets { unsafe linkat(AT_FDCWD, path, descriptor, $0, AT_SYMLINK_FOLLOW) })
  }

  /// Gives a file one more name; throws EEXIST if something has that name.
  package func link(_ name: String, to new: String) throws(SystemError) {
    try check(unsafe name.withOctets(and: new) { unsafe linkat(descriptor, $0, descriptor, $1, 0) })
  }

  /// Renames a file, which replaces nothing.
  ///
  /// - Throws: EEXIST if something has the new name; EINVAL or ENOSYS if there is no such renaming.
  package func rename(_ name: String, toNew new: String) throws(SystemError) {
    try check(unsafe name.withOctets(and: new) { unsafe cfiles_rename_to_new(descriptor, $0, $1) })
  }

  /// Renames a file, and replaces what is there; an absolute path leads to another folder.
  package func rename(_ name: String, to new: String) throws(SystemError) {
    try check(unsafe name.withOctets(and: new) { unsafe renameat(descriptor, $0, descriptor, $1) })
  }

  /// Removes a file.
  package func remove(_ name: String) throws(SystemError) {
    try check(unsafe name.withOctets { unsafe unlinkat(descriptor, $0, 0) })
  }
}
