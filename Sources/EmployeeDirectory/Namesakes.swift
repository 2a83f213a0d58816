import Basics

/// Divides the records of one name into people.
///
/// In one feed, different ids are different people, and all records without an id are one. Between
/// feeds the name joins if one person bears it in each; if several do in one of them, the same
/// email joins, else nothing does. The order of records with different ids does not matter.
struct Namesakes {
  private struct Member {
    let feed: String
    let id: String?
    let contributions: [Contribution]
  }

  /// Records of several feeds that are one person.
  private struct Group {
    var members: [Member]
    var feeds: Set<String>
    /// Whether several people bear the name in one of the feeds.
    var isShared: Bool
  }

  private var groups: [Group] = []
  /// The groups that have an email, by their indices, ascending.
  private var holders: [String: [Int]] = [:]

  /// Divides records of one name, feeds in configured order.
  init(_ contributions: [Contribution]) {
    let members = Self.members(contributions)
    let counts = Dictionary(grouping: members, by: \.feed).mapValues(\.count)
    for member in members { add(member, isShared: counts[member.feed] != 1) }
  }

  private static func members(_ contributions: [Contribution]) -> [Member] {
    contributions.map(\.feed).uniqued().flatMap { feed in
      Dictionary(grouping: contributions.filter { $0.feed == feed }, by: \.record.id)
        .map { Member(feed: feed, id: $0, contributions: $1) }
        .sorted { ($0.id ?? "") < ($1.id ?? "") }
    }
  }

  private mutating func add(_ member: Member, isShared: Bool) {
    let emails = Set(member.contributions.flatMap(\.record.emails).map(\.addressKey))
    let index = index(of: member, emails, isShared: isShared) ?? groups.count
    if index == groups.count { groups.append(Group(members: [], feeds: [], isShared: isShared)) }
    groups[index].members.append(member)
    groups[index].feeds.insert(member.feed)
    groups[index].isShared = groups[index].isShared || isShared
    for email in emails { holders[email, default: []].append(index) }
  }

  /// The group that a member joins; `nil` if it begins one.
  private func index(of member: Member, _ emails: Set<String>, isShared: Bool) -> Int? {
    let byEmail = emails.flatMap { holders[$0] ?? [] }
      .filter { !groups[$0].feeds.contains(member.feed) }.min()
    if let byEmail { return byEmail }
    // Each feed has one such member at most.
    return isShared ? nil : groups.firstIndex { !$0.isShared && !$0.feeds.contains(member.feed) }
  }

  /// The people, with keys that tell them apart.
  func people(named name: NameKey) -> [Person] {
    groups.compactMap { group in
      guard let first = group.members.first else { return nil }
      return Person(
        key: groups.count == 1 ? PersonKey(name) : PersonKey(name, feed: first.feed, id: first.id),
        contributions: group.members.flatMap(\.contributions))
    }
  }
}

extension Person {
  /// The people that records of one name are about, feeds in configured order.
  public static func people(named name: NameKey, _ contributions: [Contribution]) -> [Person] {
    // Without ids a full name is one person, and so is a name that each feed has once.
    let isOne =
      contributions.count < 2 || contributions.allSatisfy { $0.record.id == nil }
      || Set(contributions.map(\.feed)).count == contributions.count
    if isOne {
      return Person(key: PersonKey(name), contributions: contributions).map { [$0] } ?? []
    }
    return Namesakes(contributions).people(named: name)
  }
}
