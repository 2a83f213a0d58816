import Foundation
import TestSupport
import Testing

/// One note in full, as the built program shows it.
@Suite struct NoteShowTests {
  private let home: TestHome

  init() throws { home = try Office("me: mari@telisa.ee\nmax-age: 1h\n").home }

  /// Writes a note of another program; gives back its ID.
  private func write(_ lines: String..., uid: String = "1") throws -> String {
    try home.folder.write(
      (["BEGIN:VCALENDAR", "BEGIN:VJOURNAL", "UID:\(uid)"] + lines
        + ["END:VJOURNAL", "END:VCALENDAR", ""]).joined(separator: "\r\n"),
      to: "home/.local/share/employees/default/notes/\(uid).ics")
    let notes = try home.run("note", "list", "--json").json().elements
    return try #require(notes.first { $0["uid"] == .string(uid) }?["id"]?.text)
  }

  @Test func `a note is shown in full, with its other versions`() throws {
    let id = try write(
      "CREATED:20200105T090000Z", "LAST-MODIFIED:20200106T100000Z", "SUMMARY:Peeter Termomeeter",
      "CONTACT:Peeter Termomeeter <peeter@telisa.ee>",
      "ORGANIZER;CN=Mari Maasikas:mailto:mari@telisa.ee", "DESCRIPTION:Tea\\n\\nNo sugar",
      "COMMENT:Of another program", "COMMENT;X-EMPLOYEES=OTHER-VERSION:Coffee\\nwith milk")
    #expect(
      try home.run("note", "show", id)
        == Run(
          status: 0,
          output: """
            about    Peeter Termomeeter <peeter@telisa.ee>
            by       Mari Maasikas <mari@telisa.ee>
            when     2020-01-05 09:00
            changed  2020-01-06 10:00

            Tea

            No sugar

            other version  Coffee
                           with milk

            """))
  }

  @Test func `a title, a whole day, and a styled text until an edit`() throws {
    let id = try write(
      "DTSTART;VALUE=DATE:20200105", "SUMMARY:Shopping list", "DESCRIPTION:Old",
      "X-ALT-DESC;FMTTYPE=text/html:<b>Old</b>")
    let page = """
      title  Shopping list
      by     —
      when   2020-01-05

      Old

      """
    let remark = "\nhas a styled text, which an edit drops\n"
    #expect(try home.run("note", "show", id) == Run(status: 0, output: page + remark))
    #expect(try home.run("note", "show", id, "--json").json()["styled"] == .bool(true))
    #expect(try home.run("note", "edit", id, "New").status == 0)
    let edited = try home.run("note", "show", id)
    #expect(edited.status == 0 && edited.output.hasSuffix("\n\nNew\n"))
    #expect(try home.run("note", "show", id, "--json").json()["styled"] == .bool(false))
  }

  @Test func `JSON is the object of the list, null, or the candidates`() throws {
    let id = try write("DESCRIPTION:Tea")
    let list = try home.run("note", "list", "--json").json().elements
    let run = try home.run("note", "show", id, "--json")
    #expect(try [run.json()] == list)
    #expect((run.status, run.lines.count, run.errors) == (0, 1, ""))
    let none = """
      employees: no note has the ID "zzzz".
        'employees note list' shows the IDs.

      """
    #expect(try home.run("note", "show", "zzzz") == Run(status: 1, errors: none))
    #expect(
      try home.run("note", "show", "zzzz", "--json")
        == Run(status: 1, output: "null\n", errors: none))
    // The hashes of these UIDs begin alike.
    let ids = [try write("DESCRIPTION:One", uid: "471"), try write("DESCRIPTION:Two", uid: "527")]
    let several = try home.run("note", "show", String(ids[1].prefix(5)), "--json")
    #expect(several.status == 2 && several.errors.contains("several notes have IDs"))
    #expect(
      try Set(several.json().elements.compactMap { $0["text"]?.text }) == ["One", "Two"])
  }

  @Test func `a shell completes the ID`() throws {
    let id = try write("SUMMARY:Shopping list", "DESCRIPTION:Milk")
    let offers = try home.run("---complete", "zsh", "--", "note", "show", String(id.prefix(2)))
    #expect(offers.lines == ["none", "\(id)\tShopping list: Milk"])
  }
}
