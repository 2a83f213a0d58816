/// The quotes that `browse` has read, and whether it reads them.
struct BrowseQuotes {
  /// The folder of the user's own mails; `nil` if it is not known.
  let ownMails: String?
  /// The folders that mails are delivered into.
  let maildirs: [String]
  var isLoading = false
  /// Whether files changed while quotes were read.
  var isLoadingDue = false

  init(_ settings: Settings, _ effects: Effects) {
    ownMails = try? settings.mailFolder(effects)
    maildirs = (settings.mail?.maildirs ?? []).flatMap { [$0 + "/new", $0 + "/cur"] }
  }

  /// The folders whose files tell of quotes.
  var folders: [String] { [ownMails].compactMap { $0 } + maildirs }
}
