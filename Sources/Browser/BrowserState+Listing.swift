internal import EmployeeDirectory
internal import Foundation

/// Who is shown, and in which lines.
extension BrowserState {
  /// Reads the query; one that is not complete yet leaves the earlier one in effect.
  mutating func parse() {
    do throws(SearchQuery.Fault) {
      parsed = try context.parse(query.text)
      fault = nil
    } catch {
      fault = error
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

  /// Groups and orders everybody.
  mutating func arrange() {
    arrangement = Arrangement(
      people, by: grouping, order: order, joinTimes: joinTimes ?? [:], context)
  }

  /// Groups and orders everybody again; the cursor stays on the person.
  mutating func rearrange() {
    let person = cursor.map { listing.person(at: $0) }
    let group = cursor.map { listing.groups[$0.group].name }
    arrange()
    makeListing()
    cursor = person.flatMap { listing.place(ofPerson: $0, in: group) } ?? listing.first
    leaveFolded()
    scrollToCursor()
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

  /// Finds who matches the query.
  ///
  /// - Parameter isNew: whether the people are others than before.
  mutating func match(isNew: Bool = false) {
    if fault == nil || isNew {
      let text = query.text
      let among = !isNew && Self.narrows(matched.text, to: text) ? matched.indices : nil
      var facts = SearchFacts()
      if parsed.needsContacts { facts.contacts = Set(people.cards.keys) }
      if parsed.needsJoinTimes { facts.joinTimes = joinTimes ?? [:] }
      let found = people.texts.matches(parsed, of: people.employees, among: among, facts: facts)
      matched = (found, fault == nil ? text : "")
    }
    makeListing()
  }

  /// Whether everybody who matches a query matched another one: letters were typed at its end.
  private static func narrows(_ old: String, to new: String) -> Bool {
    guard !old.isEmpty, new.hasPrefix(old) else { return false }
    // Digits may become a phone number, "or" widens, and a field's name is a word before its colon.
    return new.allSatisfy { $0.isLetter || $0 == " " }
      && !new.lowercased().split(separator: " ").contains("or")
  }

  private mutating func makeListing() {
    let (places, count) = placesInGroups()
    let groups = arrangement.groups.compactMap { group -> (GroupName, [Int32])? in
      let members = Self.members(of: group, places)
      return members.isEmpty ? nil : (group.name, members)
    }
    listing = Listing(
      groups, count: count, perLine: layout.perLine(view),
      // A match is always seen.
      folded: query.isEmpty ? folded : [])
    best = listing.groups.firstIndex { group in
      !group.isFolded && places[Int(group.members[0])] == .first
    }.map { Listing.Place(group: $0, member: 0) }
  }

  /// Where a person stands in their group.
  private enum PlaceInGroup {
    case nowhere
    /// The name begins with the query.
    case first
    case later
  }

  /// Where each person stands in their group, and how many stand in one.
  private func placesInGroups() -> (places: [PlaceInGroup], count: Int) {
    var places = [PlaceInGroup](repeating: .nowhere, count: people.employees.count)
    var count = 0
    let isFirst = people.texts.nameBeginnings(parsed, among: matched.indices)
    let filters = filters.isEmpty ? nil : filters
    for index in matched.indices.lazy.map({ Int($0) }) {
      if let filters {
        let employee = people.employees[index]
        if !filters.allows(employee, isInContacts: people.cards[employee.key] != nil) { continue }
      }
      places[index] = isFirst.map { $0[index] } ?? false ? .first : .later
      count += 1
    }
    return (places, count)
  }

  /// The members of a group who are shown, in one pass: with a million people each pass is felt.
  private static func members(of group: Arrangement.Group, _ places: [PlaceInGroup]) -> [Int32] {
    var first: [Int32] = []
    var later: [Int32] = []
    for member in group.members {
      switch places[Int(member)] {
      case .nowhere: continue
      case .first: first.append(member)
      case .later: later.append(member)
      }
    }
    return first.isEmpty ? later : first + later
  }

  /// Keeps the cursor near where it was, after its person has gone.
  mutating func clampCursor() {
    guard let place = cursor, let last = listing.last else {
      cursor = listing.first
      return
    }
    if place.group > last.group {
      cursor = last
    } else {
      let members = listing.groups[place.group].members.count
      cursor = Listing.Place(group: place.group, member: min(place.member, members - 1))
    }
  }
}
