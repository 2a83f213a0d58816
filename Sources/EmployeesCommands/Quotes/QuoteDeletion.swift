internal import EmployeeDirectory
internal import Mail
internal import Quotes

/// Takes quotes out of the user's own files.
struct QuoteDeletion {
  let book: QuoteBook
  let queue: MailQueue

  /// How often the queue is read again while another process sends or splits its mails.
  private static let attempts = 10

  /// Those who will not get a quote that is deleted, as messages name them.
  ///
  /// - Throws: ``MailError`` if the queue can't be read.
  func waiting(_ quotes: [ListedQuote]) throws(MailError) -> [String] {
    var names: [String] = []
    for quote in quotes {
      let people = [quote.saidBy] + quote.heardBy + [quote.addedBy]
      for mail in try queue.mails(of: book.mails(of: quote)) where mail.state == .scheduled {
        for recipient in mail.recipients {
          let person = people.first { $0.email.addressKey == recipient.addressKey }
          // The user has it.
          if person?.isMe == true { continue }
          let name = (person?.title ?? recipient).excerpt
          if !names.contains(name) { names.append(name) }
        }
      }
    }
    return names
  }

  /// Puts the user's own copies into the bins of their Maildirs; what waits is not sent then.
  ///
  /// - Throws: ``MailError``; then some may be there already.
  func trash(_ quote: ListedQuote) throws(MailError) {
    let entries = book.mails(of: quote)
    for entry in entries where entry.place == .imported { try queue.trashImported(entry.file) }
    var attempt = 1
    while true {
      let mails = try queue.mails(of: entries)
      if mails.isEmpty { return }
      for mail in mails {
        do throws(MailError) {
          try queue.trash(mail)
        } catch {
          // It was sent or split meanwhile, and stands elsewhere.
          if case .changed = error, attempt < Self.attempts { continue }
          throw error
        }
      }
      attempt += 1
    }
  }
}
