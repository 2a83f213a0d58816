import Basics
package import ContentLines
import EmployeeDirectory
import Files
import Foundation

/// Reads quotes: emails whose `Keywords` say so, with a calendar in them.
///
/// Anyone can write an email that looks like a quote. One that was received is taken if the user
/// and its sender are among those whose quote it is; the user's own are taken as they are.
package struct QuoteReader: MailReader {
  /// The word of `Keywords` that such emails have.
  package static let keyword = "quote"

  private let me: Set<String>

  /// Takes the user's addresses.
  package init(me: some Sequence<String>) { self.me = Set(me.map { $0.addressKey }) }

  package static var storesTexts: Bool { true }
  /// Begins with the version of what entries have.
  package var key: String { "5 " + me.sorted().joined(separator: " ") }

  package func entry(
    in path: String, _ name: MailName, _ place: MailPlace
  ) throws(MailProblem.Cause) -> QuoteEntry? {
    let fields = try MailProblem.header(in: path)
    guard MessageHeader.keywords(fields).contains(Self.keyword) else { return nil }
    let header = try MailProblem.reading { () throws(MIMEError) in try MessageHeader(fields) }
    var content: Result<Quote, QuoteRefusal> = .failure(.unreadableMessage)
    if let message = try Self.message(in: path) {
      content = try MailProblem.reading { () throws(MIMEError) in
        try quote(in: message, isOwn: place.isOwn)
      }
    }
    let values = QuoteEntry.Values(
      place: place, from: header.from, date: header.date, arrival: name.arrival(of: path),
      messageID: header.messageID, content: content, shortID: (try? content.get())?.shortID)
    return QuoteEntry(values, file: path)
  }

  /// The message in a file; `nil` if it is too large.
  private static func message(in path: String) throws(MailProblem.Cause) -> [UInt8]? {
    do throws(MailError) { return try Maildir.message(in: path) } catch {
      if case .tooLarge = error { return nil }
      throw .mail(error)
    }
  }

  /// The quote of a message that someone sent, or why not; throws if GMime is missing or fails.
  package func quote(received message: [UInt8]) throws(MIMEError) -> Result<Quote, QuoteRefusal> {
    try quote(in: message, isOwn: false)
  }

  private func quote(
    in bytes: [UInt8], isOwn: Bool
  ) throws(MIMEError) -> Result<Quote, QuoteRefusal> {
    let message: ReceivedMessage
    do throws(MIMEError) { message = try ReceivedMessage(bytes) } catch {
      switch error {
      case .noLibrary, .failed: throw error
      case .invalidField, .lineTooLong, .tooLarge, .noMessage, .tooComplex:
        return .failure(.unreadableMessage)
      }
    }
    guard let calendar = message.calendar else { return .failure(.noCalendar) }
    let quote: Quote
    do throws(QuoteFault) {
      quote = try CalendarFile(calendar).quote()
    } catch { return .failure(.quote(error)) }
    if isOwn { return .success(quote) }
    guard let sender = message.header.from else { return .failure(.severalSenders) }
    let people = Set(quote.people.map { $0.email.addressKey })
    if me.isDisjoint(with: people) { return .failure(.notMine) }
    if !people.contains(sender.address.addressKey) { return .failure(.foreignSender) }
    return .success(quote)
  }
}
