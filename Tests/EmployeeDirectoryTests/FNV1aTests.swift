import EmployeeDirectory
import Testing

/// The hash of a sequence of texts.
@Suite struct FNV1aTests {
  @Test func `it is the published one`() {
    var hash = FNV1a()
    let offsetBasis: UInt64 = 0xcbf2_9ce4_8422_2325
    #expect(hash.value == offsetBasis)
    hash.combine("foobar")
    // The draft's vector for "foobar" is 85944171f73967e8; our end mark FF follows.
    let published: UInt64 = 0x8594_4171_f739_67e8
    #expect(hash.value == (published ^ 0xFF) &* 0x0000_0100_0000_01b3)
  }

  @Test func `it tells where texts end, and nothing from an empty text`() {
    let lists: [[String?]] = [
      [], [""], [nil], ["", ""], [nil, ""], ["", nil], ["abc"], ["ab", "c"], ["a", "bc"],
      ["a", "b", "c"], ["abc", ""], ["", "abc"], ["abc", nil], [nil, "abc"], ["cba"],
    ]
    let hashes = lists.map { list in
      var hash = FNV1a()
      for text in list { hash.combine(text) }
      return hash.value
    }
    #expect(Set(hashes).count == lists.count)
  }
}
