import Foundation
import TestSupport
import Testing

/// OpenLDAP's own server and tools taking what is exported; skipped where they are missing.
@Suite(.enabled(if: DirectoryServer.isAvailable)) struct OpenLDAPTests {
  private static let export = ["export", "ldif", "--base-dn", DirectoryServer.base]

  /// Prints LDIF; a status that is not 0 is a failed test.
  private func ldif(_ home: TestHome, _ more: String...) throws -> String {
    let run = try home.start(Self.export + more).finish()
    #expect((run.status, run.errors) == (0, ""))
    return run.output
  }

  /// Hands LDIF to one of OpenLDAP's tools; a complaint is a failed test.
  private func feed(_ ldif: String, to server: DirectoryServer, by tool: String) throws {
    let run = try server.run("\(tool) \(server.options)", input: ldif)
    #expect((run.status, run.errors) == (0, ""))
  }

  /// The entries of a new server after loading everybody.
  private func freshEntries(_ home: TestHome) throws -> [[String]] {
    let server = try DirectoryServer()
    try feed(try ldif(home, "--offline"), to: server, by: "ldapadd")
    return try server.entries()
  }

  @Test func `the sample data is loaded, and people are found`() throws {
    let (home, server) = (try TestHome(), try DirectoryServer())
    let config = Program.sampleData + "/config.yaml"
    try feed(try ldif(home, "--config", config), to: server, by: "ldapadd")
    #expect(try server.entries().count == 84)
    let found = try server.run(
      "ldapsearch \(server.options) -LLL -b \(DirectoryServer.base) '(cn=PEETER termo*)' "
        + "cn mail telephoneNumber title departmentNumber ou | sed 1d")
    #expect(
      found
        == Run(
          status: 0,
          output: """
            cn: Peeter Termomeeter
            mail: peeter@telisa.ee
            mail: peeter.t@tartu.example
            telephoneNumber: 55 555 555
            title: IOS
            departmentNumber: MyCoolApp
            departmentNumber: OneTimeThing
            departmentNumber: Tartu Buss
            ou: Tallinn
            ou: Tartu


            """))
    let project = try server.run(
      "ldapsearch \(server.options) -LLL -b \(DirectoryServer.base) '(departmentNumber=mycoolapp)' "
        + "1.1 | grep -c ^dn:")
    let members = try home.run("search", "project:mycoolapp", "--config", config, "--json").json()
    #expect(project.output == "\(members.elements.count)\n" && members.elements.count > 1)
  }

  @Test(arguments: DocumentShell.tested)
  func `people are looked up as the document says`(shell: DocumentShell) throws {
    let blocks = try shell.blocks(of: "docs/ldap.md", with: "ldapsearch -x")
    #expect(blocks.count == 1)
    // Lines for the configuration of a server that is read as a feed.
    let lines = try DocumentBlock.blocks(of: "docs/sources.md", with: "limits dn.exact")
    let (home, server) = (try DocumentHome(), try DirectoryServer(database: lines.map(\.text)))
    let config = Program.sampleData + "/config.yaml"
    try feed(try ldif(home.home, "--config", config), to: server, by: "ldapadd")
    let example = "ldap://ldap.example.com"
    for _ in 0..<2 {
      let run = try home.run(shell, blocks.joined().replacing(example, with: server.address))
      #expect((run.status, run.errors) == (0, ""))
      // Of the first search, and of the second.
      #expect(run.output.contains("\nmail: peeter@telisa.ee\n"))
      #expect(run.output.contains("\ncn: Peeter Termomeeter\n"))
    }
  }

  @Test func `what changed brings a server to where everybody brings a new one`() throws {
    let (office, server) = (try Office(), try DirectoryServer())
    let home = office.home
    try feed(try ldif(home), to: server, by: "ldapadd")
    office.tallinn.say(Feed.tallinnLater)
    #expect(try home.run("refresh") == Run(status: 0))
    let changes = try ldif(home, "--changes", "--offline")
    let kinds = changes.split(separator: "\n").filter { $0.hasPrefix("changetype: ") }
    #expect(kinds == ["changetype: delete", "changetype: modify", "changetype: add"])
    try feed(changes, to: server, by: "ldapmodify")
    #expect(try server.entries() == freshEntries(home))
    // Details that are gone go, too, and a name in another case is the same entry.
    office.tallinn.say(
      """
      {"employees":[{"fname":"PEETER","lname":"Termomeeter","position":"IOS"},
      {"fname":"Ülo","lname":"Ümarik"}]}
      """)
    office.tartu.say(Feed.of([("Jüri", "Käär")]))
    #expect(try home.run("refresh") == Run(status: 0))
    try feed(try ldif(home, "--changes", "--offline"), to: server, by: "ldapmodify")
    let entries = try server.entries()
    #expect(try entries == freshEntries(home))
    #expect(entries.joined().filter { $0.hasPrefix("telephoneNumber") }.isEmpty)
    #expect(entries.joined().contains("cn: PEETER Termomeeter"))
  }

  @Test func `texts that would like to be records, signs or nothing are taken as they are`() throws
  {
    let feed = try LiveFeed(Self.hostileFeed(phone: "5"))
    let (home, server) = (try TestHome(keeping: [feed]), try DirectoryServer())
    try home.configure(feeds: [("Evil, \\\"Inc\\\" +#", feed.url)].map { ("\"\($0)\"", $1) })
    try self.feed(try ldif(home), to: server, by: "ldapadd")
    #expect(try server.entries().count == Self.hostileTexts.count)
    feed.say(Self.hostileFeed(phone: "6"))
    #expect(try home.run("refresh") == Run(status: 0))
    try self.feed(try ldif(home, "--changes", "--offline"), to: server, by: "ldapmodify")
    #expect(try server.entries() == freshEntries(home))
    let lines = try server.entries().joined()
    #expect(lines.count { $0.hasPrefix("dn: ") } == Self.hostileTexts.count)
    #expect(!lines.contains { $0.hasPrefix("injected") || $0.hasPrefix("changetype") })
    feed.say(Self.hostileFeed(phone: "6", count: 1))
    #expect(try home.run("refresh", "--accept-shrink") == Run(status: 0))
    try self.feed(try ldif(home, "--changes", "--offline"), to: server, by: "ldapmodify")
    #expect(try server.entries().count == 1)
  }

  /// Texts for every field.
  private static let hostileTexts: [String] = [
    "a", "A,b", "a+b=c", "\"a\"", "a\\b", "#a", " a ", "a;b", "<a>", "a\ndn: uid=x,dc=com",
    "a\r\n\r\nb",
    "a\n-\nchangetype: delete", ": a", "a\u{0}b", "\u{202E}a", "\u{1B}[2J", "👩‍👩‍👧", "😀",
    "ﬁ", "fi", "①", "ß", "ss", "Å", "İ", "ı", "\u{FE0F}", "\u{301}", "\u{AD}", "a\u{AD}",
    "\u{E000}",
    "\u{10FFFF}", "\u{FFFD}", "\u{FDFA}", "‮٥‬", "ΑΣ", "Ας", "ａ", "a\u{FE0F}", "a\u{34F}", "-", "–",
    "\u{1F1EA}\u{1F1EA}", String(repeating: "õ", count: 5_000),
    String(repeating: "x", count: 300_000),
    String(repeating: "e\u{301}", count: 2_000), "version: 1", "a\u{2028}injected: b",
  ]

  /// A person for each text, who is called and does nothing else; the projects are all of them.
  private static func hostileFeed(phone: String, count: Int = .max) -> String {
    let all = hostileTexts.filter { $0.utf8.count < 1_000 }.map(quoted).joined(separator: ",")
    let people = hostileTexts.prefix(count).enumerated().map { index, text in
      """
      {"fname":\(quoted(text)),"lname":\(quoted("\(index)" + text)),"position":\(quoted(text)),
      "contact_details":{"email":\(quoted(text + "@x.ee")),"phone":\(quoted(phone + text))},
      "projects":[\(all)]}
      """
    }
    return "{\"employees\":[\(people.joined(separator: ","))]}"
  }

  /// A text as JSON, by UTF-16 units.
  private static func quoted(_ text: String) -> String {
    "\"" + text.utf16.map { "\\u" + ("000" + String($0, radix: 16)).suffix(4) }.joined() + "\""
  }
}

// MARK: - The script in docs/ldap.md

extension OpenLDAPTests {
  /// The script for cron, which is to be found in the documents, for a server.
  private func script(for server: DirectoryServer) throws -> String {
    let blocks = try DocumentBlock.blocks(of: "docs/ldap.md", with: "#!/bin/sh")
    let script = try #require(blocks.first).text
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      line.hasPrefix("server=") ? "server='\(server.options)'" : String(line)
    }.joined(separator: "\n")
  }

  /// Runs the script as cron would; gives which of OpenLDAP's tools it called.
  ///
  /// It prints nothing, and complains just where its status or the change log is a reason to.
  private func runScript(
    _ home: TestHome, _ server: DirectoryServer, status: Int32 = 0, complaint: String = ""
  ) throws -> [String] {
    try home.folder.write(try script(for: server), to: "script")
    try home.folder.write("", to: "called")
    // The shell writes what it runs: while this process writes a file, a program that another test
    // starts has it open, too, and Linux runs no file that is open for writing.
    let tools = #"""
      mkdir -p bin
      ln -sf '\#(Program.path)' bin/employees
      for tool in ldapadd ldapmodify ldapsearch ldapwhoami; do
        printf '#!/bin/sh\necho %s >> %s\nexec /usr/bin/%s "$@"\n' $tool "$PWD/called" $tool > bin/$tool
        chmod +x bin/$tool
      done

      """#
    var environment = home.environment
    environment["PATH"] = home.folder.path("bin") + ":/usr/bin:/bin"
    let run = try home.shell(tools + "sh script", environment: environment)
    #expect(run.status == status && run.output.isEmpty, "\(run)")
    #expect(run.errors.isEmpty == complaint.isEmpty && run.errors.hasPrefix(complaint), "\(run)")
    return called(in: home)
  }

  /// The LDAP tools that the last script called.
  private func called(in home: TestHome) -> [String] {
    let called = try? String(contentsOfFile: home.folder.path("called"), encoding: .utf8)
    return called?.split(separator: "\n").map(String.init) ?? []
  }

  private static let everybody = ["ldapwhoami", "ldapsearch", "ldapmodify", "ldapadd"]

  @Test func `the script keeps a server in step, whatever goes wrong`() throws {
    let (office, server) = (try Office(), try DirectoryServer())
    let home = office.home
    #expect(try runScript(home, server) == Self.everybody, "called: \(called(in: home))")
    #expect(try server.entries() == freshEntries(home))
    #expect(try runScript(home, server) == ["ldapwhoami"])
    // Several refreshes between two runs, and somebody who came and went.
    office.tallinn.say(Feed.tallinnLater)
    #expect(try home.run("refresh") == Run(status: 0))
    office.tartu.say(Feed.of([("Jüri", "Käär"), ("Uku", "Uus")]))
    #expect(try home.run("refresh") == Run(status: 0))
    office.tartu.say(Feed.tartu)
    #expect(try runScript(home, server) == ["ldapwhoami", "ldapmodify"])
    #expect(try server.entries() == freshEntries(home))
    #expect(try runScript(home, server) == ["ldapwhoami"])
    // Somebody meddles with the server: the next changes fail, and the run after that mends it.
    let names = try server.entries().joined().filter { $0.hasPrefix("dn: ") }.map {
      $0.dropFirst(4)
    }
    for name in names { _ = try server.run("ldapdelete \(server.options) \(name)") }
    office.tallinn.say(Feed.tallinn)
    #expect(
      try runScript(home, server, status: 32, complaint: "ldap_") == ["ldapwhoami", "ldapmodify"])
    #expect(try runScript(home, server) == Self.everybody, "called: \(called(in: home))")
    #expect(try server.entries() == freshEntries(home))
  }

  @Test func `the script deletes everybody where the directory is emptied`() throws {
    let (office, server) = (try Office("shrink-limit: 100%\n"), try DirectoryServer())
    let home = office.home
    let until = home.folder.path("home/.local/state/employees-ldap/until")
    #expect(try runScript(home, server) == Self.everybody, "called: \(called(in: home))")
    for feed in [office.tallinn, office.tartu] { feed.say(Feed.of([])) }
    #expect(try runScript(home, server) == ["ldapwhoami", "ldapmodify"])
    #expect(try server.entries() == [])
    #expect(try runScript(home, server) == ["ldapwhoami"])
    // The same as loading everything again.
    for feed in [office.tallinn, office.tartu] { feed.say(Feed.tallinn) }
    #expect(try runScript(home, server) == ["ldapwhoami", "ldapmodify"])
    #expect(try server.entries() == freshEntries(home))
    for feed in [office.tallinn, office.tartu] { feed.say(Feed.of([])) }
    try FileManager.default.removeItem(atPath: until)
    let load = ["ldapwhoami", "ldapsearch", "ldapmodify"]
    let complaint = "employees: no employees to export."
    #expect(try runScript(home, server, complaint: complaint) == load)
    #expect(try server.entries() == [])
    #expect(try runScript(home, server) == ["ldapwhoami"])
    // Nothing cached is not nobody.
    office.tallinn.say(Feed.tallinn)
    #expect(try runScript(home, server) == ["ldapwhoami", "ldapmodify"])
    try FileManager.default.removeItem(atPath: home.cache)
    for feed in [office.tallinn, office.tartu] { feed.answer(.status(404)) }
    _ = try runScript(home, server, status: 69, complaint: "employees: ")
    #expect(try server.entries().count == 2)
  }

  @Test func `a position that comes or goes keeps the server in step`() throws {
    func people(_ position: String) -> String {
      #"{"employees":[{"fname":"Mari","lname":"Maasikas"\#(position)}]}"#
    }
    let (office, server) = (try Office(), try DirectoryServer())
    let home = office.home
    office.tallinn.say(people(""))
    office.tartu.say(people(#","position":"WEB""#))
    #expect(try runScript(home, server) == Self.everybody, "called: \(called(in: home))")
    for position in [#","position":"OTHER""#, "", #","position":"OTHER""#, #","position":null"#] {
      office.tallinn.say(people(position))
      #expect(try home.run("refresh", "--exit-code") == Run(status: 3))
      #expect(try runScript(home, server) == ["ldapwhoami", "ldapmodify"])
      #expect(try server.entries() == freshEntries(home))
    }
  }

  @Test func `the script falls back to everybody where the log is gone`() throws {
    let (office, server) = (try Office(), try DirectoryServer())
    #expect(try runScript(office.home, server) == Self.everybody)
    try FileManager.default.removeItem(atPath: office.home.cache)
    office.tallinn.say(Feed.tallinnLater)
    let complaint = "employees: the change log does not have all changes since then."
    #expect(try runScript(office.home, server, complaint: complaint) == Self.everybody)
    #expect(try server.entries() == freshEntries(office.home))
  }
}
