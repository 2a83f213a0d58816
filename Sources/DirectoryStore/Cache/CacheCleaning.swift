import Files
public import Foundation
import GRDB
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

  /// Unconfigured databases not written since a time, `nil` for any, and ``handedCard``, by name.
  ///
  /// Leaves out other users' files, and databases in use or open elsewhere, whatever the clock.
  public static func unusedFiles(
    in folder: String, since date: Date?, but used: Set<String>
  ) -> [UnusedFile] {
    let names = FileSystem.names(in: folder).filter { name in
      (name == handedCard || isDatabase(name)) && !used.contains(name)
        && isUnused(folder + "/" + name, since: date)
    }
    let files = names.sorted().map { name in
      let sizes = CacheDatabase.parts.map { PrivateFolder.size(of: folder + "/" + name + $0) }
      return UnusedFile(name: name, size: sizes.reduce(0, +))
    }
    return files.filter { !CacheDatabase.isInUse(folder + "/" + $0.name) }
  }

  /// Removes the ``unusedFiles(in:since:but:)``; ignores files that can't be removed.
  public static func removeUnused(in folder: String, since date: Date, but used: Set<String>) {
    for file in unusedFiles(in: folder, since: date, but: used) { try? remove(file, in: folder) }
  }

  /// Removes an unused file and its logs; throws ``StoreError/busy(path:)`` if it is open again.
  public static func remove(_ file: UnusedFile, in folder: String) throws(StoreError) {
    try CacheDatabase.removeUnused(folder + "/" + file.name)
  }

  private static func isDatabase(_ name: String) -> Bool {
    // Earlier versions kept damaged ones.
    let name = name.firstRange(of: ".damaged").map { String(name[..<$0.lowerBound]) } ?? name
    return ["directory", "contacts", "notes"].contains { CacheFileName.isName(name, ofKind: $0) }
  }

  private static func isUnused(_ path: String, since date: Date?) -> Bool {
    [path, path + "-wal"].allSatisfy { file in
      guard let status = try? FileStatus(of: file, followsLinks: false) else { return file != path }
      if status.kind != .regular || status.owner != geteuid() { return false }
      return date.map { Double(status.modified) / 1e9 < $0.timeIntervalSince1970 } ?? true
    }
  }
}
