public import Foundation

/// Removing what nobody needs any longer: people's details must not lie around for ever.
public enum CacheCleaning {
  /// A card that was handed to another program, by its name in the cache.
  public static let handedCard = "card.vcf"

  /// Removes databases that were not written to for a while: those of feeds and contacts that are no
  /// longer configured, and damaged ones; and the last card that was handed to another program.
  ///
  /// A database in use is written to at each refresh. What cannot be removed is left.
  ///
  /// - Parameters:
  ///   - folder: the cache's folder.
  ///   - date: what was written to since then is kept.
  ///   - used: the path of a database that is in use, whatever the clock says.
  public static func removeUnused(in folder: String, since date: Date, but used: String?) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let databases = names.filter { $0.hasSuffix(".sqlite") && isOurs($0) }
    let damaged = names.filter { $0.hasSuffix(".sqlite.damaged") && isOurs($0) }
    for name in databases + damaged + [handedCard] {
      let path = folder + "/" + name
      if path == used || !isUnused(path, since: date) { continue }
      for suffix in ["-wal", "-shm", ""] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
    }
  }

  private static func isOurs(_ name: String) -> Bool {
    name.hasPrefix("directory-") || name.hasPrefix("contacts-")
  }

  private static func isUnused(_ path: String, since date: Date) -> Bool {
    [path, path + "-wal"].allSatisfy { file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      guard let modified = attributes?[.modificationDate] as? Date else { return file != path }
      return modified < date
    }
  }
}
