internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import ICalendar
internal import MIME
internal import Quotes
internal import TerminalUI

/// A quote as the mail to its people.
struct QuoteLetter {
  let quote: Quote
  let subject: String
  /// What people read, in the sender's language.
  let text: String
  let recipients: [Mailbox]

  /// Makes the quote of a draft.
  ///
  /// People are named as in the directory: what the user's own cards call them is nobody else's.
  ///
  /// - Parameters:
  ///   - draft: the text and the people.
  ///   - sender: who adds it.
  ///   - store: the directory.
  ///   - now: the time.
  /// - Throws: ``CommandError`` that says what is missing or too long, or the store's error.
  init(
    _ draft: QuoteDraft, from sender: Mailbox, _ store: DirectoryStore, now: Date
  ) throws {
    let text = try Self.check(draft.text)
    guard let speaker = draft.saidBy else { throw Self.missing(["--said-by"]) }
    let author = CalendarPerson(name: sender.name, email: sender.address)
    func person(_ person: QuotePerson) throws -> CalendarPerson {
      if person.isMe { return author }
      let employee = try store.employee(emailed: person.email)
      let name = employee?.name.description ?? person.name
      return CalendarPerson(name: name.visible, email: person.email)
    }
    if draft.heardBy.isEmpty { throw Self.missing(["--heard-by"]) }
    // Nobody is named without getting the mail.
    try QuotePeopleLookup.requireAddresses([speaker] + draft.heardBy)
    let saidBy = try person(speaker)
    var known: Set<String> = [saidBy.email.addressKey]
    let listeners = try draft.heardBy.map(person).filter { listener in
      known.insert(listener.email.addressKey).inserted
    }
    if listeners.isEmpty {
      throw CommandError(
        message: QuotePhrase.onlySpeakerHeard.text(["name": speaker.title.excerpt]),
        status: .usage)
    }
    if listeners.count > Quote.listenerLimit {
      throw CommandError(
        message: QuotePhrase.tooManyListeners.text(count: Quote.listenerLimit), status: .usage)
    }
    quote = Quote(
      text: text, saidBy: saidBy, heardBy: listeners, addedBy: author, at: now)
    recipients = quote.people.compactMap { Mailbox(name: $0.name, address: $0.email) }
    subject = QuotePhrase.mailSubject.text(["name": Self.title(of: quote.saidBy)])
    self.text = Self.readable(quote)
  }

  /// The mail, with a new `Message-ID`.
  ///
  /// - Throws: ``CommandError`` if it can't be made.
  func bytes(from sender: Mailbox) throws(CommandError) -> [UInt8] {
    let message = OutgoingMessage(
      from: sender, to: recipients, subject: subject, keywords: ["quote"],
      messageID: OutgoingMessage.newMessageID(from: sender), date: quote.date,
      timeZone: .current, text: text, calendar: quote.written())
    do throws(MIMEError) {
      return try message.bytes()
    } catch {
      throw CommandError(error)
    }
  }

  /// Refuses what options must say where nobody can be asked.
  static func missing(_ options: [String]) -> CommandError {
    let names = options.joined(separator: ScreenPhrase.comma.text)
    return CommandError(
      message: WritingPhrase.needsOptions.text(["options": names]), status: .usage)
  }

  /// The text, tidied.
  ///
  /// - Throws: ``CommandError`` if it is empty or too long.
  @discardableResult
  static func check(_ text: String) throws(CommandError) -> String {
    let text = QuoteDraft.plain(NoteText.tidied(text))
    if text.isEmpty { throw CommandError(message: QuotePhrase.empty.text, status: .usage) }
    let excess = text.count - Quote.lengthLimit
    if excess > 0 {
      throw CommandError(
        message: QuotePhrase.tooLong.text(
          count: excess, ["limit": String(Quote.lengthLimit)]), status: .usage)
    }
    if text.utf8.count > Quote.sizeLimit {
      let size = ["size": Quote.sizeLimit.inBytes]
      throw CommandError(message: NotePhrase.tooLong.text(size), status: .usage)
    }
    return text
  }

  private static func readable(_ quote: Quote) -> String {
    let listeners = quote.heardBy.map(title).joined(separator: ScreenPhrase.comma.text)
    return """
      \(QuotePhrase.openingMark.text)\(quote.text)\(QuotePhrase.closingMark.text)

      \(QuotePhrase.mailSaidBy.text(["name": title(of: quote.saidBy)]))
      \(QuotePhrase.mailHeardBy.text(["names": listeners]))
      \(QuotePhrase.mailAddedBy.text(["name": title(of: quote.addedBy)]))

      \(QuotePhrase.mailOnlyThese.text)

      """
  }

  private static func title(of person: CalendarPerson) -> String {
    person.name.isEmpty ? person.email : person.name
  }
}
