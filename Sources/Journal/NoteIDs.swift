internal import GRDB

/// The hashes of all notes of an index, which decide how long an ID must be.
///
/// Of several notes with one UID, one is named by it, and the others by where they are.
struct NoteIDs {
  /// In order, each once.
  private var hashes: [Int64] = []
  /// The notes that are not named by their UID, by the hash of where they are.
  private var displaced: Set<Int64> = []

  /// Reads the hashes of an index.
  ///
  /// - Throws: SQLite's error, also if damage hides notes.
  init(_ db: Database) throws {
    let table = try NoteTable(db)
    try table.check(db)
    var others: [Int64] = []
    for note in table.hashes.sorted(by: <) {
      if note.own != hashes.last {
        hashes.append(note.own)
      } else {
        others.append(note.other)
      }
    }
    if others.isEmpty { return }
    displaced = Set(others)
    hashes = Set(hashes).union(others).sorted()
  }

  /// The hash that a note is named by.
  func hash(of row: NoteRow) -> NoteID {
    let hash = displaced.contains(row.otherHash) ? row.otherHash : row.hash
    return NoteID(value: UInt64(bitPattern: hash))
  }

  /// The shortest beginning of a hash that no other note's has.
  func shortest(_ id: NoteID) -> String {
    let hash = Int64(bitPattern: id.value)
    var (low, high) = (0, hashes.count)
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    var length = NoteID.minimumLength
    for neighbour in [low - 1, low + 1] where hashes.indices.contains(neighbour) {
      let other = NoteID(value: UInt64(bitPattern: hashes[neighbour]))
      length = max(length, id.length(apartFrom: other))
    }
    return id.prefix(length)
  }
}
