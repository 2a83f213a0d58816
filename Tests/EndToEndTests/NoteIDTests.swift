import Foundation
import TestSupport
import Testing

/// The IDs of notes: what one means never changes.
@Suite struct NoteIDTests {
  private let office: Office
  private var home: TestHome { office.home }
  private static let notes = "home/.local/share/employees/default/notes/"

  init() throws { office = try Office("me: mari@telisa.ee\nmax-age: 1h\n") }

  /// Writes a file with a note for each text, as another program does.
  private func write(_ uid: String?, _ texts: String..., to name: String) throws {
    let journals = texts.map { text in
      ["BEGIN:VJOURNAL"] + (uid.map { ["UID:" + $0] } ?? [])
        + ["SUMMARY:Peeter Termomeeter", "DESCRIPTION:" + text, "END:VJOURNAL"]
    }
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x"] + journals.joined() + ["END:VCALENDAR", ""]
    try home.folder.write(lines.joined(separator: "\r\n"), to: Self.notes + name)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: home.folder.path(Self.notes + name))
  }

  /// The note that each listed ID means.
  private func texts() throws -> [String: String] {
    let pairs = try home.run("note", "list", "--json").json().elements.map { note in
      (try #require(note["id"]?.text), try #require(note["text"]?.text))
    }
    return Dictionary(pairs) { _, _ in "two notes" }
  }

  private func id(of text: String) throws -> String {
    try #require(try texts().first { $0.value == text }?.key)
  }

  private func delete(_ id: String) throws -> Int32 {
    try home.run("note", "delete", id, "--yes", "--quiet").status
  }

  // One of them would have come first by any order of names, times or hashes.
  private static let copies = (1...6).flatMap { ["a\($0).ics", "z\($0).ics"] }

  @Test func `copies of a note under other names never get its ID`() throws {
    try write("u", "Mine", to: "m.ics")
    let id = try id(of: "Mine")
    for (number, name) in Self.copies.enumerated() {
      try write("u", "Copy \(number)", to: name)
      let texts = try texts()
      #expect(texts.count == number + 2 && texts[id] == "Mine")
    }
    let others = try texts().filter { $0.key != id }
    #expect(try home.run("note", "edit", id, "Edited").status == 0)
    #expect(try texts() == others.merging([id: "Edited"]) { one, _ in one })
    // All that can be made again.
    try FileManager.default.removeItem(atPath: home.cache)
    #expect(try texts() == others.merging([id: "Edited"]) { one, _ in one })
    #expect(try delete(id) == 0)
    #expect(try texts() == others)
    #expect(try delete(id) == 1)
    #expect(try home.run("note", "edit", id, "Other").status == 1)
    #expect(try texts() == others)
  }

  @Test func `a copy that comes while the note goes does not get its ID`() throws {
    try write("u", "Mine", to: "m.ics")
    let id = try id(of: "Mine")
    try remove("m.ics")
    try write("u", "Copy", to: "a.ics")
    #expect(try delete(id) == 1)
    #expect(Array(try texts().values) == ["Copy"])
    // The note itself comes back under its ID.
    try write("u", "Mine", to: "m.ics")
    #expect(try texts()[id] == "Mine")
  }

  @Test func `a longer ID stays, and the shorter one names no other note`() throws {
    // The hashes of these begin with da741 and da742.
    try write("n14", "First", to: "1.ics")
    #expect(try texts() == ["da74": "First"])
    try write("n2171", "Second", to: "2.ics")
    #expect(try texts() == ["da74": "First", "da742": "Second"])
    #expect(try delete("da74") == 0)
    #expect(try texts() == ["da742": "Second"])
    #expect(try delete("da74") == 1)
    #expect(try texts() == ["da742": "Second"])
  }

  @Test func `no note of a file gets the ID of one that was deleted from it`() throws {
    for uid in [nil, "u"] {
      try write(uid, "One", "Two", "Three", to: "several.ics")
      let before = try texts()
      #expect(before.count == 3)
      for text in ["One", "Two"] {
        let id = try id(of: text)
        #expect(try delete(id) == 0)
        #expect(try texts().values.allSatisfy { $0 != text })
        #expect(try delete(id) == 1)
      }
      #expect(Array(try texts().values) == ["Three"])
      try remove("several.ics")
    }
  }

  @Test func `a new note, the list, the shell and the state name a note alike`() throws {
    let ids = try ["One", "Two"].map { text in
      try #require(home.run("note", "add", "termo", text).lines.first)
    }
    #expect(try texts() == [ids[0]: "One", ids[1]: "Two"])
    let completed = try home.run("---complete", "fish", "--", "note", "delete", "").lines
    #expect(Set(completed.dropFirst().map { $0.prefix { $0 != "\t" } }) == Set(ids.map { $0[...] }))
  }

  @Test func `where the IDs can't be read, notes are listed, and none is deleted by its ID`()
    throws
  {
    try write("u", "Mine", to: "m.ics")
    let id = try id(of: "Mine")
    let log = home.folder.path("home/.local/state/employees/history.sqlite")
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: log + ending) }
    try Data(repeating: 0x5A, count: 8192).write(to: URL(filePath: log))
    let list = try home.run("note", "list", "--json")
    #expect(list.status == 0 && list.errors.contains("The IDs of notes may have changed."))
    #expect(try list.json().elements.first?["text"] == "Mine")
    #expect(try home.run("note", "delete", id, "--yes").status == 74)
    #expect(Array(try texts().values) == ["Mine"])
  }
}
