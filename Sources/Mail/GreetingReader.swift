import Basics
import EmployeeDirectory
import GRDB
import SQLiteFiles

/// Reads greetings: emails whose `Keywords` say so.
package struct GreetingReader: MailReader {
  private static let recipientLimit = 50

  package static var storesTexts: Bool { false }

  /// Raised when emails are read in another way.
  package let key = "4"

  package func entry(
    in path: String, _ name: MailName, _ place: MailPlace
  ) throws(MailProblem.Cause) -> GreetingEntry? {
    let fields = try MailProblem.header(in: path)
    let keywords = MessageHeader.keywords(fields)
    guard keywords.contains("greeting") else { return nil }
    let isOwn = place != .received
    let header = try MailProblem.reading { () throws(MIMEError) in try MessageHeader(fields) }
    let schedule = isOwn ? fields.schedule : nil
    let values = GreetingEntry.Values(
      place: place, messageID: header.messageID, occasion: keywords.first { $0 != "greeting" },
      from: header.from, to: Array((header.to + header.cc).prefix(Self.recipientLimit)),
      subject: header.subject, at: schedule?.at?.date ?? header.date,
      reply: isOwn ? fields[MailField.reply.rawValue].map { MailReply($0).text } : nil,
      hashes: isOwn
        ? MailHashes(own: header.messageID, part: nil, identity: name.identity)
        : MailHashes(
          received: header.messageID, from: header.from?.address ?? "",
          folder: Self.maildir(of: path), identity: name.identity))
    return GreetingEntry(values, isNew: GreetingEntry.isNew(name, place), file: path)
  }

  /// The path of the Maildir that a file is in, without `new` or `cur`.
  private static func maildir(of path: String) -> Substring {
    var path = path.utf8[...]
    for _ in 0..<2 { path = path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)] }
    return Substring(path)
  }
}

extension GreetingEntry: StoredMail {
  fileprivate static func isNew(_ name: MailName, _ place: MailPlace) -> Bool {
    place == .received && !name.flags.contains("S")
  }

  func renamed(to path: String, _ name: MailName) -> GreetingEntry {
    var entry = self
    (entry.file, entry.isNew) = (path, Self.isNew(name, place))
    return entry
  }

  static let columns = """
    is_new INTEGER NOT NULL, message_id TEXT NOT NULL, occasion TEXT, from_name TEXT,
      from_address TEXT, recipients TEXT NOT NULL, subject TEXT NOT NULL, time INTEGER, reply TEXT,
      own_hash INTEGER NOT NULL, place_hash INTEGER NOT NULL
    """

  var values: [(any DatabaseValueConvertible)?] {
    let recipients = EscapedLines.encode(to.flatMap { [$0.name, $0.address] })
    return [
      isNew, messageID, occasion, from?.name, from?.address, recipients, subject,
      at?.milliseconds, reply?.replacingNUL, hashes.own.hash, hashes.place.hash,
    ]
  }

  init(_ row: inout ColumnReader, _ place: MailPlace, _ path: String) throws {
    let isNew: Bool = try row.next()
    let values = Values(
      place: place, messageID: try row.next(), occasion: try row.next(), from: try row.mailbox(),
      to: try row.pairs { Mailbox(name: $0, address: $1) }, subject: try row.next(),
      at: try row.next(), reply: try row.next(),
      hashes: MailHashes(
        own: ShortID(hash: try row.next()), place: ShortID(hash: try row.next())))
    self.init(values, isNew: isNew, file: path)
  }
}
