import EmployeeDirectory
import Testing

/// The IDs that notes keep.
@Suite struct NoteIDsTests {
  private static func note(_ own: UInt64, _ place: UInt64) -> NoteHashes {
    NoteHashes(own: Int64(bitPattern: own), place: Int64(bitPattern: place))
  }

  /// One of a UID, and copies of it in two other files.
  private static let first = note(0xDF3E_1000_0000_0000, 0x9000_0000_0000_0000)
  private static let copies = [
    note(0xDF3E_1000_0000_0000, 0x1000_0000_0000_0000),
    note(0xDF3E_1000_0000_0000, 0xA000_0000_0000_0000),
  ]

  @Test func `a note is named by its UID, and later copies by where they are`() {
    var ids = NoteIDs()
    ids.assign([Self.first])
    ids.assign(Self.copies + [Self.first])
    #expect(ids.text(Self.first) == "df3e")
    #expect(Self.copies.map(ids.text) == ["1000", "a000"])
  }

  @Test func `of copies that come together, the order does not matter`() {
    var (one, other) = (NoteIDs(), NoteIDs())
    one.assign([Self.first] + Self.copies)
    other.assign(Self.copies.reversed() + [Self.first])
    let all = [Self.first] + Self.copies
    #expect(all.map(one.text) == ["df3e", "1000", "a000"])
    #expect(all.map(other.text) == all.map(one.text))
  }

  @Test func `the ID of a note that is gone names no copy`() {
    var ids = NoteIDs()
    ids.assign([Self.first])
    ids.assign(Self.copies)
    #expect(ids.matching("DF3E", among: Self.copies).isEmpty)
    #expect(ids.matching("a000", among: Self.copies) == [1])
    // Nor one that came in the meantime.
    let late = Self.note(0xDF3E_1000_0000_0000, 0xB000_0000_0000_0000)
    ids.assign([late])
    #expect(ids.text(late) == "b000" && ids.matching("df3e", among: [late]).isEmpty)
  }

  @Test func `a later note with the same beginning gets a longer ID, which does not change`() {
    let later = Self.note(0xDF3E_2000_0000_0000, 0x2000_0000_0000_0000)
    var ids = NoteIDs()
    ids.assign([Self.first])
    ids.assign([later])
    #expect(ids.text(Self.first) == "df3e" && ids.text(later) == "df3e2")
    #expect(ids.matching("df3e", among: [Self.first, later]) == [0])
    #expect(ids.matching("df3e", among: [later]).isEmpty)
    #expect(ids.matching("df3e2", among: [Self.first, later]) == [1])
    #expect(ids.matching("df3", among: [Self.first, later]).isEmpty)
  }

  @Test func `IDs that were recorded hold again`() {
    var ids = NoteIDs()
    var records = ids.assign([Self.first])
    records.merge(ids.assign(Self.copies)) { one, _ in one }
    #expect(records.count == 3)
    var again = NoteIDs(records)
    let added = again.assign(Self.copies + [Self.first])
    #expect(added.isEmpty)
    #expect(again.text(Self.first) == "df3e")
    #expect(Self.copies.map(again.text) == ["1000", "a000"])
  }

  @Test func `a note without a UID is named by where it is`() {
    let note = Self.note(0x1234_0000_0000_0000, 0x1234_0000_0000_0000)
    var ids = NoteIDs()
    let added = [ids.assign([note]), ids.assign([note])].map(\.count)
    #expect(added == [1, 0])
    #expect(ids.text(note) == "1234")
  }

  @Test func `without an assigned ID, a note is named by all of its hash`() {
    #expect(NoteIDs().text(Self.first) == "df3e100000000000")
  }
}
