package import ContentLines
package import EmployeeDirectory
package import Foundation
import GRDB
import SQLiteFiles

/// An email that is, or claims to be, a quote.
package struct QuoteEntry: Hashable, Sendable {
  /// The values that the index has of a quote, but for the name of its file.
  struct Values: Hashable, Sendable {
    let place: MailPlace
    let from: Mailbox?
    let date: Date?
    let arrival: Date
    let messageID: String
    let content: Result<Quote, QuoteRefusal>
    let shortID: ShortID?
  }

  private let storage: EntryStorage<Values>
  /// The file's absolute path.
  package internal(set) var file: String

  package var place: MailPlace { storage.values.place }
  /// The sender; `nil` unless it names exactly one.
  package var from: Mailbox? { storage.values.from }
  /// When it was written; `nil` if it does not say.
  package var date: Date? { storage.values.date }
  /// When it was delivered, as its file says: no one else chooses that.
  package var arrival: Date { storage.values.arrival }
  /// The `Message-ID` without brackets; empty if it is missing.
  package var messageID: String { storage.values.messageID }
  /// The quote, or why it is rejected; nothing of its text is kept then.
  package var content: Result<Quote, QuoteRefusal> { storage.values.content }
  /// The quote's hash whose beginning is its ID; `nil` if it is rejected.
  package var shortID: ShortID? { storage.values.shortID }

  init(_ values: Values, file: String) { (storage, self.file) = (EntryStorage(values), file) }
}

/// Why an email is not taken for a quote; indexes store the cases' names, so that none may change.
package enum QuoteRefusal: Error, Hashable, Sendable {
  /// The message is damaged, too large or too deeply nested.
  case unreadableMessage
  case noCalendar
  /// The calendar is not a quote.
  case quote(QuoteFault)
  /// It does not name exactly one sender.
  case severalSenders
  /// The user is not among those whose quote it is.
  case notMine
  /// The sender is not among those whose quote it is.
  case foreignSender
}

extension QuoteEntry: StoredMail {
  func renamed(to path: String, _ name: MailName) -> QuoteEntry {
    var entry = self
    entry.file = path
    return entry
  }

  static let columns = """
    from_name TEXT, from_address TEXT, date INTEGER, arrival INTEGER NOT NULL,
      message_id TEXT NOT NULL, refusal TEXT, uid TEXT, text TEXT, quoted_at INTEGER, people TEXT, short_id INTEGER
    """

  var values: [(any DatabaseValueConvertible)?] {
    let mail: [(any DatabaseValueConvertible)?] = [
      from?.name, from?.address, date?.milliseconds, arrival.milliseconds, messageID,
    ]
    switch content {
    case .success(let quote):
      let people = [quote.saidBy, quote.addedBy] + quote.heardBy
      let names = EscapedLines.encode(people.flatMap { [$0.name, $0.email] })
      return mail + [nil, quote.uid, quote.text, quote.date.milliseconds, names, shortID?.hash]
    case .failure(let refusal): return mail + [refusal.text, nil, nil, nil, nil, nil]
    }
  }

  init(_ row: inout ColumnReader, _ place: MailPlace, _ path: String) throws {
    let from = try row.mailbox()
    let (date, arrival): (Date?, Date?) = (try row.next(), try row.next())
    let messageID: String = try row.next()
    let content: Result<Quote, QuoteRefusal>
    if let text: String = try row.next() {
      guard let refusal = QuoteRefusal(text) else { throw row.error }
      content = .failure(refusal)
      try row.skip(4)
    } else {
      let (uid, text): (String, String) = (try row.next(), try row.next())
      let quotedAt: Date? = try row.next()
      let people = try row.pairs { CalendarPerson(name: $0, email: $1) }
      guard let quotedAt, people.count >= 2 else { throw row.error }
      content = .success(
        Quote(
          uid: uid, text: text, saidBy: people[0], heardBy: Array(people[2...]),
          addedBy: people[1], at: quotedAt))
    }
    let values = Values(
      place: place, from: from, date: date, arrival: arrival ?? .distantPast,
      messageID: messageID, content: content,
      shortID: (try row.next() as Int64?).map(ShortID.init(hash:)))
    self.init(values, file: path)
  }
}

extension QuoteRefusal {
  private static let plain: [String: QuoteRefusal] = [
    "unreadableMessage": .unreadableMessage, "noCalendar": .noCalendar,
    "severalSenders": .severalSenders, "notMine": .notMine, "foreignSender": .foreignSender,
  ]

  /// The text that an index stores.
  fileprivate var text: String {
    if case .quote(let fault) = self { return "quote " + fault.rawValue }
    return Self.plain.first { $0.value == self }?.key ?? ""
  }

  /// Reads ``text``.
  fileprivate init?(_ text: String) {
    let words = text.split(separator: " ")
    let fault = words.count == 2 ? QuoteFault(rawValue: String(words[1])) : nil
    guard let refusal = fault.map(QuoteRefusal.quote) ?? Self.plain[text] else { return nil }
    self = refusal
  }
}
