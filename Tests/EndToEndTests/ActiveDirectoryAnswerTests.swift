import TestSupport
import Testing

/// Answers that Active Directory gives, and OpenLDAP's server doesn't.
@Suite struct ActiveDirectoryAnswerTests {
  private let server: ActiveDirectoryServer
  private let home: TestHome

  init() throws {
    server = try ActiveDirectoryServer()
    home = try TestHome()
    try home.configure(feeds: [("Company", server.address())])
  }

  private func add(_ name: String, _ attributes: [String: [String]] = [:]) {
    server.set(name, ["givenName": ["Mari"], "sn": [name]].merging(attributes) { $1 })
  }

  @Test func `only open accounts of people that are not hidden are listed`() throws {
    add("open")
    add("never", ["accountExpires": ["9223372036854775807"]])
    add("always", ["accountExpires": ["0"], "msExchHideFromAddressLists": ["FALSE"]])
    add("closed", ["userAccountControl": ["514"]])
    // The end of 1999.
    add("expired", ["accountExpires": ["125911584000000000"]])
    add("hidden", ["msExchHideFromAddressLists": ["TRUE"]])
    add("computer", ["objectClass": ["top", "person", "user", "computer"]])
    add("contact", ["objectClass": ["top", "contact"]])
    let run = try home.run("list", "--fields", "last_name", "--format", "tsv")
    #expect(Set(run.lines.dropFirst()) == ["open", "never", "always"], "\(run)")
    #expect(run.errors.isEmpty)
  }

  @Test func `octets that are an id tell namesakes apart`() throws {
    for name in ["a", "b"] { add(name, ["sn": ["Tamm"], "mail": ["\(name)@example.com"]]) }
    #expect(try home.run("list", "--count").output == "2\n")
    server.set("b", ["sn": ["Kask"]])
    let changes = try home.run("refresh", "--json").json()["changes"]?.elements ?? []
    #expect(changes.map { $0["kind"]?.text } == ["renamed"])
  }

  @Test(arguments: [ActiveDirectoryServer.Paging.granted, .ignored])
  func `all pages come, or one with everybody`(paging: ActiveDirectoryServer.Paging) throws {
    server.answerPages(paging)
    for number in 0..<1_001 { add("p\(number)") }
    #expect(try home.run("list", "--count").output == "1001\n")
  }

  @Test func `a server that refuses pages is reported`() throws {
    add("a")
    server.answerPages(.refused)
    let run = try home.run("refresh")
    #expect(run.status == 65, "\(run)")
    #expect(run.errors.contains("the server refuses to answer in pages of 1000 entries"))
  }

  @Test func `references beside entries are counted`() throws {
    add("a")
    let zones = ["ForestDnsZones", "DomainDnsZones", "Configuration"]
    server.refer(to: zones.map { "ldap://other.example/DC=\($0),DC=example,DC=com" })
    #expect(try home.run("refresh").status == 0)
    let feed = try home.run("status", "--json").json()["feeds"]?[0]
    #expect(feed?["references"] == 3 && feed?["employees"] == 1 && feed?["state"] == "fresh")
    #expect(
      try home.run("status").output.contains("3 references to other servers, not followed"))
  }

  /// Each fault, the status of a refresh, and messages of which one is printed.
  private static let faults: [(ActiveDirectoryServer.Fault, Int32, [String])] = {
    let notLDAP = "the answer is not LDAP"
    let isGone = "the server ended the connection before its answer was complete"
    let huge: [UInt8] = [0x30, 0x84, 0x7F, 0xFF, 0xFF, 0xFF, 0x02, 0x01]
    return [
      (.referral, 65, ["the entries are on another server, which is not contacted"]),
      (.hangUp(after: 0), 75, [isGone]), (.hangUp(after: 2), 75, [isGone]),
      (.octets(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), after: 0), 65, [notLDAP, isGone]),
      (.octets([UInt8](repeating: 0, count: 100), after: 2), 65, [notLDAP, isGone]),
      (.octets(huge, after: 2), 65, [notLDAP, isGone]),
    ]
  }()

  @Test(arguments: faults.indices)
  func `a bad answer has a message, and the last good answer stays`(index: Int) throws {
    let (fault, status, messages) = Self.faults[index]
    for name in ["a", "b", "c"] { add(name) }
    server.fail(fault)
    let none = try home.run("list")
    #expect(none.status != 0 && none.output.isEmpty, "\(none)")
    server.fail(nil)
    let good = try home.run("list")
    #expect(good.status == 0 && good.lines.count >= 3)
    add("d")
    server.fail(fault)
    let run = try home.run("refresh")
    let isGone = run.status == 75 && messages.contains { $0.hasPrefix("the server ended") }
    #expect(run.status == status || isGone, "\(run)")
    #expect(messages.contains { run.errors.contains("Company: \($0)") }, "\(run)")
    #expect(try home.run("list", "--offline").output == good.output)
  }
}
