import Foundation
import ICalendar
import TestSupport
import Testing

@testable import Journal

@Suite struct NoteIDTests {
  @Test func `a hash is one for good`() {
    #expect(NoteID("u-1", "").text == "ffaeb4f8c1384e2b")
    #expect(NoteID("u-1", "") != NoteID("u-", "1"))
  }

  @Test func `the beginnings of like UIDs differ`() {
    let beginnings = Set((0..<2000).map { NoteID("KOrganizer-1804289383.\($0)", "").prefix(4) })
    // Of 65,536 beginnings, 2,000 random ones have about 30 in common.
    #expect(beginnings.count > 1900)
  }

  @Test(arguments: [
    (0x1234_0000_0000_0000, 0x1234_0000_0000_0001, 16),
    (0x1234_5000_0000_0000, 0x1234_6000_0000_0000, 5),
    (0, 0x7000_0000_0000_0000, 1),
  ])
  func `a beginning is as long as it must be`(_ one: UInt64, _ other: UInt64, _ length: Int) {
    #expect(NoteID(value: one).length(apartFrom: NoteID(value: other)) == length)
  }

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
