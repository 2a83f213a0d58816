import Foundation
import TestSupport
import Testing

/// Notes on the page of a person in `browse`, which other programs write meanwhile.
@Suite(.enabled(if: Terminals.areControllable)) struct BrowseNoteTests {
  private static let notes = "home/.local/share/employees/default/notes/"
  private static let settings = "me: mari@telisa.ee\nmax-age: 1h\n"

  /// A home that was asked already.
  private func home(_ settings: String = Self.settings) throws -> TestHome {
    let home = try Office(settings).home
    #expect(try home.run("refresh").status == 0)
    return home
  }

  /// A note as another program writes it.
  private func note(_ text: String, uid: String = UUID().uuidString, day: Int = 1) -> String {
    """
    BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//other//EN\r\nBEGIN:VJOURNAL\r\nUID:\(uid)\r
    DTSTAMP:2026100\(day)T120000Z\r\nDTSTART:2026100\(day)T120000Z\r\nSUMMARY:Peeter Termomeeter\r
    ORGANIZER;CN=Mari Maasikas:mailto:mari@telisa.ee\r\nDESCRIPTION:\(text)\r
    END:VJOURNAL\r\nEND:VCALENDAR\r\n
    """
  }

  /// An editor that writes a text into the file it is given.
  private func editor(_ script: String, in home: TestHome) throws -> [String: String] {
    try home.folder.writeProgram("#!/bin/sh\n\(script)\n", to: "bin/editor")
    // By its name alone, so that messages with it fit into the footer.
    return ["EDITOR": "editor", "PATH": home.folder.path("bin") + ":/usr/bin:/bin"]
  }

  /// Opens Peeter's page.
  private func open(_ home: TestHome, _ more: [String: String] = [:]) throws -> BrowseScreen {
    let browse = try BrowseScreen(home, "termo", columns: 80, rows: 40, more)
    try browse.expect("1 of 3")
    try browse.type("\r", until: "peeter@telisa.ee")
    try browse.expectFooter("use")
    return browse
  }

  private func files(in home: TestHome) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.folder.path(Self.notes)).sorted()
  }

  @Test func `notes that another program writes, changes and removes show by themselves`() throws {
    let home = try home()
    let browse = try open(home)
    // The folder is not there yet.
    try browse.expectNo("notes")
    try home.folder.write(note("Plays chess", uid: "a"), to: Self.notes + "a.ics")
    try browse.expect("notes     2026-10-01  Mari Maasikas")
    try browse.expect("Plays chess")
    // vdirsyncer writes a hidden file and renames it.
    try home.folder.write(note("Plays go", uid: "a"), to: Self.notes + ".a.tmp")
    unsafe rename(home.folder.path(Self.notes + ".a.tmp"), home.folder.path(Self.notes + "a.ics"))
    try browse.expect("Plays go")
    try home.folder.write(note("Sings", uid: "b", day: 2), to: Self.notes + "b.ics")
    try browse.expect("Sings")
    let rows = browse.rows
    let (sings, plays) = (
      rows.firstIndex { $0.contains("Sings") }, rows.firstIndex { $0.contains("Plays go") }
    )
    #expect(try #require(sings) < #require(plays))
    try FileManager.default.removeItem(atPath: home.folder.path(Self.notes + "a.ics"))
    try browse.expectNo("Plays")
    #expect(browse.row("Sings") != nil)
    #expect(browse.cancel().differences == [])
  }

  @Test func `a change shows within a second`() throws {
    let home = try home()
    try home.folder.write(note("First", uid: "a"), to: Self.notes + "a.ics")
    let browse = try open(home)
    try browse.expect("First")
    // The fastest of a few: other tests may have the processor.
    var fastest = Duration.seconds(60)
    for day in 2...6 {
      let start = ContinuousClock.now
      try home.folder.write(note("Day \(day)", day: day), to: Self.notes + "\(day).ics")
      try browse.expect("Day \(day)")
      fastest = min(fastest, .now - start)
    }
    #expect(fastest < .seconds(1 * TimeLimit.factor))
    // The newest five are shown.
    try browse.expectNo("First")
    #expect(browse.cancel().differences == [])
  }

  @Test func `n writes a note with the editor, and the page shows it`() throws {
    let home = try home()
    let environment = try editor(
      "test -t 0 -a -t 1 || exit 9; test -s \"$1\" && exit 8; echo 'Likes rye bread' > \"$1\"",
      in: home)
    let browse = try open(home, environment)
    try browse.type("n", until: "Likes rye bread")
    try browse.expectFooter("Added note")
    try browse.expect("Mari Maasikas")
    #expect(try files(in: home).count == 1)
    let json = try home.run("note", "list", "--json").json().elements
    #expect(json.count == 1 && json.first?["text"] == "Likes rye bread")
    #expect(json.first?["person"]?["email"] == "peeter@telisa.ee")
    // In the list, too; in the query with Alt.
    try browse.escape(until: "to the list")
    browse.type("\u{1B}n")
    try browse.expectFooter("Added note")
    #expect(try files(in: home).count == 2)
    #expect(browse.cancel().differences == [])
  }

  @Test func `the editor inherits no connection of a request that goes on`() throws {
    let office = try Office(Self.settings)
    #expect(try office.home.run("refresh").status == 0)
    let script = "readlink /proc/$$/fd/* > \"$HOME/open\"; echo Sings > \"$1\""
    let browse = try open(office.home, try editor(script, in: office.home))
    let asked = office.tallinn.requests.count
    office.tallinn.answer(.raw([.stall]))
    browse.type("r")
    #expect(waitUntil { office.tallinn.requests.count > asked })
    try browse.type("n", until: "Sings")
    let files = try office.home.shell("cat home/open").lines
    #expect(files.contains { $0.hasPrefix("/dev/") })
    #expect(files.filter { $0.hasPrefix("socket:") }.isEmpty, "\(files)")
    browse.type("\u{3}")
    #expect(browse.finish().differences == [])
  }

  @Test(
    arguments: [
      (Self.settings, "true", "the note is empty"), (Self.settings, "exit 3", "failed"),
      ("", "echo x > \"$1\"", "set 'me:'"),
    ])
  func `without a text or an author nothing is added, and the footer tells`(
    settings: String, script: String, words: String
  ) throws {
    let home = try home(settings)
    let browse = try open(home, try editor(script, in: home))
    browse.type("n")
    try browse.expectFooter(words)
    #expect(!FileManager.default.fileExists(atPath: home.folder.path(Self.notes)))
    #expect(browse.cancel().differences == [])
  }

  @Test func `without an editor the footer asks for one`() throws {
    let browse = try open(try home())
    browse.type("n")
    try browse.expectFooter("VISUAL or EDITOR")
    #expect(browse.cancel().differences == [])
  }

  @Test func `hostile notes move nothing on the screen`() throws {
    let home = try home()
    let hostile =
      "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}H\u{202E}reversed\u{2066}"
      + "a" + String(repeating: "\u{301}", count: 10_000) + String(repeating: "W", count: 100_000)
    try home.folder.write(note(hostile), to: Self.notes + "a.ics")
    let browse = try open(home)
    try browse.expect("reversed")
    #expect(browse.row("peeter@telisa.ee") != nil)
    #expect(browse.screen.failures == [])
    #expect(browse.cancel().differences == [])
  }

  // MARK: sync-command

  @Test func `after n the notes are synced without the terminal, and a failure is a line`() throws {
    let wait = "until test -e \"$HOME/go\"; do sleep 0.02; done"
    let ask = "echo ask > /dev/tty && touch \"$HOME/asked\""
    let home = try home(
      Self.settings + "sync-command: '\(wait); \(ask); echo no server; exit 4'\n")
    let browse = try open(home, try editor("echo Sings > \"$1\"", in: home))
    try browse.type("n", until: "Sings")
    try browse.expectFooter("Added note")
    // The screen goes on meanwhile.
    try browse.escape(until: "to the list")
    try home.folder.write("", to: "home/go")
    try browse.expectFooter("exit status 4): no server")
    #expect(!FileManager.default.fileExists(atPath: home.folder.path("home/asked")))
    #expect(browse.cancel().differences == [])
  }

  @Test func `a sync goes on after quitting`() throws {
    let wait = "until test -e \"$HOME/go\"; do sleep 0.02; done"
    let home = try home(
      Self.settings + "sync-command: 'touch \"$HOME/begun\"; \(wait); touch \"$HOME/synced\"'\n")
    let browse = try open(home, try editor("echo Sings > \"$1\"", in: home))
    browse.type("n")
    #expect(isThere("begun", in: home))
    // The sync begins before the screen is there again, on which Ctrl-C is a key.
    try browse.expectFooter("Added note")
    #expect(browse.cancel().differences == [])
    try home.folder.write("", to: "home/go")
    #expect(isThere("synced", in: home))
  }

  private func isThere(_ name: String, in home: TestHome) -> Bool {
    waitUntil { FileManager.default.fileExists(atPath: home.folder.path("home/" + name)) }
  }
}
