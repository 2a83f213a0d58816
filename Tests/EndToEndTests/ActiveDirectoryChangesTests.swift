import TestSupport
import Testing

/// Refreshes that ask Active Directory for no more than what changed, by its numbers of changes.
@Suite struct ActiveDirectoryChangesTests {
  private let server: ActiveDirectoryServer
  private let home: TestHome

  init() throws {
    server = try ActiveDirectoryServer()
    home = try TestHome()
    for number in 0..<20 { add("p\(number)") }
    let address = server.address(of: ActiveDirectoryServer.staff)
    try home.configure(feeds: [("Company", address)], "shrink-limit: 100%\n")
  }

  private func add(_ name: String, _ attributes: [String: [String]] = [:]) {
    let own = ["givenName": ["Mari"], "sn": [name], "mail": ["\(name)@example.com"]]
    server.set(name, own.merging(attributes) { $1 })
  }

  private func people(_ arguments: String...) throws -> Set<String> {
    let list = ["list", "--fields", "full_name,email", "--format", "tsv"]
    let run = try home.start(list + arguments).finish()
    #expect(run.status == 0, "\(run)")
    return Set(run.lines.dropFirst())
  }

  /// Refreshes, and compares the directory with that of a full answer; returns whether a part was
  /// read.
  @discardableResult
  private func refresh() throws -> Bool {
    let start = server.searches.count
    let run = try home.run("refresh")
    #expect(run.status == 0, "\(run)")
    let searches = server.searches.dropFirst(start)
    let known = try people("--offline")
    #expect(try known == people("--cache", home.folder.path("full\(start)")))
    return !searches.contains { $0.attributes.contains("mail") && !$0.isForChanges }
  }

  @Test func `what changed is found by its number`() throws {
    #expect(try !refresh())
    #expect(try refresh())
    server.set("p1", ["mail": ["changed@example.com"]])
    server.remove("p2")
    add("late")
    let start = server.searches.count
    #expect(try refresh())
    // The list of ids, and the entries that changed; those with the last known number count, too.
    let searches = server.searches[start..<(start + 2)]
    #expect(searches.map(\.isForChanges) == [false, true])
    #expect(searches.map(\.count) == [20, 3])
    let people = try people("--offline")
    #expect(people.contains("Mari p1\tchanged@example.com") && people.count == 20)
    #expect(people.contains("Mari late\tlate@example.com"))
  }

  @Test func `people come and go with a folder that moves`() throws {
    add("mover")
    server.move("mover", below: "OU=Other,\(ActiveDirectoryServer.base)")
    try refresh()
    #expect(try people("--offline").count == 20)
    server.move("mover", below: ActiveDirectoryServer.staff)
    #expect(try refresh())
    #expect(try people("--offline").count == 21)
    server.move("mover", below: "OU=Other,\(ActiveDirectoryServer.base)")
    #expect(try refresh())
    #expect(try people("--offline").count == 20)
  }

  @Test func `accounts that close leave, and many closed ones are no reason to read all`() throws {
    for number in 0..<150 { add("c\(number)", ["userAccountControl": ["514"]]) }
    try refresh()
    #expect(try refresh())
    server.set("p3", ["userAccountControl": ["514"]])
    server.set("p4", ["accountExpires": ["125911584000000000"]])
    server.set("c5", ["userAccountControl": ["512"]])
    #expect(try refresh())
    #expect(try people("--offline").count == 19)
  }

  @Test func `many computers are no reason to read all, and are not sent`() throws {
    let classes = ["top", "person", "organizationalPerson", "user", "computer"]
    for number in 0..<150 { add("c\(number)", ["objectClass": classes]) }
    #expect(try !refresh())
    #expect(try refresh())
    server.set("c5", ["sn": ["Changed"]])
    server.set("p1", ["mail": ["changed@example.com"]])
    let start = server.searches.count
    #expect(try refresh())
    #expect(server.searches[start..<(start + 2)].map(\.count) == [20, 1])
    let people = try people("--offline")
    #expect(people.contains("Mari p1\tchanged@example.com") && people.count == 20)
  }

  @Test(
    arguments: [("CN=NTDS Settings,CN=DC2", 90_000, [true]), (nil, 100, [false, true])]
      as [(String?, Int, [Bool])])
  func `numbers of another server, or of an earlier time, are not used`(
    name: String?, lastNumber: Int, later: [Bool]
  ) throws {
    try refresh()
    #expect(try refresh())
    server.replace(with: name, lastNumber: lastNumber)
    server.set("p1", ["mail": ["changed@example.com"]])
    #expect(try !refresh())
    #expect(try later.map { _ in try refresh() } == later)
  }

  @Test(arguments: [
    ActiveDirectoryServer.Fault.refusedFilter("uSNChanged"), .hidden("uSNChanged"),
    .hidden("dsServiceName"),
  ])
  func `without an answer about changes everything is read`(
    fault: ActiveDirectoryServer.Fault
  ) throws {
    try refresh()
    server.set("p1", ["mail": ["changed@example.com"]])
    server.fail(fault)
    #expect(try !refresh())
    #expect(try people("--offline").contains("Mari p1\tchanged@example.com"))
    server.fail(nil)
    try refresh()
    #expect(try refresh())
  }

  @Test(arguments: [true, false])
  func `nobody leaves and joins when people get the attribute of an id, or lose it`(
    inFull: Bool
  ) throws {
    let address = server.address(of: ActiveDirectoryServer.staff)
    let fields = "    fields: {id: [employeeNumber, uid]}\n"
    try home.configure(feeds: [("Company", address)], fields + "shrink-limit: 100%\n")
    if inFull { server.fail(.refusedFilter("uSNChanged")) }
    func set(_ attribute: String, of numbers: Range<Int>, _ values: (Int) -> [String]) {
      for number in numbers { server.set("p\(number)", [attribute: values(number)]) }
    }
    func changes() throws -> JSONValue? {
      let run = try home.run("refresh", "--json")
      #expect(run.status == 0, "\(run)")
      return try run.json()["changes"]
    }
    set("uid", of: 0..<20) { ["u\($0)"] }
    set("employeeNumber", of: 0..<5) { ["\($0)"] }
    _ = try changes()
    set("employeeNumber", of: 5..<20) { ["\($0)"] }
    #expect(try changes() == [])
    set("uid", of: 1..<20) { _ in [] }
    #expect(try changes() == [])
    set("uid", of: 0..<1) { _ in [] }
    #expect(try changes() == [])
    #expect(try changes() == [])
    #expect(try people("--offline").count == 20)
  }

  @Test func `every seventh answer is read in full`() throws {
    let parts = try (0..<8).map { _ in try refresh() }
    #expect(parts == [false] + Array(repeating: true, count: 6) + [false])
  }

  @Test func `any history gives what full answers give`() throws {
    var random = SplitMix64(seed: 48)
    var known = (0..<20).map { "p\($0)" }
    try refresh()
    for round in 0..<12 {
      for step in 0..<3 {
        let name = known[Int(random.next() % UInt64(known.count))]
        switch random.next() % 5 {
        case 0:
          known.append("n\(round)-\(step)")
          add("n\(round)-\(step)")
        case 1 where known.count > 5:
          server.remove(name)
          known.removeAll { $0 == name }
        case 2: server.set(name, ["userAccountControl": [random.next() % 2 == 0 ? "512" : "514"]])
        case 3: server.set(name, ["sn": ["Uus \(name)"]])
        default: server.set(name, ["mail": ["\(name)-\(round)@example.com"]])
        }
      }
      try refresh()
    }
  }
}
