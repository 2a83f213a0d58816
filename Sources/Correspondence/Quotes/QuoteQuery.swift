import Basics
import EmployeeDirectory

/// Which quotes are looked for.
package struct QuoteQuery: Hashable, Sendable {
  /// Someone among a quote's people.
  package enum Participant: Hashable, Sendable {
    case me
    /// The person whose address has this key.
    case address(String)

    func `is`(_ person: QuotePerson) -> Bool {
      switch self {
      case .me: person.isMe
      case .address(let address): person.email.addressKey == address
      }
    }
  }

  /// Parts of the text, or of a person's name or address, folded.
  let terms: [String]
  /// Who said it; `nil` for anyone.
  let saidBy: Participant?
  /// Who heard it; `nil` for anyone.
  let heardBy: Participant?

  /// Describes quotes.
  package init(_ terms: [String] = [], saidBy: Participant? = nil, heardBy: Participant? = nil) {
    self.terms = terms.map(\.foldedPart).filter { !$0.isEmpty }
    (self.saidBy, self.heardBy) = (saidBy, heardBy)
  }

  /// Describes quotes by a text being typed: each of its words is a term.
  package init(typed text: String, saidBy: Participant? = nil, heardBy: Participant? = nil) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    self.init(words, saidBy: saidBy, heardBy: heardBy)
  }
}
