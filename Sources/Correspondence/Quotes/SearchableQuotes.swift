import Basics
package import EmployeeDirectory

/// All quotes that are listed, with their texts folded, so that they are searched at each key.
package struct SearchableQuotes: Sendable {
  package let quotes: [ListedQuote]
  private let texts: FoldedTexts
  /// The indices of the quotes that someone said or added, by the person's names and addresses.
  private var authors = AliasIndex()

  package static let empty = SearchableQuotes([])

  package init(_ quotes: [ListedQuote]) {
    let quotes = quotes.sorted { ($1.at, $0.identity) < ($0.at, $1.identity) }
    var texts = FoldedTexts()
    texts.reserve(quotes.count, bytesEach: 400)
    for quote in quotes {
      let people = [quote.saidBy, quote.addedBy] + quote.heardBy
      texts.append([quote.text] + people.flatMap { $0.names + [$0.email] })
    }
    (self.quotes, self.texts) = (quotes, texts)
    // Quotes name the same few people again and again.
    var known: [QuotePerson: (address: String, names: [NameKey])] = [:]
    for (number, quote) in quotes.enumerated() {
      for person in Set([quote.saidBy, quote.addedBy]) {
        let keys =
          known[person] ?? (person.email.addressKey, Array(Set(person.names.map { NameKey($0) })))
        known[person] = keys
        authors.add(Int32(number), names: keys.names, addressKey: keys.address)
      }
    }
  }

  package var isEmpty: Bool { quotes.isEmpty }

  /// The quotes that are looked for, as indices of ``quotes``, ascending.
  package func indices(of query: QuoteQuery) -> [Int32] {
    let found = texts.indices(holding: query.terms)
    if query.saidBy == nil, query.heardBy == nil { return found }
    return found.filter { index in
      let quote = quotes[Int(index)]
      if let who = query.saidBy, !who.is(quote.saidBy) { return false }
      return query.heardBy.map { who in quote.heardBy.contains { who.is($0) } } ?? true
    }
  }

  /// The quotes that are looked for, the newest first.
  package func quotes(_ query: QuoteQuery) -> [ListedQuote] {
    indices(of: query).map { quotes[Int($0)] }
  }

  /// The quotes that someone said, or wrote down of others, the newest first.
  package func newest(_ limit: Int, of person: PersonAliases) -> [ListedQuote] {
    authors.numbers(of: person, limit: limit).map { quotes[Int($0)] }
  }
}
