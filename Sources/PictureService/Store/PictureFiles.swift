import Files
import Foundation
import SQLiteFiles

/// The folder of the pictures' files, each of which is there whole or not at all.
struct PictureFiles: Sendable {
  /// An absolute path.
  let folder: String

  /// The path of a picture's file.
  func path(of name: String) -> String { folder + "/" + name }

  /// Writes a file in place of what has its name, and waits until it is on the disk.
  func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
    do throws(SystemError) {
      try WholeFileWriter(try OpenFolder(folder)).put([(name, bytes)])
    } catch {
      throw .system(path: path(of: name), errno: error.code)
    }
  }

  /// The bytes of a file; `nil` if it is missing or has another length.
  func read(_ name: String, length: Int) -> [UInt8]? {
    guard let file = try? OpenFile(reading: path(of: name)), let status = try? file.status(),
      status.kind == .regular, status.size == Int64(length)
    else { return nil }
    return try? file.read(0..<length)
  }

  /// Removes a file; ignores one that is missing.
  func remove(_ name: String) { try? FileSystem.remove(path(of: name)) }

  /// Removes the files that the index does not name, as a killed process leaves them; returns what
  /// was removed.
  ///
  /// Leaves out files that were written since the date, since another process may be about to name
  /// them.
  @discardableResult
  func removeAll(but names: Set<String>, writtenBefore date: Date) -> PictureUsage {
    var usage = PictureUsage()
    for name in FileSystem.names(in: folder) where !names.contains(name) {
      guard let status = try? FileStatus(of: path(of: name), followsLinks: false),
        status.kind == .regular, Double(status.modified) / 1e9 < date.timeIntervalSince1970
      else { continue }
      remove(name)
      usage.count += 1
      usage.bytes += status.size
    }
    return usage
  }
}
