import Foundation
import TestSupport
import Testing

/// Notes changed, deleted and searched by the built program.
@Suite struct NoteChangeTests {
  let office: Office
  var home: TestHome { office.home }
  let folder: String

  init() throws {
    office = try Office("me: mari@telisa.ee\nmax-age: 1h\n")
    folder = office.home.folder.path("home/.local/share/employees/default/notes")
  }

  /// Adds a note; gives back its ID.
  @discardableResult
  func add(_ text: String, about name: String = "termo") throws -> String {
    let run = try home.run("note", "add", name, text)
    #expect((run.status, run.errors) == (0, ""))
    return try #require(run.lines.first)
  }

  func texts(_ arguments: String...) throws -> [String] {
    let run = try home.start(["note"] + arguments + ["--json"]).finish()
    return try run.json().elements.compactMap { $0["text"]?.text }
  }

  func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// A file of a note that another program wrote.
  static func file(_ lines: [String]) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VJOURNAL"] + lines
      + ["END:VJOURNAL", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  func write(_ lines: String..., to name: String) throws {
    try home.folder.write(
      Self.file(lines), to: "home/.local/share/employees/default/notes/" + name)
  }

  func content(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Editing

  @Test func `editing changes the text, and nothing else of the file`() throws {
    try write(
      "UID:1", "DTSTAMP:20200101T000000Z", "X-OTHER;A=\"b\":kept", "SUMMARY:Peeter Termomeeter",
      "DESCRIPTION:Old", "BEGIN:VALARM", "ACTION:AUDIO", "END:VALARM", to: "1.ics")
    let id = try #require(home.run("note", "list", "--json").json().elements.first?["id"]?.text)
    #expect(
      try home.run("note", "edit", id, "New\ntext\n")
        == Run(status: 0, errors: "Changed note \(id).\n"))
    #expect(try texts("list") == ["New\ntext"])
    let text = try #require(content(folder + "/1.ics"))
    #expect(text.contains("\r\nX-OTHER;A=\"b\":kept\r\n"))
    #expect(text.contains("\r\nBEGIN:VALARM\r\nACTION:AUDIO\r\nEND:VALARM\r\n"))
    #expect(text.contains("\r\nDESCRIPTION:New\\ntext\r\n"))
    let before = text
    #expect(
      try home.run("note", "edit", id, "New\ntext")
        == Run(status: 0, errors: "Note \(id) already has this text.\n"))
    #expect(content(folder + "/1.ics") == before)
    #expect(names() == ["1.ics"])
  }

  @Test func `a styled text goes with a new text, and every other octet stays`() throws {
    let (kept, other) = (
      [
        "UID:1", "SUMMARY:Peeter Termomeeter", "X-OTHER;A=\"b\":<b>kept</b>",
        "ATTACH;FMTTYPE=text/html:CID:1",
      ], "COMMENT;X-EMPLOYEES=OTHER-VERSION:Other"
    )
    let styled = [
      "DESCRIPTION;ALTREP=\"data:text/html,%3Cb%3EOld%3C/b%3E\";LANGUAGE=et:Old  ",
      "X-ALT-DESC;FMTTYPE=text/html:<b>Old</b>",
      "STYLED-DESCRIPTION;FMTTYPE=text/html:<b>Old</b>",
    ]
    try home.folder.write(
      Self.file(kept + styled + [other]),
      to: "home/.local/share/employees/default/notes/1.ics")
    let id = try #require(home.run("note", "list", "--json").json().elements.first?["id"]?.text)
    /// The file, without the properties that every change sets.
    func lines() throws -> [String] {
      try #require(content(folder + "/1.ics")).components(separatedBy: "\r\n").filter {
        !$0.hasPrefix("DTSTAMP") && !$0.hasPrefix("LAST-MODIFIED") && !$0.hasPrefix("SEQUENCE")
      }
    }
    func file(_ lines: [String]) -> [String] { Self.file(lines).components(separatedBy: "\r\n") }
    #expect(try home.run("note", "edit", id, "--drop-other").status == 0)
    #expect(try lines() == file(kept + styled))
    #expect(try home.run("note", "edit", id, "Old").errors.contains("already has this text"))
    #expect(try home.run("note", "edit", id, "New").status == 0)
    #expect(try lines() == file(kept + ["DESCRIPTION;LANGUAGE=et:New"]))
  }

  @Test func `editing needs no terminal but an editor`() throws {
    let id = try add("Tea")
    try home.folder.writeProgram(
      "#!/bin/sh\nsed -i s/Tea/Coffee/ \"$1\"\ntest -z \"$WAIT\" || { echo More >> \"$1\"; exit 3; }\n",
      to: "bin/editor")
    let editor = home.folder.path("bin/editor")
    let scratch = home.folder.path("home/.local/state/employees/drafts")
    let run = try home.run("note", "edit", id, environment: ["EDITOR": editor])
    #expect(run == Run(status: 0, errors: "Changed note \(id).\n"))
    #expect(try texts("list") == ["Coffee"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch).isEmpty)
    let none = try home.run("note", "edit", id)
    #expect(none.status == 64 && none.errors.hasPrefix("employees: no editor: "))
    // What was written is kept where the editor fails.
    let failed = try home.run(
      "note", "edit", id, environment: ["EDITOR": editor, "WAIT": "1"])
    #expect(failed.status != 0)
    let path = try #require(failed.errors.firstMatch(of: /Your draft is saved in (\S+);/)?.1)
    #expect(content(String(path)) == "Coffee\nMore\n")
    #expect(path.hasPrefix(scratch + "/"))
    try FileManager.default.removeItem(atPath: scratch)
    #expect(try texts("list") == ["Coffee"])
    let empty = try home.run(
      "note", "edit", id, environment: ["VISUAL": "truncate -s 0"])
    #expect(
      empty
        == Run(
          status: 1,
          errors:
            "employees: the text is empty, and the note stays as it is. 'employees note delete' deletes it.\n"
        ))
    #expect(try home.shell("echo Milk | employees note edit \(id) -").status == 0)
    #expect(try texts("list") == ["Milk"])
  }

  @Test func `what was written is kept where it cannot be saved`() throws {
    let id = try add("Tea")
    let file = folder + "/" + (try #require(names().first))
    try home.folder.writeProgram(
      "#!/bin/sh\necho More >> \"$1\"\nsed -i s/Tea/Other/ '\(file)'\n", to: "bin/editor")
    let run = try home.run(
      "note", "edit", id, environment: ["EDITOR": home.folder.path("bin/editor")])
    #expect(run.status == 74 && run.errors.contains("has just been changed by another program"))
    let path = try #require(run.errors.firstMatch(of: /Your draft is saved in (\S+);/)?.1)
    #expect(content(String(path)) == "Tea\nMore\n")
    #expect(try texts("list") == ["Other"])
  }

  // MARK: - IDs

  @Test func `an ID is as short as it can be, in any case`() throws {
    for number in 0..<300 {
      try write("UID:n\(number)", "DESCRIPTION:\(number)", to: "\(number).ics")
    }
    let elements = try home.run("note", "list", "--json").json().elements
    let ids = elements.compactMap { $0["id"]?.text }
    #expect(Set(ids).count == 300)
    #expect(try home.run("note", "edit", ids[0].uppercased(), "Changed").status == 0)
    let run = try home.run("note", "edit", "zzzz", "x")
    #expect(
      run
        == Run(
          status: 1,
          errors: """
            employees: no note has the ID "zzzz".
              'employees note list' shows the IDs.

            """))
    // A shorter one that is an ID means the note that has it.
    #expect(ids.allSatisfy { $0.count == 4 || ids.contains(String($0.prefix(4))) })
    #expect(names().count == 300)
  }

  // MARK: - Deleting

  @Test func `deleting needs a word`() throws {
    let id = try add("Tea")
    #expect(
      try home.run("note", "delete", id)
        == Run(
          status: 64, errors: "employees: without a terminal, note delete needs --yes.\n"))
    #expect(names().count == 1)
    #expect(
      try home.run("note", "delete", id, "--yes")
        == Run(status: 0, errors: "Deleted note \(id).\n"))
    #expect(names().isEmpty)
    #expect(try home.run("note", "delete", id, "--yes", "--quiet").status == 1)
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `a terminal shows the note and asks`() throws {
    let id = try add("Tea")
    let shell = try JobShell(home)
    #expect(
      try shell.run("$P note delete \(id) --color never", until: "Delete this note? [y/N] ")
        .contains("  Tea"))
    try shell.type("\n", until: "Nothing deleted.")
    #expect(names().count == 1)
    try shell.run("$P note delete \(id)", until: "Delete this note? [y/N] ")
    try shell.type("y\n", until: "Deleted note \(id).")
    #expect(names().isEmpty)
    shell.finish()
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `on a terminal the editor opens, and the ID can be captured`() throws {
    try home.folder.writeProgram(
      "#!/bin/sh\nif test -t 0 && test -t 1; then echo On a terminal >> \"$1\"; fi\n",
      to: "bin/editor")
    let shell = try JobShell(home)
    try shell.run(
      "export EDITOR='\(home.folder.path("bin/editor"))'; $P note add termo",
      until: "about Peeter Termomeeter.")
    try shell.run("id=$($P note add termo); echo \"length ${#id}\"", until: "length 4\r\n")
    #expect(try texts("list") == ["On a terminal", "On a terminal"])
    try shell.run(
      "EDITOR=true $P note add termo; echo status $?",
      until: "the note is empty; nothing was added.", "status 1")
    shell.finish()
  }

  // MARK: - Searching and formats

  @Test func `search folds case and accents, in texts and people`() throws {
    try add("Likes Tea\nand Jäätis")
    try add("Coffee", about: "Jüri Käär")
    #expect(try texts("search", "jaatis") == ["Likes Tea\nand Jäätis"])
    #expect(try texts("search", "TEA", "termo") == ["Likes Tea\nand Jäätis"])
    #expect(try texts("search", "tea and") == ["Likes Tea\nand Jäätis"])
    #expect(try texts("search", "kaar") == ["Coffee"])
    #expect(try Set(texts("search", "maasikas")).count == 2)
    #expect(try texts("search", "tea", "kaar") == [])
    #expect(
      try home.run("note", "search", "xyz")
        == Run(status: 1, errors: "employees: no note matches.\n"))
    #expect(try home.run("note", "search", " ").status == 64)
  }

  @Test func `programs read lines, too`() throws {
    let id = try add("Likes \"tea\",\n\tno sugar")
    let lines = try home.run("note", "list", "--format", "tsv").lines
    #expect(
      lines[0]
        == "id\tcreated\tmodified\tperson\tperson_email\tauthor\tauthor_email\ttext\ttitle")
    #expect(
      lines[1].hasPrefix("\(id)\t20")
        && lines[1].hasSuffix(
          "\tPeeter Termomeeter\tpeeter@telisa.ee\tMari Maasikas\tmari@telisa.ee\t"
            + "Likes \"tea\", no sugar\t")
    )
    let plain = try home.run("note", "list", "termo", "--format", "plain").lines
    #expect(plain == Array(lines.dropFirst()))
    let csv = try home.run("note", "search", "tea", "--format", "csv").output
    #expect(csv.hasSuffix(",\"Likes \"\"tea\"\", no sugar\",\r\n"))
    let objects = try home.run("note", "list", "--format", "ndjson").lines
    #expect(try objects.map { try JSONValue($0)["id"]?.text } == [id])
    #expect(try home.run("note", "list", "--json", "--format", "csv").status == 64)
    #expect(try home.run("note", "list", "mari", "--format", "json").output == "[]\n")
  }

  // MARK: - Elsewhere

  @Test func `show has the newest five`() throws {
    #expect(!(try home.run("show", "termo").output.contains("notes")))
    for number in 1...6 { try add("Note \(number)\nmore") }
    let lines = try home.run("show", "termo").lines
    #expect(lines.count { $0.hasSuffix("  Mari Maasikas") } == 5)
    #expect(lines.count { $0.contains(/^ +Note \d$/) } == 5)
    #expect(lines.count { $0.contains(/^ +more$/) } == 5)
    #expect(!(try home.run("show", "mari").output.contains("Note ")))
  }

  @Test func `doctor tells what cannot be read, and who else can`() throws {
    try home.configure(
      feeds: [("Tallinn", office.tallinn.url)], "me: mari@telisa.ee\nmax-age: 1h\n")
    try add("Fine")
    #expect(try home.run("doctor").output == "No problems found.\n")
    try home.folder.write(
      "BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nUID:1\n",
      to: "home/.local/share/employees/default/notes/broken.ics")
    _ = unsafe mkfifo(folder + "/pipe.ics", 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    let findings = try home.run("doctor", "--json").json().elements
    let short = "~/.local/share/employees/default/notes"
    #expect(
      findings.map { [$0["kind"]?.text, $0["place"]?.text, $0["problem"]?.text] } == [
        ["note", short + "/broken.ics:1", "the component that begins here has no END line"],
        ["note", short + "/broken.ics:2", "the component that begins here has no END line"],
        ["note", short + "/pipe.ics", "not a regular file"],
        ["permissions", short, "other users can read or change your notes"],
      ])
    #expect(try home.run("note", "list").status == 0)
  }

  @Test func `prune keeps the index of the notes in use, and removes others`() throws {
    #expect(try home.run("refresh").status == 0)
    try add("x")
    func indexes() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: home.cache)
        .filter { $0.hasPrefix("notes-") && $0.hasSuffix(".sqlite") }
    }
    let own = try indexes()
    #expect(own.count == 1)
    #expect(try home.run("cache", "prune") == Run(status: 0, output: "Nothing to remove.\n"))
    try office.configure("notes: ~/others\nmax-age: 1h\n")
    #expect(try home.run("note", "list").status == 1)
    #expect(try home.run("cache", "prune").output.contains(own[0]))
    #expect(try indexes().count == 1 && indexes() != own)
    #expect(names().count == 1)
  }
}
