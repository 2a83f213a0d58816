internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation

/// The regular files among the cards of a folder.
///
/// Names stay bytes until somebody asks for them: most of the time nothing changed, and nobody does.
struct FolderCards: Sendable {
  /// How many files are looked at in one go.
  ///
  /// A thread's start takes as long as looking at some dozens.
  private static let pieceCount = 512

  /// What some of the entries turned out to be.
  private struct Look: Sendable {
    var names = FolderNames()
    /// The regular files, by their places among the names.
    var files: [(place: Int, stamp: FileStamp)] = []
    var others: [FolderEntry] = []
    var digest = FileSetChecksum()

    mutating func note(_ stamp: FileStamp, of place: Int, in folder: FNV1a) {
      let names = names
      files.append((place, stamp))
      let name = names.range(of: place)
      digest.add(names.bytes.span.extracting(name), in: folder, stamp: stamp)
    }

    mutating func add(_ other: Look) {
      let start = names.count
      names.append(other.names)
      files += other.files.lazy.map { (start + $0.place, $0.stamp) }
      others += other.others
      digest.add(other.digest)
    }
  }

  /// What all paths have before the name.
  private let prefix: String
  private var look = Look()

  /// What the files look like, all together.
  var digest: FileSetChecksum { look.digest }

  /// The entries that are no regular files of cards, or cannot be named.
  var others: [FolderEntry] { look.others }

  /// A single file, by its path.
  init(path: String, stamp: FileStamp) {
    prefix = ""
    look.names = FolderNames(Array(path.utf8))
    look.note(stamp, of: 0, in: FNV1a())
  }

  /// Looks at all entries of a folder: several threads take turns in asking for more of them.
  ///
  /// - Parameters:
  ///   - folder: the folder, just opened.
  ///   - prefix: its path, with a slash at the end.
  init(in folder: sending OpenFolder, prefix: String) {
    self.prefix = prefix
    var hash = FNV1a()
    hash.combine(Array(prefix.utf8).span)
    let descriptor = folder.descriptor
    let first = folder.next(Self.pieceCount)
    let isSmall = first.cards.count < Self.pieceCount
    let rest = Monitor(folder)
    let work = OrderedWork<Look>(count: isSmall ? 1 : OrderedWork<Look>.maximumThreads) {
      [hash] in
      { piece, handOver in
        var entries = piece == 0 ? first : rest.withLock { $0.next(Self.pieceCount) }
        while entries.cards.count + entries.others.count > 0 {
          _ = handOver(Self.look(at: entries, in: descriptor, hash), 0)
          entries = rest.withLock { $0.next(Self.pieceCount) }
        }
      }
    }
    work.run(threads: isSmall ? 0 : .max) { look.add($0) }
  }

  private static func look(
    at entries: FolderEntries, in descriptor: Int32, _ hash: FNV1a
  ) -> Look {
    var look = Look(names: entries.cards, others: entries.others)
    look.files.reserveCapacity(entries.cards.count)
    for place in 0..<entries.cards.count {
      if let status = look.names.status(of: place, in: descriptor),
        status.st_mode & S_IFMT == S_IFREG
      {
        look.note(FileStamp(status), of: place, in: hash)
      } else {
        look.others.append(FolderEntry(name: Array(look.names[place]), kind: .card))
      }
    }
    return look
  }

  /// The files by name.
  func sorted() -> [(path: String, stamp: FileStamp)] {
    look.files.sorted { look.names.isBefore($0.place, $1.place) }.map { place, stamp in
      (prefix + String(decoding: look.names[place], as: UTF8.self), stamp)
    }
  }
}
