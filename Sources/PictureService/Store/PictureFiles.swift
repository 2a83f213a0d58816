import Files
import Foundation
import SQLiteFiles

/// The folder of the pictures' files, each of which is there whole or not at all.
struct PictureFiles: Sendable {
  /// An absolute path.
  let folder: String

  func path(of name: String) -> String { folder + "/" + name }

  /// A file that is written before its picture has a name; locked as long as its process needs it.
  final class TemporaryFile {
    let name: String
    fileprivate let file: OpenFile

    fileprivate init(_ name: String, _ file: consuming OpenFile) {
      self.name = name
      self.file = file
    }
  }

  private static let hiddenStart = ".employees-"
  /// How often to begin again if another process takes a new file for an abandoned one.
  private static let attempts = 20

  /// Writes a file under a hidden name for ``rename(_:to:)``, and waits until it is on the disk.
  func writeTemporaryFile(_ bytes: [UInt8]) throws(StoreError) -> TemporaryFile {
    let hidden = try createTemporaryFile()
    do throws(SystemError) {
      try hidden.file.write(bytes)
      try hidden.file.synchronize()
      return hidden
    } catch {
      remove(hidden.name)
      throw .system(path: path(of: hidden.name), errno: error.code)
    }
  }

  /// Creates and locks a hidden file; another one if a process locks it first, and removes it.
  func createTemporaryFile() throws(StoreError) -> TemporaryFile {
    var attempt = 1
    while true {
      let name = Self.hiddenStart + UUID().uuidString + ".tmp"
      do throws(SystemError) {
        let file = try OpenFile(creating: path(of: name))
        let isLocked = try file.lock()
        let isThere = (try? FileStatus(of: path(of: name), followsLinks: false)) != nil
        if isLocked && isThere || attempt == Self.attempts { return TemporaryFile(name, file) }
      } catch {
        remove(name)
        throw .system(path: path(of: name), errno: error.code)
      }
      attempt += 1
    }
  }

  /// Gives a hidden file its own name, in place of what stands there.
  func rename(_ hidden: TemporaryFile, to name: String) throws(StoreError) {
    do throws(SystemError) {
      try FileSystem.rename(path(of: hidden.name), to: path(of: name))
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

  /// Removes, and counts, the files that the index does not name, as a killed process leaves them.
  ///
  /// Leaves out files that were written since the date, since another process may be about to name
  /// them; hidden files show that by their lock.
  @discardableResult
  func removeAll(but names: Set<String>, writtenBefore date: Date) -> PictureUsage {
    var usage = PictureUsage()
    for name in FileSystem.names(in: folder) where !names.contains(name) {
      guard let status = try? FileStatus(of: path(of: name), followsLinks: false),
        status.kind == .regular
      else { continue }
      if name.hasPrefix(Self.hiddenStart) {
        guard removeAbandoned(name) else { continue }
      } else {
        guard Double(status.modified) / 1e9 < date.timeIntervalSince1970 else { continue }
        remove(name)
      }
      usage.count += 1
      usage.bytes += status.size
    }
    return usage
  }

  /// Removes a hidden file if the process that wrote it has ended, and returns whether; holds its
  /// lock meanwhile, so that a process that has just created it creates another.
  private func removeAbandoned(_ name: String) -> Bool {
    guard let file = try? OpenFile(updating: path(of: name)), (try? file.lock()) == true
    else { return false }
    remove(name)
    _ = consume file
    return true
  }
}
