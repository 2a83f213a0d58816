import Basics
import Testing

/// The hashes of sequences of texts.
enum TextHash: CaseIterable, Sendable {
  case fnv1a, wordHash

  func value(of texts: [String?]) -> UInt64 {
    switch self {
    case .fnv1a:
      var hash = FNV1a()
      for text in texts { hash.combine(text) }
      return hash.value
    case .wordHash:
      var hash = WordHash()
      for text in texts { hash.combine(text) }
      return hash.value
    }
  }
}

/// Properties of every hash of texts.
@Suite struct TextHashTests {
  @Test(arguments: TextHash.allCases)
  func `it tells where texts end, and nothing from an empty text`(hash: TextHash) {
    let lists: [[String?]] = [
      [], [""], [nil], ["", ""], [nil, ""], ["", nil], ["abc"], ["ab", "c"], ["a", "bc"],
      ["a", "b", "c"], ["abc", ""], ["", "abc"], ["abc", nil], [nil, "abc"], ["cba"],
      ["\0"], ["\0\0"], ["abc\0"], ["abcdefgh"], ["abcdefgh", ""], ["abcdefg", "h"],
      ["abcdefgh\0"], ["abcdefgha", "bcdefgh"], ["abcdefghabcdefgh"],
    ]
    #expect(Set(lists.map { hash.value(of: $0) }).count == lists.count)
  }

  @Test(arguments: TextHash.allCases)
  func `every bit of a text of any length counts`(hash: TextHash) {
    for length in 1...40 {
      let text = [UInt8](repeating: 0x40, count: length)
      var seen: Set<UInt64> = [hash.value(of: [String(decoding: text, as: UTF8.self)])]
      for index in 0..<length {
        for bit in 0..<6 {
          var other = text
          other[index] ^= 1 << UInt8(bit)
          seen.insert(hash.value(of: [String(decoding: other, as: UTF8.self)]))
        }
      }
      #expect(seen.count == 1 + length * 6)
    }
  }
}
