import EmployeeDirectory
import Testing

/// IDs that never change their meaning.
@Suite struct AssignedIDsTests {
  private static let values: [UInt64] = [
    0x1234_5000_0000_0000, 0x1234_6000_0000_0000, 0x1234_6700_0000_0000, 0xAB00_0000_0000_0001,
  ]
  private static let all = values.map { ShortID(value: $0) }

  private static func assigned(_ all: [ShortID], _ ids: inout AssignedIDs) -> [Bool] {
    var assigned: [Bool] = []
    for id in all { assigned.append(ids.assign(id)) }
    return assigned
  }

  @Test func `the earlier keeps the shorter ID`() {
    var ids = AssignedIDs([:])
    #expect(Self.assigned(Self.all, &ids) == [true, true, true, true])
    #expect(Self.all.map(ids.text) == ["1234", "12346", "123467", "ab00"])
    #expect(Self.assigned(Self.all, &ids) == [false, false, false, false])
    var reversed = AssignedIDs([:])
    for id in Self.all.reversed() { reversed.assign(id) }
    #expect(Self.all.map(reversed.text) == ["12345", "123460", "1234", "ab00"])
  }

  @Test func `an ID names the hash it was assigned to, in the next run, too`() {
    var first = AssignedIDs([:])
    first.assign(Self.all[0])
    var ids = AssignedIDs(first.lengths)
    for id in Self.all { ids.assign(id) }
    for id in Self.all { #expect(ids.hash(named: ids.text(id)) == id) }
    for text in ["", "123", "12345", "1235", "zzzz", "1234é"] {
      #expect(ids.hash(named: text) == nil)
    }
  }

  @Test func `one hash has one ID, and a stored length that is none is all of it`() {
    var ids = AssignedIDs([Int64(bitPattern: Self.values[0]): 99])
    #expect(ids.text(Self.all[0]) == "1234500000000000")
    #expect(Self.assigned([Self.all[0], Self.all[1]], &ids) == [false, true])
    #expect(ids.text(Self.all[1]) == "12346")
  }
}
