import Basics
package import EmployeeDirectory

/// Which quotes someone said or added: their indices, by the person's names and addresses.
package struct QuoteAuthors: Sendable {
  private var index = AliasIndex()

  /// Takes quotes in their order, the newest first.
  package init(_ quotes: [ListedQuote]) {
    // Quotes name the same few people again and again.
    var known: [QuotePerson: (address: String, names: [NameKey])] = [:]
    for (number, quote) in quotes.enumerated() {
      for person in Set([quote.saidBy, quote.addedBy]) {
        let keys =
          known[person] ?? (person.email.addressKey, Array(Set(person.names.map { NameKey($0) })))
        known[person] = keys
        index.add(Int32(number), names: keys.names, addressKey: keys.address)
      }
    }
  }

  /// The newest that someone said, or wrote down of others, as indices, the newest first.
  package func newest(_ limit: Int, of person: PersonAliases) -> [Int32] {
    index.numbers(of: person, limit: limit)
  }
}
