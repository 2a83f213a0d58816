import Basics
import EmployeeDirectory

extension MailEnvelope {
  /// The most recipients: those of a quote, and more than they ever are.
  static let recipientLimit = 200

  /// Takes the sender and the recipients from a message's header.
  ///
  /// Only a quote has several: no one sees who else gets a greeting. An address that is named
  /// twice, in any case, is one recipient. `nil` unless there is exactly one sender and at least
  /// one recipient, and neither copies, a list of senders, nor a line that some could read as such.
  package init?(_ header: HeaderFields) {
    let others: Set = ["cc", "bcc", "resent-to", "resent-cc", "resent-bcc"]
    guard let names = header.names, names.allSatisfy({ !others.contains($0) }),
      header.count(of: "From") == 1, header.count(of: "To") == 1,
      let sender = header["From"].flatMap({ MailAddress.only(in: $0[...]) }),
      let recipients = header["To"].flatMap({ Self.addresses(in: $0) }),
      recipients.count == 1 || MessageHeader.keywords(header).contains("quote")
    else { return nil }
    self.init(sender: sender, recipients: recipients)
  }

  /// The envelope of an email that the queue has with `fields`; for a part, only its recipient,
  /// which must be one of the message; else `nil` as ``init(_:)``.
  package init?(_ message: HeaderFields, partOf fields: HeaderFields) {
    self.init(message)
    switch fields.count(of: MailField.recipient.rawValue) {
    case 0: return
    case 1:
      guard let recipient = fields[MailField.recipient.rawValue], recipients.contains(recipient)
      else { return nil }
      self.init(sender: sender, recipients: [recipient])
    default: return nil
    }
  }

  /// The addresses of a field, each once; `nil` if it could be read as having others; a comma
  /// outside of quotes ends a mailbox: no address or encoded word has one.
  private static func addresses(in value: String) -> [String]? {
    var addresses: [String] = []
    var known: Set<String> = []
    for mailbox in mailboxes(in: value) {
      guard let address = MailAddress.only(in: mailbox) else { return nil }
      if known.insert(address.addressKey).inserted { addresses.append(address) }
      if addresses.count > recipientLimit { return nil }
    }
    return addresses
  }

  /// The parts of a field between commas that are not in quotes, trimmed.
  private static func mailboxes(in value: String) -> [Substring] {
    let scalars = value.unicodeScalars
    let commas = MailAddress.unquoted(value[...]).indices.filter { scalars[$0] == "," }
    let starts = [value.startIndex] + commas.map { scalars.index(after: $0) }
    return zip(starts, commas + [value.endIndex]).map { start, end in
      let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" }
      let rest = scalars[start..<end].drop(while: isSpace)
      let end = rest.lastIndex { !isSpace($0) }.map { rest.index(after: $0) } ?? rest.startIndex
      return Substring(rest[..<end])
    }
  }
}
