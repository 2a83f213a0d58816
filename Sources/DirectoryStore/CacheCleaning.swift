public import Foundation
internal import GRDB

/// Removing what nobody needs any longer: people's details must not lie around for ever.
public enum CacheCleaning {
  /// A card that was handed to another program, by its name in the cache.
  public static let handedCard = "card.vcf"

  /// Removes databases that were not written to for a while: those of feeds and contacts that are no
  /// longer configured, and damaged ones; and the last card that was handed to another program.
  ///
  /// A log of changes cannot be fetched again: a database with an entry in its log stays, damaged or
  /// not. What cannot be removed is left.
  ///
  /// - Parameters:
  ///   - folder: the cache's folder.
  ///   - date: what was written to since then is kept.
  ///   - used: the names of the databases that are in use, whatever the clock says.
  public static func removeUnused(in folder: String, since date: Date, but used: Set<String>) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name == handedCard || isDatabase(name) {
      let path = folder + "/" + name
      if used.contains(name) || !isUnused(path, since: date) || holdsChanges(path) { continue }
      for suffix in ["-wal", "-shm", ""] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
    }
  }

  private static func isDatabase(_ name: String) -> Bool {
    (name.hasSuffix(".sqlite") || name.hasSuffix(".sqlite" + Damage.suffix))
      && (name.hasPrefix("directory-") || name.hasPrefix("contacts-"))
  }

  private static func isUnused(_ path: String, since date: Date) -> Bool {
    [path, path + "-wal"].allSatisfy { file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      guard let modified = attributes?[.modificationDate] as? Date else { return file != path }
      return modified < date
    }
  }

  /// Whether a database's log tells of anything; `true` if it may, but can't be read just now.
  private static func holdsChanges(_ path: String) -> Bool {
    guard (path as NSString).lastPathComponent.hasPrefix("directory-") else { return false }
    do {
      let sql = "SELECT 1 FROM change WHERE kind <> '\(DirectoryStore.beganKind)' LIMIT 1"
      return try UnchangingDatabase.reading(path).hasRow(sql)
    } catch let error as DatabaseError {
      return !Damage.isMeant(by: error.resultCode.rawValue)
    } catch {
      return true
    }
  }
}
