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
  init(_ db: Database) throws {
    var others: [Int64] = []
    let rows = try Row.fetchCursor(
      db, sql: "SELECT hash, other_hash FROM note ORDER BY hash, other_hash")
    while let row = try rows.next() {
      let hash: Int64 = try row.decode(atIndex: 0)
      if hash != hashes.last {
        hashes.append(hash)
      } else {
        others.append(try row.decode(atIndex: 1))
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
