import Basics
import Testing

/// The hash of what is made again when it is lost.
@Suite struct WordHashTests {
  private static func hash(_ texts: [String?]) -> UInt64 {
    var hash = WordHash()
    for text in texts { hash.combine(text) }
    return hash.value
  }

  @Test func `it is the same on every machine`() {
    // Computed by another program from the description.
    #expect(Self.hash(["foobar"]) == 0x3988_fcd1_3850_8745)
  }

  @Test func `it tells where texts end, and nothing from an empty text`() {
    let lists: [[String?]] = [
      [], [""], [nil], ["", ""], [nil, ""], ["", nil], ["abc"], ["ab", "c"], ["a", "bc"],
      ["a", "b", "c"], ["abc", ""], ["", "abc"], ["abc", nil], [nil, "abc"], ["cba"],
      ["\0"], ["\0\0"], ["abc\0"], ["abcdefgh"], ["abcdefgh", ""], ["abcdefg", "h"],
      ["abcdefgh\0"], ["abcdefgha", "bcdefgh"], ["abcdefghabcdefgh"],
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

  @Test func `two bytes that change at once never cancel each other out`() {
    let text = [UInt8]("55 555 555 mari.maasikas@telisa.ee".utf8)
    var seen: Set<UInt64> = []
    for (first, second) in [(7, 11), (7, 15), (3, 19), (0, 8), (15, 23)] {
      for change in 1..<UInt8(128) {
        var other = text
        other[first] ^= 1
        other[second] ^= change
        seen.insert(Self.hash([String(decoding: other, as: UTF8.self)]))
      }
    }
    #expect(seen.count == 5 * 127)
  }
}
