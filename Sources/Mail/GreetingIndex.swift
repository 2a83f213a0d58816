import EmployeeDirectory
package import Foundation
import SQLiteFiles

extension MailIndex where Reader == GreetingReader {
  /// Opens the cache's index of greetings in the user's Maildirs and those of received emails.
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
    let entries = listing.entries
    let times = entries.map { $0.at?.milliseconds ?? .min }
    listing.entries = entries.indices.sorted {
      times[$0] != times[$1] ? times[$0] > times[$1] : entries[$0].file < entries[$1].file
    }
    .map { entries[$0] }
    return listing
  }
}
