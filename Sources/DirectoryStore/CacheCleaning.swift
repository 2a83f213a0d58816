internal import Files
public import Foundation
internal import GRDB
internal import SQLiteFiles

/// Removing what nobody needs any longer: people's details must not lie around for ever.
public enum CacheCleaning {
  /// A card that was handed to another program, by its name in the cache.
  public static let handedCard = "card.vcf"

  /// Removes databases that were not written to for a while: those of feeds and contacts that are no
  /// longer configured, and damaged ones; and the last card that was handed to another program.
  ///
  /// Changes cannot be fetched again: a directory's database with changes that the change log has not
  /// taken stays, and so does one that can't be read. What cannot be removed is left.
  ///
  /// - Parameters:
  ///   - folder: the cache's folder.
  ///   - date: what was written to since then is kept.
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

  /// Whether a database may hold changes that the change log does not have: it does, or can't be read.
  ///
  /// An index of contacts has no log. All of it can be read again.
  static func mayHoldChanges(_ path: String) -> Bool {
    guard (path as NSString).lastPathComponent.hasPrefix("directory-") else { return false }
    if PrivateFolder.size(of: path) + PrivateFolder.size(of: path + "-wal") == 0 { return false }
    do {
      let database = try UnchangingDatabase.reading(path)
      let isFormer = try database.hasRow("SELECT 1 FROM sqlite_schema WHERE name = 'change'")
      let table = isFormer ? "change" : "pending_change"
      return try database.hasRow(
        "SELECT 1 FROM \(table) WHERE kind <> '\(DirectoryStore.beganKind)' LIMIT 1")
        // A page that is damaged may pass for an empty one.
        || database.hasRow(
          "SELECT 1 FROM pragma_quick_check('\(table)') WHERE quick_check <> 'ok' LIMIT 1")
    } catch {
      return true
    }
  }
}
