/// The result of handing an email over.
package enum MailDelivery: Hashable, Sendable {
  case accepted(MailReply)
  /// It was refused for good.
  case refused(MailReply)
  /// It was not taken, and may be later.
  case deferred(MailReply)
  /// Nothing was handed over, and no other email could be now.
  case unreachable(MailReply)
  /// It may have been taken.
  case unclear(MailReply)
  /// The email could not be moved, and so nothing was handed over.
  case stopped
}

/// The sender and the recipients of an email for a server.
package struct MailEnvelope: Hashable, Sendable {
  package let sender: String
  /// The recipients' addresses, at least one, each once in any case.
  package let recipients: [String]
  /// The recipient's address; `nil` if there are several.
  package var recipient: String? { recipients.count == 1 ? recipients[0] : nil }
}

/// Hands emails over, one at a time.
package struct MailTransport {
  /// How many of an email's recipients get it at a time.
  package enum Reach: Sendable {
    /// One, named by the envelope: so it is known for each what became of the email.
    case one
    /// All that the message names.
    case all
    /// None: nothing is handed over now.
    case none
  }

  package let reach: Reach
  /// Hands an email over, its message with CRLF at the ends of lines; calls `begin` before the
  /// first octet leaves, once the server wants it; `false` forbids it.
  package let deliver:
    (_ envelope: MailEnvelope, _ message: [UInt8], _ begin: @escaping () -> Bool) -> MailDelivery

  package init(
    reach: Reach = .one,
    _ deliver: @escaping (MailEnvelope, [UInt8], @escaping () -> Bool) -> MailDelivery
  ) {
    (self.reach, self.deliver) = (reach, deliver)
  }
}
