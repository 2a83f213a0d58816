import EmployeeDirectory
import Testing

@Suite struct ShortIDTests {
  @Test func `a hash is one for good`() {
    #expect(ShortID("u-1", "").text == "ffaeb4f8c1384e2b")
    #expect(ShortID("u-1", "") != ShortID("u-", "1"))
  }

  @Test func `its letters are hexadecimal digits with zeros before them`() {
    #expect(ShortID(value: 0x0012_3456_789A_BCDE).text == "00123456789abcde")
    #expect(ShortID(value: 0xF0E0_0000_0000_0000).prefix(4) == "f0e0")
    #expect(ShortID(value: 0).prefix(5) == "00000")
  }

  @Test func `the beginnings of like UIDs differ`() {
    let beginnings = Set((0..<2000).map { ShortID("KOrganizer-1804289383.\($0)", "").prefix(4) })
    // Of 65,536 beginnings, 2,000 random ones have about 30 in common.
    #expect(beginnings.count > 1900)
  }

  @Test(arguments: [
    (0x1234_0000_0000_0000, 0x1234_0000_0000_0001, 16),
    (0x1234_5000_0000_0000, 0x1234_6000_0000_0000, 5),
    (0, 0x7000_0000_0000_0000, 1),
  ])
  func `a beginning is as long as it must be`(_ one: UInt64, _ other: UInt64, _ length: Int) {
    #expect(ShortID(value: one).length(apartFrom: ShortID(value: other)) == length)
  }
}
