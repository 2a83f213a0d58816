internal import Basics
package import EmployeeDirectory

/// Which quotes someone said or added: their indices, by the person's names and addresses.
package struct QuoteAuthors: Sendable {
  /// By the key of an address.
  private var byAddress: [String: [Int32]] = [:]
  private var byName: [NameKey: [Int32]] = [:]
  /// Those without an address.
  private var byNameAlone: [NameKey: [Int32]] = [:]

  /// Takes quotes in their order, the newest first.
  package init(_ quotes: [ListedQuote]) {
    // Quotes name the same few people again and again.
    var known: [QuotePerson: (address: String, names: [NameKey])] = [:]
    for (index, quote) in quotes.enumerated() {
      for person in Set([quote.saidBy, quote.addedBy]) {
        let keys =
          known[person] ?? (person.email.addressKey, Array(Set(person.names.map { NameKey($0) })))
        known[person] = keys
        byAddress[keys.address, default: []].append(Int32(index))
        for name in keys.names {
          byName[name, default: []].append(Int32(index))
          if keys.address.isEmpty { byNameAlone[name, default: []].append(Int32(index)) }
        }
      }
    }
  }

  /// The newest that someone said, or wrote down of others, as indices, the newest first; of a name
  /// that several people share, only those without an address.
  package func newest(
    _ limit: Int, names: [NameKey], sharedNames: [NameKey] = [], emails: [String]
  ) -> [Int32] {
    let found =
      names.compactMap { byName[$0] } + sharedNames.compactMap { byNameAlone[$0] }
      + emails.compactMap { byAddress[$0.addressKey] }
    return Array(Set(found.joined()).sorted().prefix(limit))
  }
}
