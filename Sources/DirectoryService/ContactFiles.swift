internal import DirectoryStore
internal import Foundation

/// A file of contacts.
struct ContactFile {
  /// An absolute path.
  let path: String
  /// The place of the configured path it was found by.
  let root: Int
  /// What it looks like.
  let stamp: FileStamp
}

/// A path of contacts that cannot be read.
public struct ContactPathFault: Hashable, Sendable {
  /// Why.
  public enum Reason: Hashable, Sendable {
    /// The system's error number.
    case system(errno: Int32)
    /// It is neither a regular file nor a folder.
    case notAFile
    /// Its name is not UTF-8.
    case notUTF8
    /// It was written to each time it was read.
    case changing
  }

  /// An absolute path.
  public let path: String
  /// Why it cannot be read.
  public let reason: Reason
  /// Whether it is itself configured, and not just found in a configured folder.
  public let isConfigured: Bool
}

/// Finding the files of contacts: those configured, and each `*.vcf` below a configured folder.
///
/// As in a vdir, what begins with a dot is passed over.
struct ContactFiles {
  /// How deep folders are looked into.
  static let maximumDepth = 32

  private(set) var files: [ContactFile] = []
  private(set) var faults: [ContactPathFault] = []
  /// The folders visited, so that links cannot lead around in circles.
  private var visited: Set<[UInt64]> = []
  private var root = 0

  /// What the files look like, all together.
  var digest: FilesDigest {
    var digest = FilesDigest()
    for file in files { digest.add(path: file.path, stamp: file.stamp) }
    return digest
  }

  /// Looks at all configured paths, each file once whatever names it goes by.
  init(at paths: [String]) {
    for (place, path) in paths.enumerated() {
      root = place
      visit(path, isConfigured: true, depth: 0)
    }
    var seen: Set<FileNumber> = Set(minimumCapacity: files.count)
    files = files.filter { seen.insert(FileNumber($0.stamp)).inserted }
  }

  private mutating func visit(_ path: String, isConfigured: Bool, depth: Int) {
    var status = stat()
    guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else {
      let code = errno
      // What is in a folder may come and go while we look; a link that leads nowhere stays.
      let isThere = unsafe path.withCString { unsafe lstat($0, &status) } == 0
      if isConfigured || isThere { note(.system(errno: code), path, isConfigured) }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: files.append(ContactFile(path: path, root: root, stamp: FileStamp(status)))
    case S_IFDIR: visitFolder(path, status, isConfigured: isConfigured, depth: depth)
    default: note(.notAFile, path, isConfigured)
    }
  }

  private mutating func visitFolder(
    _ path: String, _ status: stat, isConfigured: Bool, depth: Int
  ) {
    guard depth < Self.maximumDepth,
      visited.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted
    else { return }
    guard let folder = OpenFolder(path) else {
      return note(.system(errno: errno), path, isConfigured)
    }
    let prefix = path + (path.hasSuffix("/") ? "" : "/")
    for entry in folder.entries().sorted(by: { $0.name < $1.name })
    where !entry.name.hasPrefix(".") {
      let child = prefix + entry.name
      let isCard = entry.isCard
      if isCard, !entry.isUTF8 {
        note(.notUTF8, child, false)
      } else if isCard, let stamp = folder.stamp(ofFile: entry.name) {
        files.append(ContactFile(path: child, root: root, stamp: stamp))
      } else if isCard || entry.mayBeFolder {
        visitEntry(child, isCard: isCard, depth: depth + 1)
      }
    }
  }

  private mutating func visitEntry(_ path: String, isCard: Bool, depth: Int) {
    if isCard { return visit(path, isConfigured: false, depth: depth) }
    var status = stat()
    let isFolder =
      unsafe path.withCString({ unsafe stat($0, &status) }) == 0
      && status.st_mode & S_IFMT == S_IFDIR
    if isFolder { visitFolder(path, status, isConfigured: false, depth: depth) }
  }

  private mutating func note(
    _ reason: ContactPathFault.Reason, _ path: String, _ isConfigured: Bool
  ) {
    faults.append(ContactPathFault(path: path, reason: reason, isConfigured: isConfigured))
  }
}

/// What tells a file from all others, whatever names it goes by.
private struct FileNumber: Hashable {
  private let device: Int64
  private let inode: Int64

  init(_ stamp: FileStamp) { (device, inode) = (stamp.device, stamp.inode) }
}

/// A name in a folder.
private struct FolderEntry {
  let name: String
  /// Whether the name is as the file system has it.
  let isUTF8: Bool
  /// Whether it is a folder, a link, or something the file system does not tell.
  let mayBeFolder: Bool

  /// Whether it is called like a file of cards: `*.vcf`, in upper or lower case.
  var isCard: Bool {
    let end = name.utf8.suffix(4)
    return end.first == UInt8(ascii: ".")
      // Sets the bit that tells lower from upper case.
      && end.dropFirst().lazy.map { $0 | 0x20 }.elementsEqual("vcf".utf8)
  }
}

/// A folder that is being looked through.
@safe private final class OpenFolder {
  private let folder: OpaquePointer

  /// Opens a folder; `nil` and `errno` if it can't be read.
  init?(_ path: String) {
    guard let folder = unsafe opendir(path) else { return nil }
    unsafe self.folder = folder
  }

  deinit { unsafe closedir(folder) }

  /// All of the folder's entries (`readdir`).
  func entries() -> [FolderEntry] {
    var entries: [FolderEntry] = []
    while let entry = unsafe readdir(folder) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      let name = String(decoding: bytes, as: UTF8.self)
      // DT_UNKNOWN, DT_DIR and DT_LNK, which are no constants that Swift can see on Linux.
      let mayBeFolder = unsafe [0, 4, 10].contains(entry.pointee.d_type)
      entries.append(
        FolderEntry(name: name, isUTF8: name.utf8.elementsEqual(bytes), mayBeFolder: mayBeFolder))
    }
    return entries
  }

  /// What an entry looks like that is a regular file, or leads to one; `nil` if it does not.
  ///
  /// By the open folder this takes two thirds of the time that it takes by the whole path.
  func stamp(ofFile name: String) -> FileStamp? {
    var status = stat()
    guard unsafe fstatat(dirfd(folder), name, &status, 0) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return FileStamp(status)
  }
}

extension FileStamp {
  /// What `stat` tells of a file.
  init(_ status: stat) {
    self.init(
      device: Int64(truncatingIfNeeded: status.st_dev),
      inode: Int64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size),
      modified: status.modified)
  }
}

extension stat {
  /// Nanoseconds since 1970 began in UTC.
  fileprivate var modified: Int64 {
    #if os(macOS)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
