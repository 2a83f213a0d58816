package import Foundation

extension MailIndex where Reader == QuoteReader {
  /// Opens the index of quotes, of which a profile has one.
  ///
  /// - Parameters:
  ///   - me: the user's addresses.
  ///   - queue: the folder of the user's own Maildirs, which may be missing.
  ///   - maildirs: the Maildirs of received mails, absolute paths.
  ///   - stateFolder: where the index is.
  package convenience init(
    me: some Sequence<String>, queue: String, maildirs: [String], stateFolder: String
  ) {
    self.init(
      QuoteReader(me: me), queue: queue, maildirs: maildirs, folder: stateFolder,
      name: Self.fileName)
  }

  /// The name of the index, in the state folder.
  package static var fileName: String { "quotes.sqlite" }

  /// Lists the quotes as they are now, the user's own first; one may be there several times.
  package func listing(now: Date) -> Listing { unorderedListing(now: now) }
}
