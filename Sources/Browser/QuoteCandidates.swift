import Basics
package import Correspondence
import EmployeeDirectory

/// The people who can be named in a quote, with their names and addresses folded.
package struct QuoteCandidates: Sendable {
  /// Each has an address; in alphabetical order.
  package let people: [QuotePerson]
  private let texts: FoldedTexts
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

  /// The people that typed words may mean, as indices of ``people``: whole words of names first,
  /// then names and addresses that begin with the text, then beginnings of words.
  ///
  /// `me` is the user, and no one whose name or address only has these letters somewhere.
  func matches(_ typed: String, without chosen: [QuotePerson], isMeFirst: Bool) -> [Int32] {
    let folded = typed.foldedPart
    var found = texts.indices(holding: folded.split(separator: " ").map(String.init))
    let hidden = Set(chosen.flatMap { byAddress[$0.email.addressKey] ?? [] })
    if !hidden.isEmpty { found.removeAll { hidden.contains($0) } }
    // As the user names themself on the command line.
    let isMe = folded == "me"
    var own = isMe ? mine(without: chosen) : []
    if isMeFirst, own.isEmpty { own = me.filter { found.contains($0) } }
    let fits = texts.fits(of: folded, in: found)
    var ranked: [FoldedTexts.Fit: [Int32]] = [:]
    for (index, fit) in zip(found, fits) where !own.contains(index) {
      ranked[fit, default: []].append(index)
    }
    let order: [FoldedTexts.Fit] =
      [.wholeWords, .beginning, .beginningsOfWords] + (isMe ? [] : [.elsewhere])
    return own + order.flatMap { ranked[$0] ?? [] }
  }

  /// The user, unless they are chosen.
  func mine(without chosen: [QuotePerson]) -> [Int32] {
    let addresses = Set(chosen.map { $0.email.addressKey })
    return me.prefix(1).filter { !addresses.contains(people[Int($0)].email.addressKey) }
  }
}
