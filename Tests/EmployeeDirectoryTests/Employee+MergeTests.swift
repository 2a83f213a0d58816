import TestSupport
import Testing

@testable import EmployeeDirectory

@Suite struct EmployeeMergeTests {
  @Test func `the first non-empty email, phone and position win, between feeds and within one`()
    throws
  {
    for feeds in [["Tallinn", "Tartu", "Narva"], ["Tallinn", "Tallinn", "Tallinn"]] {
      let employee = try person(
        contribution(feeds[0], phone: "1"),
        contribution(feeds[1], email: "b@telisa.ee", phone: "2", position: .web),
        contribution(feeds[2], email: "c@telisa.ee", phone: "3", position: .pm)
      ).employee
      #expect(employee.email == "b@telisa.ee")
      #expect(employee.phone == "1")
      #expect(employee.position == .web)
    }
  }

  @Test func `a person without details has an empty email, no phone and the position OTHER`() throws
  {
    for merged in [
      try person(contribution("Tallinn")),
      try person(contribution("Tallinn"), contribution("Tartu")),
    ] {
      #expect(merged.employee.email == "")
      #expect(merged.employee.phone == nil)
      #expect(merged.employee.position == .other)
      #expect(merged.employee.projects == [])
      #expect(merged.conflicts == [])
    }
  }

  @Test func `a blank phone number does not keep a later one out`() throws {
    let merged = try person(contribution("Tallinn", phone: " "), contribution("Tartu", phone: "2"))
    #expect(merged.employee.phone == "2")
    #expect(merged.conflicts == [])
  }

  @Test func `the first thumbnail and the first full picture win, each with its feed`() throws {
    let merged = try person(
      contribution("Tallinn"),
      contribution("Tartu", images: PictureSizes(full: "tartu.jpg")),
      contribution("Narva", images: PictureSizes(thumb: "narva.jpg", full: "narva-full.jpg")))
    let expected = PictureAddresses(
      thumb: FeedPicture(address: "narva.jpg", feed: "Narva"),
      full: FeedPicture(address: "tartu.jpg", feed: "Tartu"))
    #expect(merged.employee.images == expected)
    #expect(merged.conflicts == [])
    #expect(merged.employee(accordingTo: "Tartu")?.images == PictureAddresses(full: expected.full))
    #expect(merged.employee(accordingTo: "Tallinn")?.images.isEmpty == true)
  }

  @Test func `projects are united in first-seen order, each once`() throws {
    let merged = try person(
      contribution("Tallinn", projects: ["MyCoolApp", "OneTimeThing", "MyCoolApp"]),
      contribution("Tartu", projects: ["Tartu Buss", "OneTimeThing"]),
      contribution("Tallinn", projects: ["Parkla"]))
    #expect(merged.employee.projects == ["MyCoolApp", "OneTimeThing", "Tartu Buss", "Parkla"])
    let single = try person(contribution("Tallinn", projects: ["B", "A", "B"]))
    #expect(single.employee.projects == ["B", "A"])
  }

  @Test func `the feeds are named in order, each once`() throws {
    let merged = try person(
      contribution("Tartu"), contribution("Tartu"), contribution("Tallinn"), contribution("Tartu"))
    #expect(merged.employee.feeds == ["Tartu", "Tallinn"])
  }

  @Test func `what the winners put aside is told of with its feed`() throws {
    let merged = try person(
      contribution(
        "Tallinn", "Peeter Termomeeter", email: "p@telisa.ee", phone: "55 555 555", position: .iOS),
      contribution(
        "Tartu", "PEETER Termomeeter", email: "p@tartu.ee", phone: "55 555 556", position: .web),
      contribution("Tartu", "PEETER Termomeeter", email: "p@tartu.ee"),
      contribution("Tartu", "Peeter Termomeeter", email: "q@tartu.ee")
    )
    #expect(merged.employee.name.description == "Peeter Termomeeter")
    #expect(
      merged.conflicts == [
        Conflict(field: .name, value: "PEETER Termomeeter", feed: "Tartu"),
        Conflict(field: .email, value: "p@tartu.ee", feed: "Tartu"),
        Conflict(field: .phone, value: "55 555 556", feed: "Tartu"),
        Conflict(field: .position, value: "WEB", feed: "Tartu"),
        Conflict(field: .email, value: "q@tartu.ee", feed: "Tartu"),
      ])
  }

  @Test func `values that agree but for case, composition or grouping of digits are no conflict`()
    throws
  {
    let merged = try person(
      contribution(
        "Tallinn", "Mari Õun", email: "mari@telisa.ee", phone: "+372 5555-0101", position: .pm,
        projects: ["A"]),
      contribution(
        "Tartu", "Mari O\u{303}un", email: "Mari@Telisa.EE", phone: "+372 (55) 55.01/01",
        position: .pm, projects: ["B"]),
      contribution("Narva", "Mari Õun")
    )
    #expect(merged.conflicts == [])
  }

  @Test func `the same full name split elsewhere is no conflict`() throws {
    let names = [
      FullName(first: "Anna Maria", last: "Lepik"), FullName(first: "Anna", last: "Maria Lepik"),
    ]
    let people = Person.merge(
      names.compactMap { $0 }.map { Contribution(feed: "Tallinn", record: FeedRecord(name: $0)) })
    #expect(people.count == 1)
    #expect(people.first?.employee.name.last == "Lepik")
    #expect(people.first?.conflicts == [])
  }

  @Test func `one feed's view of a person knows that feed's records only`() throws {
    let merged = try person(
      contribution("Tallinn", "MARI Tamm", email: "a@telisa.ee", projects: ["A"]),
      contribution("Tartu", "Mari Tamm", projects: ["B"]),
      contribution("Tartu", "Mari Tamm", email: "b@telisa.ee", position: .pm, projects: ["C"]))
    let view = try #require(merged.employee(accordingTo: "Tartu"))
    #expect(view.name.description == "Mari Tamm")
    #expect(view.email == "b@telisa.ee")
    #expect(view.position == .pm)
    #expect(view.projects == ["B", "C"])
    #expect(view.feeds == ["Tartu"])
    #expect(merged.employee(accordingTo: "Narva") == nil)
  }

  @Test func `hundreds of thousands of projects and records merge at once`() throws {
    let projects = (0..<200_000).map { "Project \($0)" }
    let many = try contribution("Tallinn", projects: projects)
    let duplicate = try contribution("Tallinn", email: "a@telisa.ee")
    // In quadratic time it takes many minutes.
    let time = try processorTime {
      let merged = try person(many, contribution("Tartu", projects: projects.reversed()))
      #expect(merged.employee.projects == projects)
      let people = Person.merge(repeatElement(duplicate, count: 50_000))
      #expect(people.first?.employee.feeds == ["Tallinn"])
    }
    #expect(time < .seconds(60 * TimeLimit.factor))
  }
}
