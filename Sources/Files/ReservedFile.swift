import Foundation

/// A file that gets its place and its content later, but has room on the disk already.
///
/// For content that is given only once, such as a server's answer. Until then the file has a
/// hidden name, under which only one process at a time may reserve.
package final class ReservedFile {
  private let path: String
  private let hidden: String
  private let file: OpenFile
  private var isFinished = false

  /// Reserves bytes at most under a hidden path, and removes what an ended process left there.
  package init(_ path: String, hidden: String, size: Int) throws(SystemError) {
    (self.path, self.hidden) = (path, hidden)
    try? FileSystem.remove(hidden)
    file = try OpenFile(creating: hidden)
    do throws(SystemError) {
      try file.allocate(size)
    } catch {
      try? FileSystem.remove(hidden)
      throw error
    }
  }

  deinit { if !isFinished { try? FileSystem.remove(hidden) } }

  /// Gives the file its content and place; the path has the old file or the new one at any time,
  /// the new one on the disk when this returns.
  package func finish(with bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
    try file.truncate(to: bytes.count)
    try file.synchronize()
    try FileSystem.rename(hidden, to: path)
    isFinished = true
    try OpenFolder(FileSystem.folder(of: path) ?? ".").synchronize()
  }
}
