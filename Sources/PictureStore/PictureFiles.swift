internal import Files
internal import Foundation
internal import SQLiteFiles

/// The folder of the pictures' files, each of which is there whole or not at all.
struct PictureFiles: Sendable {
  /// An absolute path.
  let folder: String

  /// The path of a picture's file.
  func path(of name: String) -> String { folder + "/" + name }

  /// Writes a file under a hidden name, and waits until it is on the disk.
  ///
  /// - Returns: its name, for ``rename(_:to:)``.
  /// - Throws: ``StoreError/system(path:errno:)``.
  func writeHidden(_ bytes: [UInt8]) throws(StoreError) -> String {
    let name = ".employees-" + UUID().uuidString + ".tmp"
    do throws(SystemError) {
      let file = try OpenFile(creating: path(of: name))
      try file.write(bytes)
      try file.synchronize()
    } catch {
      remove(name)
      throw .system(path: path(of: name), errno: error.code)
    }
    return name
  }

  /// Gives a hidden file its own name, in place of what stands there.
  ///
  /// - Throws: ``StoreError/system(path:errno:)``.
  func rename(_ hidden: String, to name: String) throws(StoreError) {
    do throws(SystemError) {
      try FileSystem.rename(path(of: hidden), to: path(of: name))
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

  /// Removes the files that the index does not name, as a killed process leaves them.
  ///
  /// - Parameters:
  ///   - names: the names in the index.
  ///   - date: leaves out files that were written since then: another process may be about to name them.
  /// - Returns: what was removed.
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
