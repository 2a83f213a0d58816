package import Foundation

/// What the header of a received message says; anybody may have written it.
package struct MessageHeader: Hashable, Sendable {
  /// The sender; `nil` unless there is exactly one field with exactly one address in it.
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
  /// What identifies it, without brackets; empty if it does not say.
  package let messageID: String

  /// The longest header that is read, in octets.
  package static let limit = 1 << 18
  /// The addresses of a field that are read.
  private static let mailboxLimit = 1000

  /// Reads a header.
  ///
  /// - Parameter fields: the message, or its beginning.
  /// - Throws: ``MIMEError/noLibrary(name:)``.
  package init(_ fields: HeaderFields) throws(MIMEError) {
    try GMime.load()
    func mailboxes(_ name: String) -> [Mailbox] {
      guard let value = fields[name] else { return [] }
      return GMime.mailboxes(value, limit: Self.mailboxLimit).compactMap { $0 }
    }
    let senders = fields.count(of: "From") == 1 ? fields["From"] : nil
    let sender = senders.map { GMime.mailboxes($0, limit: 2) } ?? []
    from = sender.count == 1 ? sender[0] : nil
    to = mailboxes("To")
    cc = mailboxes("Cc")
    subject = GMime.decoded(fields["Subject"] ?? "").oneLine
    date = fields["Date"].flatMap(GMime.date)
    keywords = Self.keywords(fields)
    messageID = Self.messageID(fields["Message-ID"] ?? "")
  }

  /// The keywords of a message, in lower case; needs no library.
  package static func keywords(_ fields: HeaderFields) -> [String] {
    (fields["Keywords"] ?? "").split(separator: ",").map { word in
      word.lowercased().oneLine
    }.filter { !$0.isEmpty }
  }

  private static func messageID(_ value: String) -> String {
    let id = value.oneLine
    return id.hasPrefix("<") && id.hasSuffix(">") ? String(id.dropFirst().dropLast()) : id
  }
}
