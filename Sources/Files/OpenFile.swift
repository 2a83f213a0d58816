internal import Foundation

/// An open file, closed at the end of its life.
///
/// A call that a signal interrupts is repeated.
package struct OpenFile: ~Copyable {
  private let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens a file for reading; does not wait for the other end of a pipe.
  package init(reading path: String) throws(SystemError) {
    descriptor = unsafe path.withCString {
      unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    if descriptor < 0 { throw .last }
  }

  /// Creates a file for writing.
  ///
  /// - Parameters:
  ///   - path: the new file.
  ///   - permissions: who may read and write the file, less the process's mask.
  /// - Throws: EEXIST if something stands there.
  package init(creating path: String, permissions: UInt32 = 0o600) throws(SystemError) {
    descriptor = unsafe path.withCString {
      unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    }
    if descriptor < 0 { throw .last }
  }

  deinit { close(descriptor) }

  /// Reads the file's status.
  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    if unsafe fstat(descriptor, &status) != 0 { throw .last }
    return FileStatus(status)
  }

  /// Reads what comes next.
  ///
  /// - Parameter buffer: filled from its start; as long as the most to read.
  /// - Returns: how many bytes were read; 0 at the file's end.
  /// - Throws: the system's error.
  package func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    try retrying {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Foundation.read(descriptor, bytes.baseAddress, bytes.count)
      }
    }
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

  /// Continues to read from the file's start.
  package func rewind() throws(SystemError) {
    if lseek(descriptor, 0, SEEK_SET) < 0 { throw .last }
  }

  /// Writes all of some bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      start += try retrying {
        unsafe bytes.withUnsafeBytes { bytes in
          unsafe Foundation.write(
            descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
        }
      }
    }
  }

  /// Waits until what was written is on the disk.
  package func synchronize() throws(SystemError) {
    if fsync(descriptor) != 0 { throw .last }
  }

  /// Gives a file of a folder that has no name a name.
  ///
  /// - Throws: EEXIST if something has that name.
  func link(to name: String, in folder: Int32) throws(SystemError) {
    let code = unsafe linkat(
      AT_FDCWD, "/proc/self/fd/\(descriptor)", folder, name, AT_SYMLINK_FOLLOW)
    if code != 0 { throw .last }
  }
}
