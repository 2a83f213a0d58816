/// What came of handing a mail over.
package enum MailDelivery: Hashable, Sendable {
  /// It was taken.
  case accepted(MailReply)
  /// It was refused for good.
  case refused(MailReply)
  /// It was not taken, and may be later.
  case deferred(MailReply)
  /// Nothing was handed over, and no other mail could be now.
  case unreachable(MailReply)
  /// It may have been taken.
  case unclear(MailReply)
  /// The mail could not be moved, and so nothing was handed over.
  case stopped
}

/// Who a mail is from and to, as a server is told.
package struct MailEnvelope: Hashable, Sendable {
  /// The sender's address.
  package let sender: String
  /// The recipients' addresses, at least one, each once in any case.
  package let recipients: [String]
  /// The recipient's address; `nil` if there are several.
  package var recipient: String? { recipients.count == 1 ? recipients[0] : nil }
}

/// Hands mails over, one at a time.
package struct MailTransport {
  /// How many of a mail's recipients get it at a time.
  package enum Reach: Sendable {
    /// One, named by the envelope: so it is known for each what became of the mail.
    case one
    /// All that the message names.
    case all
    /// None: nothing is handed over now.
    case none
  }

  /// How many of a mail's recipients get it at a time.
  package let reach: Reach
  /// Hands a mail over.
  ///
  /// - Parameters:
  ///   - envelope: who it is from and to.
  ///   - message: its octets, with CRLF at the ends of lines.
  ///   - begin: called before the first octet leaves, once the server wants it; `false` forbids it.
  /// - Returns: what came of it.
  package let deliver:
    (_ envelope: MailEnvelope, _ message: [UInt8], _ begin: () -> Bool) -> MailDelivery

  /// Creates a transport.
  package init(
    reach: Reach = .one, _ deliver: @escaping (MailEnvelope, [UInt8], () -> Bool) -> MailDelivery
  ) {
    self.reach = reach
    self.deliver = deliver
  }
}
