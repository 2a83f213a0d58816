internal import Quotes

/// Which quotes are listed.
struct QuoteFilter {
  /// Parts of the text, or of a name or address of its people.
  var terms: [String] = []
  /// Who said it: a person's name, or `me`.
  var saidBy: String?
  /// Who heard it, all of them: persons' names, or `me`.
  var heardBy: [String] = []

  /// Some of the quotes, in their order.
  ///
  /// - Throws: ``CommandError`` if a name means nobody or several people.
  func selected(_ quotes: [ListedQuote]) throws(CommandError) -> [ListedQuote] {
    let speaker = try saidBy.map { (name) throws(CommandError) in
      try Self.whose(name, among: quotes.map(\.saidBy), none: .noneSaidBy)
    }
    var listeners: [(QuotePerson) -> Bool] = []
    for name in heardBy {
      let people = quotes.flatMap(\.heardBy)
      listeners.append(try Self.whose(name, among: people, none: .noneHeardBy))
    }
    // Folding the texts takes longer than all else.
    let found = terms.isEmpty ? quotes : QuoteShelf(quotes).quotes(QuoteQuery(terms))
    if speaker == nil, listeners.isEmpty { return found }
    return found.filter { quote in
      if let speaker, !speaker(quote.saidBy) { return false }
      return listeners.allSatisfy { quote.heardBy.contains(where: $0) }
    }
  }

  /// Tells whether somebody is the person that a name means.
  private static func whose(
    _ name: String, among people: [QuotePerson], none: QuotePhrase
  ) throws(CommandError) -> (QuotePerson) -> Bool {
    if name.lowercased() == NamedPeople.me { return \.isMe }
    let named = try NamedPeople(people).only(name, none: none)
    return named.isAny(of:)
  }
}
