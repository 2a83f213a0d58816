import Basics
import EmployeeDirectory
import TestSupport

@testable import DirectoryStore

/// Two feeds whose people join, leave and change at random; few names and emails, so that people
/// share them.
struct PeopleHistory {
  /// The newest answer of each feed.
  private(set) var answers: [FeedIdentity: [FeedRecord]] = [tallinn: [], tartu: []]
  private var random: SplitMix64
  private var lastID = 0
  /// Whether some records have no id, and some one that is easily mistaken for another.
  private let hasOddIDs: Bool

  private static let names = [
    name("Mari", "Tamm"), name("MARI", "tamm"), name("Mari Liis", "Tamm"), name("Jaan", "Õun"),
    name("Jaan", "O\u{303}un"), name("Uku", "Oja"), name("Uku O.", "Oja"), name("Eha", "Kask"),
    name("Uku", "O'Brien"), name("Uku", "O’Brien"),
  ]
  private static let emails = [
    "", "", "info@x.ee", "INFO@x.ee", "a@x.ee", "b@x.ee", "m@õun.ee", "m@xn--un-bka.ee", "o'a@x.ee",
  ]
  private static let phones = [
    nil, "+372 5551 0101", "00372 55510101", "5551-0101", "(55) 51 77", "5551 ext. 7",
  ]

  /// Begins with a few people in each feed.
  init(seed: UInt64, hasOddIDs: Bool = false) {
    random = SplitMix64(seed: seed)
    self.hasOddIDs = hasOddIDs
    for feed in [tallinn, tartu] {
      for _ in 0..<Int.random(in: 1...4, using: &random) { join(feed) }
    }
  }

  /// The records of both feeds, in the order of the feeds.
  var contributions: [Contribution] {
    [tallinn, tartu].flatMap { feed in
      (answers[feed] ?? []).map { Contribution(feed: feed.name, record: $0) }
    }
  }

  /// Makes a feed's next answer.
  mutating func change(_ feed: FeedIdentity) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let count = answers[feed]?.count ?? 0
      guard count > 0 else {
        join(feed)
        continue
      }
      let index = Int.random(in: 0..<count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: if count < 7 { join(feed) }
      case 2, 3: answers[feed]?.remove(at: index)
      case 4: answers[feed]?.shuffle(using: &random)
      case 5, 6:
        answers[feed]?[index].name = Self.names.randomElement(using: &random) ?? Self.names[0]
      case 7: answers[feed]?[index].phone = Self.phones.randomElement(using: &random) ?? nil
      default: answers[feed]?[index].email = Self.emails.randomElement(using: &random) ?? ""
      }
    }
  }

  /// Makes the next answer of one of the feeds, and returns which.
  mutating func changeAny() -> FeedIdentity {
    let feed = Bool.random(using: &random) ? tallinn : tartu
    change(feed)
    return feed
  }

  /// An id that no other record has; `nil` or a blank one for none.
  private mutating func nextID() -> String? {
    lastID += 1
    if !hasOddIDs { return "\(lastID)" }
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: nil
    case 1: " \n"
    // Two forms of one letter.
    case 2: (lastID % 2 == 0 ? "e\u{301}" : "\u{E9}") + "\(lastID / 2)"
    case 3: "\(lastID)\nTartu\n\(lastID - 1)"
    case 4: "=%\(lastID)"
    default: "\(lastID)"
    }
  }

  private mutating func join(_ feed: FeedIdentity) {
    let id = nextID()
    let record = FeedRecord(
      name: Self.names.randomElement(using: &random) ?? Self.names[0],
      email: Self.emails.randomElement(using: &random) ?? "",
      phone: Self.phones.randomElement(using: &random) ?? nil, id: id)
    answers[feed, default: []].append(record)
  }
}

extension PeopleHistory {
  /// A fault of a directory that should hold the newest answers; `nil` if there is none.
  func fault(of people: [Person]) -> String? {
    if Set(people.map(\.key)).count != people.count { return "a key of two people" }
    let all = contributions
    let found = people.flatMap(\.contributions)
    if found.count != all.count || Self.ids(found) != Self.ids(all) { return "somebody is lost" }
    // No two records have an id in common.
    let withoutID = people.flatMap { person in
      person.contributions.filter { $0.record.id == nil }
        .map { "\($0.feed) \($0.record.name.key.rawValue)" }.uniqued()
    }
    if Set(withoutID).count != withoutID.count { return "a name without an id is two people" }
    for person in people {
      let own = person.contributions
      for records in Dictionary(grouping: own, by: \.feed).values
      where records.count > 1 && records.contains(where: { $0.record.id != nil }) {
        return "an id of a feed and another record of it are one person"
      }
      let employee = person.employee
      let emails = Set(employee.emails.map(\.addressKey))
      let phones = Set(employee.phones.map(\.dialable))
      for record in own.map(\.record) {
        if !record.email.isEmpty, !emails.contains(record.email.addressKey) {
          return "\(record.email) is lost"
        }
        if let phone = record.phone, !phones.contains(phone.dialable) { return "\(phone) is lost" }
      }
    }
    return nil
  }

  private static func ids(_ contributions: [Contribution]) -> Set<String> {
    Set(contributions.map { "\($0.feed) \($0.record.id ?? "")" })
  }
}
