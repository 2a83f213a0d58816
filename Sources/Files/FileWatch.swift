import Basics
import Foundation

/// Tells when files change (inotify(7)); on a network's file system, only by this machine.
///
/// A folder stands for all in it and its subfolders, but names that begin with a dot. Something
/// missing is noticed when it appears, unless more than its last folder is replaced.
package final class FileWatch {
  private struct Interest: Hashable {
    /// The index of the path that it is watched for.
    let path: Int
    /// The only name in a folder that matters; `nil` for all, and for a file itself.
    let name: String?

    /// Whether it includes a name in the folder, or, if that is empty, what is watched itself.
    func includes(_ other: String) -> Bool {
      if let name { return other.isEmpty || other == name }
      return !other.hasPrefix(".")
    }
  }

  private static let maximumDepth = 32

  /// Readable when something may have changed; ``changes()`` makes it unreadable.
  package let descriptor: Int32
  private let paths: [String]
  /// The first index of ``paths`` whose folders have no subfolders of interest.
  private let firstFlat: Int
  private var interests: [Int32: Set<Interest>] = [:]

  /// Begins to watch files and folders, absolute; missing ones, too.
  ///
  /// Flat folders are watched without subfolders, and so never read, however full.
  ///
  /// - Throws: EMFILE, ENFILE, ENOSPC or ENOMEM if the system watches no more.
  package init(paths: [String], flatFolders: [String] = []) throws(SystemError) {
    self.paths = paths + flatFolders
    firstFlat = paths.count
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if descriptor < 0 { throw .last }
    try watchAll()
  }

  deinit { close(descriptor) }

  /// The paths whose files have changed since the last call.
  ///
  /// Reading a database with a write-ahead log creates files in its folder, which count, too.
  package func changes() -> Set<String> {
    var changed: Set<Int> = []
    var isMoved = false
    for event in readEvents() {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changed = Set(paths.indices) }
      let concerned = (interests[event.watch] ?? []).filter { $0.includes(event.name) }
      changed.formUnion(concerned.lazy.map(\.path))
      let moves = UInt32(IN_Q_OVERFLOW | IN_IGNORED) | Self.moving
      if event.mask & moves != 0, !concerned.isEmpty || event.watch < 0 { isMoved = true }
    }
    // Before the caller reads the files, so that no change falls in between.
    if isMoved { try? watchAll() }
    return Set(changed.map { paths[$0] })
  }

  /// Something is created, removed or renamed.
  private static let moving = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
  /// Content or permissions change.
  private static let writing = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB)

  /// Watches what is at the paths now, and nothing else.
  private func watchAll() throws(SystemError) {
    let former = interests.keys
    interests = [:]
    for index in paths.indices { try watch(paths[index], for: index) }
    for watch in former where interests[watch] == nil { inotify_rm_watch(descriptor, watch) }
  }

  /// Watches a path, a link's target there, and the folders of both for a replacement.
  private func watch(_ path: String, for index: Int) throws(SystemError) {
    let slash = UInt8(ascii: "/")
    for path in Set([path, FileSystem.resolve(path) ?? path]) {
      var (missing, folder) = (path, FileSystem.folder(of: path))
      while let parent = folder {
        let rest = missing.utf8.dropFirst(parent.utf8.count).drop { $0 == slash }
        let name = String(Substring(rest.prefix { $0 != slash }))
        if try add(parent, Self.moving, Interest(path: index, name: name)) { break }
        (missing, folder) = (parent, FileSystem.folder(of: parent))
      }
    }
    var visited: Set<FileIdentity> = []
    try watchContent(of: path, for: index, depth: 0, &visited)
  }

  private func watchContent(
    of path: String, for index: Int, depth: Int, _ visited: inout Set<FileIdentity>
  ) throws(SystemError) {
    guard let status = try? FileStatus(of: path) else { return }
    let interest = Interest(path: index, name: nil)
    if status.kind != .folder {
      try add(path, Self.writing, interest)
      return
    }
    guard depth < Self.maximumDepth, visited.insert(status.identity).inserted else { return }
    try add(path, Self.writing | Self.moving, interest)
    guard index < firstFlat, let folder = try? OpenFolder(path) else { return }
    // A file in the folder is watched with it, the target of a link is not.
    while let entry = folder.next() {
      if !entry.mayBeFolder || entry.name.hasPrefix(".") { continue }
      try watchContent(of: path + "/" + entry.name, for: index, depth: depth + 1, &visited)
    }
  }

  /// Watches a file, folder or link's target for more changes; `false` if missing or unreadable.
  @discardableResult
  private func add(_ path: String, _ mask: UInt32, _ interest: Interest) throws(SystemError) -> Bool
  {
    let mask = mask | UInt32(IN_MASK_ADD)
    let watch = unsafe path.withOctets { unsafe inotify_add_watch(descriptor, $0, mask) }
    if watch < 0 {
      if [ENOSPC, ENOMEM].contains(errno) { throw .last }
      return false
    }
    interests[watch, default: []].insert(interest)
    return true
  }

  /// Reads events; a name is empty for the watched folder or file itself.
  private func readEvents() -> [(watch: Int32, mask: UInt32, name: String)] {
    var events: [(watch: Int32, mask: UInt32, name: String)] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while let count = try? FileDescriptor.read(descriptor, into: &buffer), count > 0 {
      unsafe buffer.withUnsafeBytes { bytes in
        let size = MemoryLayout<inotify_event>.size
        var start = 0
        while start + size <= count {
          let event = unsafe bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          let end = start + size + Int(event.len)
          let name = unsafe bytes[(start + size)..<end].prefix { $0 != 0 }
          unsafe events.append((event.wd, event.mask, String(octets: Array(name))))
          start = end
        }
      }
    }
    return events
  }
}
