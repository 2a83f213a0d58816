internal import EmployeeDirectory
package import Quotes

/// The people who can be named in a quote, with their names and addresses folded.
package struct QuoteCandidates: Sendable {
  /// Each has an address; in alphabetical order.
  package let people: [QuotePerson]
  private let texts: FoldedTexts
  /// The indices of ``people`` by the keys of addresses.
  private let byAddress: [String: [Int32]]
  private let me: [Int32]

  /// Folds names and addresses.
  package init(_ people: [QuotePerson]) {
    self.people = people
    var texts = FoldedTexts()
    texts.reserve(people.count, bytesEach: 48)
    var byAddress: [String: [Int32]] = [:]
    var me: [Int32] = []
    for (index, person) in people.enumerated() {
      texts.append([person.name, person.email])
      byAddress[person.email.addressKey, default: []].append(Int32(index))
      if person.isMe { me.append(Int32(index)) }
    }
    (self.texts, self.byAddress, self.me) = (texts, byAddress, me)
  }

  /// The people that a text being typed may mean: names that begin with it first.
  ///
  /// - Parameters:
  ///   - typed: words; each is a part of the name or the address.
  ///   - chosen: people who are left out, by address.
  ///   - isMeFirst: whether the user goes before all others.
  /// - Returns: indices of ``people``.
  func matches(_ typed: String, without chosen: [QuotePerson], isMeFirst: Bool) -> [Int32] {
    let folded = typed.foldedPart
    let own = folded == Self.meWord ? mine(without: chosen) : []
    let others = matches(folded, chosen, isMeFirst: isMeFirst)
    return own.isEmpty ? others : own + others.filter { !own.contains($0) }
  }

  /// How the user names themself, as on the command line.
  private static let meWord = "me"

  private func matches(
    _ folded: String, _ chosen: [QuotePerson], isMeFirst: Bool
  ) -> [Int32] {
    var found = texts.indices(holding: folded.split(separator: " ").map(String.init))
    let hidden = Set(chosen.flatMap { byAddress[$0.email.addressKey] ?? [] })
    if !hidden.isEmpty { found.removeAll { hidden.contains($0) } }
    var first = texts.entries(found, beginningWith: folded)
    if isMeFirst {
      let mine = me.filter { found.contains($0) }
      if !mine.isEmpty {
        first.removeAll { mine.contains($0) }
        first = mine + first
      }
    }
    if first.isEmpty { return found }
    var isFirst = [Bool](repeating: false, count: people.count)
    for index in first { isFirst[Int(index)] = true }
    return first + found.filter { !isFirst[Int($0)] }
  }

  /// The user, unless they are chosen.
  func mine(without chosen: [QuotePerson]) -> [Int32] {
    let addresses = Set(chosen.map { $0.email.addressKey })
    return me.prefix(1).filter { !addresses.contains(people[Int($0)].email.addressKey) }
  }
}
