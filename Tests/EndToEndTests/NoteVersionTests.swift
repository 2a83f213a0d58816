import Foundation
import TestSupport
import Testing

/// Editing a note of which `resolve` kept another version.
@Suite struct NoteVersionTests {
  private static let divider =
    "==== another version; to drop it, delete this line and the text below it"

  private let home: TestHome
  private let file: String

  /// A home with a note of two versions and another program's comment.
  init() throws {
    home = try Office("me: mari@telisa.ee\nmax-age: 1h\n").home
    file = try home.folder.write(
      [
        "BEGIN:VCALENDAR", "BEGIN:VJOURNAL", "UID:1", "SEQUENCE:4",
        "LAST-MODIFIED:20250102T000000Z", "CONTACT:Peeter Termomeeter", "DESCRIPTION:Tea",
        "COMMENT:A remark", "COMMENT;X-EMPLOYEES=OTHER-VERSION:Coffee\\nwith milk",
        "END:VJOURNAL", "END:VCALENDAR", "",
      ].joined(separator: "\r\n"), to: "home/.local/share/employees/default/notes/1.ics")
  }

  private func id() throws -> String {
    try #require(home.run("note", "list", "--json").json().elements.first?["id"]?.text)
  }

  /// The lines of the file that have texts, unescaped.
  private func content() throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\r\n")
      .filter { $0.hasPrefix("DESCRIPTION") || $0.hasPrefix("COMMENT") || $0.hasPrefix("SEQ") }
  }

  /// Edits the note in an editor that first keeps what it sees.
  private func edit(_ script: String, _ options: String...) throws -> Run {
    let seen = home.folder.path("seen")
    try home.folder.writeProgram("#!/bin/sh\ncp \"$1\" '\(seen)'\n\(script)\n", to: "bin/editor")
    return try home.start(
      ["note", "edit", id()] + options,
      environment: home.environment.merging(["EDITOR": home.folder.path("bin/editor")]) { $1 }
    ).finish()
  }

  private func seen() throws -> String {
    try String(contentsOfFile: home.folder.path("seen"), encoding: .utf8)
  }

  @Test func `the editor shows both versions, and leaves the other one that is left`() throws {
    let run = try edit("sed -i s/Tea/Water/ \"$1\"")
    #expect(run == Run(status: 0, errors: "Changed note \(try id()).\n"))
    #expect(try seen() == "Tea\n\n\(Self.divider)\n\nCoffee\nwith milk\n")
    #expect(
      try content() == [
        "SEQUENCE:5", "DESCRIPTION:Water", "COMMENT:A remark",
        "COMMENT;X-EMPLOYEES=OTHER-VERSION:Coffee\\nwith milk",
      ])
    #expect(try edit(":") == Run(status: 0, errors: "Note \(try id()) already has this text.\n"))
  }

  @Test(arguments: [
    ("sed -i '/^====/,$d' \"$1\"", "Tea"),
    ("sed -i '/^====/d' \"$1\"", "Tea\\n\\n\\nCoffee\\nwith milk"),
    ("echo Both > \"$1\"", "Both"),
  ])
  func `without the line before it, the other version is dropped`(
    script: String, text: String
  ) throws {
    #expect(try edit(script).status == 0)
    #expect(try content() == ["SEQUENCE:5", "DESCRIPTION:\(text)", "COMMENT:A remark"])
  }

  @Test func `options drop the other version, or keep it unseen`() throws {
    #expect(try edit("echo Milk > \"$1\"", "--keep-other").status == 0)
    #expect(try seen() == "Tea\n")
    #expect(try content().count == 4)
    #expect(try home.run("note", "edit", id(), "Water").status == 0)
    #expect(try content().count == 4)
    let both = try home.run("note", "edit", id(), "--keep-other", "--drop-other")
    #expect(both.status == 64)
    #expect(
      both.errors.hasPrefix("employees: use either --keep-other or --drop-other, not both.\n"))
    #expect(
      try home.run("note", "edit", id(), "--drop-other")
        == Run(status: 0, errors: "Changed note \(try id()).\n"))
    #expect(try content() == ["SEQUENCE:7", "DESCRIPTION:Water", "COMMENT:A remark"])
    #expect(
      try home.run("note", "edit", id(), "--drop-other")
        == Run(status: 0, errors: "Note \(try id()) already has this text.\n"))
  }
}
