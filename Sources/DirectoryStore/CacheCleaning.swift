internal import Files
public import Foundation
internal import GRDB
internal import SQLiteFiles

/// Removes unused files from the cache, so that people's details are not kept forever.
public enum CacheCleaning {
  /// The name of the card that was last opened in another program.
  public static let handedCard = "card.vcf"

  /// Removes databases that were not written to for a while: those of feeds and contacts that are no
  /// longer configured, and damaged ones; and ``handedCard``.
  ///
  /// Keeps a directory's database with changes that are not in the change log, or that can't be read.
  /// Ignores files that can't be removed.
  ///
  /// - Parameters:
  ///   - folder: the cache's folder.
  ///   - date: keeps files that were written to since then.
  ///   - used: the names of the databases that are in use, whatever the clock says.
  public static func removeUnused(in folder: String, since date: Date, but used: Set<String>) {
    for name in FileSystem.names(in: folder) where name == handedCard || isDatabase(name) {
      let path = folder + "/" + name
      if used.contains(name) || !isUnused(path, since: date) || mayHoldChanges(path) { continue }
      Damage.remove(path)
    }
  }

  /// Whether a file of the cache is a damaged database that was set aside, by its name.
  public static func isSetAside(_ name: String) -> Bool { Damage.originalName(of: name) != nil }

  private static func isDatabase(_ name: String) -> Bool {
    (Damage.originalName(of: name) ?? name).hasSuffix(".sqlite")
      && (name.hasPrefix("directory-") || name.hasPrefix("contacts-"))
  }

  private static func isUnused(_ path: String, since date: Date) -> Bool {
    [path, path + "-wal"].allSatisfy { file in
      guard let status = try? FileStatus(of: file, followsLinks: false) else {
        return file != path
      }
      return Double(status.modified) / 1e9 < date.timeIntervalSince1970
    }
  }

  /// Whether a database may have changes that are not in the change log: it has some, or can't be read.
  ///
  /// An index of contacts has no changes.
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
