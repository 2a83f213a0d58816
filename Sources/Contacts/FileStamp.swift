internal import Files

/// A file's identity, size and time when it was read; a file with the same stamp is not read again.
struct FileStamp: Hashable, Sendable {
  /// The number of the file system.
  let device: Int64
  /// The file's number in the file system.
  let inode: Int64
  /// In bytes; -1 for a file that must be read again in any case.
  let size: Int64
  /// When its content was last written, in nanoseconds since 1970 began in UTC.
  let modified: Int64
}

extension FileStamp {
  /// Creates the stamp of a file.
  init(_ status: FileStatus) {
    self.init(
      device: status.identity.device, inode: status.identity.inode, size: status.size,
      modified: status.modified)
  }

  /// Which file it is, whatever names it has.
  var identity: FileIdentity { FileIdentity(device: device, inode: inode) }

  /// The stamp of a file that must be read again next time.
  var unsettled: FileStamp {
    FileStamp(device: device, inode: inode, size: -1, modified: modified)
  }
}
