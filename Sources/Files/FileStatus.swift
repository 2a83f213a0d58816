internal import Foundation

/// What the file system knows of a file (`stat`).
package struct FileStatus: Hashable, Sendable {
  /// What a file is.
  package enum Kind: Hashable, Sendable {
    case regular
    case folder
    case other
  }

  /// What it is.
  package let kind: Kind
  /// The number of the file system.
  package let device: Int64
  /// The file's number in the file system.
  package let inode: Int64
  /// In bytes.
  package let size: Int64
  /// When its content was last written, in nanoseconds since 1970 began in UTC.
  package let modified: Int64

  /// Reads the status of a file; of a link's target where a link stands at the path.
  package init(of path: String) throws(SystemError) {
    var status = stat()
    let code = unsafe path.withCString { unsafe stat($0, &status) }
    if code != 0 { throw .last }
    self.init(status)
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      default: .other
      }
    device = Int64(truncatingIfNeeded: status.st_dev)
    inode = Int64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    modified =
      Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }

  /// Whether something stands at a path, even a link whose target is missing.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe path.withCString { unsafe lstat($0, &status) } == 0
  }
}
