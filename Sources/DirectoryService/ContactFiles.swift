internal import DirectoryStore
internal import Foundation

/// A file of contacts.
struct ContactFile: Sendable {
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

  private(set) var faults: [ContactPathFault] = []
  /// What the files look like, all together, and by all their names.
  private(set) var digest = FileSetChecksum()
  private var folders: [(cards: FolderCards, root: Int)] = []
  /// The folders visited, so that links cannot lead around in circles.
  private var visited: Set<FileNumber> = []
  private var root = 0

  /// Looks at all configured paths.
  init(at paths: [String]) {
    for (place, path) in paths.enumerated() {
      root = place
      visit(path, isConfigured: true, depth: 0)
    }
  }

  /// The files, each once whatever names it goes by: in the order of the configured paths, a folder's
  /// own before those of the folders in it, and by name.
  func files() -> [ContactFile] {
    var numbers: Set<FileNumber> = []
    // A file that was replaced while we looked may be found by its path twice.
    var paths: Set<String> = []
    var files: [ContactFile] = []
    for folder in folders {
      for (path, stamp) in folder.cards.sorted()
      where numbers.insert(FileNumber(stamp)).inserted && paths.insert(path).inserted {
        files.append(ContactFile(path: path, root: folder.root, stamp: stamp))
      }
    }
    return files
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
    case S_IFREG: add(FolderCards(path: path, stamp: FileStamp(status)))
    case S_IFDIR: visitFolder(path, status, isConfigured: isConfigured, depth: depth)
    default: note(.notAFile, path, isConfigured)
    }
  }

  private mutating func visitFolder(
    _ path: String, _ status: stat, isConfigured: Bool, depth: Int
  ) {
    guard depth < Self.maximumDepth, visited.insert(FileNumber(FileStamp(status))).inserted else {
      return
    }
    guard let folder = OpenFolder(path) else {
      return note(.system(errno: errno), path, isConfigured)
    }
    let prefix = path + (path.hasSuffix("/") ? "" : "/")
    let cards = FolderCards(in: folder, prefix: prefix)
    add(cards)
    for entry in cards.others.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      let child = prefix + String(decoding: entry.name, as: UTF8.self)
      switch entry.kind {
      case .unnamable: note(.notUTF8, child, false)
      case .card: visit(child, isConfigured: false, depth: depth + 1)
      case .other: visitIfFolder(child, depth: depth + 1)
      }
    }
  }

  private mutating func visitIfFolder(_ path: String, depth: Int) {
    var status = stat()
    let isFolder =
      unsafe path.withCString({ unsafe stat($0, &status) }) == 0
      && status.st_mode & S_IFMT == S_IFDIR
    if isFolder { visitFolder(path, status, isConfigured: false, depth: depth) }
  }

  private mutating func add(_ cards: FolderCards) {
    folders.append((cards, root))
    digest.add(cards.digest)
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
