import Basics
import Foundation

/// A file's status (`stat`).
package struct FileStatus: Hashable, Sendable {
  /// The kind of a file.
  package enum Kind: Hashable, Sendable { case regular, folder, pipe, other }

  package let kind: Kind
  /// Its device and inode.
  package let identity: FileIdentity
  /// The user ID of its owner.
  package let owner: UInt32
  /// The ID of its group.
  package let group: UInt32
  /// Who may read, write and execute it: the lowest 12 bits of its mode.
  package let permissions: UInt32
  /// In bytes.
  package let size: Int64
  /// When its content was last written, in nanoseconds since 1970 began in UTC.
  package let modified: Int64
  /// When its content or its status last changed, in nanoseconds since 1970 began in UTC.
  package let changed: Int64

  /// Reads the status of a file, or of a link itself if it is not followed.
  package init(of path: String, followsLinks: Bool = true) throws(SystemError) {
    try self.init(of: path, in: AT_FDCWD, followsLinks: followsLinks)
  }

  /// Reads the status of a file; a relative path begins in an open folder.
  init(of path: String, in folder: Int32, followsLinks: Bool) throws(SystemError) {
    var status = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    try check(unsafe path.withOctets { unsafe fstatat(folder, $0, &status, flags) })
    self.init(status)
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      default: .other
      }
    identity = FileIdentity(
      device: Int64(truncatingIfNeeded: status.st_dev),
      inode: Int64(truncatingIfNeeded: status.st_ino))
    owner = status.st_uid
    group = status.st_gid
    permissions = UInt32(status.st_mode & 0o7777)
    size = Int64(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// Whether something is at a path, even a link whose target is missing.
  package static func exists(_ path: String) -> Bool {
    (try? FileStatus(of: path, followsLinks: false)) != nil
  }
}

/// Identifies a file, whatever its path is.
package struct FileIdentity: Hashable, Sendable {
  package let device: Int64
  /// The file's number in the file system.
  package let inode: Int64

  package init(device: Int64, inode: Int64) { (self.device, self.inode) = (device, inode) }

  /// Identifies the file at a path without following links; `nil` if there is none.
  package init?(path: String) {
    guard let status = try? FileStatus(of: path, followsLinks: false) else { return nil }
    self = status.identity
  }
}
