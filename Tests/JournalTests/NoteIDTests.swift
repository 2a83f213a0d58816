import ContentLines
import EmployeeDirectory
import Foundation
import TestSupport
import Testing

@testable import Journal

@Suite struct NoteIDTests {
  @Test func `IDs are unique beginnings, and found with fewer or more letters`() throws {
    let fixture = try JournalFixture()
    let journal = try fixture.journal()
    for number in 0..<400 {
      try fixture.write(
        String(decoding: fixture.note("\(number)", uid: "u\(number)").written(), as: UTF8.self),
        to: "\(number).ics")
    }
    try journal.update(now: fixture.later)
    let entries = try journal.entries()
    #expect(entries.count == 400)
    for entry in entries {
      #expect(entry.id.count >= 4)
      #expect(entries.filter { $0.hash.text.hasPrefix(entry.id) } == [entry])
      #expect(entries.matching(id: entry.id.uppercased()) == [entry])
      #expect(entries.matching(id: entry.hash.text) == [entry])
      #expect(entries.matching(id: String(entry.id.prefix(3))).isEmpty)
    }
    #expect(entries.matching(id: "zzzz").isEmpty)
  }

  @Test func `of several notes with one UID each has an ID that lasts`() throws {
    let fixture = try JournalFixture()
    let text = String(decoding: fixture.note("x", uid: "u").written(), as: UTF8.self)
    for name in ["b.ics", "a.ics", "c.ics"] { try fixture.write(text, to: name) }
    func ids() throws -> [String: String] {
      Dictionary(uniqueKeysWithValues: try fixture.entries().map { ($0.file, $0.id) })
    }
    let first = try ids()
    #expect(Set(first.values).count == 3)
    try FileManager.default.removeItem(atPath: fixture.scratch.path("cache"))
    #expect(try ids() == first)
  }
}
