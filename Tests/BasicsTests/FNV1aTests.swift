import Basics
import Testing

/// The hash of a sequence of texts.
@Suite struct FNV1aTests {
  private static func hash(_ texts: [String?]) -> UInt64 {
    var hash = FNV1a()
    for text in texts { hash.combine(text) }
    return hash.value
  }

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
      ["\0"], ["\0\0"], ["abc\0"],
    ]
    #expect(Set(lists.map(Self.hash)).count == lists.count)
  }

  @Test func `every bit of a text of any length counts`() {
    for length in 1...40 {
      let text = [UInt8](repeating: 0x40, count: length)
      var seen: Set<UInt64> = [Self.hash([String(decoding: text, as: UTF8.self)])]
      for index in 0..<length {
        for bit in 0..<6 {
          var other = text
          other[index] ^= 1 << UInt8(bit)
          seen.insert(Self.hash([String(decoding: other, as: UTF8.self)]))
        }
      }
      #expect(seen.count == 1 + length * 6)
    }
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
