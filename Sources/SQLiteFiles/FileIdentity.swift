internal import Foundation

/// Identifies a file by its device and inode, whatever its path is.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// Identifies the file at a path without following links; `nil` if there is none.
  package init?(path: String) {
    var status = stat()
    guard unsafe path.withCString({ unsafe lstat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }
}
