import Basics
import EmployeeDirectory
import GRDB
import Pictures
import SQLiteFiles

/// A row of `picture`: what the index says of a picture's file.
struct PictureRow {
  /// 0 if the picture is not in the index yet.
  var id: Int64 = 0
  let checksum: Int64
  let length: Int
  let kind: PictureKind
  let size: PixelSize
  /// In milliseconds since 1970.
  let usedAt: Int64
}

extension PictureRow {
  /// The file's name; the number tells different bytes of one checksum apart.
  var name: String {
    let hash = UInt64(bitPattern: checksum).padded(to: 16, radix: 16)
    return "\(hash)-\(length)-\(id)." + (kind == .jpeg ? "jpg" : "png")
  }

  /// Inserts the row under the next number, and returns it with that.
  func inserted(_ db: Database) throws -> PictureRow {
    let sql = """
      INSERT INTO picture (checksum, length, kind, width, height, used_at, digest)
      VALUES (?, ?, ?, ?, ?, ?, 0)
      """
    try db.execute(
      sql: sql, arguments: [checksum, length, kind.rawValue, size.width, size.height, usedAt])
    var row = self
    row.id = db.lastInsertedRowID
    let update = "UPDATE picture SET digest = ? WHERE id = ?"
    try db.execute(sql: update, arguments: [row.digest, row.id])
    return row
  }

  /// The columns that ``init(_:)`` reads.
  static let columns = "id, checksum, length, kind, width, height, used_at, digest"

  /// Reads a row of `picture`; throws `RowDecodingError` or SQLite's error for damage.
  init(_ row: Row) throws {
    id = try row.decode(atIndex: 0)
    checksum = try row.decode(atIndex: 1)
    length = try row.decode(atIndex: 2)
    let kind = PictureKind(rawValue: try row.decode(atIndex: 3))
    size = PixelSize(width: try row.decode(atIndex: 4), height: try row.decode(atIndex: 5))
    usedAt = try row.decode(atIndex: 6)
    self.kind = kind ?? .jpeg
    guard kind != nil, try row.decode(atIndex: 7) == digest
    else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row is damaged") }
  }

  /// Shows damage of the row; the time of use may change.
  private var digest: Int64 {
    [DatabaseValue](columns: [id, checksum, length, kind.rawValue, size.width, size.height]).digest
  }

  static func fetch(_ db: Database, id: Int64) throws -> PictureRow? {
    try fetchAll(db, where: "id = ?", [id]).first
  }

  static func fetchAll(
    _ db: Database, where condition: String, _ arguments: [Int64]
  ) throws -> [PictureRow] {
    let sql = "SELECT \(columns) FROM picture WHERE " + condition
    return try Row.fetchAll(db, sql: sql, arguments: StatementArguments(arguments))
      .map(PictureRow.init)
  }

  /// Removes the row and the addresses that lead to it.
  func delete(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM picture WHERE id = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM address WHERE picture = ?", arguments: [id])
  }
}

extension [UInt8] {
  /// The FNV-1a of the bytes.
  package var checksum: Int64 {
    var hash = FNV1a()
    unsafe withUnsafeBytes { unsafe hash.combine($0) }
    return hash.digest
  }
}
