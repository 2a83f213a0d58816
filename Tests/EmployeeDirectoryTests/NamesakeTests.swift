import EmployeeDirectory
import TestSupport
import Testing

/// People of one name.
@Suite struct NamesakeTests {
  /// The people that records of a Mari Tamm are about: each by its feeds and ids.
  private func people(
    _ records: [(feed: String, id: String?, email: String)]
  ) throws -> [[String]] {
    let name = try fullName("Mari Tamm")
    let contributions = records.map { feed, id, email in
      Contribution(feed: feed, record: FeedRecord(name: name, email: email, id: id))
    }
    return Person.merge(contributions).map { person in
      person.contributions.map { $0.feed + ($0.record.id ?? "-") }
    }
  }

  @Test func `in one feed, two ids are two people`() throws {
    #expect(try people([("A", "1", "m@a.ee"), ("A", "2", "m@a.ee")]) == [["A1"], ["A2"]])
    #expect(try people([("A", "1", ""), ("A", "1", "")]) == [["A1", "A1"]])
  }

  @Test func `ids differ if one octet does`() throws {
    let ids = ["e\u{301}", "\u{E9}", "a b", "a  b", "a\u{0}b", "a\u{0}c", "=a", "A", "a"]
    #expect(try people(ids.map { ("A", $0, "") }).count == ids.count)
    #expect(FeedRecord(name: try fullName("A B"), id: " \n").id == nil)
    #expect(FeedRecord(name: try fullName("A B"), id: " 7 ").id == "7")
  }

  @Test func `thousands may have one name`() throws {
    let records = (0..<20_000).map { ("A", "\($0)", "m\($0 % 5_000)@a.ee") }
    let more = (0..<5_000).map { ("B", "\($0)", "m\($0)@a.ee") }
    #expect(try people(records + more).count == 20_000)
  }

  @Test func `without ids a full name is one person`() throws {
    #expect(
      try people([("A", nil, "a@a.ee"), ("A", nil, "b@a.ee"), ("B", nil, "")])
        == [["A-", "A-", "B-"]])
  }

  @Test func `between feeds a name joins if each has it once`() throws {
    #expect(try people([("A", "1", "a@a.ee"), ("B", "7", "b@b.ee")]) == [["A1", "B7"]])
    #expect(try people([("A", "1", ""), ("B", nil, "")]) == [["A1", "B-"]])
  }

  @Test func `where a feed has a name more than once, the email joins`() throws {
    #expect(
      try people([("A", "1", "a@a.ee"), ("A", "2", "M@Ä.ee"), ("B", nil, "m@xn--4ca.ee")])
        == [["A1"], ["A2", "B-"]])
    #expect(
      try people([("A", "1", "a@a.ee"), ("A", "2", ""), ("B", nil, ""), ("C", "3", "c@c.ee")])
        == [["A1"], ["A2"], ["B-", "C3"]])
  }

  @Test func `no chain of emails joins two ids of a feed`() throws {
    #expect(
      try people([("A", "1", "x@a.ee"), ("A", "2", "x@a.ee"), ("B", nil, "x@a.ee")])
        == [["A1", "B-"], ["A2"]])
  }

  @Test func `a key names the person, and of namesakes one of their records`() throws {
    let name = try fullName("Mari Tamm")
    func keys(_ ids: [String?]) -> [PersonKey] {
      Person.merge(
        ids.map { Contribution(feed: "A", record: FeedRecord(name: name, id: $0)) }
      ).map(\.key)
    }
    #expect(keys(["1"]) == [PersonKey(name.key)])
    let both = keys(["2", nil])
    #expect(both.map(\.rawValue) == ["mari tamm\nA\n", "mari tamm\nA\n2"])
    #expect(both.map(\.record) == [nil, "A\n2"])
    #expect(both.allSatisfy { $0.name == name.key && $0.isShared })
  }

  @Test(arguments: RandomSeeds.first(of: 200))
  func `no order merges two ids of a feed, or loses an email or phone`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let name = try fullName("Mari Tamm")
    let emails = ["", "a@a.ee", "b@a.ee", "c@a.ee"]
    let records = ["A", "B", "C"].flatMap { feed in
      ["1", "2", "3"].prefix(Int.random(in: 0...3, using: &random)).map { id in
        Contribution(
          feed: feed,
          record: FeedRecord(
            name: name, email: emails.randomElement(using: &random) ?? "",
            phone: Bool.random(using: &random) ? feed + id : nil, id: id))
      }
    }
    let people = Person.merge(records)
    #expect(Set(people.map(\.key)).count == people.count)
    #expect(people.reduce(0) { $0 + $1.contributions.count } == records.count)
    for person in people {
      #expect(Set(person.contributions.map(\.feed)).count == person.contributions.count)
      let own = person.contributions.map(\.record)
      #expect(Set(person.employee.emails) == Set(own.map(\.email).filter { !$0.isEmpty }))
      #expect(Set(person.employee.phones) == Set(own.compactMap(\.phone)))
    }
    // Pages may come in any order.
    let shuffled = records.shuffled(using: &random).sorted { $0.feed < $1.feed }
    #expect(Person.merge(shuffled) == people)
  }
}
