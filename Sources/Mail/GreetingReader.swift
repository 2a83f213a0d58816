internal import Foundation
internal import MIME

/// Reads greetings: mails whose `Keywords` say so.
package struct GreetingReader: MailReader {
  /// The most recipients that are kept.
  private static let recipientLimit = 50

  package static var keepsTexts: Bool { false }

  /// Raised when mails are read in another way.
  package let key = "2"

  /// Needs nothing.
  package init() {}

  package func entry(
    in path: String, _ name: MailName, _ place: MailPlace
  ) throws(MailProblem.Fault) -> GreetingEntry? {
    let fields = try MailProblem.header(in: path)
    let keywords = MessageHeader.keywords(fields)
    guard keywords.contains("greeting") else { return nil }
    let isOwn = place != .received
    let header = try MailProblem.reading { () throws(MIMEError) in try MessageHeader(fields) }
    let schedule = isOwn ? fields.schedule : nil
    let kept = GreetingEntry.Header(
      messageID: header.messageID, occasion: keywords.first { $0 != "greeting" },
      from: header.from, to: Array((header.to + header.cc).prefix(Self.recipientLimit)),
      subject: header.subject, at: schedule?.at?.date ?? header.date,
      reply: isOwn ? fields[MailField.reply.rawValue].map { MailReply($0).text } : nil)
    return GreetingEntry(kept, place, isNew: GreetingEntry.isNew(name, place), file: path)
  }
}

extension GreetingEntry: IndexedMail {
  fileprivate static func isNew(_ name: MailName, _ place: MailPlace) -> Bool {
    place == .received && !name.flags.contains("S")
  }

  package func renamed(to path: String, _ name: MailName) -> GreetingEntry {
    renamed(to: path, isNew: Self.isNew(name, place))
  }

  package func write(to writer: inout OctetWriter) {
    let header = header
    writer.add(header.messageID)
    writer.add(header.occasion)
    writer.add(header.from) { $0.add($1) }
    writer.add(Int64(header.to.count))
    for mailbox in header.to { writer.add(mailbox) }
    writer.add(header.subject)
    writer.add(header.at) { $0.add($1) }
    writer.add(header.reply)
    writer.add(Int64(isNew ? 1 : 0))
  }

  package init(
    from reader: inout OctetReader, _ place: MailPlace, _ path: String
  ) throws(OctetReader.Damage) {
    let messageID = try reader.text()
    let occasion = try reader.optionalText()
    let from = try reader.optional { (reader) throws(OctetReader.Damage) in try reader.mailbox() }
    var to: [Mailbox] = []
    for _ in 0..<(try reader.count()) { to.append(try reader.mailbox()) }
    let subject = try reader.text()
    let at = try reader.optional { (reader) throws(OctetReader.Damage) in try reader.date() }
    let header = Header(
      messageID: messageID, occasion: occasion, from: from, to: to, subject: subject, at: at,
      reply: try reader.optionalText())
    self.init(header, place, isNew: try reader.number() == 1, file: path)
  }
}
