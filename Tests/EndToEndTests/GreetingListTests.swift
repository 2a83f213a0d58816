import Foundation
import TestSupport
import Testing

/// Greetings in Maildirs: listed, shown, hidden and deleted by the built program.
@Suite struct GreetingListTests {
  private let received: InboxHome
  private var home: TestHome { received.home }
  private var inbox: String { received.inbox }

  init() throws { received = try InboxHome() }

  /// Writes a mail into a Maildir.
  private func write(
    _ number: Int, from: String = "Peeter Termomeeter <peeter@telisa.ee>",
    to: String = "Mari <mari@telisa.ee>", occasion: String = "birthday",
    text: String = "Palju õnne!",
    at path: String? = nil
  ) throws {
    try home.folder.write(
      """
      From: \(from)
      To: \(to)
      Subject: Number \(number)
      Date: Thu, 3 Dec 2020 09:00:\(10 + number) +0200
      Message-ID: <\(number)@telisa.ee>
      Keywords: greeting, \(occasion)
      MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8

      \(text)

      """, to: path ?? "inbox/new/\(number).a.host")
  }

  private func own(_ state: String, _ number: Int) -> String {
    "home/.local/share/employees/default/mail/\(state)/cur/\(number).employees:2,S"
  }

  private func subjects(_ arguments: String...) throws -> [String] {
    let run = try home.start(["greeting", "list", "--json"] + arguments).finish()
    #expect(run.status == (run.output == "[]\n" ? 1 : 0))
    return try run.json().elements.compactMap { $0["subject"]?.text }
  }

  @Test func `a list has at most as many greetings as --limit says, the newest`() throws {
    for number in 1...3 { try write(number) }
    #expect(try subjects("-n", "2") == ["Number 3", "Number 2"])
    #expect(try home.run("greeting", "list", "--limit", "0").status == 64)
  }

  private func id(_ number: Int) throws -> String {
    let json = try home.run("greeting", "list", "--json").json()
    let entry = json.elements.first { $0["subject"]?.text == "Number \(number)" }
    return try #require(entry?["id"]?.text)
  }

  @Test func `without greetings a list is empty, and says so`() throws {
    #expect(try subjects().isEmpty)
    let run = try home.run("greeting", "list")
    #expect((run.status, run.output) == (1, ""))
    #expect(run.errors == "employees: you have no greetings yet.\n")
  }

  @Test func `a received greeting is listed as it is`() throws {
    try write(1)
    let entry = try #require(try home.run("greeting", "list", "--json").json().elements.first)
    #expect(entry["message_id"] == "1@telisa.ee")
    #expect(entry["state"] == "received")
    #expect(entry["occasion"] == "birthday")
    #expect(entry["from"] == ["name": "Peeter Termomeeter", "email": "peeter@telisa.ee"])
    #expect(entry["to"] == ["name": "Mari", "email": "mari@telisa.ee"])
    #expect(entry["at"] == "2020-12-03T07:00:11Z")
    #expect(entry["new"] == .bool(true))
    #expect(entry["reply"] == .null)
    #expect(entry["file"] == .string(inbox + "/new/1.a.host"))
    let lines = try home.run("greeting", "list").lines
    #expect(lines.count == 2)
    #expect(lines[1].contains("new    Peeter Termomeeter  Number 1"))
  }

  @Test func `the name of each column is dim, and the person bold`() throws {
    try write(1)
    let lines = try home.run("greeting", "list", "--color", "always").output.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].split(separator: " ").allSatisfy { $0.hasPrefix("\u{1B}[2m") })
    #expect(lines[0].split(separator: " ").count == 5)
    #expect(lines[1].contains("\u{1B}[1mPeeter Termomeeter\u{1B}[0m  Number 1"))
  }

  @Test func `forged and foreign greetings are not listed, and doctor tells of them`() throws {
    try write(1, from: "Peeter Termomeeter <evil@example.com>")
    try write(2, from: "peeter@telisa.ee, evil@example.com")
    try write(3, to: "juku@telisa.ee")
    try write(4, from: "peeter@telisa.ee\nFrom: mari@telisa.ee")
    try write(5, from: "peeter@teli\u{17F}a.ee")
    try write(6, to: "mari@teli\u{17F}a.ee")
    try write(7, from: "evil@@example.com, peeter@telisa.ee")
    #expect(try subjects().isEmpty)
    let findings = try home.run("doctor", "--json").json().elements
      .filter { $0["kind"] == "greeting" }
    #expect(findings.count == 7)
    for number in 1...7 {
      let path = inbox + "/new/\(number).a.host"
      #expect(findings.contains { $0["place"] == .string(path) })
    }
    let run = try home.run("doctor")
    #expect(run.output.contains("evil@example.com is in neither the directory nor your contacts"))
    #expect(run.output.contains("not addressed to you"))
  }

  @Test func `a configured Maildir that is missing is told, with what to do`() throws {
    try FileManager.default.removeItem(atPath: inbox)
    let findings = try home.run("doctor", "--json").json().elements
      .filter { $0["kind"] == "maildir" }
    #expect(findings.map { $0["place"] } == [.string(inbox)])
    let output = try home.run("doctor").output
    #expect(output.contains("Fix 'maildirs:' in the configuration"))
    #expect(!output.contains("Greetings that are not listed"))
  }

  @Test func `terms, occasions and states choose`() throws {
    try write(1)
    try write(2, occasion: "thanks")
    try write(
      3, from: "Mari <mari@telisa.ee>", to: "Peeter <peeter@telisa.ee>", at: own("scheduled", 3))
    try write(4, from: "Mari <mari@telisa.ee>", to: "Peeter <peeter@telisa.ee>", at: own("sent", 4))
    try write(
      5, from: "Mari <mari@telisa.ee>", to: "Peeter <peeter@telisa.ee>", at: own("failed", 5))
    #expect(try subjects().count == 5)
    #expect(try subjects("--inbox") == ["Number 2", "Number 1"])
    #expect(try subjects("--scheduled") == ["Number 5", "Number 3"])
    #expect(try subjects("--sent") == ["Number 4"])
    #expect(try subjects("--sent", "--inbox") == ["Number 4", "Number 2", "Number 1"])
    #expect(try subjects("--occasion", "thanks") == ["Number 2"])
    #expect(try subjects("TERMOMEETER") == ["Number 2", "Number 1"])
    #expect(try subjects("number", "4") == ["Number 4"])
    #expect(try subjects("zzz").isEmpty)
    #expect(
      try home.run("greeting").output == """
        2  new
        1  scheduled
        1  sent
        1  failed
        0  unsure

        """)
    #expect(try home.run("greeting", "list", "--occasion", "zzz").status == 64)
  }

  @Test func `a greeting that was shown is not new, and its mail stays as it is`() throws {
    try write(1, text: "Tere\u{1B}[31m \u{202E}x")
    let id = try id(1)
    let run = try home.run("greeting", "show", id)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("Peeter Termomeeter <peeter@telisa.ee>"))
    #expect(run.output.contains("Tere\u{FFFD}[31m \u{FFFD}x"))
    #expect(try home.run("greeting", "list", "--json").json().elements[0]["new"] == .bool(false))
    #expect(try FileManager.default.contentsOfDirectory(atPath: inbox + "/new") == ["1.a.host"])
    #expect(try home.run("greeting", "show", "zzzz").status == 1)
  }

  @Test func `next and previous follow the last list`() throws {
    for number in 1...3 { try write(number) }
    try write(4, occasion: "thanks")
    #expect(try home.run("greeting", "list", "--occasion", "birthday").status == 0)
    func neighbour(_ number: Int, _ option: String) throws -> (Int32, Bool) {
      let run = try home.run("greeting", "show", id(number), option)
      return (run.status, run.output.contains("Number 2"))
    }
    #expect(try neighbour(3, "--next") == (0, true))
    #expect(try neighbour(1, "--previous") == (0, true))
    #expect(try neighbour(1, "--next") == (1, false))
    #expect(try neighbour(3, "--previous") == (1, false))
    #expect(try home.run("greeting", "show", id(1), "--next", "--previous").status == 64)
  }

  @Test func `the last five searches are kept, and repeated`() throws {
    try write(1)
    try write(2, occasion: "thanks")
    #expect(try home.run("greeting", "history").status == 1)
    for term in ["a", "b", "c", "number", "number", "1"] {
      _ = try home.run("greeting", "list", term, "--inbox")
    }
    _ = try home.run("greeting", "list", "--occasion", "thanks", "number 2")
    #expect(
      try home.run("greeting", "history").output == """
        1  --occasion thanks "number 2"
        2  --inbox 1
        3  --inbox number
        4  --inbox c
        5  --inbox b

        """)
    #expect(try subjects("--again", "1") == ["Number 2"])
    #expect(try subjects("--again", "2") == ["Number 1"])
    #expect(try home.run("greeting", "list", "--again", "6").status == 1)
    #expect(try home.run("greeting", "list", "--again", "1", "x").status == 64)
  }

  @Test func `deleting hides a received mail, and puts one's own into the bin`() throws {
    try write(1)
    try write(2, from: "Mari <mari@telisa.ee>", to: "Peeter <peeter@telisa.ee>", at: own("sent", 2))
    let ids = [try id(1), try id(2)]
    #expect(try home.run("greeting", "delete", ids[0]).status == 64)
    #expect(try home.run("greeting", "delete", ids[0], "zzzz", "--yes").status == 1)
    #expect(try subjects().count == 2)
    let run = try home.run("greeting", "delete", ids[0], ids[1], "--yes")
    #expect((run.status, run.output) == (0, ""))
    #expect(try subjects().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: inbox + "/new") == ["1.a.host"])
    let sent = home.folder.path("home/.local/share/employees/default/mail/sent/cur")
    #expect(try FileManager.default.contentsOfDirectory(atPath: sent) == ["2.employees:2,ST"])
    // Hidden for good, also where another program moved it.
    try FileManager.default.moveItem(
      atPath: inbox + "/new/1.a.host", toPath: inbox + "/cur/1.a.host:2,S")
    try FileManager.default.removeItem(atPath: home.cache)
    #expect(try home.run("refresh").status == 0)
    #expect(try subjects().isEmpty)
  }
}
