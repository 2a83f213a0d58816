import Foundation
import TestSupport
import Testing

/// A directory server as a feed.
@Suite(.enabled(if: DirectoryServer.isAvailable)) struct LDAPFeedTests {
  private let server: DirectoryServer
  private let home: TestHome

  init() throws {
    server = try DirectoryServer()
    home = try TestHome()
    try server.apply(Self.people)
    try configure(password: "cat \(server.passwordFile)")
  }

  private func configure(
    password: String, address: String? = nil, search: String = DirectoryServer.base + "??sub"
  ) throws {
    try home.configure(
      """
      feeds:
        - name: Head office
          url: \(address ?? server.address)/\(search)
          user: \(DirectoryServer.user)
          password-command: \(password)

      """)
  }

  private static func person(_ id: String, _ lines: String...) -> String {
    (["dn: uid=\(id),\(DirectoryServer.base)", "objectClass: inetOrgPerson", "uid: \(id)"] + lines)
      .joined(separator: "\n") + "\n\n"
  }

  private static let people =
    person(
      "mari1", "cn: Mari Tamm", "givenName: Mari", "sn: Tamm", "mail: mari.tamm@example.com",
      "title: Accountant", "departmentNumber: Finance")
    + person(
      "mari2", "cn: Mari Tamm", "givenName: Mari", "sn: Tamm", "mail: mari.tamm2@example.com",
      "telephoneNumber: +372 5550 100", "title: Engineer", "departmentNumber: Research",
      "manager: cn=Õnne Pärn,o=x")
    + person("op", "cn: Õnne Pärn", "sn: Pärn", "mobile: 55 1", "l: Tartu")

  @Test func `people come with their fields, and two of one name are two`() throws {
    let run = try home.run(
      "list", "--fields", "full_name,email,department,manager", "--format", "tsv")
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(
      Set(run.lines) == [
        "full_name\temail\tdepartment\tmanager",
        "Mari Tamm\tmari.tamm@example.com\tFinance\t",
        "Mari Tamm\tmari.tamm2@example.com\tResearch\tÕnne Pärn", "Õnne Pärn\t\t\t",
      ])
    let found = try home.run("search", "department:research", "--format", "plain", "--offline")
    #expect(found.lines.count == 1 && found.output.contains("+372 5550 100"))
    #expect(try home.run("search", "tartu", "--count", "--offline").output == "1\n")
  }

  @Test func `a manager has the name of the entry, wherever it is`() throws {
    let outside = "cn=Uma Õun,dc=example,dc=com"
    let managers = [
      "reports1": "UID=Mari1, \(DirectoryServer.base)", "reports2": outside,
      "reports3": "uid=gone,\(DirectoryServer.base)", "reports4": "cn=a\\,b+sn=c,o=x",
    ]
    let people =
      managers.map { Self.person($0, "cn: Ann \($0)", "sn: \($0)", "manager: \($1)") }.joined()
      + "dn: \(outside)\nobjectClass: inetOrgPerson\ncn: Uma Õun\ngivenName: Uma\nsn: Käär\n"
    try server.apply(people)
    let run = try home.run(
      "search", "reports", "--fields", "last_name,manager", "--format", "tsv")
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(
      run.lines.dropFirst() == [
        "reports1\tMari Tamm", "reports2\tUma Käär", "reports3\tgone",
        "reports4\ta,b",
      ])
  }

  @Test func `a name of several people asks which, and an email says it`() throws {
    #expect(try home.run("refresh").status == 0)
    let run = try home.run("show", "Mari Tamm", "--offline")
    #expect(run.status == 2)
    #expect(run.errors.contains("Accountant") && run.errors.contains("Engineer"))
    let one = try home.run("show", "mari.tamm2@example.com", "--offline")
    #expect(one.status == 0 && one.output.contains("department") && one.output.contains("Research"))
    #expect(!one.output.contains("Finance"))
  }

  @Test func `without the server, or with a wrong password, the last good answer stays`() throws {
    let good = try home.run("list")
    try configure(password: "echo wrong")
    let refused = try home.run("list")
    #expect((refused.status, refused.output) == (0, good.output))
    #expect(refused.errors.contains("Head office: the user or the password is wrong"))
    #expect(!refused.errors.contains("secret"))
    #expect(try home.run("refresh").status == 65)
    server.stop()
    let gone = try home.run("refresh")
    #expect(gone.status == 75 && gone.errors.contains("could not connect to"))
    #expect(try home.run("list", "--offline").output == good.output)
    #expect(try home.run("config", "show").output.contains("# password-command is set"))
  }

  @Test(arguments: [
    (DirectoryServer.base, "add ??sub? to read all entries below it"),
    (DirectoryServer.base + "?", "add ??sub?"), (DirectoryServer.base + "??base", "add ??sub?"),
    (DirectoryServer.base + "???(objectClass=*)", "add ??sub?"),
    ("ou=nowhere,dc=example,dc=com??sub", "\"ou=nowhere,dc=example,dc=com\" does not exist"),
  ])
  func `a URL that finds nobody is reported with what to do`(
    search: String, message: String
  ) throws {
    try configure(password: "cat \(server.passwordFile)", search: search)
    let run = try home.run("refresh")
    #expect(run.status == 65 && run.errors.contains("Head office: "))
    #expect(run.errors.contains(message), "\(run)")
    let tried = try home.run(
      "config", "try", "\(server.address)/\(search)", "--user", DirectoryServer.user,
      "--token-command", "cat \(server.passwordFile)")
    #expect(tried.status == 65 && tried.errors.contains(message), "\(tried)")
  }

  @Test func `a URL of one person reads that entry alone`() throws {
    try configure(
      password: "cat \(server.passwordFile)", search: "uid=op,\(DirectoryServer.base)")
    #expect(try home.run("list", "--count").output == "1\n")
  }

  @Test(.enabled(if: Python.has("socket"), "python3 is not installed"))
  func `a server that ends in mid-answer leaves the old answer, or none`() throws {
    let proxy = try LDAPProxy(to: server)
    try configure(password: "cat \(server.passwordFile)", address: proxy.address)
    let old = try home.run("list")
    #expect(old.status == 0 && old.errors.isEmpty)
    _ = try proxy.byteCount()
    let crowd = (0..<1_500).map { Self.person("u\($0)", "cn: U\($0) Oja", "sn: Oja") }
    try server.apply(crowd.joined())
    let other = home.folder.path("other")
    #expect(try home.run("list", "--count", "--cache", other).output == "1503\n")
    let length = try proxy.byteCount()
    // In the sign-in, in the first page of a thousand, in the second, and in the last message.
    let cuts = [0, 10, length / 3, length * 2 / 3, length * 9 / 10, length - 1]
    for (index, cut) in cuts.enumerated() {
      try proxy.cut(after: cut, killing: index == cuts.count - 1)
      let empty = home.folder.path("empty\(index)")
      let none = try home.run("list", "--cache", empty)
      #expect((none.status, none.output) == (69, ""), "\(cut) of \(length)")
      #expect(none.errors.contains("Head office: "))
      let kept = try home.run("list")
      #expect((kept.status, kept.output) == (0, old.output), "\(cut) of \(length)")
      #expect(kept.errors.contains("Head office: "))
      #expect(try home.run("list", "--offline").output == old.output)
    }
  }

  @Test func `references to other servers are counted, and not followed`() throws {
    let reference = """
      dn: ou=elsewhere,\(DirectoryServer.base)
      objectClass: referral
      objectClass: extensibleObject
      ou: elsewhere
      ref: ldap://127.0.0.1:1/ou=elsewhere,dc=example,dc=com

      """
    #expect(try home.run("refresh").status == 0)
    #expect(try home.run("status", "--json").json()["feeds"]?[0]?["references"] == 0)
    try server.apply(reference, by: "ldapadd -M")
    #expect(try home.run("refresh").status == 0)
    let feed = try home.run("status", "--json").json()["feeds"]?[0]
    #expect(feed?["references"] == 1 && feed?["employees"] == 3 && feed?["state"] == "fresh")
    #expect(
      try home.run("status").output.contains("1 reference to another server, not followed"))
  }
}
