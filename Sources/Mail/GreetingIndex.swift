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

extension GreetingEntry {
  /// The hash of how it identifies itself; of where it is if it does not.
  fileprivate var ownHash: ShortID { messageID.isEmpty ? placeHash : ShortID(messageID) }

  /// The hash of where it is.
  fileprivate var placeHash: ShortID {
    ShortID(messageID, place == .received ? file : "", identity)
  }
}

extension [GreetingEntry] {
  /// Gives each its ID, and orders them, the newest first.
  fileprivate mutating func nameAll() {
    let own = map { Int64(bitPattern: $0.ownHash.value) }
    let ids = ShortIDs(own: own) { Int64(bitPattern: self[$0].placeHash.value) }
    for (index, own) in zip(indices, own) {
      let hash = ids.hash(own: own, other: Int64(bitPattern: self[index].placeHash.value))
      self[index].hash = hash
      self[index].id = ids.shortest(hash)
    }
    let times = map { $0.at?.milliseconds ?? .min }
    self = indices.sorted {
      times[$0] != times[$1] ? times[$0] > times[$1] : self[$0].file < self[$1].file
    }
    .map { self[$0] }
  }
}
