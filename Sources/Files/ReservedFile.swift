internal import Foundation

/// A file that gets its place and its content later, but has room on the disk already.
///
/// ``WholeFileWriter`` asks for room when it has the content; this is for content that is given only once, such as
/// a server's answer. Until then the file has a hidden name, under which only one process at a time may reserve.
package final class ReservedFile {
  private let path: String
  private let hidden: String
  private let file: OpenFile
  private var isTaken = false

  /// Reserves room.
  ///
  /// - Parameters:
  ///   - path: where the file will stand.
  ///   - hidden: where it stands until then; what an ended process left there is removed.
  ///   - size: how many bytes it will have at most.
  /// - Throws: the system's error, such as ENOSPC.
  package init(_ path: String, hidden: String, size: Int) throws(SystemError) {
    self.path = path
    self.hidden = hidden
    try? FileSystem.remove(hidden)
    file = try OpenFile(creating: hidden)
    do throws(SystemError) {
      try file.allocate(size)
    } catch {
      try? FileSystem.remove(hidden)
      throw error
    }
  }

  deinit { if !isTaken { try? FileSystem.remove(hidden) } }

  /// Gives the file its content and its place.
  ///
  /// The path has the old file or the new one, however the process ends, and the new one is on the disk when
  /// this returns.
  package func take(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
    try file.truncate(to: bytes.count)
    try file.synchronize()
    try FileSystem.rename(hidden, to: path)
    isTaken = true
    try OpenFolder(FileSystem.folder(of: path) ?? ".").synchronize()
  }
}
