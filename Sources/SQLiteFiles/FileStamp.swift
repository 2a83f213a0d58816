package import Files
package import Foundation

/// A file's identity, size and time when it was read; a file with the same stamp is not read again.
package struct FileStamp: Hashable, Sendable {
  package let device: Int64
  /// The file's number in the file system.
  package let inode: Int64
  /// In bytes; -1 for a file that must be read again in any case.
  package let size: Int64
  /// When its content was last written, in nanoseconds since 1970 began in UTC.
  package let modified: Int64

  package init(device: Int64, inode: Int64, size: Int64, modified: Int64) {
    (self.device, self.inode, self.size, self.modified) = (device, inode, size, modified)
  }

  /// In nanoseconds: a file that was written to so recently may change and keep its stamp.
  private static let freshness: UInt64 = 2_000_000_000

  package init(_ status: FileStatus) {
    self.init(
      device: status.identity.device, inode: status.identity.inode, size: status.size,
      modified: status.modified)
  }

  /// Which file it is, whatever names it has.
  package var identity: FileIdentity { FileIdentity(device: device, inode: inode) }

  /// The stamp of a file that must be read again next time.
  package var invalidated: FileStamp {
    FileStamp(device: device, inode: inode, size: -1, modified: modified)
  }

  /// The stamp to keep of a file: invalidated if the file may change and keep its stamp.
  package func invalidatedIfRecent(at now: Date) -> FileStamp {
    let now = Int64(exactly: (now.timeIntervalSince1970 * 1e9).rounded()) ?? .max
    // A file may claim any time, and clocks are set.
    return (now &- modified).magnitude < Self.freshness ? invalidated : self
  }
}
