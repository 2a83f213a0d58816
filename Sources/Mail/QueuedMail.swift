import EmployeeDirectory

/// An email of the queue, as it stood when it was read.
package struct QueuedMail: Sendable {
  /// Where it stands.
  package let state: MailState
  let location: Maildir.File
  /// The header of the message.
  package let header: HeaderFields

  /// Its file's name, with the flags.
  package var name: MailName { location.name }
  /// An absolute path.
  package var file: String { location.path }
  /// The identifier in the queue.
  package var identity: String { name.identity }
  /// The `Message-ID` without angle brackets; empty if it is missing.
  package var messageID: String { (header["Message-ID"] ?? "").withoutBrackets }
  /// The hashes that can name it; the parts of an email to several have one `Message-ID`.
  package var hashes: MailHashes {
    MailHashes(own: messageID, part: isPart ? recipients.first ?? "" : nil, identity: identity)
  }
  /// When it is to be sent, and what was tried.
  package var schedule: MailSchedule { header.schedule }
  /// The last words about it; `nil` if it was never tried.
  package var reply: MailReply? { header[MailField.reply.rawValue].map { MailReply($0) } }
  /// The addresses of those it goes to, of a part its own alone; none if they cannot be read.
  package var recipients: [String] { MailEnvelope(header, partOf: header)?.recipients ?? [] }
  /// Whether it is the part of an email to several that goes to one of them.
  package var isPart: Bool { header.count(of: MailField.recipient.rawValue) > 0 }
  var hasBadTime: Bool { header[MailField.deferredDelivery.rawValue] != nil && schedule.at == nil }
}
