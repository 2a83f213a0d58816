internal import EmployeeDirectory
package import Foundation
internal import SQLiteFiles

extension MailIndex where Reader == GreetingReader {
  /// Opens the index of greetings.
  ///
  /// - Parameters:
  ///   - queue: the folder of the user's own Maildirs, which may be missing.
  ///   - maildirs: the Maildirs of received mails, absolute paths.
  ///   - cacheFolder: where the index is.
  package convenience init(queue: String, maildirs: [String], cacheFolder: String) {
    self.init(
      GreetingReader(), queue: queue, maildirs: maildirs, folder: cacheFolder,
      name: Self.fileName(queue: queue, maildirs: maildirs))
  }

  /// The name of the index of some Maildirs, in the cache's folder.
  package static func fileName(queue: String, maildirs: [String]) -> String {
    CacheFileName.name("mails", for: [queue] + maildirs)
  }

  /// Lists the greetings as they are now, the newest first.
  package func listing(now: Date) -> Listing {
    var listing = unorderedListing(now: now)
    listing.entries.nameAll()
    return listing
  }
}

extension [GreetingEntry] {
  /// Gives each its ID, and orders them, the newest first.
  fileprivate mutating func nameAll() {
    let hashes = map { entry in
      let place = entry.place == .received ? entry.file : ""
      let other = ShortID(entry.messageID, place, entry.identity)
      let own = entry.messageID.isEmpty ? other : ShortID(entry.messageID)
      return (own: Int64(bitPattern: own.value), other: Int64(bitPattern: other.value))
    }
    let ids = ShortIDs(hashes)
    for (index, hash) in zip(indices, hashes) {
      self[index].hash = ids.hash(own: hash.own, other: hash.other)
      self[index].id = ids.shortest(self[index].hash)
    }
    let keys = map { ($0.at?.milliseconds ?? .min, $0.file) }
    self = indices.sorted {
      keys[$0].0 != keys[$1].0 ? keys[$0].0 > keys[$1].0 : keys[$0].1 < keys[$1].1
    }
    .map { self[$0] }
  }
}
