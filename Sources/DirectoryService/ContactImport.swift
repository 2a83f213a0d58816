internal import DirectoryStore
internal import Foundation

/// What makes the index differ from the files.
struct ContactChanges {
  /// The files to be read, in order.
  let toRead: [ContactFile]
  /// Those that are to be forgotten.
  let gone: [ContactIndex.KnownFile]
  /// The paths of those to be read that are not just read again to be sure: what is wrong with these
  /// has not been told of.
  var new: Set<String> {
    Set(toRead.lazy.filter { known.files[$0.path]?.stamp != $0.stamp.unsettled }.map(\.path))
  }

  /// What is known.
  let known: ContactIndex.KnownFiles

  /// Whether there are none.
  var isEmpty: Bool { toRead.isEmpty && gone.isEmpty }

  /// Compares what is known with what was found.
  init(
    from known: ContactIndex.KnownFiles, to found: [ContactFile], faults: [ContactPathFault]
  ) {
    self.known = known
    toRead = known.files.isEmpty ? found : found.filter { known.files[$0.path]?.stamp != $0.stamp }
    if known.files.isEmpty {
      gone = []
      return
    }
    // What cannot be read just now is no reason to forget what was read.
    let unreadable = Set(faults.map(\.path))
    let present = unreadable.union(found.lazy.map(\.path))
    gone = known.files.filter { path, _ in
      !present.contains(path) && !unreadable.contains { path.hasPrefix($0 + "/") }
    }.map(\.value)
  }
}

/// Reading files and writing down what they have: by several threads the one, in the order of the files
/// the other.
struct ContactImport {
  /// How many bytes of small files, and how many such files, are read in one go.
  private static let (pieceSize, pieceCount) = (1 << 20, 64)

  private let changes: ContactChanges
  private let writer: ContactIndex.Writer
  /// The file being written down.
  private var open: ContactIndex.NewFile?
  /// The files that could not be read; what was known of them stays.
  private(set) var faults: [(path: String, reason: ContactPathFault.Reason)] = []
  /// Whether the index has all files as they were found, none of which may change unnoticed.
  private(set) var isComplete = true

  /// Prepares for some changes.
  init(of changes: ContactChanges, in writer: ContactIndex.Writer) {
    self.changes = changes
    self.writer = writer
  }

  /// Makes them all.
  ///
  /// - Parameter now: the time.
  /// - Throws: SQLite's error.
  mutating func run(now: Date) throws {
    for file in changes.gone { try writer.remove(file) }
    let files = changes.toRead
    let pieces = Self.pieces(of: files)
    let work = OrderedWork<[ContactPortion]>(count: pieces.count) {
      var reader = ContactReader(now: now)
      return { number, handOver in
        Self.read(files, pieces[number], by: &reader, handOver)
      }
    }
    let isLarge = pieces.count > 1 || files.contains { $0.stamp.size > Self.pieceSize }
    try work.run(threads: isLarge ? .max : 0) { (portions) throws in
      for portion in portions { try take(portion) }
    }
  }

  /// Divides files into pieces of work: many small ones, or a large one.
  private static func pieces(of files: [ContactFile]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var (start, size) = (0, 0)
    for (place, file) in files.enumerated() {
      size &+= Int(file.stamp.size)
      if size >= pieceSize || place - start + 1 == pieceCount {
        pieces.append(start..<place + 1)
        (start, size) = (place + 1, 0)
      }
    }
    if start < files.count { pieces.append(start..<files.count) }
    return pieces
  }

  private static func read(
    _ files: [ContactFile], _ piece: Range<Int>, by reader: inout ContactReader,
    _ handOver: OrderedWork<[ContactPortion]>.HandOver
  ) {
    var portions: [ContactPortion] = []
    for place in piece {
      let isWanted = reader.read(files[place], at: place) { portion in
        portions.append(portion)
        guard portion.end == nil || place == piece.upperBound - 1 else { return true }
        defer { portions = [] }
        return handOver(portions, portions.reduce(0) { $0 + $1.size })
      }
      if !isWanted { return }
    }
  }

  /// Writes a portion down.
  private mutating func take(_ portion: ContactPortion) throws {
    let file = changes.toRead[portion.file]
    if portion.isAnew { try forget() }
    switch portion.end {
    case nil: try add(portion, of: file, stamp: file.stamp.unsettled)
    case .success(let stamp):
      let isWhole = open == nil
      try add(portion, of: file, stamp: stamp)
      if !isWhole, let open { try writer.note(stamp, of: open) }
      open = nil
      if let old = changes.known.files[file.path] { try writer.remove(old) }
      if stamp != file.stamp { isComplete = false }
    case .failure(let error):
      try forget()
      faults.append((file.path, error.reason))
      isComplete = false
    }
  }

  private mutating func forget() throws {
    if let open { try writer.remove(open) }
    open = nil
  }

  private mutating func add(
    _ portion: ContactPortion, of file: ContactFile, stamp: FileStamp
  ) throws {
    var source = try open ?? writer.add(file.path, root: file.root, stamp: stamp)
    for contact in portion.contacts { try writer.add(contact, to: &source) }
    for problem in portion.problems { try writer.add(problem, to: source) }
    open = source
  }
}
