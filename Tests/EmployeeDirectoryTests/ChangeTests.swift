import EmployeeDirectory
import Testing

@Suite struct ChangeTests {
  private let feeds = ["Tallinn", "Tartu"]

  @Test func `nobody before and nobody after is no change`() {
    #expect(Change.between(nil, nil, in: feeds) == [])
  }

  @Test func `who is new in a feed joined it, and who is gone from it left it`() throws {
    let old = try person(contribution("Tallinn", "Mari Tamm"))
    let new = try person(contribution("Tartu", "MARI Tamm"))
    #expect(
      Change.between(nil, old, in: feeds)
        == [Change(kind: .joined, fullName: "Mari Tamm", feed: "Tallinn")])
    #expect(
      Change.between(old, nil, in: feeds)
        == [Change(kind: .left, fullName: "Mari Tamm", feed: "Tallinn")])
    #expect(
      Change.between(old, new, in: feeds) == [
        Change(kind: .left, fullName: "Mari Tamm", feed: "Tallinn"),
        Change(kind: .joined, fullName: "MARI Tamm", feed: "Tartu"),
      ])
  }

  @Test func `every detail that differs is told with what it was and what it is`() throws {
    let old = try person(
      contribution(
        "Tallinn", "Mari Tamm", email: "m@telisa.ee", position: .pm, projects: ["A", "B"]))
    let new = try person(
      contribution("Tallinn", "MARI Tamm", phone: "55", position: .web, projects: ["B"]))
    #expect(
      Change.between(old, new, in: feeds) == [
        Change(
          kind: .changed, fullName: "MARI Tamm", feed: "Tallinn",
          fields: [
            Change.Field(field: .name, old: "Mari Tamm", new: "MARI Tamm"),
            Change.Field(field: .email, old: "m@telisa.ee", new: nil),
            Change.Field(field: .phone, old: nil, new: "55"),
            Change.Field(field: .position, old: "PM", new: "WEB"),
            Change.Field(field: .projects, old: "A, B", new: "B"),
          ])
      ])
  }

  @Test func `what a feed says anew in another order of records or composition is no change`()
    throws
  {
    let old = try person(
      contribution("Tallinn", "Mari Õun", email: "m@telisa.ee"), contribution("Tartu", "Mari Õun"))
    let new = try person(
      contribution("Tartu", "Mari Õun"),
      contribution("Tallinn", "Mari O\u{303}un", email: "m@telisa.ee"))
    #expect(Change.between(old, new, in: feeds) == [])
  }

  @Test func `pictures are not among the changes that are told`() throws {
    let old = try person(contribution("Tallinn", images: PictureSizes(thumb: "a.jpg")))
    let new = try person(contribution("Tallinn", images: PictureSizes(thumb: "b.jpg")))
    #expect(old != new && Change.between(old, new, in: feeds) == [])
  }

  @Test func `what reads alike but has other parts is told`() throws {
    let one = try person(contribution("Tallinn", "Anna Maria Lepik", projects: ["A", "B"]))
    let moved = try #require(FullName(first: "Anna", last: "Maria Lepik"))
    let two = try person(
      Contribution(feed: "Tallinn", record: FeedRecord(name: moved, projects: ["A, B"])))
    #expect(one.key == two.key)
    #expect(
      Change.between(one, two, in: feeds).map(\.fields) == [
        [
          Change.Field(field: .name, old: "Lepik, Anna Maria", new: "Maria Lepik, Anna"),
          Change.Field(field: .projects, old: "\"A\", \"B\"", new: "\"A, B\""),
        ]
      ])
  }

  @Test func `projects that read alike are told apart, whatever is in their names`() throws {
    let lists = [["A, B"], ["A", "B"], ["A\", \"B"], ["\"A\"", "B"]]
    for old in lists {
      for new in lists where new != old {
        let changes = Change.between(
          try person(contribution("Tallinn", projects: old)),
          try person(contribution("Tallinn", projects: new)), in: feeds)
        let field = try #require(changes.first?.fields.first)
        #expect(field.field == .projects && field.old != field.new)
      }
    }
  }

  @Test(
    arguments: [(nil, "OTHER"), ("OTHER", nil), (nil, "WEB"), ("WEB", nil)] as [(String?, String?)])
  func `a missing position is not OTHER: in a merge it says nothing`(old: String?, new: String?)
    throws
  {
    func tallinn(_ position: String?) throws -> Person {
      let name = try #require(FullName(first: "Anna", last: "Lepik"))
      return try person(
        Contribution(
          feed: "Tallinn",
          record: FeedRecord(name: name, position: position.flatMap(Position.init(rawValue:)))))
    }
    #expect(
      Change.between(try tallinn(old), try tallinn(new), in: feeds).map(\.fields)
        == [[Change.Field(field: .position, old: old, new: new)]])
  }

  @Test func `only the feeds that are compared count`() throws {
    let old = try person(
      contribution("Tallinn", email: "a@telisa.ee"), contribution("Tartu", phone: "1"))
    let new = try person(
      contribution("Tallinn", email: "b@telisa.ee"), contribution("Tartu", phone: "2"))
    #expect(Change.between(old, new, in: ["Tartu"]).map(\.feed) == ["Tartu"])
    #expect(
      Change.between(old, new, in: ["Tartu", "Tallinn"]).map(\.feed) == ["Tartu", "Tallinn"])
    #expect(Change.between(old, nil, in: ["Narva"]) == [])
    #expect(Change.between(old, new, in: []) == [])
  }

  @Test func `records of one person within a feed count as what they merge to`() throws {
    let one = try person(contribution("Tallinn", email: "a@telisa.ee", projects: ["A", "B"]))
    let two = try person(
      contribution("Tallinn", email: "a@telisa.ee", projects: ["A"]),
      contribution("Tallinn", email: "b@telisa.ee", projects: ["B"]))
    let (first, both) = ("\"a@telisa.ee\"", "\"a@telisa.ee\", \"b@telisa.ee\"")
    #expect(
      Change.between(one, two, in: feeds).map(\.fields)
        == [[Change.Field(field: .email, old: first, new: both)]])
    let three = try person(
      contribution("Tallinn", projects: ["A"]),
      contribution("Tallinn", email: "b@telisa.ee", projects: ["B"]))
    #expect(
      Change.between(two, three, in: feeds).map(\.fields)
        == [[Change.Field(field: .email, old: "a@telisa.ee", new: "b@telisa.ee")]])
  }
}
