import Foundation
import TestSupport
import Testing

/// Notes about colleagues: added, listed and found by the built program.
@Suite struct NoteTests {
  private let office: Office
  private var home: TestHome { office.home }
  private var folder: String { home.folder.path("home/.local/share/employees/default/notes") }

  init() throws { office = try Office("me: mari@telisa.ee\n") }

  /// Adds a note; gives back its ID.
  @discardableResult
  private func add(_ text: String, about name: String = "termo") throws -> String {
    let run = try home.run("note", "add", name, text)
    #expect((run.status, run.errors) == (0, ""))
    let id = try #require(run.lines.first)
    #expect(run.output == id + "\n" && id.contains(/^[0-9a-f]{4,16}$/))
    return id
  }

  private func texts(_ arguments: String...) throws -> [String] {
    let run = try home.start(["note", "list", "--json"] + arguments).finish()
    #expect(run.status == (run.output == "[]\n" ? 1 : 0))
    return try run.json().elements.compactMap { $0["text"]?.text }
  }

  private func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Writes a file of a note that another program has made.
  private func write(_ lines: String..., to name: String = "other.ics") throws {
    let text =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VJOURNAL"] + lines
      + ["END:VJOURNAL", "END:VCALENDAR", ""]
    try home.folder.write(
      text.joined(separator: "\r\n"), to: "home/.local/share/employees/default/notes/" + name)
  }

  @Test func `a note is a file of its own, in the user's name`() throws {
    let id = try add("Prefers tea.\n\nNo sugar, \"please\".  \n")
    let json = try home.run("note", "list", "--json").json()
    let note = try #require(json.elements.first)
    #expect(json.elements.count == 1)
    #expect(note["id"] == .string(id))
    #expect(note["person"] == ["name": "Peeter Termomeeter", "email": "peeter@telisa.ee"])
    #expect(note["author"] == ["name": "Mari Maasikas", "email": "mari@telisa.ee"])
    #expect(note["text"] == "Prefers tea.\n\nNo sugar, \"please\".")
    #expect(note["created"] == note["modified"])
    let file = try #require(note["file"]?.text)
    #expect(file == folder + "/" + (note["uid"]?.text ?? "") + ".ics")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("\r\nSUMMARY:Peeter Termomeeter\r\n"))
    #expect(!text.contains("ATTENDEE"))
  }

  @Test func `without TEXT the note is what standard input says`() throws {
    let run = try home.shell("printf 'Line 1\\nLine 2\\n\\n' | employees note add termo")
    #expect((run.status, run.errors) == (0, ""))
    #expect(try texts() == ["Line 1\nLine 2"])
  }

  @Test(arguments: ["''", "' \n\t'", "< /dev/null"])
  func `an empty note is dropped, and told`(text: String) throws {
    #expect(
      try home.shell("employees note add termo \(text)")
        == Run(status: 1, errors: "employees: the note is empty; nothing was added.\n"))
    #expect(names().isEmpty)
  }

  @Test(arguments: [
    (#"printf '\377' | employees note add termo"#, "not valid UTF-8"),
    ("head -c 2000000 /dev/zero | tr '\\0' x | employees note add termo", "longer than 1 MiB"),
  ])
  func `what cannot be a note is wrong usage`(line: String, words: String) throws {
    let run = try home.shell(line)
    #expect(
      run == Run(status: 64, errors: "employees: the text is \(words); nothing was written.\n"))
    #expect(names().isEmpty)
  }

  @Test func `a note needs an author, before anything is asked`() throws {
    try office.configure("")
    #expect(
      try home.run("note", "add", "termo", "x")
        == Run(
          status: 78,
          errors:
            "employees: a note needs an author: set 'me:' in the configuration to your email or full name.\n"
        ))
    #expect(office.tallinn.requests.isEmpty)
  }

  @Test func `a user who is not in the directory is named as configured`() throws {
    for (me, author) in [
      ("boss@telisa.ee", ["name": nil, "email": "boss@telisa.ee"] as JSONValue),
      ("The Boss", ["name": "The Boss", "email": nil]),
      ("mari  MAASIKAS", ["name": "Mari Maasikas", "email": "mari@telisa.ee"]),
    ] {
      try office.configure("me: \(me)\n")
      try add("By \(me)")
      #expect(
        try home.run("note", "list", "--json").json().elements.contains { note in
          note["text"] == .string("By \(me)") && note["author"] == author
        })
    }
  }

  @Test func `nobody and several people get no note`() throws {
    let none = try home.run("note", "add", "xyzzy", "x")
    #expect((none.status, none.output) == (1, ""))
    let several = try home.run("note", "add", "r", "x")
    #expect((several.status, several.output) == (2, ""))
    #expect(several.errors.contains("people match \"r\""))
    #expect(try home.run("note", "add", " ", "x").status == 64)
    #expect(names().isEmpty)
  }

  @Test func `a list is empty, of one person, by one author or since a time`() throws {
    #expect(
      try home.run("note", "list")
        == Run(
          status: 1,
          errors:
            "employees: you have no notes yet. 'employees note add NAME' adds one.\n"))
    #expect(try texts() == [])
    try add("About Peeter")
    try add("About Jüri", about: "Jüri Käär")
    try write(
      "UID:1", "SUMMARY:peeter TERMOMEETER", "DTSTAMP:20200101T000000Z", "DESCRIPTION:Old",
      "ORGANIZER;CN=Somebody Else:mailto:else@x.ee")
    try write(
      "UID:2", "SUMMARY:Pets", "CONTACT:P. T. <PEETER@telisa.ee>", "DTSTAMP:20190101T000000Z",
      "DESCRIPTION:By address", to: "2.ics")
    #expect(try Set(texts()) == ["About Peeter", "About Jüri", "Old", "By address"])
    #expect(try texts("termo") == ["About Peeter", "Old", "By address"])
    #expect(try texts("Mari Maasikas") == [])
    #expect(try texts("--by", "sömebody") == ["Old"])
    #expect(try texts("--by", "ELSE@x", "termo") == ["Old"])
    #expect(try texts("--since", "1d", "termo") == ["About Peeter"])
    #expect(try texts("--since", "2019-06-01", "termo") == ["About Peeter", "Old"])
    #expect(
      try home.run("note", "list", "mari")
        == Run(status: 1, errors: "employees: you have no notes about Mari Maasikas.\n"))
    #expect(
      try home.run("note", "list", "--by", "xyz")
        == Run(status: 1, errors: "employees: no note matches.\n"))
    let several = try home.run("note", "list", "r", "--json")
    #expect(several.status == 2)
    #expect(several.output == (try home.run("search", "name:r", "--json").output))
    #expect(try home.run("note", "list", "xyzzy", "--json").output == "[]\n")
  }

  @Test func `notes about people who have left are found by their names`() throws {
    try add("Has left", about: "mari")
    office.tallinn.say(Feed.tallinnLater)
    #expect(try home.run("refresh").status == 0)
    for name in ["Mari Maasikas", "mari maasikas", "maasikas", "mari@telisa.ee"] {
      #expect(try texts(name) == ["Has left"], "\(name)")
    }
  }

  @Test func `somebody who changes their name and then their address keeps their notes`() throws {
    func say(_ last: String, _ email: String) throws {
      office.tallinn.say(
        """
        {"employees":[{"fname":"Mari","lname":"\(last)","contact_details":{"email":"\(email)"}},
        {"fname":"Peeter","lname":"Termomeeter"}]}
        """)
      #expect(try home.run("refresh").status == 0)
    }
    try say("Maasikas", "mari@telisa.ee")
    try add("Then Maasikas", about: "mari")
    try say("Kask", "mari@telisa.ee")
    #expect(try texts("Mari Kask") == ["Then Maasikas"])
    try say("Kask", "mari.kask@telisa.ee")
    try add("Now Kask", about: "mari")
    #expect(try Set(texts("Mari Kask")) == ["Then Maasikas", "Now Kask"])
    // Somebody else has the former name now: it says nothing any more.
    office.tallinn.say(
      """
      {"employees":[{"fname":"Mari","lname":"Kask","contact_details":{"email":"mari.kask@telisa.ee"}},
      {"fname":"Mari","lname":"Maasikas","contact_details":{"email":"mm@telisa.ee"}},
      {"fname":"Peeter","lname":"Termomeeter"}]}
      """)
    #expect(try home.run("refresh").status == 0)
    #expect(try texts("Mari Maasikas") == ["Then Maasikas"])
  }

  @Test func `a list has at most as many notes as --limit says, the newest`() throws {
    for day in 1...3 {
      try write(
        "UID:\(day)", "DTSTART:2026111\(day)T110640Z", "CONTACT:Mari Tamm",
        "ORGANIZER;CN=Liis:mailto:l@x.ee", "DESCRIPTION:Day \(day)", to: "\(day).ics")
    }
    #expect(try texts("-n", "2") == ["Day 3", "Day 2"])
    #expect(try texts("--limit", "9").count == 3)
    let found = try home.run("note", "search", "day", "--limit=1", "--json").json().elements
    #expect(found.map { $0["text"] } == ["Day 3"])
    #expect(try home.run("note", "list", "--limit", "0").status == 64)
    // Those to begin with; what comes is not limited.
    let running = try home.start(
      ["note", "list", "--follow", "--since", "2026-01-01", "-n", "1", "--format", "plain"],
      output: .file(home.folder.path("followed")))
    func followed() -> String {
      (try? String(contentsOfFile: home.folder.path("followed"), encoding: .utf8)) ?? ""
    }
    #expect(waitUntil { followed().contains("Day 3") })
    try add("Tea")
    #expect(waitUntil { followed().contains("Tea") })
    running.process.send(SIGINT)
    #expect(try running.finish().status == 130)
    #expect(!followed().contains("Day 2"))
  }

  @Test func `notes are listed without asking a feed`() throws {
    try add("Tea")
    let asked = office.tallinn.requests.count
    let run = try home.run("note", "list")
    #expect((run.status, run.errors) == (0, ""))
    #expect(office.tallinn.requests.count == asked)
    let clock = /\d{4}-\d\d-\d\d|\d\d:\d\d/
    #expect(run.lines.first == "id    when   by             about               note")
    #expect(run.lines.last?.contains(clock) == true)
    #expect(run.lines.last?.hasSuffix("  Mari Maasikas  Peeter Termomeeter  Tea") == true)
  }

  @Test(arguments: [80, 30])
  func `the texts of other versions stand below a note`(columns: Int) throws {
    try write(
      "UID:1", "DTSTART:20261118T110640Z", "CONTACT:Mari Tamm", "ORGANIZER;CN=Liis:mailto:l@x.ee",
      "DESCRIPTION:Likes tea", "COMMENT:Of another program",
      "COMMENT;X-EMPLOYEES=OTHER-VERSION:Likes\\ncoffee\\, without milk")
    let screen = try PseudoTerminal(columns: UInt16(columns))
    let running = try home.start(["note", "list"], on: screen, environment: ["TERM": "dumb"])
    #expect(try running.finish().status == 0)
    screen.finish()
    let lines = screen.text.withoutStatusLine.split(separator: "\r\n").map(String.init)
    let text = try #require(lines.firstIndex { $0.hasSuffix("Likes tea") })
    let margin = lines[text].count - "Likes tea".count
    let others = lines[(text + 1)...].map { String($0.dropFirst(margin)) }
    #expect(
      others
        == (columns == 80
          ? ["other version: Likes coffee, without milk"]
          : ["other version: Likes", "coffee, without milk"]))
    #expect(lines[(text + 1)...].allSatisfy { $0.prefix(margin).allSatisfy { $0 == " " } })
  }

  @Test func `a journal about nobody shows its title as its title`() throws {
    try write(
      "UID:1", "DTSTART:20261118T110640Z", "SUMMARY:Shopping list",
      "ORGANIZER;CN=Liis:mailto:l@x.ee",
      "DESCRIPTION:Milk\\nBread")
    let list = try home.run("note", "list")
    #expect((list.status, list.errors) == (0, ""))
    let rows = list.lines.dropFirst().map { $0.dropFirst(4).drop { $0 == " " } }
    #expect(rows.first?.hasSuffix("  Liis  —      Shopping list") == true, "\(list.output)")
    #expect(rows.dropFirst() == ["Milk", "Bread"])
    let note = try #require(home.run("note", "list", "--json").json().elements.first)
    #expect(note["person"] == .null && note["title"]?.text == "Shopping list")
    let found = try home.run("note", "search", "shopping", "milk", "--json").json()
    #expect(found.elements.compactMap { $0["text"]?.text } == ["Milk\nBread"])
    // The title may be a person's name.
    try write("UID:2", "SUMMARY:peeter termomeeter", "DESCRIPTION:Chess", to: "2.ics")
    #expect(try texts("termo") == ["Chess"])
  }

  @Test func `the folder can be configured, for a profile, too`() throws {
    try office.configure(
      """
      me: mari@telisa.ee
      notes: ~/shared
      profiles: {work: {}, lab: {notes: /\(home.folder.url.path.dropFirst())/lab}, third: {}}
      """)
    for (profile, path) in [("work", "home/shared"), ("lab", "lab"), ("third", "home/shared")] {
      #expect(try home.run("note", "add", "termo", "x", "--profile", profile).status == 0)
      let files = try FileManager.default.contentsOfDirectory(atPath: home.folder.path(path))
      #expect(files.count == (profile == "third" ? 2 : 1))
    }
    try office.configure("me: mari@telisa.ee\nprofiles: {work: {}}\n")
    #expect(try home.run("note", "add", "termo", "x").status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: home.folder.path("home/.local/share/employees/work/notes")
      ).count == 1)
  }

  @Test(arguments: ["SUMMARY", "DESCRIPTION", "ORGANIZER;CN=x\u{1B}[2J", "CONTACT"])
  func `what others wrote does not steer the terminal`(property: String) throws {
    let evil = "a\u{1B}]0;evil\u{7}b\u{9B}31mc\u{202E}d\\n\\te"
    try write("UID:1", "\(property):\(evil)", "SUMMARY:Peeter Termomeeter", "DESCRIPTION:x\(evil)")
    for arguments in [["--json"], []] {
      let run = try home.start(["note", "list"] + arguments).finish()
      #expect(run.status == 0)
      let bad = run.output.unicodeScalars.filter { scalar in
        scalar != "\n"
          && [.control, .format].contains(scalar.properties.generalCategory)
      }
      #expect(bad.isEmpty, "\(arguments)")
    }
  }
}
