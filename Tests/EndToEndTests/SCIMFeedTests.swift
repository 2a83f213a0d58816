import Foundation
import TestSupport
import Testing

/// A real SCIM server as a feed.
@Suite(.enabled(if: SCIMServer.isAvailable, "scim2-server is not installed"))
struct SCIMFeedTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private func configure(_ server: SCIMServer, token: String? = SCIMServer.token) throws {
    let command = token.map { "    token-command: echo \($0)\n" } ?? ""
    try home.configure(
      "feeds:\n  - name: Company\n    kind: scim\n    url: \(server.address)/Users\n" + command)
  }

  private static func user(_ name: String, _ given: String, _ family: String) -> String {
    #""userName":"\#(name)","name":{"givenName":"\#(given)","familyName":"\#(family)"}"#
  }

  private static let people = (1...10).map { user("p\($0)", "P\($0)", "Tamm") }

  private func names() throws -> [String] {
    try home.run("list", "--offline", "--fields", "full_name", "--format", "plain").lines
  }

  @Test(arguments: SCIMServer.Paging.allCases)
  func `all pages come, by number or by cursor`(paging: SCIMServer.Paging) throws {
    let server = try SCIMServer(paging, pageSize: 3)
    try server.create(Self.people)
    try configure(server)
    #expect(try home.run("refresh") == Run(status: 0))
    #expect(Set(try names()) == Set((1...10).map { "P\($0) Tamm" }))
    // The server notes a request when it has answered, in any order.
    #expect(waitUntil { server.lists.count == 4 })
    let next = server.lists.filter { $0 != "/v2/Users?count=1000" }
    switch paging {
    case .index:
      #expect(
        Set(next) == Set(["4", "7", "10"].map { "/v2/Users?count=1000&startIndex=\($0)" }))
    case .cursor:
      #expect(next.count == 3)
      #expect(next.allSatisfy { $0.hasPrefix("/v2/Users?count=1000&cursor=") })
    }
  }

  @Test func `one page is enough for users who fit on it`() throws {
    let server = try SCIMServer(.index, pageSize: 10)
    try server.create(Self.people)
    try configure(server)
    #expect(try home.run("refresh") == Run(status: 0))
    #expect(waitUntil { server.lists == ["/v2/Users?count=1000"] })
    #expect(try names().count == 10)
  }

  @Test func `each field of a user is read`() throws {
    let server = try SCIMServer(.index, pageSize: 2)
    let photos = server.address.replacing("/v2", with: "/photos")
    try server.create([
      Self.user("mari", "Mari", "Tamm") + """
        ,"title":"Engineer","active":true,
        "emails":[{"value":"mari@home.example.com","type":"home"},
         {"value":"mari@example.com","type":"work","primary":true}],
        "phoneNumbers":[{"value":"tel:+372-555-0100","type":"mobile"},
         {"value":"tel:+372-555-0101","type":"work"}],
        "photos":[{"value":"\(photos)/mari-small.png","type":"thumbnail"},
         {"value":"\(photos)/mari.png","type":"photo"}],
        "\(SCIMServer.enterprise)":{"department":"Research","employeeNumber":"42",
         "manager":{"value":"bulkId:1"}}
        """,
      Self.user("jaan", "Jaan", "Õun"),
      Self.user("gone", "Gone", "Away") + #","active":false"#,
      #""userName":"cher","displayName":"Cher","emails":[{"value":"c@example.com"}]"#,
    ])
    try configure(server)
    let table = try home.run(
      "list", "--fields", "full_name,email,phone,position,department,employeeNumber,manager",
      "--format", "tsv")
    #expect(table.status == 0 && table.errors.isEmpty)
    #expect(
      Set(table.lines.dropFirst()) == [
        "Mari Tamm\tmari@example.com\t+372-555-0101\tEngineer\tResearch\t42\tJaan Õun",
        "Jaan Õun\t\t\tOTHER\t\t\t", "Cher\tc@example.com\t\tOTHER\t\t\t",
      ])
    #expect(try home.run("search", "department:research", "--count").output == "1\n")
    // The server has no pictures, and says so.
    for (options, file) in [([], "mari-small.png"), (["--full"], "mari.png")] {
      let run = try home.start(["picture", "mari"] + options).finish()
      #expect(run.status == 69 && run.errors.contains("status 404"), "\(run)")
      #expect(waitUntil { server.hasAnswered("/photos/\(file)") })
    }
  }

  @Test func `who is deactivated has left, and a new name is one`() throws {
    let server = try SCIMServer(.cursor, pageSize: 2)
    try server.create(Self.people.prefix(5).map { $0 })
    try configure(server)
    #expect(try home.run("refresh").status == 0)
    try server.replace("active", with: "false", ofUser: "p2")
    try server.replace("name.familyName", with: #""Kask""#, ofUser: "p3")
    #expect(try home.run("refresh") == Run(status: 0))
    let changes = try home.run("changes", "--json").json().elements.map { change in
      "\(change["kind"]?.text ?? "") \(change["full_name"]?.text ?? "")"
    }
    #expect(Set(changes) == ["left P2 Tamm", "renamed P3 Kask"] && changes.count == 2)
    try server.replace("active", with: "true", ofUser: "p2")
    #expect(try home.run("refresh").status == 0)
    #expect(
      Set(try names()) == ["P1 Tamm", "P2 Tamm", "P3 Kask", "P4 Tamm", "P5 Tamm"])
  }

  @Test func `a wrong token, none, or no server leaves the last good answer`() throws {
    let server = try SCIMServer(.index, pageSize: 3)
    try server.create(Self.people)
    try configure(server)
    let good = try home.run("list")
    #expect(good.status == 0 && good.errors.isEmpty)
    for token in ["wrong-91c2", nil] {
      try configure(server, token: token)
      let list = try home.run("list")
      #expect((list.status, list.output) == (0, good.output))
      #expect(list.errors.contains("Company: answered with status 401 Unauthorized"))
      #expect(!list.errors.contains("wrong-91c2"))
      #expect(try home.run("refresh").status == 65)
    }
    try configure(server)
    #expect(try home.run("refresh") == Run(status: 0))
    server.stop()
    let gone = try home.run("refresh")
    #expect(gone.status == 75 && gone.errors.contains("could not connect to"))
    #expect(try home.run("list", "--offline").output == good.output)
  }

  @Test func `a first look recognises it`() throws {
    let server = try SCIMServer(.index, pageSize: 10)
    try server.create(Self.people)
    let run = try home.run(
      "config", "try", "\(server.address)/Users", "--token-command", "echo \(SCIMServer.token)")
    #expect(run.status == 0 && run.output.contains("kind: scim"))
  }
}
