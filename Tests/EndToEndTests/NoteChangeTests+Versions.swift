import Foundation
import TestSupport
import Testing

/// Tests versions of a note that another program left, and notes that are followed.
extension NoteChangeTests {
  @Test func `two versions become one, in any order and again`() throws {
    let common = ["UID:1", "CREATED:20250101T000000Z", "SUMMARY:Peeter Termomeeter"]
    let (old, new) = (
      Self.file(common + ["LAST-MODIFIED:20250102T000000Z", "DESCRIPTION:Old", "X-A:1"]),
      Self.file(common + ["LAST-MODIFIED:20250103T000000Z", "DESCRIPTION:New", "X-B:2"])
    )
    try home.folder.write(old, to: "a.ics")
    try home.folder.write(new, to: "b.ics")
    // A configuration that can't be read is no hindrance for another program.
    try home.configure("bogus: [")
    #expect(try home.shell("employees note resolve a.ics b.ics") == Run(status: 0))
    let result = try #require(content(home.folder.path("a.ics")))
    #expect(content(home.folder.path("b.ics")) == result)
    #expect(
      result.contains("\r\nDESCRIPTION:New\r\n")
        && result.contains("\r\nCOMMENT;X-EMPLOYEES=OTHER-VERSION:Old\r\n"))
    #expect(result.contains("X-B:2"))
    #expect(try home.shell("employees note resolve b.ics a.ics") == Run(status: 0))
    #expect(content(home.folder.path("a.ics")) == result)
    // A kill in between leaves the old version in one file.
    try home.folder.write(old, to: "b.ics")
    #expect(try home.shell("employees note resolve b.ics a.ics") == Run(status: 0))
    #expect(content(home.folder.path("b.ics")) == result)
    try home.folder.write(Self.file(["UID:2", "DESCRIPTION:x"]), to: "c.ics")
    let path = home.folder.url.path
    #expect(
      try home.shell("employees note resolve a.ics c.ics")
        == Run(
          status: 74,
          errors:
            "employees: \(path)/a.ics and \(path)/c.ics are different notes, not versions of one.\n"
        ))
    try home.folder.write("hello", to: "d.ics")
    #expect(
      try home.shell("employees note resolve a.ics d.ics")
        == Run(status: 74, errors: "employees: \(path)/d.ics does not contain exactly one note.\n"))
    #expect(try home.shell("employees note resolve a.ics none.ics").status == 74)
    #expect(content(home.folder.path("a.ics")) == result)
  }

  @Test func `new notes are printed as they come, however they come`() throws {
    #expect(try home.run("refresh").status == 0)
    try add("Before")
    let output = home.folder.path("followed")
    func followed() -> String { content(output) ?? "" }
    let running = try home.start(
      ["note", "list", "--follow", "--json"], output: .file(output))
    let ofOne = try home.start(
      ["note", "list", "Jüri Käär", "--follow", "--since", "1d"],
      output: .file(home.folder.path("one")))
    defer {
      for process in [running.process, ofOne.process] { process.end(with: SIGTERM) }
    }
    var number = 0
    // Until the first one is seen, the program may not have looked for the first time.
    #expect(
      waitUntil {
        number += 1
        _ = try? home.run("note", "add", "termo", "Probe \(number)")
        return followed().contains("Probe")
      })
    #expect(!followed().contains("Before"))
    try add("Own", about: "Jüri Käär")
    #expect(waitUntil { followed().contains("\"text\":\"Own\"") })
    // A note of long ago is new only to a program that has looked before.
    #expect(waitUntil { (content(home.folder.path("one")) ?? "").contains("  Own\n") })
    // As vdirsyncer writes it: long ago, by somebody else.
    try write(
      "UID:s", "SUMMARY:Jüri Käär", "DTSTAMP:20200101T000000Z", "DESCRIPTION:Synced", to: "s.ics")
    #expect(waitUntil { followed().contains("\"text\":\"Synced\"") })
    #expect(waitUntil { (content(home.folder.path("one")) ?? "").contains("  Synced\n") })
    #expect(!(content(home.folder.path("one")) ?? "").contains("Probe"))
    for line in followed().split(separator: "\n") {
      #expect(throws: Never.self) { try JSONValue(String(line)) }
    }
    #expect(followed().split(separator: "\n").count { $0.contains("\"Own\"") } == 1)
  }

  @Test func `following ends when nobody reads`() throws {
    #expect(try home.run("refresh").status == 0)
    try add("One")
    let run = try home.shell(
      "timeout 60 sh -c '\"\(Program.path)\" note list --follow --since 1d --json | head -1'")
    #expect(run.status == 0 && run.output.contains("\"One\""))
  }
}
