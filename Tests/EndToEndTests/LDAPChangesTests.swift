import Foundation
import TestSupport
import Testing

/// Refreshes that ask a directory server for no more than what changed.
///
/// Two homes read the same entries: one by a user who may see when an entry changed, and one by a
/// user who may not, so that it reads everything each time. Both must have the same directory and
/// the same changes.
@Suite(.enabled(if: DirectoryServer.isAvailable)) struct LDAPChangesTests {
  private let server: DirectoryServer
  private let home: TestHome
  private let control: TestHome

  init() throws {
    server = try DirectoryServer(database: [
      "access to attrs=modifyTimestamp by dn.exact=\"\(Self.reader)\" read by * none",
      "access to attrs=userPassword by * auth", "access to * by * read",
    ])
    home = try TestHome()
    control = try TestHome()
    let reader =
      "dn: \(Self.reader)\nobjectClass: applicationProcess\nobjectClass: simpleSecurityObject\n"
      + "cn: reader\nuserPassword: secret\n\n"
    try add(reader + Self.unit("team", below: "dc=example,dc=com"))
    try add((0..<20).map { Self.person("p\($0)", "sn: Vana\($0)") }.joined())
    // Begins the span of time in which changes are asked for.
    try add(Self.person("new", "sn: Uus", changed: "20210101000000Z"))
    try configure()
  }

  private static let reader = "cn=reader,dc=example,dc=com"
  private static let filter = "(%26(objectClass=inetOrgPerson)(!(employeeType=left)))"

  private func configure(_ fields: String = "") throws {
    let url = "\(server.address)/\(DirectoryServer.base)??sub?\(Self.filter)"
    let feed = "feeds:\n  - name: Head office\n    url: \(url)\n"
    let user = "    user: \(Self.reader)\n    password-command: echo secret\n"
    try home.configure(feed + user + fields + "shrink-limit: 100%\n")
    try control.configure(feed + fields + "shrink-limit: 100%\n")
  }

  private static func unit(_ name: String, below base: String) -> String {
    "dn: ou=\(name),\(base)\nobjectClass: organizationalUnit\nou: \(name)\n\n"
  }

  /// LDIF of a person whose entry is large, and has not changed for long.
  private static func person(
    _ id: String, _ lines: String..., below base: String = DirectoryServer.base,
    changed: String = "20200101000000Z"
  ) -> String {
    let room = String(repeating: "x", count: 500)
    return
      ([
        "dn: uid=\(id),\(base)", "objectClass: inetOrgPerson", "uid: \(id)", "givenName: Mari",
        "cn: \(id)", "mail: \(id)@example.com", "l: \(room)", "modifyTimestamp: \(changed)",
      ] + lines + ["", ""]).joined(separator: "\n")
  }

  private func add(_ entries: String) throws {
    try server.apply(entries, by: "ldapadd -e '!relax'")
  }

  /// Changes an entry; the server notes the time.
  private func change(_ id: String, _ lines: String...) throws {
    let head = ["dn: uid=\(id),\(DirectoryServer.base)"]
    try server.apply((head + lines + ["", ""]).joined(separator: "\n"), by: "ldapmodify")
  }

  private func set(_ attribute: String, of id: String, to value: String) throws {
    try change(id, "changetype: modify", "replace: \(attribute)", "\(attribute): \(value)")
  }

  /// Moves the team, and all who are in it.
  private func moveTeam(from base: String, to other: String) throws {
    let run = try server.run("ldapmodrdn -s \(other) \(server.options) ou=team,\(base) ou=team")
    try #require(run.status == 0, "\(run)")
  }

  /// Refreshes both homes, which then are the same; returns whether the one read a part.
  @discardableResult
  private func refresh() throws -> Bool {
    let runs = [try home.run("refresh", "--json"), try control.run("refresh", "--json")]
    #expect(runs.allSatisfy { $0.status == 0 }, "\(runs)")
    let answers = try runs.map { try $0.json() }
    #expect(answers[0]["changes"] == answers[1]["changes"])
    let feeds = try answers.map { try #require($0["feeds"]?[0]) }
    for field in ["records", "skipped"] { #expect(feeds[0][field] == feeds[1][field]) }
    let people = [home, control].map { try? $0.run("list", "--json", "--offline") }
    #expect(people[0] == people[1] && people[0]?.status == 0)
    // An answer in full has as much as the other home's, and the times.
    let counts = ["records", "skipped"].map { Self.number(feeds[0][$0]) }
    let times = #","modifyTimestamp":["20200101000000Z"]"#.utf8.count * counts.reduce(0, +)
    return Self.number(feeds[0]["bytes"]) != Self.number(feeds[1]["bytes"]) + times
  }

  private static func number(_ value: JSONValue?) -> Int {
    if case .number(let number) = value { Int(number) } else { 0 }
  }

  @Test func `what changed is asked for, and the directory is that of a full answer`() throws {
    #expect(try !refresh())
    #expect(try refresh())
    try set("mail", of: "p1", to: "changed@example.com")
    try set("sn", of: "p2", to: "Ümber")
    try change("p3", "changetype: modrdn", "newrdn: uid=q3", "deleteoldrdn: 1")
    try change("p4", "changetype: delete")
    try set("employeeType", of: "p5", to: "left")
    try add(Self.person("twin", "sn: Vana6") + Self.person("late", "sn: Hiline"))
    #expect(try refresh())
    let names = try home.run("list", "--fields", "last_name", "--format", "tsv", "--offline")
    #expect(names.lines.count { $0 == "Vana6" } == 2)
    #expect(names.lines.contains("Ümber") && names.lines.contains("Hiline"))
    #expect(!names.lines.contains("Vana4") && !names.lines.contains("Vana5"))
    try change("p5", "changetype: modify", "delete: employeeType")
    #expect(try refresh())
  }

  @Test func `people come and go with a team that moves`() throws {
    let (inside, outside) = (DirectoryServer.base, "dc=example,dc=com")
    try add(Self.person("mover", "sn: Kolija", below: "ou=team,\(outside)"))
    try refresh()
    try moveTeam(from: outside, to: inside)
    #expect(try refresh())
    #expect(try home.run("search", "Kolija", "--count", "--offline").output == "1\n")
    try moveTeam(from: inside, to: outside)
    #expect(try refresh())
    #expect(try home.run("search", "Kolija", "--count", "--offline").output == "0\n")
  }

  @Test func `managers have the names of their entries, changed or not`() throws {
    for id in ["p1", "p2"] { try set("manager", of: id, to: "uid=p3,\(DirectoryServer.base)") }
    try set("manager", of: "p3", to: "cn=reader,dc=example,dc=com")
    func count(_ manager: String) throws -> String {
      try home.run("search", "manager:\(manager)", "--count", "--offline").output
    }
    try refresh()
    #expect(try count("Vana3") == "2\n" && count("reader") == "1\n")
    try set("mail", of: "p1", to: "other@example.com")
    try set("manager", of: "p4", to: "uid=p3,\(DirectoryServer.base)")
    #expect(try refresh())
    #expect(try count("Vana3") == "3\n")
    try set("sn", of: "p3", to: "Ümber")
    #expect(try !refresh())
    #expect(try count("Ümber") == "3\n" && count("Vana3") == "0\n")
  }

  @Test func `a second change in the same second is seen`() throws {
    try refresh()
    for number in 0..<4 {
      try set("mail", of: "p1", to: "a\(number)@example.com")
      #expect(try refresh())
      #expect(
        try home.run("search", "a\(number)@example.com", "--count", "--offline").output == "1\n")
    }
  }

  @Test func `a change that is a little older than the latest one is seen`() throws {
    try set("mail", of: "p2", to: "late@example.com")
    try refresh()
    let time = Date.now.addingTimeInterval(-600).ISO8601Format().filter(\.isNumber)
    try server.apply(
      """
      dn: uid=p1,\(DirectoryServer.base)
      changetype: modify
      replace: mail
      mail: early@example.com
      -
      replace: modifyTimestamp
      modifyTimestamp: \(time)Z

      """, by: "ldapmodify -e '!relax'")
    #expect(try refresh())
    #expect(try home.run("search", "early@example.com", "--count", "--offline").output == "1\n")
  }

  @Test func `every seventh answer is read in full`() throws {
    let parts = try (0..<15).map { _ in try refresh() }
    let round = Array(repeating: true, count: 6)
    #expect(parts == [false] + round + [false] + round + [false])
  }

  @Test func `another user, other fields and a failure have everything read`() throws {
    try refresh()
    #expect(try refresh())
    try configure("    fields: {room: roomNumber}\n")
    #expect(try !refresh())
    #expect(try refresh())
    let file = home.folder.path("config/employees/config.yaml")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try home.configure(text.replacing("echo secret", with: "echo wrong"))
    #expect(try home.run("refresh").status == 65)
    try home.configure(text)
    #expect(try !refresh())
    try home.configure(
      text.replacing(Self.reader, with: DirectoryServer.user))
    #expect(try !refresh())
  }

  @Test func `entries without a name are skipped as in a full answer`() throws {
    try configure("    fields: {first: initials, last: initials, name: displayName}\n")
    for id in ["p1", "p2", "p3"] { try set("displayName", of: id, to: "Nimi \(id)") }
    try refresh()
    #expect(try refresh())
    try change("p2", "changetype: modify", "delete: displayName")
    #expect(try refresh())
    #expect(try home.run("status", "--json").json()["feeds"]?[0]?["skipped"] == 19)
  }

  @Test func `two entries with one id have everything read`() throws {
    try configure("    fields: {id: employeeNumber}\n")
    for number in 0..<20 { try set("employeeNumber", of: "p\(number)", to: "\(number)") }
    try set("employeeNumber", of: "new", to: "20")
    try refresh()
    try set("employeeNumber", of: "p1", to: "2")
    #expect(try !refresh())
    try set("employeeNumber", of: "p1", to: "1")
    #expect(try !refresh())
    #expect(try refresh())
    try change("p7", "changetype: modify", "delete: employeeNumber")
    #expect(try !refresh())
  }

  @Test func `a refresh that is killed leaves the old directory or the new one`() throws {
    let start = ContinuousClock.now
    try refresh()
    let time = (ContinuousClock.now - start) / .microseconds(1)
    var random = SplitMix64(seed: 7)
    for number in 0..<8 {
      try set("mail", of: "p\(number)", to: "killed\(number)@example.com")
      let run = try home.start(["refresh"])
      usleep(UInt32(random.next() % UInt64(time)))
      run.process.end(with: SIGKILL)
      #expect(try home.run("list", "--offline").status == 0)
    }
    // Each change is logged once, so that both logs are the same in the end.
    #expect(try home.run("refresh").status == 0 && control.run("refresh").status == 0)
    let people = [home, control].map { try? $0.run("list", "--json", "--offline") }
    #expect(people[0] == people[1])
  }

  @Test func `any history gives what full answers give`() throws {
    var random = SplitMix64(seed: 2026)
    var known = (0..<20).map { "p\($0)" }
    try refresh()
    var parts = 0
    for round in 0..<12 {
      for step in 0..<3 {
        let id = known[Int(random.next() % UInt64(known.count))]
        let name = "N\(random.next() % 6)"
        switch random.next() % 6 {
        case 0:
          let new = "n\(round)-\(step)"
          try add(Self.person(new, "sn: \(name)"))
          known.append(new)
        case 1 where known.count > 5:
          try change(id, "changetype: delete")
          known.removeAll { $0 == id }
        case 2: try set("sn", of: id, to: name)
        case 3: try set("employeeType", of: id, to: "left")
        case 4: try set("employeeType", of: id, to: "there")
        default: try set("mail", of: id, to: "\(name)@example.com")
        }
      }
      if try refresh() { parts += 1 }
    }
    // If the latest change leaves with its entry, everything is read.
    #expect(parts >= 4)
  }
}
