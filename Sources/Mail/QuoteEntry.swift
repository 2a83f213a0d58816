package import Foundation
package import ICalendar
package import MIME

/// A mail that is, or claims to be, a quote.
package struct QuoteEntry: Hashable, Sendable {
  /// What the mail says.
  struct Mail: Hashable, Sendable {
    let from: Mailbox?
    let date: Date?
    let messageID: String
    let content: Result<Quote, QuoteRefusal>
  }

  package let place: MailPlace
  /// The file's absolute path.
  package let file: String
  private let shared: Shared<Mail>

  /// Describes a mail.
  init(_ mail: Mail, _ place: MailPlace, file: String) {
    self.init(Shared(mail), place, file: file)
  }

  private init(_ shared: Shared<Mail>, _ place: MailPlace, file: String) {
    (self.shared, self.place, self.file) = (shared, place, file)
  }

  /// The sender; `nil` unless it names exactly one.
  package var from: Mailbox? { shared.value.from }
  /// When it was written; `nil` if it does not say.
  package var date: Date? { shared.value.date }
  /// What identifies the message, without brackets; empty if it does not say.
  package var messageID: String { shared.value.messageID }
  /// The quote, or why it is not taken; nothing of its text is kept then.
  package var content: Result<Quote, QuoteRefusal> { shared.value.content }
}

/// Why a mail is not taken for a quote.
///
/// Indexes store the names of the cases: one that is renamed makes stored entries unreadable.
package enum QuoteRefusal: Error, Hashable, Sendable {
  /// The message is damaged, too large or too deeply nested.
  case unreadableMessage
  /// It has no calendar.
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

extension QuoteEntry: IndexedMail {
  package func renamed(to path: String, _ name: MailName) -> QuoteEntry {
    QuoteEntry(shared, place, file: path)
  }

  package func write(to writer: inout OctetWriter) {
    writer.add(from) { $0.add($1) }
    writer.add(date) { $0.add($1) }
    writer.add(messageID)
    switch content {
    case .success(let quote):
      writer.add(0)
      writer.add(quote)
    case .failure(let refusal):
      writer.add(1)
      writer.add(refusal.text)
    }
  }

  package init(
    from reader: inout OctetReader, _ place: MailPlace, _ path: String
  ) throws(OctetReader.Damage) {
    let from = try reader.optional { (reader) throws(OctetReader.Damage) in try reader.mailbox() }
    let date = try reader.optional { (reader) throws(OctetReader.Damage) in try reader.date() }
    let messageID = try reader.text()
    let content: Result<Quote, QuoteRefusal>
    if try reader.number() == 0 {
      content = .success(try reader.quote())
    } else {
      guard let refusal = QuoteRefusal(try reader.text()) else { throw OctetReader.Damage() }
      content = .failure(refusal)
    }
    let mail = Mail(from: from, date: date, messageID: messageID, content: content)
    self.init(mail, place, file: path)
  }
}

extension QuoteRefusal {
  private static let plain: [String: QuoteRefusal] = [
    "unreadableMessage": .unreadableMessage, "noCalendar": .noCalendar,
    "severalSenders": .severalSenders, "notMine": .notMine, "foreignSender": .foreignSender,
  ]

  /// What an index keeps of it.
  fileprivate var text: String {
    if case .quote(let fault) = self { return "quote " + fault.rawValue }
    return Self.plain.first { $0.value == self }?.key ?? ""
  }

  /// Reads ``text``.
  fileprivate init?(_ text: String) {
    let words = text.split(separator: " ")
    if words.count == 2, let fault = QuoteFault(rawValue: String(words[1])) {
      self = .quote(fault)
    } else if let refusal = Self.plain[text] {
      self = refusal
    } else {
      return nil
    }
  }
}

extension OctetWriter {
  private mutating func add(_ person: CalendarPerson) {
    add(person.name)
    add(person.email)
  }

  fileprivate mutating func add(_ quote: Quote) {
    add(quote.uid)
    add(quote.text)
    add(quote.saidBy)
    add(Int64(quote.heardBy.count))
    for person in quote.heardBy { add(person) }
    add(quote.addedBy)
    add(quote.date)
  }
}

extension OctetReader {
  private mutating func person() throws(Damage) -> CalendarPerson {
    CalendarPerson(name: try text(), email: try text())
  }

  fileprivate mutating func quote() throws(Damage) -> Quote {
    let uid = try text()
    let text = try text()
    let saidBy = try person()
    var heardBy: [CalendarPerson] = []
    for _ in 0..<(try count()) { heardBy.append(try person()) }
    return Quote(
      uid: uid, text: text, saidBy: saidBy, heardBy: heardBy, addedBy: try person(),
      at: try date())
  }
}
