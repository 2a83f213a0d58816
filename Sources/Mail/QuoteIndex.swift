package import Foundation

extension MailIndex where Reader == QuoteReader {
  /// Opens the index of quotes, of which a profile has one, for the user's addresses.
  package convenience init(
    me: some Sequence<String>, queue: String, maildirs: [String], stateFolder: String
  ) {
    self.init(
      QuoteReader(me: me), queue: queue, maildirs: maildirs, folder: stateFolder,
      name: Self.fileName)
  }

  /// The name of the index, in the state folder.
  package static var fileName: String { "quotes.sqlite" }

  /// Lists the quotes as they are now, the user's own first; one may be there several times; while
  /// that takes long, `progress` gets the number of emails read.
  package func listing(now: Date, progress: (_ count: Int) -> Void = { _ in }) -> Listing {
    unorderedListing(now: now, progress: progress)
  }
}
