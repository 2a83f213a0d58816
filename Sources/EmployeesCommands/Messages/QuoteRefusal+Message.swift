internal import ICalendar
internal import Mail

extension QuoteRefusal {
  /// Why a mail is not taken for a quote; a clause.
  var message: String {
    switch self {
    case .unreadableMessage: QuotePhrase.unreadableMessage.text
    case .noCalendar: QuotePhrase.noCalendar.text
    case .quote(let fault): fault.phrase.text(["limit": fault.limit])
    case .severalSenders: QuotePhrase.severalSenders.text
    case .notMine: QuotePhrase.notMine.text
    case .foreignSender: QuotePhrase.foreignSender.text
    }
  }
}

extension QuoteFault {
  fileprivate var phrase: QuotePhrase {
    switch self {
    case .broken: .broken
    case .invitation: .invitation
    case .noIdentifier: .noIdentifier
    case .noText: .noText
    case .textTooLong: .textTooLong
    case .noSpeaker: .noSpeaker
    case .badListeners: .badListeners
    case .noAuthor: .noAuthor
    case .noDate: .noDate
    }
  }

  /// The number in the words.
  fileprivate var limit: String {
    String(self == .badListeners ? Quote.listenerLimit : Quote.lengthLimit)
  }
}
