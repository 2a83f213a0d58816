import Basics

/// The hash by which a note or an email is named, as git names a commit.
package struct ShortID: Hashable, Sendable {
  /// The shortest ID, in letters.
  package static let minimumLength = 4
  /// The longest ID, all of a hash, in letters.
  static let length = 16
  package let value: UInt64

  package init(value: UInt64) { self.value = value }
  package init(hash: Int64) { value = UInt64(bitPattern: hash) }

  package var hash: Int64 { Int64(bitPattern: value) }
  /// The value of the letters that the shortest ID has.
  var beginning: UInt64 { value >> UInt64(64 - 4 * Self.minimumLength) }

  /// Hashes texts.
  package init(_ texts: String...) { self.init(texts) }

  /// Hashes texts, mixed once more since FNV-1a begins alike for like ones (Vigna, `splitmix64.c`).
  package init(_ texts: [String]) {
    var hash = FNV1a()
    for text in texts { hash.combine(text) }
    var mixed = hash.value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    value = mixed ^ (mixed >> 31)
  }

  /// All of it in hexadecimal.
  package var text: String { prefix(Self.length) }

  /// Its first letters in hexadecimal.
  package func prefix(_ count: Int) -> String {
    unsafe String(unsafeUninitializedCapacity: count) { letters in
      for index in 0..<count {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * index)) & 0xF
        unsafe letters[index] = digit + UInt8(ascii: digit < 10 ? "0" : "W")
      }
      return count
    }
  }

  /// The length of the shortest beginning that another hash does not have.
  package func length(apartFrom other: ShortID) -> Int {
    min(Self.length, (value ^ other.value).leadingZeroBitCount / 4 + 1)
  }
}
