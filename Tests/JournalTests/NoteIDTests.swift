import ContentLines
import EmployeeDirectory
import Foundation
import TestSupport
import Testing

@testable import Journal

@Suite struct NoteIDTests {
  @Test func `IDs are unique beginnings, and found with more letters, but not with fewer`() throws {
    let fixture = try JournalFixture()
    for number in 0..<400 {
      try fixture.write(
        String(decoding: fixture.note("\(number)", uid: "u\(number)").written(), as: UTF8.self),
        to: "\(number).ics")
    }
    let journal = try fixture.journal()
    let entries = try journal.entries()
    #expect(entries.count == 400 && Set(entries.map(\.id)).count == 400)
    #expect(entries.allSatisfy { $0.id.count >= 4 })
    for entry in entries where entry.id.count > 4 || entry.note.text.hasSuffix("50") {
      let whole = NoteIDs().text(entry.hashes)
      #expect(whole.hasPrefix(entry.id))
      #expect(try journal.entries(withID: entry.id.uppercased()) == [entry])
      #expect(try journal.entries(withID: whole) == [entry])
      #expect(try journal.entries(withID: String(entry.id.prefix(3))).isEmpty)
    }
    #expect(try journal.entries(withID: "zzzz").isEmpty)
  }

  @Test func `of several notes with one UID each has an ID that lasts`() throws {
    let fixture = try JournalFixture()
    let text = String(decoding: fixture.note("x", uid: "u").written(), as: UTF8.self)
    func ids() throws -> [String: String] {
      Dictionary(uniqueKeysWithValues: try fixture.entries().map { ($0.file, $0.id) })
    }
    var known: [String: String] = [:]
    for name in ["m.ics", "a.ics", "z.ics"] {
      try fixture.write(text, to: name)
      let now = try ids()
      #expect(now.merging(known) { _, old in old } == now)
      known = now
    }
    #expect(Set(known.values).count == 3)
    try FileManager.default.removeItem(atPath: fixture.scratch.path("cache"))
    #expect(try ids() == known)
  }

  @Test func `the first of several with one UID keeps its ID when it is edited`() throws {
    let fixture = try JournalFixture()
    _ = try fixture.journal().add(fixture.note("mine", uid: "u"))
    let mine = try fixture.entry("mine")
    for name in ["a.ics", "z.ics"] {
      try fixture.write(
        String(decoding: fixture.note("copy", uid: "u").written(), as: UTF8.self), to: name)
    }
    let journal = try fixture.journal()
    try journal.edit(mine, text: "edited", now: fixture.later)
    let edited = try fixture.entry("edited")
    #expect(edited.id == mine.id)
    try journal.delete(edited)
    #expect(try fixture.journal().entries(withID: mine.id).isEmpty)
    #expect(try fixture.entries().map(\.note.text) == ["copy", "copy"])
  }
}
