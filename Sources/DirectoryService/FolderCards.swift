internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation

/// The regular files among the cards of a folder.
///
/// Names stay bytes until somebody asks for them: most of the time nothing changed, and nobody does.
struct FolderCards: Sendable {
  /// How many files are looked at in one go.
  private static let pieceCount = 1024

  /// What some of the names turned out to be.
  private struct Look: Sendable {
    /// The regular files, by their places among the names.
    var files: [(place: Int, stamp: FileStamp)] = []
    /// The places of the others.
    var others: [Int] = []
    var digest = FilesDigest()
  }

  /// What all paths have before the name.
  private let prefix: String
  private let names: FolderNames
  private var look = Look()
  private let hash: FNV1a

  /// What the files look like, all together.
  var digest: FilesDigest { look.digest }

  /// Those that are no regular files.
  var others: [FolderEntry] {
    look.others.map { FolderEntry(name: Array(names[$0]), kind: .card) }
  }

  /// A single file, by its path.
  init(path: String, stamp: FileStamp) {
    self.init(prefix: "", names: FolderNames(Array(path.utf8)))
    note(stamp, of: 0, in: &look)
  }

  /// Looks at some names in a folder.
  init(_ names: FolderNames, in folder: OpenFolder, prefix: String) {
    self.init(prefix: prefix, names: names)
    let descriptor = folder.descriptor
    let pieces = (names.count + Self.pieceCount - 1) / Self.pieceCount
    let work = OrderedWork<Look>(count: pieces) { [self] in
      { piece, handOver in
        let start = piece * Self.pieceCount
        let places = start..<min(start + Self.pieceCount, names.count)
        _ = handOver(look(at: places, in: descriptor), 0)
      }
    }
    withExtendedLifetime(folder) {
      // A thread's start takes as long as looking at many files.
      work.run(threads: pieces > 1 ? .max : 0) { part in
        look.files += part.files
        look.others += part.others
        look.digest.add(part.digest)
      }
    }
  }

  private init(prefix: String, names: FolderNames) {
    self.prefix = prefix
    self.names = names
    var hash = FNV1a()
    hash.combine(Array(prefix.utf8).span)
    self.hash = hash
  }

  private func look(at places: Range<Int>, in descriptor: Int32) -> Look {
    var look = Look()
    look.files.reserveCapacity(places.count)
    for place in places {
      if let status = names.status(of: place, in: descriptor), status.st_mode & S_IFMT == S_IFREG {
        note(FileStamp(status), of: place, in: &look)
      } else {
        look.others.append(place)
      }
    }
    return look
  }

  private func note(_ stamp: FileStamp, of place: Int, in look: inout Look) {
    look.files.append((place, stamp))
    look.digest.add(
      names.bytes.span.extracting(names.range(of: place)), in: hash, stamp: stamp)
  }

  /// The files by name.
  func sorted() -> [(path: String, stamp: FileStamp)] {
    look.files.sorted { names.isBefore($0.place, $1.place) }.map { place, stamp in
      (prefix + String(decoding: names[place], as: UTF8.self), stamp)
    }
  }
}
