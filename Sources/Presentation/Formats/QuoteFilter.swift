package import Correspondence
import Localization

/// Which quotes are listed.
package struct QuoteFilter {
  /// Parts of the text, or of a name or address of its people.
  package var terms: [String] = []
  /// Who said it: a person's name, or `me`.
  package var saidBy: String?
  /// Who heard it, all of them: persons' names, or `me`.
  package var heardBy: [String] = []

  package init(terms: [String] = [], saidBy: String? = nil, heardBy: [String] = []) {
    (self.terms, self.saidBy, self.heardBy) = (terms, saidBy, heardBy)
  }

  /// Some of the quotes, in their order; throws if a name means no one or several people.
  package func selected(_ quotes: [ListedQuote]) throws(CommandError) -> [ListedQuote] {
    let speaker = try saidBy.map { (name) throws(CommandError) in
      try Self.whose(name, among: quotes.map(\.saidBy), none: QuotePhrase.noneSaidBy)
    }
    var listeners: [(QuotePerson) -> Bool] = []
    for name in heardBy {
      let people = quotes.flatMap(\.heardBy)
      listeners.append(try Self.whose(name, among: people, none: QuotePhrase.noneHeardBy))
    }
    // Folding the texts takes longer than all else.
    let found = terms.isEmpty ? quotes : SearchableQuotes(quotes).quotes(QuoteQuery(terms))
    if speaker == nil, listeners.isEmpty { return found }
    return found.filter { quote in
      if let speaker, !speaker(quote.saidBy) { return false }
      return listeners.allSatisfy { quote.heardBy.contains(where: $0) }
    }
  }

  /// Tells whether someone is the person that a name means.
  private static func whose(
    _ name: String, among people: [QuotePerson], none: (_ name: String) -> String
  ) throws(CommandError) -> (QuotePerson) -> Bool {
    if OwnName.isMeant(by: name) { return \.isMe }
    let named = try NamedPeople(people).only(name, none: none)
    return named.isAny(of:)
  }
}
