import ContentLines
import EmployeeDirectory
import Files
import Foundation
import TestSupport
import Testing

@testable import Journal

@Suite struct JournalTests {
  private let fixture: JournalFixture

  init() throws { fixture = try JournalFixture() }

  private func permissions(_ path: String) throws -> UInt32 {
    try FileStatus(of: path).permissions
  }

  @Test func `a folder that is missing has no notes, and is made for the first`() throws {
    let journal = try fixture.journal()
    #expect(try journal.entries().isEmpty)
    #expect(try journal.problems().isEmpty)
    #expect(!FileStatus.exists(fixture.folder))
    let note = fixture.note("first", uid: "u-1")
    #expect(try journal.add(note) == fixture.folder + "/u-1.ics")
    #expect(try permissions(fixture.folder) == 0o700)
    #expect(try permissions(fixture.folder + "/u-1.ics") == 0o600)
    #expect(try fixture.names() == ["u-1.ics"])
    try journal.update(now: fixture.later)
    let entry = try #require(try journal.entries().first)
    #expect(entry.note == note)
    #expect(entry.file == fixture.folder + "/u-1.ics")
  }

  @Test(arguments: [
    "../../evil", "a/b", ".hidden", "", "õ", String(repeating: "x", count: 300), "a\nb",
  ])
  func `a UID that is not a file's name does not become one`(uid: String) throws {
    let path = try fixture.journal().add(fixture.note("text", uid: uid))
    #expect(try fixture.names().count == 1)
    #expect(FileSystem.folder(of: path) == fixture.folder)
    #expect(try fixture.entries().map(\.note.uid) == [uid])
  }

  @Test func `a name that is taken stays as it is`() throws {
    try fixture.write("theirs", to: "u.ics")
    let path = try fixture.journal().add(fixture.note("ours", uid: "u"))
    #expect(path != fixture.folder + "/u.ics")
    #expect(fixture.content("u.ics") == "theirs")
    #expect(try fixture.names().count == 2)
  }

  @Test func `the newest come first, also from the index`() throws {
    let journal = try fixture.journal()
    for (text, age) in [("old", 2.0), ("new", 0), ("middle", 1)] {
      _ = try journal.add(fixture.note(text, at: JournalFixture.created - age))
    }
    #expect(try fixture.entries().map(\.note.text) == ["new", "middle", "old"])
    let again = try fixture.entries()
    #expect(again.map(\.note.text) == ["new", "middle", "old"])
    #expect(again.allSatisfy { $0.note.created != nil && $0.id.count == 4 })
  }

  @Test func `of the same second, the file that was written last comes first`() throws {
    for (text, age) in [("old", 2.0), ("new", 0), ("middle", 1)] {
      let path = try fixture.journal().add(fixture.note(text))
      try FileManager.default.setAttributes(
        [.modificationDate: JournalFixture.created - age], ofItemAtPath: path)
    }
    #expect(try fixture.entries().map(\.note.text) == ["new", "middle", "old"])
  }

  @Test func `an edit is found under the same ID, and leaves nothing behind`() throws {
    _ = try fixture.journal().add(fixture.note("old", uid: "u"))
    let entry = try fixture.entry("old")
    let now = JournalFixture.created + 60
    try fixture.journal().edit(entry, text: "new", now: now)
    let new = try fixture.entry("new")
    #expect(new.id == entry.id && new.file == entry.file)
    #expect(new.note.modified == now && new.note.created == entry.note.created)
    #expect(try fixture.names() == ["u.ics"])
    #expect(try permissions(new.file) == 0o600)
    try fixture.journal().delete(new)
    #expect(try fixture.names().isEmpty)
    #expect(try fixture.entries().isEmpty)
  }

  @Test func `a day and a local time are kept as such, also in the index`() throws {
    for (name, start) in [("day", ";VALUE=DATE:20260105"), ("local", ":20260105T090000")] {
      try fixture.write(
        """
        BEGIN:VCALENDAR
        BEGIN:VJOURNAL
        UID:\(name)
        DTSTART\(start)
        DESCRIPTION:\(name)
        END:VJOURNAL
        END:VCALENDAR

        """, to: name + ".ics")
    }
    for _ in 0..<2 {
      for (name, kind) in [("day", CalendarMoment.Kind.day), ("local", .local)] {
        let entry = try fixture.entry(name)
        #expect(entry.moment?.kind == kind && entry.note.start == entry.moment)
        #expect(entry.date == entry.moment?.date(in: .current))
      }
    }
    try fixture.journal().edit(fixture.entry("local"), text: "new", now: fixture.later)
    #expect(try fixture.entry("new").moment?.kind == .local)
  }

  @Test func `what changed meanwhile is neither edited nor deleted`() throws {
    let journal = try fixture.journal()
    _ = try journal.add(fixture.note("old", uid: "u"))
    let entry = try fixture.entry("old")
    try journal.edit(entry, text: "theirs", now: JournalFixture.created)
    let theirs = fixture.content("u.ics")
    let changed = JournalError.changed(path: entry.file)
    #expect(throws: changed) { try journal.edit(entry, text: "ours", now: fixture.later) }
    #expect(throws: changed) { try journal.delete(entry) }
    #expect(fixture.content("u.ics") == theirs)
    try FileManager.default.removeItem(atPath: entry.file)
    #expect(throws: changed) { try journal.edit(entry, text: "ours", now: fixture.later) }
    #expect(throws: changed) { try journal.delete(entry) }
    #expect(try fixture.names().isEmpty)
  }

  @Test func `of a file of several components, only the note's changes`() throws {
    let task = "BEGIN:VTODO\nUID:t\nEND:VTODO\n"
    func journal(_ uid: String, _ text: String) -> String {
      "BEGIN:VJOURNAL\nUID:\(uid)\nDESCRIPTION:\(text)\nX-A:b\nEND:VJOURNAL\n"
    }
    func file(_ parts: String...) -> String {
      "BEGIN:VCALENDAR\nX-B:c\n" + parts.joined() + "END:VCALENDAR\n"
    }
    try fixture.write(file(journal("a", "one"), task, journal("b", "two")), to: "many.ics")
    #expect(Set(try fixture.entries().map(\.note.text)) == ["one", "two"])
    try fixture.journal().delete(fixture.entry("one"))
    #expect(fixture.content("many.ics") == file(task, journal("b", "two")))
    try fixture.journal().delete(fixture.entry("two"))
    #expect(fixture.content("many.ics") == file(task))
    #expect(try fixture.problems().isEmpty)
  }

  @Test func `a person's notes are found by name or email, folded`() throws {
    let journal = try fixture.journal()
    _ = try journal.add(fixture.note("by name", name: "JÜRI  Õun"))
    _ = try journal.add(fixture.note("by email", name: "Jüri Maasikas", email: "Juri@Telisa.ee"))
    _ = try journal.add(fixture.note("other", name: "Kati Kask", email: "kati@telisa.ee"))
    try journal.update(now: fixture.later)
    func texts(_ names: [String], _ emails: [String]) throws -> Set<String> {
      let person = PersonAliases(
        names: names.map { NameKey($0) }, sharedNames: [], emails: emails)
      return Set(try journal.entries(about: person).map(\.note.text))
    }
    #expect(try texts(["Jüri Õun"], ["juri@telisa.ee"]) == ["by name", "by email"])
    #expect(try texts(["jüri õun"], [""]) == ["by name"])
    #expect(try texts([], ["JURI@telisa.ee"]) == ["by email"])
    #expect(try texts([], []).isEmpty)
    let shared = try journal.entries(
      about: PersonAliases(
        names: [], sharedNames: ["Jüri Õun", "Kati Kask"].map { NameKey($0) }, emails: []))
    #expect(shared.map(\.note.text) == ["by name"])
    let all = try journal.entries()
    let some = try journal.entries(
      about: PersonAliases(names: [NameKey("Kati Kask")], sharedNames: [], emails: []))
    #expect(some == all.filter { $0.note.text == "other" })
  }

  @Test func `a file is replaced whole, and only if it is the one that was read`() throws {
    let path = try fixture.write("old", to: "a.ics")
    #expect(try Journal.read(path) == Array("old".utf8))
    try Journal.replace(path, Array("old".utf8), with: Array("new".utf8))
    #expect(fixture.content("a.ics") == "new")
    #expect(throws: JournalError.changed(path: path)) {
      try Journal.replace(path, Array("old".utf8), with: Array("newer".utf8))
    }
    #expect(throws: JournalError.system(path: "/nowhere/x", errno: ENOENT)) {
      try Journal.read("/nowhere/x")
    }
    #expect(try fixture.names() == ["a.ics"])
  }

  @Test func `of many writers at once, each edit is whole and none is lost in silence`()
    async throws
  {
    _ = try fixture.journal().add(fixture.note("0", uid: "u"))
    let fixture = fixture
    let written = try await withThrowingTaskGroup(of: [String].self) { group in
      for writer in 1...4 {
        group.addTask {
          var written: [String] = []
          for round in 1...15 {
            let journal = try fixture.journal()
            let entry = try journal.entries()[0]
            let text = entry.note.text + " \(writer).\(round)"
            do throws(JournalError) {
              try journal.edit(entry, text: text, now: fixture.later)
              written.append("\(writer).\(round)")
            } catch .changed {
              continue
            }
          }
          return written
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(!written.isEmpty)
    let words = try fixture.entries()[0].note.text.split(separator: " ").dropFirst().map(
      String.init)
    #expect(words.sorted() == written.sorted())
    #expect(try fixture.names() == ["u.ics"])
  }
  @Test func `of many who add at once, each finds its own note`() async throws {
    let fixture = fixture
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 1...6 {
        group.addTask {
          let journal = try fixture.journal()
          for round in 1...40 {
            let uid = "\(writer)-\(round)"
            _ = try journal.add(fixture.note(uid, uid: uid))
            try journal.update(now: fixture.later)
            #expect(try journal.entries().contains { $0.note.uid == uid })
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try fixture.entries().count == 240)
  }
}
