import EmployeeDirectory
import Testing

/// The fast hash of a sequence of fields.
@Suite struct FieldHashTests {
  private static func hash(_ fields: [String?]) -> UInt64 {
    var hash = FieldHash()
    for field in fields { hash.combine(field) }
    return hash.value
  }

  @Test func `it is the same on every machine`() {
    // Kept in every cache: another value makes all of them look damaged.
    let values: [UInt64] = [
      Self.hash([""]), Self.hash([nil]), Self.hash(["Peeter", "Termomeeter"]),
    ]
    let kept: [UInt64] = [
      1_885_134_819_956_214_866, 14_153_504_720_473_864_365, 4_088_572_853_476_187_847,
    ]
    #expect(values == kept)
  }

  @Test func `it tells where texts end, and nothing from an empty text`() {
    let lists: [[String?]] = [
      [], [""], [nil], ["", ""], [nil, ""], ["", nil], ["abc"], ["ab", "c"], ["a", "bc"],
      ["a", "b", "c"], ["abc", ""], ["", "abc"], ["abc", nil], [nil, "abc"], ["cba"],
      ["abcdefgh"], ["abcdefgh", ""], ["abcdefg", "h"], ["abcdefghi"], ["\0"], ["\0\0"],
      ["abcdefgh\0"], ["hgfedcba"], ["abcdefghabcdefgh"], ["abcdefgh", "abcdefgh"],
    ]
    #expect(Set(lists.map(Self.hash)).count == lists.count)
  }

  @Test func `every bit of a text of any length counts`() {
    for length in 1...40 {
      let text = [UInt8](repeating: 0x40, count: length)
      var seen: Set<UInt64> = [Self.hash([String(decoding: text, as: UTF8.self)])]
      for place in 0..<length {
        for bit in 0..<6 {
          var other = text
          other[place] ^= 1 << UInt8(bit)
          seen.insert(Self.hash([String(decoding: other, as: UTF8.self)]))
        }
      }
      #expect(seen.count == 1 + length * 6)
    }
  }
}
