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

  /// The most recipients that a message names.
  private static let namedLimit = 3

  /// The recipient's address, or those of several, as messages show them.
  var recipient: String {
    let all = recipients
    if all.isEmpty { return (header["to"] ?? "").excerpt }
    let rest = all.count - Self.namedLimit
    let named = all.prefix(rest > 1 ? Self.namedLimit : all.count).map(\.excerpt)
    let more = rest > 1 ? [MessagePhrase.andMore.text(count: rest)] : []
    return (named + more).joined(separator: ScreenPhrase.comma.text)
  }

  /// The mail in a line: ID, state and recipient.
  var title: String { [shownID + "  ", recipient + "  ", state.label].asRow }
}
