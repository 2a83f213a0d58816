import Foundation

/// Writes files of a folder that other programs use, too, so that each appears whole or not.
///
/// Until a file is complete, it has no name, or one that readers of vdirs skip. If the process is
/// killed, the next one that writes to the folder removes that. A loss of power leaves a part of a
/// new file only on a file system with neither hard links nor a renaming that replaces nothing.
package struct WholeFileWriter: ~Copyable {
  private let folder: OpenFolder
  /// Whether the file system can create files without a name.
  private var hasUnnamedFiles = true
  /// Whether to look for leftovers of killed processes before creating a file.
  private var mayHaveLeftOvers = true
  /// Those of a file, unless it replaces one for others.
  private let permissions: UInt32

  /// Writes to a folder; new files are the user's by default, less the process's mask.
  package init(_ folder: consuming OpenFolder, permissions: UInt32 = 0o600) {
    self.folder = folder
    self.permissions = permissions
  }

  /// Waits until the names of what was written are on the disk.
  package func synchronize() throws(SystemError) { try folder.synchronize() }

  /// Writes a new file by the file system's best way; `false` if something has that name.
  ///
  /// After an error the folder is as it was.
  package mutating func create(_ name: String, _ bytes: [UInt8]) throws(SystemError) -> Bool {
    if mayHaveLeftOvers { removeLeftOversIfUnlocked() }
    mayHaveLeftOvers = false
    do throws(SystemError) {
      if hasUnnamedFiles, try writeUnnamed(bytes, to: name) { return true }
      try writeHidden(bytes, to: name)
      return true
    } catch let error where error.code == EEXIST { return false }
  }

  /// Writes a file that takes the place of another one, and gets its group and permissions.
  ///
  /// Returns `false`, and leaves it as it is, if another file has the name, or if the file was
  /// written to since it was read. After an error the folder is as it was.
  package func replace(
    _ name: String, _ expected: FileStatus, with bytes: [UInt8]
  ) throws(SystemError) -> Bool {
    try locked { () throws(SystemError) in
      let hidden = try hiddenFile(bytes, like: expected)
      // Finds nothing once the file has its name.
      defer { try? folder.remove(hidden) }
      guard try isUnchanged(name, expected) else { return false }
      try folder.rename(hidden, to: name)
      return true
    }
  }

  /// Writes files, each in the place of what has its path; throws EISDIR if that is a folder.
  ///
  /// A path is a name in the folder, or absolute on the same file system, as in a Maildir whose
  /// `tmp` the folder is. All are whole before the first appears; after an error some may have.
  package func put(_ files: [(path: String, bytes: [UInt8])]) throws(SystemError) {
    try locked { () throws(SystemError) in
      var hidden: [String] = []
      defer { for name in hidden { try? folder.remove(name) } }
      for file in files { hidden.append(try hiddenFile(file.bytes)) }
      for (name, file) in zip(hidden, files) { try folder.rename(name, to: file.path) }
    }
  }

  /// Removes a file; `false` as ``replace(_:_:with:)`` returns it.
  package func remove(_ name: String, _ expected: FileStatus) throws(SystemError) -> Bool {
    try locked { () throws(SystemError) in
      guard try isUnchanged(name, expected) else { return false }
      try folder.remove(name)
      return true
    }
  }

  private func isUnchanged(_ name: String, _ expected: FileStatus) throws(SystemError) -> Bool {
    do throws(SystemError) {
      return try folder.status(of: name, followsLinks: false) == expected
    } catch let error where error.isMissingFile { return false }
  }

  /// Changes the folder while no other process that uses this type does.
  private func locked<Value>(
    _ change: () throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    let lock = try folder.lock()
    defer { folder.unlock(lock) }
    if lock { removeLeftOvers() }
    return try change()
  }

  /// Writes a file that gets its name when complete; `false` without such files or `/proc`.
  private mutating func writeUnnamed(
    _ bytes: [UInt8], to name: String
  ) throws(SystemError) -> Bool {
    let file: OpenFile
    do throws(SystemError) {
      file = try folder.createUnnamedFile(permissions: permissions)
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

  private func writeHidden(_ bytes: [UInt8], to name: String) throws(SystemError) {
    try locked { () throws(SystemError) in
      let hidden = try hiddenFile(bytes)
      defer { try? folder.remove(hidden) }
      do throws(SystemError) {
        return try folder.link(hidden, to: name)
      } catch let error where [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) {
        // FAT and many network file systems have no hard links.
      }
      do throws(SystemError) {
        return try folder.rename(hidden, toNew: name)
      } catch let error where [EINVAL, EOPNOTSUPP, ENOSYS].contains(error.code) {
        try write(bytes, to: name)
      }
    }
  }

  /// Writes a file under its name, and waits until it is on the disk; removes it after an error.
  private func write(
    _ bytes: [UInt8], to name: String, like status: FileStatus? = nil
  ) throws(SystemError) {
    let file = try folder.createFile(name, permissions: permissions)
    if let status { file.setAccess(like: status) }
    do throws(SystemError) {
      try fill(file, with: bytes)
    } catch {
      try? folder.remove(name)
      throw error
    }
  }

  private func fill(_ file: borrowing OpenFile, with bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
    try file.synchronize()
  }

  // MARK: Hidden files

  private static let hiddenStart = ".employees-"
  private static let hiddenEnd = ".tmp"

  static var newHiddenName: String { hiddenStart + UUID().uuidString + hiddenEnd }

  /// Writes a file of a hidden name, which must have its own before the lock ends.
  private func hiddenFile(
    _ bytes: [UInt8], like status: FileStatus? = nil
  ) throws(SystemError) -> String {
    let name = Self.newHiddenName
    try write(bytes, to: name, like: status)
    return name
  }

  /// Removes the hidden files that killed processes left, unless a process writes there now.
  package static func removeLeftOvers(in path: String) {
    guard FileSystem.names(in: path).contains(where: isHiddenName),
      let folder = try? OpenFolder(path)
    else { return }
    WholeFileWriter(folder).removeLeftOversIfUnlocked()
  }

  private func removeLeftOversIfUnlocked() {
    guard (try? folder.lock(within: .zero)) == true else { return }
    removeLeftOvers()
    folder.unlock(true)
  }

  /// Removes the hidden files of killed processes: no other has one while the folder is locked.
  private func removeLeftOvers() {
    while let entry = folder.next() {
      if Self.isHiddenName(entry.name) { try? folder.remove(entry.name) }
    }
  }

  /// Whether a name is that of a file which is being written, or was left.
  package static func isHiddenName(_ name: String) -> Bool {
    guard name.hasPrefix(hiddenStart), name.hasSuffix(hiddenEnd) else { return false }
    let middle = name.dropFirst(hiddenStart.count).dropLast(hiddenEnd.count)
    return UUID(uuidString: String(middle)) != nil
  }
}
