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
  /// The whole ID, of which the beginning suffices.
  var fullID: String { ShortID(messageID).text }

  /// The ID that messages of sending name.
  var shownID: String { String(fullID.prefix(8)) }

  /// The recipient's address, as messages show it.
  var recipient: String {
    (MailEnvelope(header)?.recipient ?? header["to"] ?? "").excerpt
  }

  /// The mail in a line: ID, state and recipient.
  var title: String { [shownID + "  ", recipient + "  ", state.label].asRow }
}
