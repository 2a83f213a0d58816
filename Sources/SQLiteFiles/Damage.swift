package import Files
internal import Foundation

/// Recognizes damaged databases, and renames or removes them.
package enum Damage {
  /// Whether one of SQLite's extended result codes means that a database is damaged.
  ///
  /// Besides SQLITE_CORRUPT and SQLITE_NOTADB, these are SQLITE_ERROR (no such column),
  /// SQLITE_CONSTRAINT and SQLITE_MISMATCH: all statements suit the tables as they were created.
  /// SQLITE_READONLY is not damage: it may result from a full disk.
  package static func isMeant(by code: Int32) -> Bool {
    [1, 11, 19, 20, 26].contains(code & 0xFF)
  }

  /// The suffix of a damaged database's name; that of the second one is `.damaged-2`, and so on.
  static func suffix(_ number: Int) -> String { number == 1 ? ".damaged" : ".damaged-\(number)" }

  /// The name of a database before it was set aside; `nil` if it was not set aside.
  package static func originalName(of name: String) -> String? {
    guard let end = name.range(of: suffix(1), options: .backwards) else { return nil }
    let number = Int(name[end.upperBound...].dropFirst()) ?? 1
    return name[end.lowerBound...] == suffix(number) ? String(name[..<end.lowerBound]) : nil
  }

  /// The suffixes of the database's files, in the order in which they are renamed.
  ///
  /// The logs come first: a log without its database would be used with the next one. A process that is
  /// killed in between leaves a damaged database without its log, which the next launch sets aside under
  /// another name.
  package static let parts = ["-wal", "-shm", ""]
  /// From so many damaged databases on, one that may be removed is replaced.
  private static let usualCount = 9

  /// Renames a damaged database and its write-ahead log, so that they can be inspected.
  ///
  /// Keeps databases that were set aside before: they may hold changes that are logged nowhere else.
  ///
  /// No process can open the database meanwhile. Processes that have it open keep their files; SQLite
  /// neither copies nor deletes their log once the database is renamed.
  ///
  /// - Parameters:
  ///   - path: the database.
  ///   - file: the damaged file; another file at this path is left alone.
  ///   - isDispensable: whether a database that was set aside before, by its path, may be removed.
  ///   - move: renames a file.
  /// - Throws: ``StoreError/system(path:errno:)`` if it can't be renamed.
  package static func setAside(
    _ path: String, _ file: FileIdentity, isDispensable: (String) -> Bool = { _ in true },
    move: (String, String) throws(SystemError) -> Void = FileSystem.rename
  ) throws(StoreError) {
    guard let lock = OpeningLock(path), FileIdentity(path: path) == file else { return }
    defer { withExtendedLifetime(lock) {} }
    let target = freePath(for: path, isDispensable)
    for part in parts {
      do throws(SystemError) {
        try move(path + part, target + part)
      } catch let error where !error.isMissingFile {
        throw .system(path: path + part, errno: error.code)
      } catch {}
    }
  }

  /// Removes a damaged database and its write-ahead log, and those that were set aside before.
  ///
  /// No process can open the database meanwhile. Processes that have it open keep their files.
  ///
  /// - Parameters:
  ///   - path: the database.
  ///   - file: the damaged file; another file at this path is left alone.
  /// - Throws: ``StoreError/system(path:errno:)`` if it can't be removed.
  static func erase(_ path: String, _ file: FileIdentity) throws(StoreError) {
    guard let lock = OpeningLock(path), FileIdentity(path: path) == file else { return }
    defer { withExtendedLifetime(lock) {} }
    for number in 1...usualCount { remove(path + suffix(number)) }
    for part in parts {
      do throws(SystemError) {
        try FileSystem.remove(path + part)
      } catch let error where !error.isMissingFile {
        throw .system(path: path + part, errno: error.code)
      } catch {}
    }
  }

  /// A path to rename a database to, at which neither it nor its log exists.
  private static func freePath(
    for path: String, _ isDispensable: (String) -> Bool
  ) -> String {
    var number = 1
    while !isFree(path + suffix(number)) { number += 1 }
    if number <= usualCount { return path + suffix(number) }
    let former = (1...usualCount).map { path + suffix($0) }
    if let dispensable = former.first(where: isDispensable) {
      remove(dispensable)
      if isFree(dispensable) { return dispensable }
    }
    return path + suffix(number)
  }

  /// Removes a database and its log; ignores errors.
  package static func remove(_ path: String) {
    for part in parts { try? FileSystem.remove(path + part) }
  }

  private static func isFree(_ path: String) -> Bool {
    parts.allSatisfy { !FileStatus.exists(path + $0) }
  }
}
