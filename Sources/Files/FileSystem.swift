import Basics
import Foundation

/// Changes of folders, and uses of paths, which are octets as in `String(octets:)`.
package enum FileSystem {
  /// Creates a missing folder, and those above it, for their owner; leaves what is there alone.
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
    let code = unsafe path.withOctets { unsafe mkdir($0, 0o700) }
    if code != 0, errno != EEXIST { throw .last }
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

  /// The last part of a path; the path itself if it has none.
  package static func name(of path: String) -> String {
    let (octets, slash) = (path.utf8, UInt8(ascii: "/"))
    guard let last = octets.lastIndex(where: { $0 != slash }) else { return path }
    let start = octets[..<last].lastIndex(of: slash).map(octets.index(after:))
    return String(path[(start ?? octets.startIndex)..<octets.index(after: last)])
  }

  /// Gives a file another path, and replaces what is there.
  package static func rename(_ path: String, to new: String) throws(SystemError) {
    try check(unsafe path.withOctets(and: new) { unsafe Foundation.rename($0, $1) })
  }

  /// Writes a file whole in place of what is there; by default it is for its owner alone.
  ///
  /// The path has the old file or the new one at any time, the new one on the disk when this
  /// returns. After an error the folder is as it was.
  package static func replaceFile(
    _ path: String, with bytes: [UInt8], permissions: UInt32 = 0o600
  ) throws(SystemError) {
    let writer = WholeFileWriter(try OpenFolder(folder(of: path) ?? "."), permissions: permissions)
    try writer.put([(name(of: path), bytes)])
    try writer.synchronize()
  }

  /// Creates an empty file for its owner alone, unopened, unless something is there already.
  package static func createFile(_ path: String) throws(SystemError) {
    let code = unsafe path.withOctets { unsafe mknod($0, S_IFREG | 0o600, 0) }
    if code != 0, errno != EEXIST { throw .last }
  }

  /// Sets who may read, write and execute what is at a path.
  package static func setPermissions(_ path: String, _ permissions: UInt32) throws(SystemError) {
    try check(unsafe path.withOctets { unsafe chmod($0, permissions) })
  }

  package static func remove(_ path: String) throws(SystemError) {
    try check(unsafe path.withOctets { unsafe unlink($0) })
  }

  /// Removes an empty folder.
  package static func removeFolder(_ path: String) throws(SystemError) {
    try check(unsafe path.withOctets { unsafe rmdir($0) })
  }

  /// Makes sure that the process may read a file or folder.
  package static func checkReadable(_ path: String) throws(SystemError) {
    try check(unsafe path.withOctets { unsafe access($0, R_OK) })
  }

  /// Whether the process may run a program.
  package static func isExecutable(_ path: String) -> Bool {
    unsafe path.withOctets { unsafe access($0, X_OK) } == 0
  }

  /// The path without links; `nil`, and sets `errno`, if something is missing or unreadable.
  package static func resolve(_ path: String) -> String? {
    guard let target = unsafe path.withOctets({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(target) }
    return unsafe String(octetsAt: target)
  }

  /// The process's folder; empty if it was removed.
  package static var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(octetsAt: path)
  }

  /// The names in a folder, in no order; none if it cannot be read.
  package static func names(in path: String) -> [String] {
    guard let folder = try? OpenFolder(path) else { return [] }
    var names: [String] = []
    while let entry = folder.next() { names.append(entry.name) }
    return names.filter { $0 != "." && $0 != ".." }
  }
}

extension String {
  /// Calls a system call with the octets of two paths.
  func withOctets(
    and other: String, _ call: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) -> Int32 {
    unsafe withOctets { path in unsafe other.withOctets { unsafe call(path, $0) } }
  }
}
