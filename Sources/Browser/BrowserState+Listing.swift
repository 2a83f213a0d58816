import EmployeeDirectory
import Foundation

extension BrowserState {
  /// Reads the query; one that is not complete yet leaves the earlier one in effect.
  mutating func parse() {
    let finished = SearchQuery.finished(query.text)
    (isRead, queryError) = (false, nil)
    do throws(SearchQuery.SyntaxError) {
      parsed = try context.parse(finished)
      isRead = true
      if finished != query.text { _ = try context.parse(query.text) }
    } catch {
      queryError = error
    }
  }

  /// Reads the query after an edit, and shows who matches from the top.
  mutating func search() {
    parse()
    match()
    cursor = best ?? listing.first
    top = 0
    scrollToCursor()
  }

  mutating func arrange() {
    arrangement = ArrangedGroup.groups(
      of: people.employees, by: grouping, order: order, joinTimes: joinTimes ?? [:], context)
  }

  /// Groups and orders everybody again; the cursor stays on the person.
  mutating func rearrange() {
    arrange()
    relist()
  }

  /// Shows who matches now; the cursor stays on the person, and in its row if there is one.
  mutating func relist(keepingRow row: Int? = nil) {
    let person = cursor.map { listing.person(at: $0) }
    let group = cursor.map { listing.groups[$0.group].name }
    makeListing()
    cursor = person.flatMap { listing.place(ofPerson: $0, in: group) } ?? listing.first
    leaveFolded()
    if let row { scroll(cursorTo: row) }
    scrollToCursor()
  }

  /// Finds who matches the query; `isNew` says that the people are others than before.
  mutating func match(isNew: Bool = false) {
    if isRead || isNew {
      let text = SearchQuery.finished(query.text)
      let among = !isNew && Self.narrows(matched.text, to: text) ? matched.indices : nil
      let found = people.texts.matches(parsed, of: people.employees, among: among, facts: facts)
      matched = (found, isRead ? text : "")
    }
    makeListing()
  }

  private var facts: SearchFacts {
    var facts = SearchFacts()
    if parsed.needsContacts { facts.contacts = Set(people.cards.keys) }
    if parsed.needsJoinTimes { facts.joinTimes = joinTimes ?? [:] }
    return facts
  }

  /// Finds the people that the query may mean; empty if somebody matches.
  private mutating func findNearest() {
    nearest = []
    if query.isEmpty || listing.count > 0 || !people.isComplete { return }
    let (filters, cards) = (filters, people.cards)
    nearest = people.texts.nearest(parsed, of: people.employees, facts: facts) { employee in
      filters.allows(employee, isInContacts: cards[employee.key] != nil)
    }
  }

  /// Whether everybody who matches a query matched another one: letters were typed at its end.
  private static func narrows(_ old: String, to new: String) -> Bool {
    guard !old.isEmpty, new.hasPrefix(old) else { return false }
    // Digits may become a phone number, "or" widens, and a field's name is a word before its colon.
    return new.allSatisfy { $0.isLetter || $0 == " " }
      && !new.lowercased().split(separator: " ").contains("or")
  }

  private mutating func makeListing() {
    let (penalties, count) = comparedMatches()
    let groups = arrangement.compactMap { group -> (GroupName, [Int32])? in
      let members = Self.members(of: group, penalties.values)
      return members.isEmpty ? nil : (group.name, members)
    }
    // A match is always seen.
    let folded = query.isEmpty ? folded : []
    listing = Listing(groups, count: count, perLine: layout.perLine, folded: folded)
    findNearest()
    best = bestGroup(penalties).map { Listing.Place(group: $0, member: 0) }
  }

  /// How badly those who are shown fit the query, by index; `hidden` for all others.
  private struct Penalties {
    static let hidden = UInt8.max
    var values: [UInt8]
    /// The penalty from which no name begins with the query.
    var noBeginning = UInt8(0)
  }

  private func comparedMatches() -> (penalties: Penalties, count: Int) {
    var penalties = Penalties(
      values: [UInt8](repeating: Penalties.hidden, count: people.employees.count))
    var count = 0
    let found = people.texts.penalties(parsed, among: matched.indices)
    let filters = filters.isEmpty ? nil : filters
    for (number, index) in matched.indices.enumerated() {
      let index = Int(index)
      if let filters {
        let employee = people.employees[index]
        if !filters.allows(employee, isInContacts: people.cards[employee.key] != nil) { continue }
      }
      penalties.values[index] = found.map { UInt8(clamping: min($0.values[number], 254)) } ?? 0
      count += 1
    }
    penalties.noBeginning = UInt8(clamping: min(found?.noBeginning ?? 0, 254))
    return (penalties, count)
  }

  /// The first of the groups whose first people fit best; `nil` if no name begins with the query.
  private func bestGroup(_ penalties: Penalties) -> Int? {
    var best: (group: Int, penalty: UInt8)?
    for (number, group) in listing.groups.enumerated() where !group.isFolded {
      let penalty = penalties.values[Int(group.members[0])]
      if penalty < min(penalties.noBeginning, best?.penalty ?? .max) { best = (number, penalty) }
    }
    return best?.group
  }

  /// The members of a group who are shown, best first; of a million people each pass is felt.
  private static func members(of group: ArrangedGroup, _ penalties: [UInt8]) -> [Int32] {
    var members: [Int32] = []
    var (least, most) = (UInt8.max, UInt8.min)
    for member in group.members {
      let penalty = penalties[Int(member)]
      if penalty == Penalties.hidden { continue }
      members.append(member)
      (least, most) = (min(least, penalty), max(most, penalty))
    }
    if least >= most { return members }
    return (least...most).flatMap { penalty in members.filter { penalties[Int($0)] == penalty } }
  }

  /// Keeps the cursor near where it was, after its person has gone.
  mutating func clampCursor() {
    guard let place = cursor, let last = listing.last, place.group <= last.group else {
      cursor = listing.last
      return
    }
    let members = listing.groups[place.group].members.count
    cursor = Listing.Place(group: place.group, member: min(place.member, members - 1))
  }
}
