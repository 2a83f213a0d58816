internal import EmployeeDirectory
internal import Mail
internal import Quotes
internal import TerminalUI

/// One of the user's own mails of a quote, in words.
struct QuoteMail {
  /// What `greeting resend` and `greeting send` take.
  let id: String
  let state: String
  /// Whether nothing more will happen to it, and nothing need be done.
  let isSettled: Bool
  let recipients: String
  /// Why it is not sent; `nil` if it is, or was never tried.
  let reply: String?

  /// Describes a mail.
  init(_ mail: QueuedMail) {
    id = mail.shownID
    state = mail.state.label
    isSettled = mail.state == .sent
    recipients = mail.recipient
    reply = isSettled ? nil : mail.reply?.message
  }

  /// Describes a mail that the user cancelled; its ID names nothing any more.
  init(cancelled mail: QueuedMail) {
    (id, state, isSettled, reply) = ("", MailPhrase.cancelledState.text, true, nil)
    recipients = mail.recipient
  }
}

extension MailQueue {
  /// The user's own mails of a quote, the oldest first; none in the bin.
  ///
  /// - Parameter entries: the mails of the quote, wherever they stand.
  /// - Returns: the mails as they stand now.
  /// - Throws: ``MailError`` if the queue can't be read.
  func mails(of entries: [QuoteEntry]) throws(MailError) -> [QueuedMail] {
    let own = entries.filter(\.isOwn)
    if own.isEmpty { return [] }
    // A mail that is split or sent meanwhile has other files, and the same Message-ID.
    let ids = entries.ownIDs
    let names = Set(own.map { MailName($0.fileName).identity })
    return try mails().filter { ids.contains($0.messageID) || names.contains($0.identity) }
  }
}

extension [QuoteEntry] {
  /// The `Message-ID` of each of the user's own mails that has one.
  var ownIDs: Set<String> { Set(filter(\.isOwn).map(\.messageID).filter { !$0.isEmpty }) }
}

extension QuoteEntry {
  fileprivate var isOwn: Bool { if case .own = place { true } else { false } }

  /// The name of its file, without the folder.
  fileprivate var fileName: String { file.split(separator: "/").last.map(String.init) ?? "" }
}
