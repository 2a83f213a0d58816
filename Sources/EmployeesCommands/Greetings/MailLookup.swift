internal import EmployeeDirectory
internal import MIME
internal import Mail
internal import TerminalUI

/// Finds mails of the queue by their IDs.
enum MailLookup {
  /// The mail of an ID, or of the beginning of one.
  ///
  /// - Parameters:
  ///   - id: the ID.
  ///   - queue: the user's mails.
  ///   - home: the home folder, for messages.
  /// - Returns: the mail.
  /// - Throws: ``CommandError`` if no mail, or more than one, has it.
  static func mail(_ id: String, in queue: MailQueue, home: String?) throws(CommandError)
    -> QueuedMail
  {
    let mails: [QueuedMail]
    do throws(MailError) {
      mails = try queue.mails()
    } catch {
      throw CommandError(error, home: home)
    }
    let prefix = id.lowercased()
    let found = mails.filter { !prefix.isEmpty && $0.fullID.hasPrefix(prefix) }
    let values = ["id": id.excerpt]
    let lookup = IDLookup(
      none: MailPhrase.noSuchMail.text(values), advice: MailPhrase.listShowsIDs.text,
      several: MailPhrase.severalMails.text(values))
    return try lookup.only(found) { $0.title }
  }
}

extension QueuedMail {
  /// What names it; the parts of a mail to several have one Message-ID, and are named by their recipients, too.
  var hash: ShortID {
    isPart ? ShortID(messageID, recipients.first ?? "") : ShortID(messageID)
  }

  /// The whole ID, of which the beginning suffices.
  var fullID: String { hash.text }

  /// The ID that messages of sending name.
  var shownID: String { String(fullID.prefix(8)) }

  /// The recipient's address, or those of several, as messages show them.
  var recipient: String {
    recipients.isEmpty ? (header["to"] ?? "").excerpt : recipients.asNamed
  }

  /// Whether it is a quote.
  var isQuote: Bool { MessageHeader.keywords(header).contains("quote") }

  /// A phrase about the mail, with its ID, its recipients and its state.
  func text(_ phrase: MailPhrase) -> String {
    let phrase = isQuote ? phrase.ofQuote : phrase
    return phrase.text(["id": shownID, "to": recipient, "state": state.label])
  }

  /// The mail in a line: ID, state and recipient.
  var title: String { [shownID + "  ", recipient + "  ", state.label].asRow }
}

extension [String] {
  /// The most addresses that a message names.
  private static var namedLimit: Int { 3 }

  /// Addresses as messages name them.
  var asNamed: String {
    let rest = count - Self.namedLimit
    let named = prefix(rest > 1 ? Self.namedLimit : count).map(\.excerpt)
    let more = rest > 1 ? [MessagePhrase.andMore.text(count: rest)] : []
    return (named + more).joined(separator: ScreenPhrase.comma.text)
  }
}

extension MailPhrase {
  /// What is said of a quote instead of a greeting.
  fileprivate var ofQuote: MailPhrase {
    switch self {
    case .cancelQuestion: .cancelQuoteQuestion
    case .sent: .quoteSent
    case .cancelled: .quoteCancelled
    case .notScheduled: .quoteNotScheduled
    case .alreadyScheduled: .quoteAlreadyScheduled
    case .gone: .quoteGone
    default: self
    }
  }
}
