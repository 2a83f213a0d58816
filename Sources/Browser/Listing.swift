import EmployeeDirectory

/// The people who match, in groups: a heading, then a line for each person or row of a grid.
package struct Listing: Sendable {
  package struct Group: Sendable {
    package let name: GroupName
    /// Indices of ``People/employees``: names that begin with the query first.
    package let members: [Int32]
    /// Whether only the heading is shown.
    package let isFolded: Bool
    /// The heading's line.
    let start: Int
  }

  /// A line of the listing.
  package enum Line: Hashable, Sendable {
    case heading(group: Int)
    case people(group: Int, members: Range<Int>)
  }

  /// The groups that have anyone.
  package let groups: [Group]
  /// The number of different people.
  package let count: Int
  /// The number of people in a line.
  package let perLine: Int
  package let lineCount: Int

  init(
    _ groups: [(name: GroupName, members: [Int32])], count: Int, perLine: Int,
    folded: Set<GroupName>
  ) {
    var start = 0
    self.groups = groups.map { name, members in
      let isFolded = folded.contains(name)
      defer { start += 1 + (isFolded ? 0 : (members.count + perLine - 1) / perLine) }
      return Group(name: name, members: members, isFolded: isFolded, start: start)
    }
    (self.count, self.perLine) = (count, perLine)
    lineCount = start
  }

  /// The group that a line belongs to.
  package func group(ofLine line: Int) -> Int {
    var (low, high) = (0, groups.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if groups[middle].start <= line { low = middle } else { high = middle }
    }
    return low
  }

  /// A line by its number, from 0.
  package func line(_ line: Int) -> Line {
    let index = group(ofLine: line)
    let group = groups[index]
    if line == group.start { return .heading(group: index) }
    let first = (line - group.start - 1) * perLine
    return .people(group: index, members: first..<min(first + perLine, group.members.count))
  }

  func line(of place: Place) -> Int {
    let group = groups[place.group]
    return group.isFolded ? group.start : group.start + 1 + place.member / perLine
  }

  /// A member of a group.
  package struct Place: Hashable, Sendable {
    package let group: Int
    package let member: Int

    package init(group: Int, member: Int) { (self.group, self.member) = (group, member) }
  }

  /// The index of a place's person in ``People/employees``.
  package func person(at place: Place) -> Int { Int(groups[place.group].members[place.member]) }

  /// Where a person is, best in a certain group, else in one that is not folded; `nil` if nowhere.
  func place(ofPerson person: Int, in name: GroupName?) -> Place? {
    var found: Place?
    for (index, group) in groups.enumerated() {
      guard let member = group.members.firstIndex(of: Int32(person)) else { continue }
      if group.name == name { return Place(group: index, member: member) }
      if found.map({ groups[$0.group].isFolded }) ?? true {
        found = Place(group: index, member: member)
      }
    }
    return found
  }

  /// The place some people further, over groups that are not folded, as far as there are any.
  func place(_ place: Place, movedBy offset: Int) -> Place {
    var (group, member) = (place.group, place.member + offset)
    while member < 0 {
      guard let previous = groups[..<group].lastIndex(where: { !$0.isFolded })
      else { return Place(group: group, member: 0) }
      group = previous
      member += groups[group].members.count
    }
    while member >= groups[group].members.count {
      guard let next = groups[(group + 1)...].firstIndex(where: { !$0.isFolded })
      else { return Place(group: group, member: groups[group].members.count - 1) }
      member -= groups[group].members.count
      group = next
    }
    return Place(group: group, member: member)
  }

  /// The place some lines of people below or above another one, or the last one on the way there.
  func place(_ place: Place, movedByLines count: Int) -> Place {
    if perLine == 1 { return self.place(place, movedBy: count) }
    var (line, left, result) = (self.line(of: place), abs(count), place)
    while left > 0 {
      line += count.signum()
      guard line >= 0, line < lineCount else { break }
      guard case .people(let group, let members) = self.line(line) else { continue }
      let column = min(place.member % perLine, members.count - 1)
      result = Place(group: group, member: members.lowerBound + column)
      left -= 1
    }
    return result
  }

  var first: Place? { groups.firstIndex { !$0.isFolded }.map { Place(group: $0, member: 0) } }

  var last: Place? {
    groups.lastIndex { !$0.isFolded }.map { Place(group: $0, member: groups[$0].members.count - 1) }
  }
}
