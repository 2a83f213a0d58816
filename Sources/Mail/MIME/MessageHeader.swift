package import Foundation

/// The header of a received message; anyone may have written it.
package struct MessageHeader: Hashable, Sendable {
  /// The sender; `nil` unless there is exactly one field, which all would read as one address.
  package let from: Mailbox?
  /// The readable addresses of the recipients.
  package let to: [Mailbox]
  /// The readable addresses of those who get a copy.
  package let cc: [Mailbox]
  /// In one line.
  package let subject: String
  package let date: Date?
  /// In lower case.
  package let keywords: [String]
  /// The `Message-ID` without brackets; empty if it is missing.
  package let messageID: String

  /// The longest header that is read, in octets.
  package static let limit = 1 << 18
  private static let mailboxLimit = 1000

  /// Reads the header of a message or of its beginning; throws ``MIMEError/noLibrary``.
  package init(_ fields: HeaderFields) throws(MIMEError) {
    try GMime.load()
    func mailboxes(_ name: String) -> [Mailbox] {
      guard let value = fields[name] else { return [] }
      return GMime.mailboxes(value, limit: Self.mailboxLimit).compactMap { $0 }
    }
    from = Self.sender(fields)
    to = mailboxes("To")
    cc = mailboxes("Cc")
    subject = GMime.decoded(fields["Subject"] ?? "").oneLine
    date = fields["Date"].flatMap(GMime.date)
    keywords = Self.keywords(fields)
    messageID = (fields["Message-ID"] ?? "").oneLine.withoutBrackets
  }

  /// The keywords of a message, in lower case; needs no library.
  package static func keywords(_ fields: HeaderFields) -> [String] {
    (fields["Keywords"] ?? "").split(separator: ",").map { $0.lowercased().oneLine }
      .filter { !$0.isEmpty }
  }

  /// GMime leaves out what it does not understand, and other programs may see a sender there.
  private static func sender(_ fields: HeaderFields) -> Mailbox? {
    guard fields.count(of: "From") == 1, let value = fields["From"],
      let address = MailAddress.only(in: MailAddress.withoutComments(value)[...])
    else { return nil }
    // It decodes domains, some of which are then another one: `xn--telisa-.ee` is `telisa.ee`.
    let mailboxes = GMime.mailboxes(value, limit: 2)
    guard mailboxes.count == 1, let sender = mailboxes[0] else { return nil }
    return Mailbox(name: sender.name, address: address)
  }
}

extension String {
  var withoutBrackets: String {
    hasPrefix("<") && hasSuffix(">") ? String(dropFirst().dropLast()) : self
  }
}
