import Basics
import Testing

/// The hash of what is made again when it is lost.
@Suite struct WordHashTests {
  @Test func `it is the same on every machine`() {
    // Computed by another program from the description.
    #expect(TextHash.wordHash.value(of: ["foobar"]) == 0x3988_fcd1_3850_8745)
  }

  @Test func `two bytes that change at once never cancel each other out`() {
    let text = [UInt8]("55 555 555 mari.maasikas@telisa.ee".utf8)
    var seen: Set<UInt64> = []
    for (first, second) in [(7, 11), (7, 15), (3, 19), (0, 8), (15, 23)] {
      for change in 1..<UInt8(128) {
        var other = text
        other[first] ^= 1
        other[second] ^= change
        seen.insert(TextHash.wordHash.value(of: [String(decoding: other, as: UTF8.self)]))
      }
    }
    #expect(seen.count == 5 * 127)
  }

  @Test func `every bit of a number counts, and no number is nothing`() {
    var nothing = WordHash()
    nothing.combine(nil as String?)
    let numbers: [Int64] = [0, 1, -1, 256, .min, .max, 1 << 20, 1 << 61]
    let hashes = numbers.map { number in
      var hash = WordHash()
      hash.combine(number)
      return hash.value
    }
    #expect(Set(hashes + [nothing.value]).count == numbers.count + 1)
  }
}
