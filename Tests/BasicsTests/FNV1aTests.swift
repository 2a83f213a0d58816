import Basics
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

  @Test func `every bit of a number counts`() {
    let hashes = [0, 1, -1, 256, .min, .max, 1 << 20, 1 << 61].map { (number: Int64) in
      var hash = FNV1a()
      hash.combine(number)
      return hash.value
    }
    #expect(Set(hashes).count == hashes.count)
  }
}
