internal import Foundation

/// Writes files of one folder that other programs read and write, too, so that each appears whole or not at all.
///
/// Until a file is complete, it has no name, or one that programs that read vdirs skip. Only on a file system that
/// has neither hard links nor a renaming that replaces nothing may a loss of power leave a part of a new file.
package struct WholeFileWriter: ~Copyable {
  private let folder: OpenFolder
  /// Whether the file system can create files without a name.
  private var hasUnnamedFiles = true

  /// For the user alone, as other programs that keep vdirs have it.
  private static let permissions: UInt32 = 0o600

  /// Writes to a folder.
  package init(_ folder: consuming OpenFolder) { self.folder = folder }

  /// Waits until the names of what was written are on the disk.
  package func synchronize() throws(SystemError) { try folder.synchronize() }

  /// Writes a new file by the best way that the file system has.
  ///
  /// - Parameters:
  ///   - name: its name, without a slash.
  ///   - bytes: its content.
  /// - Returns: `false` if something has that name, which stays as it is.
  /// - Throws: the system's error; then the folder is as it was.
  package mutating func create(_ name: String, _ bytes: [UInt8]) throws(SystemError) -> Bool {
    do throws(SystemError) {
      if hasUnnamedFiles, try writeUnnamed(bytes, to: name) { return true }
      try writeHidden(bytes, to: name)
      return true
    } catch let error where error.code == EEXIST {
      return false
    }
  }

  /// Writes a file that takes the place of another one, unless that one changes meanwhile.
  ///
  /// - Parameters:
  ///   - name: the file's name.
  ///   - expected: the file's status when it was read.
  ///   - bytes: the new content.
  /// - Returns: `false` if the file is another one, or was written to since; it stays as it is.
  /// - Throws: the system's error; then the folder is as it was.
  package func replace(
    _ name: String, _ expected: FileStatus, with bytes: [UInt8]
  ) throws(SystemError) -> Bool {
    let hidden = Self.hiddenName()
    let file = try folder.createFile(hidden, permissions: Self.permissions)
    do throws(SystemError) {
      try fill(file, with: bytes)
      if try changeIfUnchanged(
        name, expected,
        { () throws(SystemError) in
          try folder.rename(hidden, to: name)
        })
      {
        return true
      }
    } catch {
      try? folder.remove(hidden)
      throw error
    }
    try? folder.remove(hidden)
    return false
  }

  /// Removes a file unless it changes meanwhile.
  ///
  /// - Parameters:
  ///   - name: the file's name.
  ///   - expected: the file's status when it was read.
  /// - Returns: `false` if the file is another one, or was written to since; it stays as it is.
  /// - Throws: the system's error; then the folder is as it was.
  package func remove(_ name: String, _ expected: FileStatus) throws(SystemError) -> Bool {
    try changeIfUnchanged(name, expected) { () throws(SystemError) in try folder.remove(name) }
  }

  /// Compares a file with what it was, and changes it.
  ///
  /// A lock of the folder keeps other processes that use this type from changing it in between.
  private func changeIfUnchanged(
    _ name: String, _ expected: FileStatus, _ change: () throws(SystemError) -> Void
  ) throws(SystemError) -> Bool {
    let lock = try folder.lock()
    defer { folder.unlock(lock) }
    do throws(SystemError) {
      guard try folder.status(of: name, followsLinks: false) == expected else { return false }
    } catch let error where error.isMissingFile {
      return false
    }
    try change()
    return true
  }

  private static func hiddenName() -> String { ".employees-" + UUID().uuidString + ".tmp" }

  /// Writes a file that gets its name when it is complete.
  ///
  /// - Returns: `false` if the file system has no such files, or `/proc` is missing.
  private mutating func writeUnnamed(
    _ bytes: [UInt8], to name: String
  ) throws(SystemError) -> Bool {
    let file: OpenFile
    do throws(SystemError) {
      file = try folder.createUnnamedFile(permissions: Self.permissions)
    } catch let error where [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(error.code) {
      hasUnnamedFiles = false
      return false
    }
    try fill(file, with: bytes)
    do throws(SystemError) {
      try folder.link(file, to: name)
      return true
    } catch let error where error.code != EEXIST {
      hasUnnamedFiles = false
      return false
    }
  }

  /// Writes a file under a hidden name, then gives it its own.
  private func writeHidden(_ bytes: [UInt8], to name: String) throws(SystemError) {
    let hidden = Self.hiddenName()
    let file = try folder.createFile(hidden, permissions: Self.permissions)
    defer { try? folder.remove(hidden) }
    try fill(file, with: bytes)
    do throws(SystemError) {
      return try folder.link(hidden, to: name)
    } catch let error where [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) {
      // FAT and many network file systems have no hard links.
    }
    do throws(SystemError) {
      return try folder.rename(hidden, toNew: name)
    } catch let error where [EINVAL, EOPNOTSUPP, ENOSYS].contains(error.code) {
      try writeInPlace(bytes, to: name)
    }
  }

  /// Writes a file under its own name.
  private func writeInPlace(_ bytes: [UInt8], to name: String) throws(SystemError) {
    let file = try folder.createFile(name, permissions: Self.permissions)
    do throws(SystemError) {
      try fill(file, with: bytes)
    } catch {
      try? folder.remove(name)
      throw error
    }
  }

  /// Fills a file, and waits until it is on the disk.
  private func fill(_ file: borrowing OpenFile, with bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
    try file.synchronize()
  }
}
