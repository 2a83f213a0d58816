import Foundation
import TestSupport
import Testing

/// Refreshes that ask Microsoft Graph for no more than who changed.
///
/// Two homes read the same users: one from a server that tells who changed, and one in full. Both
/// must have the same directory and the same changes.
@Suite struct GraphChangesTests {
  private let server: GraphServer
  private let home: TestHome
  private let control: TestHome

  init() throws {
    server = try GraphServer()
    home = try TestHome()
    control = try TestHome()
    for number in 0..<7 { Self.add("u\(number)", "Vana\(number)", to: server) }
    try configure()
    // What is asked for in this way is never told.
    try control.configure(Self.feed(server.address + "?$filter=accountEnabled%20ne%20null"))
    try refresh()
  }

  private static func feed(_ address: String) -> String {
    "feeds:\n  - {name: Company, kind: graph, url: '\(address)'}\nshrink-limit: 100%\n"
  }

  private func configure() throws { try home.configure(Self.feed(server.address)) }

  private static func add(_ id: String, _ surname: String, to server: GraphServer) {
    server.set(
      id,
      [
        "givenName": #""Mari""#, "surname": #""\#(surname)""#, "mail": #""\#(id)@x.ee""#,
        "businessPhones": #"["55 1"]"#, "mobilePhone": #""55 2""#, "accountEnabled": "true",
      ])
  }

  /// Refreshes both homes, which then are the same; returns the paths that the first one asked for.
  @discardableResult
  private func refresh() throws -> [String] {
    let before = server.paths.count
    let run = try home.run("refresh", "--json")
    let paths = Array(server.paths.dropFirst(before))
    let other = try control.run("refresh", "--json")
    #expect(run.status == 0 && other.status == 0, "\(run) \(other)")
    #expect(try run.json()["changes"] == other.json()["changes"])
    for field in ["records", "skipped"] {
      #expect(try run.json()["feeds"]?[0]?[field] == other.json()["feeds"]?[0]?[field])
    }
    let people = [home, control].map { try? $0.run("list", "--json", "--offline") }
    #expect(people[0] == people[1] && people[0]?.status == 0)
    return paths
  }

  private static let everything = ["", "", "", ""]

  @Test func `who changed is asked for, and nobody else`() throws {
    #expect(try refresh() == ["/delta"])
    server.set("u1", ["mobilePhone": "null"])
    server.set("u1", ["businessPhones": "[]"])
    server.set("u2", ["surname": #""Ümber""#])
    server.remove("u3")
    server.set("u4", ["accountEnabled": "false"])
    Self.add("new", "Uus", to: server)
    let pages = Array(repeating: "/delta", count: 3)
    #expect(try refresh() == pages + ["in u1 u2 u4 new"])
    let names = try home.run("list", "--fields", "last_name,phone", "--format", "tsv", "--offline")
    #expect(
      names.lines.sorted() == [
        "Uus\t55 1", "Vana0\t55 1", "Vana1\t", "Vana5\t55 1", "Vana6\t55 1", "last_name\tphone",
        "Ümber\t55 1",
      ])
    server.set("u4", ["accountEnabled": "true"])
    #expect(try refresh() == ["/delta", "in u4"])
    #expect(try refresh() == ["/delta"])
  }

  @Test func `a server that asks to wait is asked for nothing else`() throws {
    server.answer("/delta", .status(429, fields: [("Retry-After", "600")]))
    let new = try TestHome()
    try new.configure(Self.feed(server.address))
    let before = server.paths.count
    for _ in 1...2 { #expect(try new.run("refresh").status == 75) }
    #expect(server.paths.dropFirst(before) == ["/delta latest"])
    #expect(try new.run("refresh", "--now").status == 75)
    #expect(server.paths.count == before + 2)
  }

  @Test func `any history gives what full answers give`() throws {
    var random = SplitMix64(seed: 29)
    var known = (0..<7).map { "u\($0)" }
    var fullAnswers = 0
    for round in 0..<20 {
      for step in 0..<3 {
        let id = known[Int(random.next() % UInt64(known.count))]
        let name = #""N\#(random.next() % 5)""#
        switch random.next() % 6 {
        case 0:
          known.append("n\(round)-\(step)")
          Self.add("n\(round)-\(step)", "Uus", to: server)
        case 1 where known.count > 4:
          server.remove(id)
          known.removeAll { $0 == id }
        case 2: server.set(id, ["surname": name])
        case 3: server.set(id, ["accountEnabled": "false"])
        case 4: server.set(id, ["accountEnabled": "true", "department": name])
        default: server.set(id, ["mobilePhone": "null", "businessPhones": "[\(name)]"])
        }
      }
      if try refresh().contains("") { fullAnswers += 1 }
    }
    #expect(fullAnswers == 2)
  }

  @Test func `a link that ended, and anything odd, has everybody fetched`() throws {
    server.forget()
    server.set("u1", ["jobTitle": #""Boss""#])
    #expect(try refresh() == ["/delta", "/delta latest"] + Self.everything)
    #expect(try refresh() == ["/delta"])
    for odd in [
      #"{"value":[{"displayName":"x"}]}"#, #"{"value":[]}"#,
      #"{"value":[],"@odata.deltaLink":"http://127.0.0.1:1/x"}"#,
      #"{"value":[],"@odata.nextLink":"http://127.0.0.1:1/x"}"#, "<html>", "",
    ] {
      server.answer("/delta", .answer(odd))
      #expect(try refresh() == ["/delta", "/delta latest"] + Self.everything, "\(odd)")
      server.answer("/delta", nil)
      // Without a link, everybody is asked for, and a new link.
      #expect(try refresh() == ["/delta latest"] + Self.everything, "\(odd)")
      #expect(try refresh() == ["/delta"], "\(odd)")
    }
    server.set("u2", ["mail": #""other@x.ee""#])
    for odd in ["[]", #"{"value":[]}"#, #"{"value":[{"id":"u1"}]}"#] {
      server.answer("in", .answer(odd))
      #expect(
        try refresh() == ["/delta", "in u2", "/delta latest"] + Self.everything, "\(odd)")
      server.set("u2", ["mail": #""again@x.ee""#])
    }
  }

  @Test func `who isn't found, and wasn't removed, stays`() throws {
    server.set("u1", ["surname": #""Ümber""#])
    server.answer("in", .answer(#"{"value":[]}"#))
    #expect(try refresh() == ["/delta", "in u1", "/delta latest"] + Self.everything)
    #expect(try home.run("search", "Ümber", "--count", "--offline").output == "1\n")
  }

  @Test func `every seventh answer is complete`() throws {
    let parts = try (0..<8).map { _ in try refresh() == ["/delta"] }
    #expect(parts == Array(repeating: true, count: 6) + [false, true])
  }

  @Test(arguments: ["?=", "?$select=", "?$top=2&", "?&&", "?$expand=manager", "?$count=true"])
  func `any query of the URL is taken as it is`(query: String) throws {
    try home.configure(Self.feed(server.address + query))
    #expect(try home.run("refresh") == Run(status: 0))
    #expect(try home.run("refresh") == Run(status: 0))
    #expect(try home.run("list", "--count", "--offline").output == "7\n")
  }

  @Test func `a company that grows beyond the limit has its last good answer shown`() throws {
    try home.configure(Self.feed(server.address) + "max-people: 8\n")
    #expect(try home.run("refresh") == Run(status: 0))
    for id in ["a", "b"] { Self.add(id, "Uus", to: server) }
    #expect(try home.run("refresh").status == 65)
    #expect(try home.run("list", "--count", "--offline").output == "7\n")
  }

  @Test func `after many changes everybody is fetched`() throws {
    for number in 0..<51 { Self.add("many\(number)", "Palju\(number)", to: server) }
    let paths = try refresh()
    #expect(paths.count { $0.isEmpty } == 29 && !paths.contains { $0.hasPrefix("in") })
    #expect(try refresh() == ["/delta"])
  }

  @Test func `fifteen people are fetched by one request`() throws {
    for number in 0..<15 { Self.add("many\(number)", "Palju\(number)", to: server) }
    let paths = try refresh()
    let ids = (0..<15).map { "many\($0)" }.joined(separator: " ")
    #expect(paths == Array(repeating: "/delta", count: 8) + ["in " + ids])
    server.set("many3", ["surname": #""Üks""#])
    server.remove("many4")
    #expect(try refresh() == ["/delta", "in many3"])
  }

  @Test func `a guest is listed as one, until that ends`() throws {
    server.set("u1", ["userType": #""Guest""#])
    server.set("u2", ["userType": #""Member""#])
    #expect(try refresh() == ["/delta", "in u1 u2"])
    let guests = try home.run("list", "--fields", "last_name,type", "--format", "tsv", "--offline")
    #expect(guests.lines.filter { $0.hasSuffix("\tguest") } == ["Vana1\tguest"])
    server.set("u1", ["userType": #""Member""#])
    try refresh()
    #expect(try home.run("search", "type:guest", "--count", "--offline").output == "0\n")
  }

  @Test func `users who can't be used are counted each time`() throws {
    server.set("nameless", ["mail": #""x@x.ee""#])
    try refresh()
    #expect(try refresh() == ["/delta latest"] + Self.everything)
    #expect(try home.run("status", "--json").json()["feeds"]?[0]?["skipped"] == 1)
  }

  @Test func `a failure on the way keeps the last good answer, and nothing is lost`() throws {
    for (number, path) in ["/delta", "in"].enumerated() {
      let good = try home.run("list", "--json", "--offline").output
      server.set("u1", ["surname": #""Ümber\#(number)""#])
      server.answer(path, .answer(status: 503, "{}"))
      #expect(try home.run("refresh", "--timeout", "1s").status == 75)
      #expect(try home.run("list", "--json", "--offline").output == good)
      server.answer(path, nil)
      // After a failure nothing is taken for known.
      #expect(try refresh() == ["/delta latest"] + Self.everything)
      #expect(try home.run("search", "Ümber\(number)", "--count", "--offline").output == "1\n")
      #expect(try refresh() == ["/delta"])
    }
  }

  @Test func `a server that tells no changes is read in full`() throws {
    server.answer("/delta", .answer(status: 403, "{}"))
    #expect(try refresh().contains(""))
    #expect(try refresh() == ["/delta latest"] + Self.everything)
  }
}
