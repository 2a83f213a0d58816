import Foundation
import TestSupport
import Testing

/// The contacts in every command.
@Suite struct ContactTests {
  // MARK: - Marks

  @Test(arguments: [["list"], ["search", "email:e"]])
  func `who is in the contacts has a mark`(command: [String]) throws {
    let contacts = try Contacts()
    let run = try contacts.home.start(command).finish()
    #expect((run.status, run.errors) == (0, ""))
    #expect(
      run.lines.filter { $0.hasSuffix("  ☎") }.map { $0.prefix(8) } == ["  Jüri K", "  Peeter"])
    #expect(!run.output.contains("\u{1B}"))
    let painted = try contacts.home.start(command + ["--color", "always"]).finish().output
    for file in ["cards/all.vcf", "cards/deep/jyri.vcf"] {
      let uri = "file://" + contacts.path("config/employees/../../\(file)")
      #expect(painted.contains("\u{1B}]8;;\(uri)\u{1B}\\☎\u{1B}]8;;\u{1B}\\\n"))
    }
    #expect(painted.count { $0 == "☎" } == 2)
  }

  @Test func `a terminal gets links, and how many are in the contacts`() throws {
    let contacts = try Contacts()
    let terminal = try PseudoTerminal(columns: 100)
    let running = try contacts.home.start(["list"], on: terminal)
    #expect(try running.finish().status == 0)
    terminal.finish()
    #expect(terminal.text.contains("cards/all.vcf\u{1B}\\☎\u{1B}]8;;\u{1B}\\"))
    #expect(terminal.text.contains("3 people in 3 groups · 2 in your contacts · "))
  }

  @Test func `without contacts there is no mark`() throws {
    let office = try Office()
    #expect(try !office.home.run("list", "--color", "always").output.contains("☎"))
  }

  @Test(arguments: [
    ("--matched", ["Jüri Käär", "Peeter Termomeeter"]), ("--unmatched", ["Mari Maasikas"]),
  ])
  func `those with and without a card can be chosen`(option: String, names: [String]) throws {
    let contacts = try Contacts()
    for command in [["list"], ["search", "e"]] {
      let run = try contacts.home.start(command + [option, "--json"]).finish()
      #expect(try run.json().elements.compactMap { $0["full_name"]?.text } == names)
    }
    let both = try contacts.home.run("list", "--matched", "--unmatched")
    #expect(both.status == 64 && both.output.isEmpty)
  }

  @Test func `nobody with a card, or everybody, is not an empty directory`() throws {
    let contacts = try Contacts()
    for (path, option, message) in [
      ("none.vcf", "--matched", "no listed employee is in your contacts."),
      ("every.vcf", "--unmatched", "every listed employee is in your contacts."),
    ] {
      try contacts.home.folder.write(
        path == "none.vcf"
          ? Contacts.stranger
          : Contacts.peeter + Contacts.jyri
            + Contacts.jyri.replacing("JÜRI käär", with: "Mari Maasikas"),
        to: path)
      for more in [[], ["--position", "ios"]] {
        let run = try contacts.home.start(
          ["list", option, "--contacts", contacts.path(path)] + more
        ).finish()
        #expect(run == Run(status: 1, errors: "employees: \(message)\n"))
      }
    }
  }

  @Test func `scripts get the card's place`() throws {
    let contacts = try Contacts("contacts: [../../cards/all.vcf]\n")
    let card: JSONValue = [
      "file": .string(contacts.path("config/employees/../../cards/all.vcf")), "line": 6,
      "uid": "p-1",
    ]
    let list = try contacts.home.run("list", "--json").json().elements
    #expect(list.map { $0["contact"] } == [.null, card, .null])
    #expect(try contacts.home.run("show", "peeter", "--json").json()["contact"] == card)
  }

  // MARK: - show and contact

  @Test func `show ends with the way to the card`() throws {
    let contacts = try Contacts()
    let shown = try contacts.home.run("show", "peeter")
    #expect(shown.status == 0)
    #expect(
      shown.output.contains(
        "\n  contact   in your contacts: all.vcf:6\n"
          + "            employees contact \"Peeter Termomeeter\"\n"))
    #expect(try !contacts.home.run("show", "mari").output.contains("contact"))
  }

  @Test func `contact lists every card and whom it matches`() throws {
    let contacts = try Contacts()
    // Locations as long as these get no column.
    let folder = contacts.path("config/employees/../../cards")
    #expect(
      try contacts.home.run("contact")
        == Run(
          status: 0,
          output: """
            Jane Doe   \(folder)/all.vcf:1
            Peeter T.  \(folder)/all.vcf:6  Peeter Termomeeter, IOS
            JÜRI käär  \(folder)/deep/jyri.vcf:1  Jüri Käär, ANDROID

            """))
  }

  @Test func `contact shows one card in full`() throws {
    let contacts = try Contacts()
    let run = try contacts.home.run("contact", "termo")
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.hasPrefix("Peeter T.\n"))
    #expect(run.output.hasSuffix("\n  phone         +37255555555  (mobile)\n"))
    #expect(try contacts.home.run("contact", "Jane", "Doe").output.hasPrefix("Jane Doe\n"))
  }

  @Test(arguments: [
    (["r"], 2, "employees: 3 people match \"r\".\n"),
    (["mari"], 1, "employees: Mari Maasikas is not in your contacts.\n"),
    (["petre"], 1, "employees: nobody is called \"petre\".\n  Did you mean Peeter Termomeeter?\n"),
    (["--open"], 64, "employees: --open needs a name.\n"),
  ])
  func `contact of nobody, or of several, says so`(name: [String], status: Int32, errors: String)
    throws
  {
    let run = try Contacts().home.start(["contact"] + name).finish()
    #expect((run.status, run.output) == (status, ""))
    #expect(run.errors.hasPrefix(errors))
  }

  @Test func `without contacts it says how to have some`() throws {
    let run = try Office().home.run("contact", "peeter")
    #expect((run.status, run.output) == (1, ""))
    #expect(run.errors.hasPrefix("employees: no contacts are configured. "))
  }

  // MARK: - Where they come from

  @Test func `an option goes before the environment, and that before the file`() throws {
    let contacts = try Contacts("contacts: [../../cards/deep]\n")
    let one = contacts.path("cards/all.vcf")
    func cards(_ arguments: [String], _ environment: [String: String] = [:]) throws -> [String] {
      try contacts.home.start(
        ["contact", "--json"] + arguments,
        environment: contacts.home.environment.merging(environment) { $1 }
      ).finish().json().elements.compactMap { $0["formatted_name"]?.text }
    }
    #expect(try cards([]) == ["JÜRI käär"])
    #expect(try cards([], ["EMPLOYEES_CONTACTS": one]) == ["Jane Doe", "Peeter T."])
    #expect(
      try cards([], ["EMPLOYEES_CONTACTS": contacts.path("cards/deep") + ":" + one])
        == ["JÜRI käär", "Jane Doe", "Peeter T."])
    #expect(
      try cards(["--contacts", contacts.path("cards/deep")], ["EMPLOYEES_CONTACTS": one])
        == ["JÜRI käär"])
    #expect(
      try cards(["--contacts", one, "--contacts=" + contacts.path("cards")])
        == ["Jane Doe", "Peeter T.", "JÜRI käär"])
  }

  // MARK: - What cannot be read

  @Test func `a path that cannot be read ends with 78, and the rest is shown`() throws {
    let contacts = try Contacts("contacts: [../../cards, ../../gone.vcf]\n")
    for _ in 1...2 {
      let run = try contacts.home.run("list")
      #expect(run.status == 78)
      #expect(run.output.count { $0 == "☎" } == 2)
      #expect(
        run.errors
          == "employees: the contacts in \(contacts.path("config/employees/../../gone.vcf")) "
          + "cannot be read: No such file or directory.\n")
    }
    #expect(try contacts.home.run("list", "--quiet").errors.isEmpty)
    // Whoever is not found may stand in what could not be read.
    #expect(try contacts.home.run("list", "--matched", "--position", "WEB").status == 78)
    #expect(try contacts.home.run("show", "xyzzyx").status == 1)
    #expect(try contacts.home.run("show", "r").status == 2)
  }

  @Test func `what is broken in a file is told of with file and line, once`() throws {
    let contacts = try Contacts()
    try contacts.home.folder.write(
      Contacts.stranger + "BEGIN:VCARD\r\nN:Torso\r\n" + Contacts.jyri, to: "cards/broken.vcf")
    // A file that was just written to is read once more, but not told of.
    let told = """
      employees: not all of your contacts could be read.
        \(contacts.path("config/employees/../../cards/broken.vcf")):6: \
      the card that begins here has no END:VCARD line

      """
    let first = try contacts.home.run("contact")
    #expect((first.status, first.errors) == (0, told))
    #expect(first.lines.count == 5)
    let second = try contacts.home.run("contact")
    #expect(second == Run(status: 0, output: first.output))
    try contacts.home.folder.write("no card\n", to: "cards/broken.vcf")
    let third = try contacts.home.run("list")
    #expect((third.status, third.errors.contains("broken.vcf:1: not a vCard")) == (0, true))
  }

  @Test(.disabled(if: TestHome.isSanitized, "a sanitizer takes more addresses"))
  func `a file larger than the memory is read`() throws {
    let contacts = try Contacts()
    let line = " " + String(repeating: "QUJD", count: 18) + "\r\n"
    let photo = String(repeating: line, count: 14_000)
    let card = Contacts.peeter.replacing(
      "TEL;", with: "PHOTO;ENCODING=b;TYPE=JPEG:\r\n\(photo)TEL;")
    let path = try contacts.home.folder.write("", to: "large.vcf")
    let file = try #require(FileHandle(forWritingAtPath: path))
    for _ in 0..<200 { try file.write(contentsOf: Data(card.utf8)) }
    try file.close()
    // The program's libraries map about 120 MB of this; the file has 210.
    let run = try contacts.home.shell(
      "ulimit -v 250000; employees list --matched --contacts large.vcf --json")
    #expect((run.status, run.errors) == (0, ""))
    #expect(try run.json().elements.count == 1)
  }
}
