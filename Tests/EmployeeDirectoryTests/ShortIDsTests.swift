import EmployeeDirectory
import Testing

/// The hashes that notes and mails are named by.
@Suite struct ShortIDsTests {
  private static func hashes(_ all: [(own: Int64, other: Int64)]) -> [Int64] {
    let ids = ShortIDs(all)
    return all.map { Int64(bitPattern: ids.hash(own: $0.own, other: $0.other).value) }
  }

  @Test func `each is named by how it identifies itself`() {
    #expect(Self.hashes([]) == [])
    #expect(Self.hashes([(5, 1), (3, 2), (-4, 3)]) == [5, 3, -4])
  }

  @Test func `of several that identify themselves alike, all but one are named by where they are`()
  {
    #expect(Self.hashes([(5, 9), (3, 7), (5, 8), (5, 10)]) == [9, 3, 5, 10])
    #expect(Self.hashes([(5, 8), (5, 8)]) == [8, 8])
  }

  @Test func `an ID is as long as it must be beside the others`() {
    let values: [UInt64] = [0x1234_5000_0000_0000, 0x1234_6000_0000_0000, 0xAB00_0000_0000_0001]
    let ids = ShortIDs(values.map { (Int64(bitPattern: $0), 0) })
    #expect(values.map { ids.shortest(ShortID(value: $0)) } == ["12345", "12346", "ab00"])
  }
}
