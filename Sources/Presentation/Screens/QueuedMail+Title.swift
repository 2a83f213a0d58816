import EmployeeDirectory
import Files
import Localization
package import Mail

extension QueuedMail {
  /// The ID that messages of sending name.
  package var shownID: String { hashes.own.prefix(8) }

  /// The recipient's address, or those of several, as messages show them.
  package var recipient: String {
    recipients.isEmpty ? (header["to"] ?? "").excerpt : recipients.asNamed
  }

  /// Whether it is a quote.
  package var isQuote: Bool { MessageHeader.keywords(header).contains("quote") }

  /// Something to say about one mail.
  package enum Remark {
    case sendQuestion, resendQuestion, resendSentQuestion, resendUnsureQuestion, cancelQuestion
    case sent, cancelled, notScheduled, alreadyScheduled, gone, quoteNotEditable
  }

  /// A remark about the mail; about a quote in its own words.
  package func text(_ remark: Remark) -> String {
    let (id, to, state) = (shownID, recipient, state.label)
    return switch remark {
    case .sendQuestion: MailPhrase.sendQuestion(to: to)
    case .resendQuestion: MailPhrase.resendQuestion(to: to)
    case .resendSentQuestion: MailPhrase.resendSentQuestion(to: to)
    case .resendUnsureQuestion: MailPhrase.resendUnsureQuestion(to: to)
    case .cancelQuestion where isQuote: MailPhrase.cancelQuoteQuestion(to: to)
    case .cancelQuestion: MailPhrase.cancelQuestion(to: to)
    case .sent: isQuote ? MailPhrase.quoteSent(to: to) : MailPhrase.sent(id: id, to: to)
    case .cancelled:
      isQuote ? MailPhrase.quoteCancelled(to: to) : MailPhrase.cancelled(id: id, to: to)
    case .notScheduled where isQuote: MailPhrase.quoteNotScheduled(id: id, state: state, to: to)
    case .notScheduled: MailPhrase.notScheduled(id: id, state: state)
    case .alreadyScheduled where isQuote: MailPhrase.quoteAlreadyScheduled(id: id, to: to)
    case .alreadyScheduled: MailPhrase.alreadyScheduled(id: id)
    case .gone: isQuote ? MailPhrase.quoteGone(to: to) : MailPhrase.gone(id: id)
    case .quoteNotEditable: MailPhrase.quoteNotEditable(id: id)
    }
  }

  /// The mail in a line: ID, state and recipient.
  package var title: String { [shownID + "  ", recipient + "  ", state.label].asRow }
}

extension [String] {
  /// Addresses as messages name them.
  package var asNamed: String {
    let limit = 3
    let rest = count - limit
    let named = prefix(rest > 1 ? limit : count).map(\.excerpt)
    let more = rest > 1 ? [MessagePhrase.andMore(count: rest)] : []
    return (named + more).joined(separator: ScreenPhrase.comma)
  }
}

extension MailQueue {
  /// The user's own emails of a quote as they are now, the oldest first; none in the bin.
  package func mails(of entries: [QuoteEntry]) throws(MailError) -> [QueuedMail] {
    let own = entries.filter(\.isOwn)
    if own.isEmpty { return [] }
    // A mail that is split or sent meanwhile has other files, and the same Message-ID.
    let ids = entries.ownIDs
    let names = Set(own.map { MailName(FileSystem.name(of: $0.file)).identity })
    return try mails().filter { ids.contains($0.messageID) || names.contains($0.identity) }
  }
}

extension [QuoteEntry] {
  /// The `Message-ID` of each of the user's own emails that has one.
  package var ownIDs: Set<String> { Set(filter(\.isOwn).map(\.messageID).filter { !$0.isEmpty }) }
}

extension QuoteEntry {
  fileprivate var isOwn: Bool { if case .own = place { true } else { false } }
}
