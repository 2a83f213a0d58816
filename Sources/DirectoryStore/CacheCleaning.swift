internal import Files
public import Foundation
internal import GRDB
public import SQLiteFiles

/// Removes unused files from the cache, so that people's details are not kept forever.
public enum CacheCleaning {
  /// The name of the card that was last opened in another program.
  public static let handedCard = "employees-card.vcf"

  /// A file of the cache that is not used, with its logs.
  public struct UnusedFile: Hashable, Sendable {
    /// Its name in the cache's folder.
    public let name: String
    /// The bytes of the file and its logs.
    public let size: Int64
  }

  /// The databases that were not written to for a while: those of feeds, contacts and notes that are
  /// no longer configured, and damaged ones; and ``handedCard``.
  ///
  /// Leaves out files of other users, databases that another process has open, and a directory's database
  /// with changes that are not in the change log, or that can't be read.
  ///
  /// - Parameters:
  ///   - folder: the cache's folder.
  ///   - date: leaves out files that were written to since then; `nil` for none.
  ///   - used: the names of the databases that are in use, whatever the clock says.
  /// - Returns: the files, by name.
  public static func unusedFiles(
    in folder: String, since date: Date?, but used: Set<String>
  ) -> [UnusedFile] {
    let names = FileSystem.names(in: folder).filter { name in
      let path = folder + "/" + name
      return (name == handedCard || isDatabase(name)) && !used.contains(name)
        && isUnused(path, since: date) && OpeningLock(path)?.isInUse != true
        && !mayHoldChanges(path)
    }
    return names.sorted().map { name in
      let sizes = Damage.parts.map { PrivateFolder.size(of: folder + "/" + name + $0) }
      return UnusedFile(name: name, size: sizes.reduce(0, +))
    }
  }

  /// Removes the ``unusedFiles(in:since:but:)``; ignores files that can't be removed.
  public static func removeUnused(in folder: String, since date: Date, but used: Set<String>) {
    for file in unusedFiles(in: folder, since: date, but: used) {
      Damage.remove(folder + "/" + file.name)
    }
  }

  /// Removes an unused file and its logs.
  ///
  /// - Throws: ``StoreError/busy(path:)`` if another process has opened it meanwhile;
  ///   ``StoreError/system(path:errno:)`` if it can't be removed.
  public static func remove(_ file: UnusedFile, in folder: String) throws(StoreError) {
    let lock = OpeningLock(folder + "/" + file.name)
    defer { withExtendedLifetime(lock) {} }
    if lock?.isInUse == true { throw .busy(path: folder + "/" + file.name) }
    for part in Damage.parts {
      let path = folder + "/" + file.name + part
      do throws(SystemError) {
        try FileSystem.remove(path)
      } catch let error where !error.isMissingFile {
        throw .system(path: path, errno: error.code)
      } catch {}
    }
  }

  /// Whether a file of the cache is a damaged database that was set aside, by its name.
  public static func isSetAside(_ name: String) -> Bool { Damage.originalName(of: name) != nil }

  private static func isDatabase(_ name: String) -> Bool {
    let name = Damage.originalName(of: name) ?? name
    return ["directory", "contacts", "notes"].contains { CacheFileName.isName(name, ofKind: $0) }
  }

  private static func isUnused(_ path: String, since date: Date?) -> Bool {
    [path, path + "-wal"].allSatisfy { file in
      guard let status = try? FileStatus(of: file, followsLinks: false) else {
        return file != path
      }
      if status.kind != .regular || status.owner != geteuid() { return false }
      return date.map { Double(status.modified) / 1e9 < $0.timeIntervalSince1970 } ?? true
    }
  }

  /// Whether a database may have changes that are not in the change log: it has some, or can't be read.
  ///
  /// An index of contacts or notes has no changes.
  static func mayHoldChanges(_ path: String) -> Bool {
    guard (path as NSString).lastPathComponent.hasPrefix("directory-") else { return false }
    if PrivateFolder.size(of: path) + PrivateFolder.size(of: path + "-wal") == 0 { return false }
    do {
      let database = try UnchangingDatabase.reading(path)
      let isFormer = try database.hasRow("SELECT 1 FROM sqlite_schema WHERE name = 'change'")
      let table = isFormer ? "change" : "pending_change"
      return try database.hasRow(
        "SELECT 1 FROM \(table) WHERE kind <> '\(DirectoryStore.beganKind)' LIMIT 1")
        // A damaged page may look like an empty one.
        || database.hasRow(
          "SELECT 1 FROM pragma_quick_check('\(table)') WHERE quick_check <> 'ok' LIMIT 1")
    } catch {
      return true
    }
  }
}
