internal import Foundation

/// Changes of folders by path, and what a path may be used for.
package enum FileSystem {
  /// Creates a folder and the folders above it that are missing, for their owner alone.
  ///
  /// Does nothing about what is there already, whatever it is.
  package static func createFolder(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try make(path)
    } catch let error where error.code == ENOENT {
      guard let parent = folder(of: path) else { throw error }
      try createFolder(parent)
      try make(path)
    }
  }

  private static func make(_ path: String) throws(SystemError) {
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw .last }
  }

  /// The folder that a path's last part is in; `nil` for the root and for a name alone.
  package static func folder(of path: String) -> String? {
    func withoutSlashes(_ path: Substring) -> Substring {
      path.lastIndex { $0 != "/" }.map { path[...$0] } ?? ""
    }
    let name = withoutSlashes(path[...])
    guard let slash = name.lastIndex(of: "/") else { return nil }
    let folder = withoutSlashes(name[..<slash])
    return folder.isEmpty ? "/" : String(folder)
  }

  /// Gives a file another path, and replaces what is there.
  package static func rename(_ path: String, to new: String) throws(SystemError) {
    if unsafe Foundation.rename(path, new) != 0 { throw .last }
  }

  /// Writes a file whole in place of what is there; by default it is for its owner alone.
  ///
  /// The path has the old file or the new one, however the process ends, and the new one is on the
  /// disk when this returns. After an error the folder is as it was.
  package static func replaceFile(
    _ path: String, with bytes: [UInt8], permissions: UInt32 = 0o600
  ) throws(SystemError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let writer = WholeFileWriter(
      try OpenFolder(folder(of: path) ?? "."), permissions: permissions)
    try writer.put(name, bytes)
    try writer.synchronize()
  }

  /// Creates an empty file for its owner alone, without opening it; does nothing about what is
  /// there already.
  package static func createFile(_ path: String) throws(SystemError) {
    if unsafe mknod(path, S_IFREG | 0o600, 0) != 0, errno != EEXIST { throw .last }
  }

  /// Sets who may read, write and execute what is at a path.
  package static func setPermissions(_ path: String, _ permissions: UInt32) throws(SystemError) {
    if unsafe chmod(path, permissions) != 0 { throw .last }
  }

  package static func remove(_ path: String) throws(SystemError) {
    if unsafe unlink(path) != 0 { throw .last }
  }

  /// Makes sure that the process may read a file or folder.
  package static func checkReadable(_ path: String) throws(SystemError) {
    if unsafe access(path, R_OK) != 0 { throw .last }
  }

  /// The names in a folder, in no order; none if it cannot be read.
  package static func names(in path: String) -> [String] {
    guard let folder = try? OpenFolder(path) else { return [] }
    var names: [String] = []
    while let entry = folder.next() { names.append(entry.name) }
    return names.filter { $0 != "." && $0 != ".." }
  }
}
