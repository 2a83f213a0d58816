package import Files
internal import Foundation

/// A database that can't be read as what it should be.
package enum Damage {
  /// Whether one of SQLite's extended result codes means that a database is damaged.
  ///
  /// Besides SQLITE_CORRUPT and SQLITE_NOTADB these are the codes of statements that fail because
  /// of what is there: every statement of ours agrees with the tables as they were made, so that
  /// SQLITE_ERROR (no such column), SQLITE_CONSTRAINT and SQLITE_MISMATCH come of other tables.
  /// SQLITE_READONLY does not count: SQLite opens for reading what it cannot open for writing, so
  /// that it may come of a full disk.
  package static func isMeant(by code: Int32) -> Bool {
    [1, 11, 19, 20, 26].contains(code & 0xFF)
  }

  /// What a damaged database is called behind its name; the second one `.damaged-2`, and so on.
  static func suffix(_ number: Int) -> String { number == 1 ? ".damaged" : ".damaged-\(number)" }

  /// The name that a database had before it was set aside; `nil` if this is none that was.
  package static func originalName(of name: String) -> String? {
    guard let end = name.range(of: suffix(1), options: .backwards) else { return nil }
    let number = Int(name[end.upperBound...].dropFirst()) ?? 1
    return name[end.lowerBound...] == suffix(number) ? String(name[..<end.lowerBound]) : nil
  }

  /// The database's files, in the order in which they move.
  ///
  /// A log whose database is gone would be taken for its successor's. A process that is killed in
  /// between leaves a damaged database without its log, which the next launch finds, and sets aside
  /// under a name of its own.
  package static let parts = ["-wal", "-shm", ""]
  /// Beyond so many, one that certainly holds no change makes room.
  private static let usualCount = 9

  /// Moves a database out of the way, with its write-ahead log, where it can be looked at.
  ///
  /// What was set aside before stays: it may be all that is left of a log of changes.
  ///
  /// Nobody opens the database while its files move. Those who have it open already keep the files
  /// that they opened; SQLite neither copies nor deletes a log of theirs once the database has moved.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - file: which file was found to be damaged; any other one is left alone.
  ///   - isDispensable: whether a database that was set aside before, by its path, may be removed.
  ///   - move: gives a file another name.
  /// - Throws: ``StoreError/system(path:errno:)`` if it can't be moved.
  package static func setAside(
    _ path: String, _ file: FileIdentity, isDispensable: (String) -> Bool = { _ in true },
    move: (String, String) throws(SystemError) -> Void = FileSystem.rename
  ) throws(StoreError) {
    guard let lock = OpeningLock(path), FileIdentity(path: path) == file else { return }
    defer { withExtendedLifetime(lock) {} }
    let place = freePlace(for: path, isDispensable)
    for part in parts {
      do throws(SystemError) {
        try move(path + part, place + part)
      } catch let error where !error.isMissingFile {
        throw .system(path: path + part, errno: error.code)
      } catch {}
    }
  }

  /// Where a database can move to with its log, and meets no other one's.
  private static func freePlace(
    for path: String, _ isDispensable: (String) -> Bool
  ) -> String {
    var number = 1
    while !isFree(path + suffix(number)) { number += 1 }
    if number <= usualCount { return path + suffix(number) }
    let places = (1...usualCount).map { path + suffix($0) }
    if let place = places.first(where: isDispensable) {
      remove(place)
      if isFree(place) { return place }
    }
    return path + suffix(number)
  }

  /// Removes a database with its log, as far as that can be.
  package static func remove(_ path: String) {
    for part in parts { try? FileSystem.remove(path + part) }
  }

  private static func isFree(_ path: String) -> Bool {
    parts.allSatisfy { !FileStatus.exists(path + $0) }
  }
}
