import Basics
import Foundation

/// An open file, closed at the end of its life; no program inherits it.
package struct OpenFile: ~Copyable, Sendable {
  let descriptor: Int32

  /// Opens a file for reading, without waiting for a pipe; ELOOP for a link that is not followed.
  package init(reading path: String, followsLinks: Bool = true) throws(SystemError) {
    try self.init(path, O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
  }

  /// Opens a file for reading and writing; a missing one may be created, for its owner alone.
  ///
  /// - Throws: ELOOP for a link, EISDIR for a folder, ENXIO for some others that are no files.
  package init(updating path: String, creates: Bool = false) throws(SystemError) {
    try self.init(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | (creates ? O_CREAT : 0), 0o600)
  }

  /// Opens a device or a pipe, too, for writing; waits for a reader.
  package init(writing path: String) throws(SystemError) {
    try self.init(path, O_WRONLY | O_NOCTTY)
  }

  /// Creates a file for writing, less the process's mask; throws EEXIST if something is there.
  package init(creating path: String, permissions: UInt32 = 0o600) throws(SystemError) {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL, permissions)
  }

  /// Opens a file (`openat`), with O_CLOEXEC; a relative path begins in the folder.
  init(
    _ path: String, _ flags: Int32, _ permissions: UInt32 = 0, in folder: Int32 = AT_FDCWD
  ) throws(SystemError) {
    let flags = flags | O_CLOEXEC
    descriptor = unsafe path.withOctets { unsafe openat(folder, $0, flags, permissions) }
    if descriptor < 0 { throw .last }
  }

  deinit { close(descriptor) }

  /// Reads the file's status.
  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    if unsafe fstat(descriptor, &status) != 0 { throw .last }
    return FileStatus(status)
  }

  /// Sets who may read, write and execute the file.
  package func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try check(fchmod(descriptor, permissions))
  }

  /// Sets who may use the file as far as the system allows; another group gets everyone's rights.
  package func setAccess(like other: FileStatus) {
    let hasGroup = fchown(descriptor, uid_t.max, other.group) == 0
    let group = hasGroup ? other.permissions & 0o070 : (other.permissions & 0o007) << 3
    fchmod(descriptor, other.permissions & 0o707 | group)
  }

  /// Makes room on the disk for this many bytes, which the file has from then on.
  package func allocate(_ size: Int) throws(SystemError) {
    let code = posix_fallocate(descriptor, 0, off_t(size))
    if code != 0 { throw SystemError(code) }
  }

  /// Cuts the file.
  package func truncate(to size: Int) throws(SystemError) {
    if ftruncate(descriptor, off_t(size)) != 0 { throw .last }
  }

  /// Waits until what was written is on the disk.
  package func synchronize() throws(SystemError) { if fsync(descriptor) != 0 { throw .last } }

  /// Reads what comes next, up to the buffer's length; 0 at the end; EAGAIN if a pipe is empty yet.
  package func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    try FileDescriptor.read(descriptor, into: &buffer)
  }

  /// Reads a range of bytes, fewer if the file ends before.
  package func read(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < range.count {
      let count = try retrying {
        unsafe bytes.withUnsafeMutableBytes { bytes in
          unsafe pread(
            descriptor, bytes.baseAddress?.advanced(by: filled), bytes.count - filled,
            off_t(range.lowerBound + filled))
        }
      }
      if count == 0 { return Array(bytes.prefix(filled)) }
      filled += count
    }
    return bytes
  }

  /// Waits for data to read, or the end of a pipe that had a writer; `false` if time is over.
  package func waitForData(for timeout: Duration) throws(SystemError) -> Bool {
    try FileDescriptor.wait(descriptor, for: .reading, timeout: timeout)
  }

  /// Continues to read from the file's start.
  package func rewind() throws(SystemError) {
    if lseek(descriptor, 0, SEEK_SET) < 0 { throw .last }
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try FileDescriptor.write(bytes, to: descriptor)
  }

  /// Locks the file (`flock`) until it is closed; `false` after the deadline, by default now.
  ///
  /// `pause` is done before each further try, by default 5 ms of sleep.
  package func lock(
    until deadline: ContinuousClock.Instant = .now, pause: () -> Void = FileDescriptor.sleep
  ) throws(SystemError) -> Bool {
    try FileDescriptor.lock(descriptor, until: deadline, pause: pause)
  }
}
